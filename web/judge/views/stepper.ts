/** A program on an input, step by step: its lines, variables, boards, calls and output. */
import { ref } from 'lit-html/directives/ref.js';
import { itemAt } from '../../board/item-at';
import { depthTimeline } from '../../ui/depths';
import { failure, lazily, shown } from '../../ui/lazy';
import { transport, type Move } from '../../ui/transport';
import { seek, speeds, step, type Player } from '../../ui/player';
import { button, html, icon, nothing } from '../../ui/template';
import { counted, describeProblem, formatWhole, type Words } from '../../ui/words';
import { closeStepper, moveStepper, visitLine } from '../stepper/stepping';
import * as steps from '../stepper/trace-steps';
import { cardColumn } from './card-parts';
import { createGrammars } from './grammars';
import { copyLink, type AddressOf } from './program-link';
import {
  boardsCard,
  callsCard,
  nameOf,
  outputCard,
  storedName,
  storedPicture,
  unrunCard,
  variablesCard,
  wrongCard,
} from './stepper-cards';
import type { Trace } from '../../engine/protocol';
import type { RoomHandle } from '../../ui/room-handle';
import type { createListing } from '../editor/editor';
import type { Judge } from '../new-judge';
import type { Stepper } from '../stepper/stepper';
import type { StepGiven } from './stepper-cards';

/** The most characters of a value in the words of a step. */
const longestValue = 60;
/** The side of the board beside the step in words, CSS pixels. */
const nearSide = 60;

/** What is seen at a step beside the program, from the top. */
const cards = [boardsCard, wrongCard, unrunCard, variablesCard, callsCard, outputCard];

export function createStepperView(redraw: () => void, addressOf: AddressOf) {
  const code = lazily(() => import('../editor/editor'), redraw);
  const grammarOf = createGrammars(redraw);
  /** The listing of a program; a click needs the latest state. */
  let listing: { of: string; host: HTMLElement; made: ReturnType<typeof createListing> } | null =
    null;

  function listingOf({ stepper, traced, at, words: { t } }: StepGiven, handle: RoomHandle<Judge>) {
    const grammar = grammarOf(stepper.language);
    const { program } = stepper;
    return shown(code.prefetch(), t, ({ createListing }) => {
      if (listing?.of !== program) {
        listing?.made.destroy();
        const host = document.createElement('div');
        host.className = 'stepper-listing';
        host.dataset.testid = 'stepper-listing';
        const onLine = (line: number) => handle.change((judge) => visitLine(judge, line));
        const made = createListing({ host, text: program, label: t('desk.run.program'), onLine });
        listing = { of: program, host, made };
      }
      const unrun = steps.unrunOf(traced)?.lines ?? [];
      listing.made.show(steps.stepAt(traced.trace, at).line, unrun, grammar.prefetch().loaded());
      return html`${failure(grammar, t)}${listing.host}`;
    });
  }

  return (stepper: Stepper, words: Words, handle: RoomHandle<Judge>) => {
    const { t } = words;
    const { status, traced, problem, player } = stepper;
    const head = headOf(stepper, words, handle, addressOf);
    if (status === 'tracing' && !traced) {
      return html`${head}
        <p class="card" role="status" data-testid="stepper-busy">${t('desk.stepper.tracing')}</p>`;
    }
    if (!traced) {
      const text = problem ? describeProblem(problem, t) : t('desk.stepper.nothing');
      return html`${head}
        <p class="card" role="alert" data-testid="stepper-problem">${text}</p>`;
    }
    const onMove = (move: Move) => handle.change((judge) => moveStepper(judge, move));
    const go = (at: number) => onMove((now) => seek(now, at));
    const { trace } = traced;
    const variables = steps.variablesAt(trace, player.at);
    const given = { stepper, traced, at: player.at, variables, words, go };
    const shown = cards.map((card) => card(given));
    return html`${head}
      <div
        class="judge-columns stepper"
        tabindex="-1"
        role="group"
        aria-label=${t('desk.stepper.title')}
        ${ref(takeFocus)}
        data-testid="stepper"
        data-boards=${stepper.boards.join('.')}
        data-at=${player.at}
        data-line=${steps.stepAt(trace, player.at).line}
        data-wrong=${trace.wrong ?? nothing}
        aria-busy=${status === 'tracing'}
        @keydown=${keys(trace, onMove)}
      >
        <section class="card judge-panel stepper-program">
          ${listingOf(given, handle)} ${spoken(given)} ${controls(given, onMove)}
        </section>
        ${cardColumn('stepper-state', t('desk.stepper.state'), shown, showProgram)}
      </div>`;
  };
}

/** Gives the focus to an element if the one that had it is gone. */
function focusIfLost(element: Element | null | undefined) {
  if (element instanceof HTMLElement && document.activeElement === document.body)
    element.focus({ preventScroll: true });
}

/** Takes the focus when the stepper is first there: the keys step at once. */
const takeFocus = (stepper?: Element) => queueMicrotask(() => focusIfLost(stepper));

/** Brings the program back into view when a button beside or below it has led to a step. */
function showProgram({ target, currentTarget }: Event) {
  if (target instanceof Element && currentTarget instanceof Element && target.closest('button'))
    currentTarget.previousElementSibling?.scrollIntoView({ block: 'nearest' });
}

/** The way back, and the link to the step. */
function headOf(
  { status, traced, player, program, boards }: Stepper,
  words: Words,
  handle: RoomHandle<Judge>,
  addressOf: AddressOf,
) {
  const { t } = words;
  const leave = () => {
    handle.change(closeStepper);
    requestAnimationFrame(() => focusIfLost(document.querySelector('.judge-results')));
  };
  const link = () =>
    button({
      id: 'stepper-link',
      t,
      label: 'desk.stepper.link',
      picture: 'share',
      kind: 'square',
      onClick: () => void copyLink(handle, addressOf, program, { boards, step: player.at }),
    });
  return html`<div class="row apart judge-bar">
    ${button({ id: 'stepper-leave', t, picture: 'left', text: status === 'tracing' && !traced ? 'stop' : 'desk.stepper.leave', onClick: leave })}
    <h2 class="grow hidden on-phone">${t('desk.stepper.title')}</h2>
    ${traced ? link() : nothing}
  </div>`;
}

/** Elements with their own arrow keys. */
const ownKeys = 'input, select';

/** Goes to the beginning or end of a call after or before the step. */
const byCall = (trace: Trace, by: 1 | -1) => (now: Player) =>
  seek(now, steps.nextCallStep(trace, now.at, by));
const toFirst = (now: Player) => seek(now, 0);
const toLast = (now: Player) => seek(now, now.length);

/** Steps by keys. A key may come before the step of the key before it is drawn. */
function keys(trace: Trace, onMove: (move: Move) => void) {
  const moves: Record<string, Move> = {
    ArrowLeft: (now) => step(now, -1),
    ArrowRight: (now) => step(now, 1),
    Home: toFirst,
    End: toLast,
    PageUp: byCall(trace, -1),
    PageDown: byCall(trace, 1),
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

function controls(
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
  const jump = (id: string, picture: Parameters<typeof icon>[0], move: Move, values = {}) => {
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
  /** What the flag over the timeline marks, in words. */
  const marked = ({ kind, at: to }: NonNullable<ReturnType<typeof steps.markOf>>) =>
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
    ${mark ? markPlace(trace, mark.at) : nothing}
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
      ${jump('first', 'first', toFirst)} ${jump('call-back', 'left', byCall(trace, -1))}
      ${jump('line', 'down', toLine, { line: whole(line) })}
      ${jump('call-on', 'right', byCall(trace, 1))} ${jump('last', 'last', toLast)}
      ${mark ? marked(mark) : nothing}
    </div>
  </div>`;
}

/** The place of the mark over the timeline. */
const markPlace = ({ steps: { length } }: Trace, mark: number) =>
  html`<span
    class="stepper-flag"
    aria-hidden="true"
    .style=${`left: ${(100 * mark) / Math.max(1, length - 1)}%`}
    >${icon('flag')}</span
  >`;

/** The step in words, for everybody. */
function spoken(given: StepGiven) {
  const { traced, stepper, at, variables, words } = given;
  const { t, language } = words;
  const { trace } = traced;
  const { line, changes } = steps.stepAt(trace, at);
  const call = steps.callAt(trace, at);
  const changed = variables
    .filter(({ hasChanged }) => hasChanged)
    .map(
      ({ name, value: { text } }) =>
        `${name} = ${text.length > longestValue ? `${text.slice(0, longestValue)}…` : text}`,
    );
  const gone = changes
    .filter(([, to]) => to === null)
    .map(([variable]) => t('desk.stepper.gone', { name: itemAt(trace.variables, variable).name }));
  const place = { line: formatWhole(line, language), name: nameOf(trace, call, words) };
  const skipped = steps.gapBefore(trace, at);
  const begins = at === call.first && !skipped;
  const kind = steps.isReturn(trace, at) ? call.ending : begins ? 'call' : 'line';
  const text = t(`desk.stepper.now.${kind}`, { ...place, result: call.result });
  const mark = steps.markOf(traced);
  const begun = trace.cases.length > 1 ? trace.cases.lastIndexOf(at) : -1;
  const [stored] = steps.boardsOf(variables);
  return html`<div class="stepper-now">
    <div
      class="stepper-words"
      role="status"
      aria-live=${stepper.player.playing ? 'off' : 'polite'}
      data-testid="stepper-now"
    >
      ${skipped ? html`<p class="dim">${t('desk.stepper.gap', counted(skipped, language))}</p>` : nothing}
      <p>
        ${mark?.at === at ? html`<b class="row">${icon('cross')}${t(`desk.stepper.${mark.kind}`)}</b>` : nothing}
        ${begun >= 0 ? t('desk.stepper.begun', { number: formatWhole(begun + 1, language) }) : nothing}
        ${text}
      </p>
      <p class="stepper-changes">${[...changed, ...gone].join(' · ')}</p>
    </div>
    ${stored ? html`<div class="narrow-only">${storedPicture(stored, storedName(stored, words), nearSide)}</div>` : nothing}
  </div>`;
}
