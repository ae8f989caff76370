/** The ways from step to step: keys, a timeline with a flag, and buttons that jump. */
import { depthTimeline } from '../../ui/depths';
import { seek, speeds, step, type Player } from '../../ui/player';
import { button, html, icon, nothing } from '../../ui/template';
import { formatWhole } from '../../ui/words';
import { transport, type Move } from '../../ui/transport';
import * as steps from '../stepper/trace-steps';
import type { Trace } from '../../engine/protocol';
import type { IconName } from '../../ui/icons';
import type { StepGiven } from './step-given';

/** Elements with their own arrow keys. */
const ownKeys = 'input, select';

const toFirst = (now: Player) => seek(now, 0);
const toLast = (now: Player) => seek(now, now.length);
/** Goes to the nearest beginning or end of a call after the step, or before it. */
const toCall =
  (trace: Trace, by: 1 | -1): Move =>
  (now) =>
    seek(now, steps.nextCallStep(trace, now.at, by));

/** A handler that steps by keys. A key may come before the step of the key before it is drawn. */
export function keyHandler(trace: Trace, onMove: (move: Move) => void) {
  const moves: Record<string, Move> = {
    ArrowLeft: (now) => step(now, -1),
    ArrowRight: (now) => step(now, 1),
    Home: toFirst,
    End: toLast,
    PageUp: toCall(trace, -1),
    PageDown: toCall(trace, 1),
  };
  return (event: KeyboardEvent) => {
    const move = moves[event.key];
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!move || altKey || ctrlKey || metaKey || shiftKey) return;
    if (target instanceof Element && target.closest(ownKeys)) return;
    event.preventDefault();
    onMove(move);
  };
}

/** The player with the timeline, and the buttons that jump. */
export function controls(
  { traced, stepper: { player }, at, words, go }: StepGiven,
  onMove: (move: Move) => void,
) {
  const { t, language } = words;
  const { trace } = traced;
  const whole = (number: number) => formatWhole(number, language);
  const figures = `${whole(at + 1)} / ${whole(trace.steps.length)}`;
  const { line } = steps.stepAt(trace, at);
  const mark = steps.markOf(traced);
  const toLine = (now: Player) => seek(now, steps.nextVisit(trace, now.at, line) ?? now.at);
  const jump = (id: string, picture: IconName, move: Move, values = {}) => {
    const name = t(`desk.stepper.${id}`, values);
    return html`<button
      class="button square"
      data-testid=${`stepper-${id}`}
      aria-label=${name}
      title=${name}
      ?disabled=${move(player).at === at}
      @click=${() => onMove(move)}
    >
      ${icon(picture)}
    </button>`;
  };
  /** The button to the step under the flag. */
  const markButton = ({ kind, at: to }: steps.Mark) =>
    button({
      id: `stepper-${kind}`,
      t,
      text: `desk.stepper.to-${kind}`,
      picture: 'flag',
      disabled: to === at,
      onClick: () => go(to),
    });
  const timeline = html`<div class="stepper-timeline grow">
    ${depthTimeline({
      id: 'stepper-timeline',
      label: t('desk.stepper.timeline'),
      spoken: figures,
      player,
      onMove,
      depths: steps.depthsOf(trace),
    })}
    ${mark ? flag(trace, mark.at) : nothing}
  </div>`;
  return html`<div class="stepper-controls">
    ${transport({
      name: 'desk.stepper',
      id: (part) => `stepper-${part}`,
      kind: 'judge-transport',
      player,
      onMove,
      t,
      figures,
      spoken: figures,
      speeds,
      timeline,
    })}
    <div class="row">
      ${jump('first', 'first', toFirst)} ${jump('call-back', 'left', toCall(trace, -1))}
      ${jump('line', 'down', toLine, { line: whole(line) })}
      ${jump('call-on', 'right', toCall(trace, 1))} ${jump('last', 'last', toLast)}
      ${mark ? markButton(mark) : nothing}
    </div>
  </div>`;
}

/** The flag over the timeline at the marked step. */
const flag = ({ steps: { length } }: Trace, mark: number) =>
  html`<span
    class="stepper-flag"
    aria-hidden="true"
    .style=${`left: ${(100 * mark) / Math.max(1, length - 1)}%`}
    >${icon('flag')}</span
  >`;
