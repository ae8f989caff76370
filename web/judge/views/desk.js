/** The judge's desk: a whole input in, an answer for each case out, compared with one's own output. */
import { fileButton } from '../../ui/file.js';
import { fieldOf } from '../../ui/parts.js';
import { button, html, icon, live, nothing, progressBar } from '../../ui/template.js';
import { describePlace, describeProblem, formatWhole } from '../../ui/words.js';
import { judgeSamples } from '../samples.js';
import { chooseProblem, problems, run, stop, writeInput, writeOutput } from '../state.js';
import { lineAt, pointAt, selectLine } from '../texts.js';
import { answersCard } from './answers.js';

/**
 * @typedef {import('../state.js').Judge} Judge
 * @typedef {import('../../ui/door').Door<Judge>} Door
 * @typedef {import('../../ui/words.js').Words} Words
 * @typedef {import('../../ui/words.js').Translate} Translate
 */

/** @param {import('./answers.js').OpenCase} onOpen opens a case's board */
export function createDesk(onOpen) {
  const showProblem = createProblem();
  /** @param {Judge} judge @param {Words} words @param {Door} door */
  return (judge, words, { change, say }) => {
    const { t } = words;
    const { bench, judged } = judge;
    const { problem } = bench;
    const input = bench.input[problem];
    const output = bench.output[problem];
    const writeIn = (/** @type {string} */ text) => change((present) => writeInput(present, text));
    const writeOut = (/** @type {string} */ text) =>
      change((present) => writeOutput(present, text));
    return html`<section class="card">
        <div class="button-row spread">
          ${choice(problem, t, change)}
          <div class="button-row">
            ${button({
              id: 'judge-samples',
              t,
              text: 'judge.samples',
              picture: 'judge',
              onClick: () => writeIn(judgeSamples[problem]),
            })}
            ${fileButton({ id: 'judge-file', t, onText: writeIn, say })}
          </div>
        </div>
        <label class="area-label" for="judge-input">${t('judge.input')}</label>
        ${area('judge-input', t('judge.input'), t(`judge.placeholder-${problem}`), input, writeIn)}
        ${showProblem(judge, t)}
        <div class="button-row">
          ${button({
            id: 'judge-run',
            t,
            text: 'judge.run',
            picture: 'play',
            kind: 'primary',
            disabled: judged.status === 'asked' || !/\S/.test(input),
            onClick: () => change(run),
          })}
          ${judged.status === 'asked' ? busy(judge, words, () => change(stop)) : nothing}
        </div>
      </section>
      <div class="cards">
        ${answersCard(judge, words, { say, change }, onOpen)}
        <section class="card">
          <div class="button-row spread">
            <label class="area-label" for="judge-output">${t('judge.own')}</label>
            ${fileButton({ id: 'judge-own-file', t, onText: writeOut, say })}
          </div>
          ${area('judge-output', t('judge.own'), t('judge.own-placeholder'), output, writeOut)}
        </section>
      </div>`;
  };
}

/** @param {Judge['bench']['problem']} chosen @param {Translate} t @param {Door['change']} change */
function choice(chosen, t, change) {
  return html`<fieldset class="segments">
    <legend class="hidden">${t('judge.problem')}</legend>
    ${problems.map(
      (problem) =>
        html`<input
            type="radio"
            name="problem"
            value=${problem}
            id=${`problem-${problem}`}
            data-testid=${`problem-${problem}`}
            .checked=${live(problem === chosen)}
            @change=${() => change((judge) => chooseProblem(judge, problem))}
          /><label for=${`problem-${problem}`}>${t(`judge.${problem}`)}</label>`,
    )}
  </fieldset>`;
}

/** @param {string} id @param {string} label @param {string} placeholder @param {string} text @param {(text: string) => void} onInput */
function area(id, label, placeholder, text, onInput) {
  return html`<textarea
    class="area"
    id=${id}
    data-testid=${id}
    aria-label=${label}
    placeholder=${placeholder}
    spellcheck="false"
    autocapitalize="off"
    autocomplete="off"
    .value=${live(text)}
    @input=${(/** @type {Event} */ event) => onInput(fieldOf(event).value)}
  ></textarea>`;
}

/** @param {Judge} judge @param {Words} words @param {() => void} onStop */
function busy({ judged: { progress } }, { t, language, ready }, onStop) {
  const text = progress
    ? t('judge.busy', {
        done: formatWhole(Math.floor(progress.done), language),
        total: formatWhole(progress.total, language),
      })
    : t(ready ? 'judge.waiting' : 'judge.booting');
  return html`<div class="row apart grow judge-busy">
    <span data-testid="judge-busy">${text}</span>
    ${progressBar(progress, t('judge.progress'), 'judge-progress')}
    ${button({ id: 'judge-stop', t, text: 'stop', picture: 'stop', onClick: onStop })}
  </div>`;
}

/** Says what is wrong with the input and where; a new problem is shown in the input too. */
function createProblem() {
  /** @type {Judge['judged']['problem']} */
  let seen = null;
  let pointed = '';
  /** @param {Judge} judge @param {Translate} t */
  return ({ judged: { problem }, bench }, t) => {
    if (problem !== seen) {
      seen = problem;
      const { line, column } = problem ?? { line: null, column: null };
      pointed = '';
      if (line !== null) {
        pointed = pointAt(lineAt(bench.input[bench.problem], line).text, column ?? 1);
        queueMicrotask(() => showLine(line));
      }
    }
    return html`<div
      class="row apart problem-box"
      data-tone="losing"
      role="alert"
      ?hidden=${!problem}
    >
      ${icon('alert')}
      <div>
        <p class="strong" data-testid="judge-problem">
          ${
            problem ? `${describePlace(problem, t, 'line')}${describeProblem(problem, t)}` : nothing
          }
        </p>
        <pre class="problem-line" data-testid="judge-problem-line" ?hidden=${!pointed}>
${pointed}</pre>
      </div>
    </div>`;
  };
}

/** @param {number} line of the input, from 1 */
function showLine(line) {
  const input = /** @type {HTMLTextAreaElement} */ (document.getElementById('judge-input'));
  const start = selectLine(input, line);
  // About in the middle, without counting the lines of a long text.
  input.scrollTop =
    (input.scrollHeight * start) / Math.max(1, input.value.length) - input.clientHeight / 2;
}
