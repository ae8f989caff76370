/**
 * A program on an input, step by step: its lines with the step in words and the controls at the left, what is seen at the
 * step in cards at the right.
 */
import { ref } from 'lit-html/directives/ref.js';
import { failure, lazily, shown } from '../../ui/lazy';
import { seek } from '../../ui/player';
import { button, html, nothing } from '../../ui/template';
import { describeProblem, type Words } from '../../ui/words';
import { closeStepper, moveStepper, visitLine } from '../stepper/stepping';
import * as steps from '../stepper/trace-steps';
import { cardColumn } from './card-parts';
import { createGrammars } from './grammars';
import { copyLink, type AddressOf } from './program-link';
import { boardsCard } from './stepper-boards';
import { callsCard } from './stepper-calls';
import { outputCard, unrunCard, variablesCard, wrongCard } from './stepper-cards';
import { controls, keyHandler } from './stepper-controls';
import { stepInWords } from './stepper-words';
import type { RoomHandle } from '../../ui/room-handle';
import type { Move } from '../../ui/transport';
import type { createListing } from '../editor/listing';
import type { Judge } from '../new-judge';
import type { Stepper } from '../stepper/stepper';
import type { StepGiven } from './step-given';

/** The cards beside the program, from the top. */
const cards = [boardsCard, wrongCard, unrunCard, variablesCard, callsCard, outputCard];

export function createStepperView(redraw: () => void, addressOf: AddressOf) {
  const code = lazily(() => import('../editor/listing'), redraw);
  const grammarOf = createGrammars(redraw);
  /** The listing of the program that was drawn last, in its element. */
  let listing: {
    program: string;
    host: HTMLElement;
    made: ReturnType<typeof createListing>;
  } | null = null;

  function listingOf({ stepper, traced, at, words: { t } }: StepGiven, handle: RoomHandle<Judge>) {
    const grammar = grammarOf(stepper.language);
    const { program } = stepper;
    return shown(code.prefetch(), t, ({ createListing }) => {
      if (listing?.program !== program) {
        listing?.made.destroy();
        const host = document.createElement('div');
        host.className = 'stepper-listing';
        host.dataset.testid = 'stepper-listing';
        const onLine = (line: number) => handle.change((judge) => visitLine(judge, line));
        const made = createListing({ host, text: program, label: t('desk.run.program'), onLine });
        listing = { program, host, made };
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
        @keydown=${keyHandler(trace, onMove)}
      >
        <section class="card judge-panel stepper-program">
          ${listingOf(given, handle)} ${stepInWords(given)} ${controls(given, onMove)}
        </section>
        ${cardColumn(
          'stepper-state',
          t('desk.stepper.state'),
          cards.map((card) => card(given)),
          showProgram,
        )}
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
