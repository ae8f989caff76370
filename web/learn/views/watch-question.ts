/** The question of a search that is watched: its program with the current line, the steps, and the values to choose. */
import { itemAt } from '../../board/item-at';
import { keyName } from '../../board/key-name';
import { select } from '../../ui/select';
import { html, icon, nothing } from '../../ui/template';
import { greatestDepth, isAsked, valuesOf } from '../question-watch';
import type { Words } from '../../ui/words';
import type { StepWork } from '../state';
import type { WatchBlock } from '../types';
import type { Asking } from './asking';

const keywords = /\b(?:def|else|False|for|if|in|not|return|True)\b/g;

/** A line with its keywords in bold: `<b>return</b> total`. */
export const codeText = (text: string) => {
  const words = text.match(keywords) ?? [];
  return text
    .split(keywords)
    .map((part, place) => html`${part}${words[place] ? html`<b>${words[place]}</b>` : nothing}`);
};

/** The program; the line of the event is marked. */
function listing({ code, trace }: WatchBlock, { at }: StepWork, name: string) {
  const { does, move, value } = itemAt(trace, at);
  // As they stand in `code`, such as ['return', 'return WINNING', 'return undefined'].
  const eventNames = [does, `${does} ${value}`, `${does} ${move}`];
  return html`<pre
    class="code lesson-code"
    tabindex="0"
    aria-label=${name}
    data-testid="learn-code"
  >
${code.map(
      ([text, ...events]) =>
        html`<span
          class="code-line"
          aria-current=${events.some((event) => eventNames.includes(event)) ? 'step' : nothing}
          >${codeText(text)}${'\n'}</span
        >`,
    )}</pre>`;
}

/** Steps a second to choose from. */
const speeds = [1, 2, 4, 8];

/** The left and right arrow keys go back and forward. */
const stepKeys = (onGive: Asking['onGive']) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // A choice has its own arrow keys.
  if (event.target instanceof HTMLSelectElement) return;
  const step = { ArrowLeft: 'back', ArrowRight: 'forward' }[keyName(event)];
  if (!step) return;
  event.preventDefault();
  onGive(step);
};

export function watchQuestion(block: WatchBlock, work: StepWork, { t }: Words, { onGive }: Asking) {
  const isOpen = isAsked(block, work);
  const last = block.trace.length - 1;
  /** A button that stays in the tab order while it does nothing, so that the focus stays. */
  const answerButton = (id: string, isOff: boolean, content: unknown, kind = '', label?: string) =>
    html`<button
      class=${`button ${kind}`}
      data-testid=${`learn-${id.toLowerCase()}`}
      aria-label=${label ?? nothing}
      title=${label ?? nothing}
      aria-disabled=${String(isOff)}
      @click=${() => onGive(id)}
    >
      ${content}
    </button>`;
  const keys = stepKeys(onGive);
  const depths = Array.from({ length: greatestDepth(block) }, (_, depth) => depth);
  const tones = { WINNING: 'winning', LOSING: 'losing' } as Record<string, string>;
  return html`${listing(block, work, t('learn.watch.code'))}
    <div
      class="row lesson-watch"
      role="group"
      aria-label=${t('learn.watch.steps')}
      @keydown=${keys}
    >
      ${answerButton('back', work.at === 0, icon('back'), 'square', t('learn.watch.one-back'))}
      ${answerButton('play', isOpen || work.at === last, icon(work.playing ? 'pause' : 'play'), 'square primary', t(`learn.watch.${work.playing ? 'pause' : 'play'}`))}
      ${answerButton('forward', isOpen || work.at === last, icon('forward'), 'square', t('learn.watch.one-forward'))}
      ${select({
        id: 'learn-depth',
        label: t('learn.watch.depth'),
        options: depths,
        chosen: work.depth,
        face: (depth) => t(`learn.watch.${depth ? 'to-depth' : 'all-depths'}`, { depth }),
        onChoose: (depth) => onGive(`depth ${depth}`),
      })}
      ${select({
        id: 'learn-speed',
        label: t('learn.watch.speed'),
        options: speeds,
        chosen: work.speed,
        face: (speed) => `${speed}×`,
        kind: 'speed',
        onChoose: (speed) => onGive(`speed ${speed}`),
      })}
    </div>
    <div
      class="row lesson-watch"
      role="group"
      aria-label=${t('learn.watch.values')}
      @keydown=${keys}
    >
      ${valuesOf(block).map((value) => {
        const tone = tones[value];
        const sign = tone ? icon(tone === 'winning' ? 'check' : 'cross') : nothing;
        return answerButton(
          value,
          !isOpen,
          html`${sign}<span>${value}</span>`,
          tone ? `outcome-choice ${tone}` : 'lesson-value',
        );
      })}
      <span class="dim small figure" data-testid="learn-at">${work.at + 1} / ${last + 1}</span>
    </div>`;
}
