/** What is seen at a step beside the program: boards, the first wrong answer, variables, calls, output. */
import { parseCode } from '../../board/board-code';
import { itemAt } from '../../board/item-at';
import { boardPicture } from '../../ui/board-picture';
import { button, html, icon, nothing, repeat } from '../../ui/template';
import { counted, describeProblem, formatWhole, type Words } from '../../ui/words';
import * as steps from '../stepper/trace-steps';
import { answerPair } from './card-parts';
import type { Trace, TracedCall } from '../../engine/protocol';
import type { Stepper, Traced } from '../stepper/stepper';

/** CSS pixels. */
const boardSide = 168;
const pictureSide = 48;
/** The most characters of a line of the output beside the right one. */
const longestLine = 60;
/** The most calls in a list. */
const mostCalls = 30;

/** A step. */
export interface StepGiven {
  stepper: Stepper;
  traced: Traced;
  at: number;
  variables: readonly steps.SeenVariable[];
  words: Words;
  go: (at: number) => void;
}

export const nameOf = (trace: Trace, { function: which }: TracedCall, { t }: Words) => {
  const { name } = itemAt(trace.functions, which);
  return name === '<module>' ? t('desk.stepper.whole') : name;
};

/** A call in words; of its board only the name, as the picture is beside. */
function callText(trace: Trace, call: TracedCall, words: Words) {
  const name = nameOf(trace, call, words);
  if (itemAt(trace.functions, call.function).name === '<module>') return name;
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
function callPicture(trace: Trace, call: TracedCall, { t }: Words, side = boardSide) {
  const { board, argument } = steps.boardOf(trace, call);
  if (board === null) return nothing;
  const outer =
    call.caller === null ? null : steps.boardOf(trace, steps.callOf(trace, call.caller)).board;
  const given = call.arguments[argument];
  const name = given ? argumentText(trace, given) : t('desk.stepper.asked');
  return picture(board, name, steps.changedCells(outer, board), side);
}

const picture = (code: string, name: string, cells: readonly number[] = [], side = boardSide) =>
  boardPicture(
    {
      board: parseCode(code),
      pieces: [],
      marks: cells.map((cell) => ({ kind: 'target', cells: [cell] }) as const),
    },
    side,
    `${code} ${cells.join()}`,
    { name },
  );

/** The board of a variable at a step, its changed cells marked. */
export const storedPicture = (
  { value, before, hasChanged }: steps.SeenVariable,
  name: string,
  side = boardSide,
) =>
  picture(
    value.board ?? '',
    name,
    hasChanged ? steps.changedCells(before?.board ?? null, value.board ?? '') : [],
    side,
  );

/** The first wrong answer of a call, or that there is none. */
export function wrongCard(given: StepGiven) {
  const { traced, at, words } = given;
  const { t } = words;
  const { trace } = traced;
  if (trace.wrong === null) return noneWrongCard(given);
  const call = steps.callOf(trace, trace.wrong);
  return html`<section class="card" data-testid="stepper-wrong">
    <h3 class="row judge-title">${icon('cross')}${t('desk.stepper.wrong')}</h3>
    <div class="judge-case">
      ${callPicture(trace, call, words)}
      <div class="column judge-answers">
        <code class="stepper-code">${callText(trace, call, words)}</code>
        ${answerPair(call.own, call.right, 'stepper', t, 'desk.stepper.own')}
        <div class="button-row">${goButton(given, 'wrong', steps.markOf(traced)?.at ?? at)}</div>
      </div>
    </div>
    ${noteList(traced, words)}
  </section>`;
}

/** No call is known to be wrong, so far or at all; perhaps a printed line is. */
function noneWrongCard(given: StepGiven) {
  const { stepper, traced, words } = given;
  const { t } = words;
  const { trace, isCut, isWhole } = traced;
  const known = trace.functions.filter(({ meaning }) => meaning).map(({ name }) => name);
  const mark = steps.markOf(traced);
  const { problem } = stepper;
  const judging = problem ? describeProblem(problem, t) : t('desk.stepper.judging');
  const text = !isWhole
    ? judging
    : known.length
      ? t(`desk.stepper.none-wrong.${isCut ? 'cut' : 'whole'}`, { names: known.join(', ') })
      : t('desk.stepper.unknown');
  return html`<section class="card">
    <p role="status" data-testid=${isWhole ? 'stepper-none' : 'stepper-judging'}>${text}</p>
    ${noteList(traced, words)} ${mark?.kind === 'printed' ? printedText(traced, words) : nothing}
    ${mark ? goButton(given, mark.kind, mark.at) : nothing}
  </section>`;
}

/** The button that goes to a step, of the kinds of `markOf`. */
const goButton = ({ at, words: { t }, go }: StepGiven, id: string, to: number) =>
  button({
    id: `stepper-${id}-go`,
    t,
    text: `desk.stepper.${id}-go`,
    picture: 'right',
    disabled: at === to,
    onClick: () => go(to),
  });

/** What the trace leaves out, and how the program ended where it failed. */
function noteList({ trace, level, isCut, ran, isWhole }: Traced, { t }: Words) {
  const notes = [
    ...(level === 'variables' ? [] : [t(`desk.stepper.level.${level}`)]),
    ...(isCut ? [t(`desk.stepper.cut.${trace.gaps.length ? 'last' : 'first'}`)] : []),
    ...(isWhole && trace.wrong === null && trace.is_late ? [t('desk.stepper.cut.late')] : []),
    ...(ran
      ? [t('desk.stepper.ended', { errors: ran.errors.trim().split('\n').at(-1) || ran.end })]
      : []),
  ];
  return notes.map((note) => html`<p class="dim" data-testid="stepper-note">${note}</p>`);
}

/** The first wrong line of the output. */
function printedText(traced: Traced, { t, language }: Words) {
  const at = steps.wrongLineOf(traced) ?? 0;
  const own = itemAt(traced.output.split('\n'), at).trim().slice(0, longestLine);
  const right = traced.trace.answers[at] ?? t('desk.result.nothing');
  const values = { line: formatWhole(at + 1, language), own, right };
  return html`<p data-testid="stepper-printed-line">${t('desk.stepper.printed-line', values)}</p>`;
}

/** The lines that never ran, and conditions that were always the same. */
export function unrunCard({ traced, at, words, go }: StepGiven) {
  const { t, language } = words;
  const unrun = steps.unrunOf(traced);
  if (!unrun) return nothing;
  const whole = (number: number) => formatWhole(number, language);
  const visit = (line: number) => {
    const to = steps.nextVisit(traced.trace, at, line);
    const text = whole(line);
    const name = t('desk.stepper.line', { line: text });
    return to === null
      ? html`<span>${text}</span>`
      : html`<button class="chip-button" aria-label=${name} title=${name} @click=${() => go(to)}>
          ${text}
        </button>`;
  };
  const row = (id: string, lines: readonly unknown[]) =>
    lines.length
      ? html`<p class="row small stepper-lines" data-testid=${`unrun-${id}`}>
          <span class="dim">${t(`desk.stepper.unrun.${id}`)}</span> ${lines}
        </p>`
      : nothing;
  return html`<section class="card" data-testid="stepper-unrun">
    <h3 class="judge-title">
      ${t(`desk.stepper.unrun.${traced.stopped ? 'title-cut' : 'title'}`, { number: whole(unrun.boards) })}
    </h3>
    ${row('never-true', unrun.neverTrue.map(visit))}
    ${row('always-true', unrun.alwaysTrue.map(visit))} ${row('lines', rangesOf(unrun.lines, whole))}
  </section>`;
}

/** Lines one after the other as ranges. */
function rangesOf(lines: readonly number[], text: (line: number) => string) {
  const firsts = lines.filter((line) => !lines.includes(line - 1));
  const lasts = lines.filter((line) => !lines.includes(line + 1));
  return firsts.map((first, at) => {
    const last = itemAt(lasts, at);
    return html`<span>${first === last ? text(first) : `${text(first)}–${text(last)}`}</span>`;
  });
}

export const storedName = ({ name, isGlobal }: steps.SeenVariable, { t }: Words) =>
  t(`desk.stepper.stored.${isGlobal ? 'global' : 'local'}`, { name });

/** The real board, or those of all cases, and those that the program stores. */
export function boardsCard({ traced: { trace }, at, variables, words }: StepGiven) {
  const { t, language } = words;
  const kind = trace.boards.length > 1 ? 'case' : 'board';
  const nameAt = (place: number) =>
    t(`desk.stepper.${kind}`, {
      number: formatWhole(place + 1, language),
      answer: itemAt(trace.answers, place),
    });
  const figure = (name: string, draw: (name: string) => unknown) =>
    html`<figure class="stepper-board">
      ${draw(name)}
      <figcaption class="small">${name}</figcaption>
    </figure>`;
  return html`<section class="card" data-testid="stepper-boards">
    <div class="row stepper-boards">
      ${steps.casesAt(trace, at).map((place) => figure(nameAt(place), (name) => picture(itemAt(trace.boards, place), name)))}
      ${repeat(
        steps.boardsOf(variables),
        ({ name, isGlobal }) => `${name} ${isGlobal}`,
        (one) => figure(storedName(one, words), (name) => storedPicture(one, name)),
      )}
    </div>
  </section>`;
}

export function variablesCard({ variables, words: { t } }: StepGiven) {
  const row = ({ name, isGlobal, value, hasChanged, before }: steps.SeenVariable) =>
    html`<tr class=${hasChanged ? 'changed' : ''} data-testid=${`variable-${name}`}>
      <th scope="row">
        ${hasChanged ? html`<span aria-hidden="true">▸ </span><span class="hidden">${t('desk.stepper.changed')}</span>` : nothing}<code
          >${name}</code
        >
        ${isGlobal ? html`<span class="dim small">${t('desk.stepper.global')}</span>` : nothing}
      </th>
      <td>
        <code>${value.text}</code>
        ${hasChanged && before ? html`<span class="dim small stepper-before">${t('desk.stepper.before', { value: before.text })}</span>` : nothing}
      </td>
    </tr>`;
  return html`<section class="card">
    <h3 class="judge-title">${t('desk.stepper.variables')}</h3>
    ${
      variables.length
        ? html`<div
            class="stepper-scroll"
            tabindex="0"
            role="group"
            aria-label=${t('desk.stepper.variables')}
          >
            <table class="stepper-variables" data-testid="stepper-variables">
              <tbody>
                ${variables.map(row)}
              </tbody>
            </table>
          </div>`
        : html`<p class="dim">${t('desk.stepper.no-variables')}</p>`
    }
  </section>`;
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
  const left = (count: number) =>
    count > mostCalls
      ? html`<p class="dim small">
          ${t('desk.stepper.more', counted(count - mostCalls, language))}
        </p>`
      : nothing;
  return html`<section class="card">
    <h3 class="judge-title">${t('desk.stepper.open')}</h3>
    ${left(open.length)} ${listed('open', open)}
    ${
      inner.length
        ? html`<h3 class="judge-title">${t('desk.stepper.inner')}</h3>
            ${left(inner.length)} ${listed('inner', inner)}`
        : nothing
    }
  </section>`;
}

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

export function outputCard({ traced: { trace, output }, at, words: { t } }: StepGiven) {
  const text = steps.outputTo(output, steps.stepAt(trace, at).printed);
  return html`<section class="card">
    <h3 class="judge-title">${t('desk.stepper.output')}</h3>
    ${
      text
        ? html`<pre
            class="judge-text"
            tabindex="0"
            role="group"
            aria-label=${t('desk.stepper.output')}
            data-testid="stepper-output"
          >
${text}</pre>`
        : html`<p class="dim">${t('desk.result.nothing')}</p>`
    }
  </section>`;
}
