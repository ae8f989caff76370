/** The question of a search that is watched: its program, the player of its steps, and the values to choose from. */
import { keyName } from '../../board/key-name';
import { select } from '../../ui/select';
import { html, icon, nothing } from '../../ui/template';
import { greatestDepth, isAsked, valuesOf } from '../question-watch';
import { listing } from './lesson-code';
import type { IconName } from '../../ui/icons';
import type { Words } from '../../ui/words';
import type { StepWork } from '../state';
import type { WatchBlock } from '../types';
import type { Asking } from './asking';

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

/** The faces of the values that are outcomes; others, such as `True` or `3`, have none. */
const outcomes: Record<string, { tone: string; picture: IconName }> = {
  WINNING: { tone: 'winning', picture: 'check' },
  LOSING: { tone: 'losing', picture: 'cross' },
};

interface WatchButton {
  /** The answer that a press gives. */
  id: string;
  isOff: boolean;
  content: unknown;
  kind: string;
  /** The name of a button without a text. */
  label?: string;
}

export function watchQuestion(block: WatchBlock, work: StepWork, { t }: Words, { onGive }: Asking) {
  /** A button that stays in the tab order while it does nothing, so that the focus stays. */
  const watchButton = ({ id, isOff, content, kind, label }: WatchButton) =>
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
  const row = (label: string, content: unknown) =>
    html`<div class="row lesson-watch" role="group" aria-label=${label} @keydown=${keys}>
      ${content}
    </div>`;
  const isOpen = isAsked(block, work);
  const last = block.trace.length - 1;
  const cannotGoOn = isOpen || work.at === last;
  const play = work.playing ? 'pause' : 'play';
  const steps = html`${watchButton({ id: 'back', isOff: work.at === 0, content: icon('back'), kind: 'square', label: t('learn.watch.one-back') })}
  ${watchButton({ id: 'play', isOff: cannotGoOn, content: icon(play), kind: 'square primary', label: t(`learn.watch.${play}`) })}
  ${watchButton({ id: 'forward', isOff: cannotGoOn, content: icon('forward'), kind: 'square', label: t('learn.watch.one-forward') })}
  ${select({
    id: 'learn-depth',
    label: t('learn.watch.depth'),
    options: Array.from({ length: greatestDepth(block) }, (_, depth) => depth),
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
  })}`;
  const values = valuesOf(block).map((value) => {
    const outcome = outcomes[value];
    const content = html`${outcome ? icon(outcome.picture) : nothing}<span>${value}</span>`;
    const kind = outcome ? `outcome-choice ${outcome.tone}` : 'lesson-value';
    return watchButton({ id: value, isOff: !isOpen, content, kind });
  });
  const place = html`<span class="dim small figure" data-testid="learn-at"
    >${work.at + 1} / ${last + 1}</span
  >`;
  return html`${listing(block, work, t('learn.watch.code'))} ${row(t('learn.watch.steps'), steps)}
  ${row(t('learn.watch.values'), [values, place])}`;
}
