/** The calls at a step: their functions, arguments, boards, results, and whether these are right. */
import { itemAt } from '../../board/item-at';
import { html, icon, nothing } from '../../ui/template';
import { counted, type Words } from '../../ui/words';
import * as steps from '../stepper/trace-steps';
import { boardSide, codePicture } from './stepper-boards';
import type { Trace, TracedCall } from '../../engine/protocol';
import type { StepGiven } from './step-given';

/** The side of the picture in a row, CSS pixels. */
const pictureSide = 48;
/** The most calls in a list. */
const mostCalls = 30;
/** The function in which Python runs the statements outside of functions. */
const wholeProgram = '<module>';

/** The name of a called function; a program as a whole, which Python calls `<module>`, has a name in words. */
export const functionName = (trace: Trace, { function: which }: TracedCall, { t }: Words) => {
  const { name } = itemAt(trace.functions, which);
  return name === wholeProgram ? t('desk.stepper.whole') : name;
};

/** A call as text, such as `wins(board, turn = 1)`; of its board only the name, since the picture is beside it. */
export function callText(trace: Trace, call: TracedCall, words: Words) {
  const name = functionName(trace, call, words);
  if (itemAt(trace.functions, call.function).name === wholeProgram) return name;
  const { argument } = steps.boardOf(trace, call);
  const given = call.arguments.map((one, place) =>
    place === argument ? itemAt(trace.variables, one[0]).name : argumentText(trace, one),
  );
  return `${name}(${given.join(', ')})`;
}

const argumentText = (
  { variables, values }: Trace,
  [variable, value]: TracedCall['arguments'][number],
) => `${itemAt(variables, variable).name} = ${value === null ? '' : itemAt(values, value).text}`;

/**
 * The board of a call. Its name is the argument that `callText` leaves out; its marked cells are those that differ from the
 * board of the caller.
 */
export function callPicture(trace: Trace, call: TracedCall, { t }: Words, side = boardSide) {
  const { board, argument } = steps.boardOf(trace, call);
  if (board === null) return nothing;
  const outer =
    call.caller === null ? null : steps.boardOf(trace, steps.callOf(trace, call.caller)).board;
  const given = call.arguments[argument];
  const name = given ? argumentText(trace, given) : t('desk.stepper.asked');
  return codePicture(board, name, steps.changedCells(outer, board), side);
}

/** The open calls, and the calls that the innermost one makes. */
export function callsCard(given: StepGiven) {
  const { at, words } = given;
  const { trace } = given.traced;
  const { t, language } = words;
  const open = steps.openCalls(trace, at);
  const inner = itemAt(steps.innerCalls(trace), steps.stepAt(trace, at).call);
  const listed = (id: string, calls: readonly number[]) =>
    html`<ol
      class="stepper-calls"
      aria-label=${t(`desk.stepper.${id}`)}
      data-testid=${`stepper-${id}`}
    >
      ${calls.slice(-mostCalls).map((number) => callRow(given, number))}
    </ol>`;
  /** How many earlier calls the list leaves out. */
  const leftOut = (count: number) =>
    count > mostCalls
      ? html`<p class="dim small">
          ${t('desk.stepper.more', counted(count - mostCalls, language))}
        </p>`
      : nothing;
  return html`<section class="card">
    <h3 class="judge-title">${t('desk.stepper.open')}</h3>
    ${leftOut(open.length)} ${listed('open', open)}
    ${
      inner.length
        ? html`<h3 class="judge-title">${t('desk.stepper.inner')}</h3>
            ${leftOut(inner.length)} ${listed('inner', inner)}`
        : nothing
    }
  </section>`;
}

/** A call with its result and, once it has ended, whether that is right. A press goes to its beginning. */
function callRow({ traced: { trace }, at, words, go }: StepGiven, number: number) {
  const { t } = words;
  const call = steps.callOf(trace, number);
  const isWrong = steps.isWrong(call);
  const isOpen = call.last === null || (call.first <= at && at < call.last);
  const result = isOpen ? '' : `${call.ending === 'error' ? '✕' : '→'} ${call.result}`;
  const judged =
    call.right && !isOpen
      ? html`<span class="row small">
          ${icon(isWrong ? 'cross' : 'check')}
          ${isWrong ? t('desk.stepper.judged-wrong', { own: call.own, right: call.right }) : call.own}
          ${number === trace.wrong ? html`<b>${t('desk.stepper.wrong')}</b>` : nothing}
        </span>`
      : nothing;
  return html`<li>
    <button class="stepper-call" @click=${() => go(call.first)}>
      ${callPicture(trace, call, words, pictureSide)}
      <code><span>${callText(trace, call, words)}</span> <span>${result}</span></code
      >${judged}
    </button>
  </li>`;
}
