/** Cards beside the program at a step: the first wrong answer, the lines that never ran, variables, output. */
import { itemAt } from '../../board/item-at';
import { button, html, icon, nothing } from '../../ui/template';
import { describeProblem, formatWhole, type Words } from '../../ui/words';
import * as steps from '../stepper/trace-steps';
import { answerPair } from './card-parts';
import { callPicture, callText } from './stepper-calls';
import type { Traced } from '../stepper/stepper';
import type { StepGiven } from './step-given';

/** The most characters of a line of the output beside the right one. */
const longestLine = 60;
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
  const mark = steps.markOf(traced);
  const { problem } = stepper;
  const judging = () => (problem ? describeProblem(problem, t) : t('desk.stepper.judging'));
  const text = traced.isWhole ? noneWrongText(traced, words) : judging();
  return html`<section class="card">
    <p role="status" data-testid=${traced.isWhole ? 'stepper-none' : 'stepper-judging'}>${text}</p>
    ${noteList(traced, words)} ${mark?.kind === 'printed' ? printedText(traced, words) : nothing}
    ${mark ? goButton(given, mark.kind, mark.at) : nothing}
  </section>`;
}

/** Which functions were judged, those whose meaning the solver has recognised, and answer all boards rightly. */
function noneWrongText({ trace, isCut }: Traced, { t }: Words) {
  const judged = trace.functions.filter(({ meaning }) => meaning).map(({ name }) => name);
  if (!judged.length) return t('desk.stepper.unknown');
  return t(`desk.stepper.none-wrong.${isCut ? 'cut' : 'whole'}`, { names: judged.join(', ') });
}

/** The button that goes to a marked step. */
const goButton = ({ at, words: { t }, go }: StepGiven, id: steps.Mark['kind'], to: number) =>
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
  const isJudgedInPart = isWhole && trace.wrong === null && trace.is_late;
  const notes: string[] = [];
  if (level !== 'variables') notes.push(t(`desk.stepper.level.${level}`));
  if (isCut) notes.push(t(`desk.stepper.cut.${trace.gaps.length ? 'last' : 'first'}`));
  if (isJudgedInPart) notes.push(t('desk.stepper.cut.late'));
  if (ran) {
    const errors = ran.errors.trim().split('\n').at(-1) || ran.end;
    notes.push(t('desk.stepper.ended', { errors }));
  }
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

/** Lines one after the other as ranges: 3, 4, 5, 9 as `3–5` and `9`. */
function rangesOf(lines: readonly number[], text: (line: number) => string) {
  const firsts = lines.filter((line) => !lines.includes(line - 1));
  const lasts = lines.filter((line) => !lines.includes(line + 1));
  return firsts.map((first, at) => {
    const last = itemAt(lasts, at);
    return html`<span>${first === last ? text(first) : `${text(first)}–${text(last)}`}</span>`;
  });
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
