/** The judge's desk: a whole input in, an answer for each case out, compared with one's own output. */
import { fileButton } from '../../ui/file.js';
import { fieldOf } from '../../ui/parts.js';
import { button, html, icon, live, nothing, progressBar } from '../../ui/template.js';
import { describePlace, describeProblem, formatWhole } from '../../ui/words.js';
import { judgeSamples } from '../samples.js';
import * as desk from '../state.js';
import { lineAt, pointAt, selectLine } from '../texts.js';
import { answersCard } from './answers.js';

/** @import { Door } from '../../ui/door' */
/** @import { Translate, Words } from '../../ui/words.js' */
/** @import { Judge } from '../state.js' */
/** @typedef {Door<Judge>['change']} Change */

/** @param {import('./answers.js').OpenCase} onOpen */
export function createDesk(onOpen) {
  /** @type {Judge['judged']['problem']} */
  let seen = null;
  /** A new problem is shown in the input too. @param {Judge['judged']['problem']} problem */
  const point = (problem) => {
    const line = problem?.line;
    if (problem !== seen && line) queueMicrotask(() => showLine(line));
    seen = problem;
  };
  /** @param {Judge} judge @param {Words} words @param {Door<Judge>} door */
  return (judge, words, door) => {
    const { t } = words;
    const { change, say } = door;
    const { problem } = judge.bench;
    const isAsked = judge.judged.status === 'asked';
    const [input, output] = [desk.inputOf(judge), desk.outputOf(judge)];
    const writeIn = (/** @type {string} */ text) =>
      change((present) => desk.writeInput(present, text));
    const writeOut = (/** @type {string} */ text) =>
      change((present) => desk.writeOutput(present, text));
    const onClick = () => writeIn(judgeSamples[problem]);
    point(judge.judged.problem);
    return html`<section class="card">
        <div class="button-row spread">
          ${choice(problem, t, change)}
          <div class="button-row">
            ${button({ id: 'judge-samples', t, text: 'judge.samples', picture: 'judge', onClick })}
            ${fileButton({ id: 'judge-file', t, onText: writeIn, say })}
          </div>
        </div>
        <label for="judge-input"><b>${t('judge.input')}</b></label>
        ${area('judge-input', t('judge.input'), t(`judge.placeholder-${problem}`), input, writeIn)}
        ${problemBox(judge, t)}
        <div class="button-row">
          ${button({
            id: 'judge-run',
            t,
            text: 'judge.run',
            picture: 'play',
            kind: 'primary',
            disabled: isAsked || !/\S/.test(input),
            onClick: () => change(desk.run),
          })}
          ${isAsked ? busy(judge, words, change) : nothing}
        </div>
      </section>
      <div class="cards">
        ${answersCard(judge, words, door, onOpen)}
        <section class="card">
          <div class="button-row spread">
            <label for="judge-output"><b>${t('judge.own')}</b></label>
            ${fileButton({ id: 'judge-own-file', t, onText: writeOut, say })}
          </div>
          ${area('judge-output', t('judge.own'), t('judge.own-placeholder'), output, writeOut)}
        </section>
      </div>`;
  };
}

/** @param {Judge['bench']['problem']} chosen @param {Translate} t @param {Change} change */
const choice = (chosen, t, change) =>
  html`<fieldset class="segments">
    <legend class="hidden">${t('judge.problem')}</legend>
    ${desk.problems.map(
      (problem) =>
        html`<input
            type="radio"
            name="problem"
            value=${problem}
            id=${`problem-${problem}`}
            data-testid=${`problem-${problem}`}
            .checked=${live(problem === chosen)}
            @change=${() => change((judge) => desk.chooseProblem(judge, problem))}
          /><label for=${`problem-${problem}`}>${t(`judge.${problem}`)}</label>`,
    )}
  </fieldset>`;

/** @param {string} id @param {string} label @param {string} placeholder @param {string} text @param {(text: string) => void} onInput */
const area = (id, label, placeholder, text, onInput) =>
  html`<textarea
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

/** @param {Judge} judge @param {Words} words @param {Change} change */
function busy({ judged: { progress } }, { t, language, ready }, change) {
  const whole = (/** @type {number} */ cases) => formatWhole(Math.floor(cases), language);
  const text = progress
    ? t('judge.busy', { done: whole(progress.done), total: whole(progress.total) })
    : t(ready ? 'judge.waiting' : 'judge.booting');
  const onClick = () => change(desk.stop);
  return html`<div class="row apart grow judge-busy">
    <span data-testid="judge-busy">${text}</span>
    ${progressBar(progress, t('judge.progress'), 'judge-progress')}
    ${button({ id: 'judge-stop', t, text: 'stop', picture: 'stop', onClick })}
  </div>`;
}

/** What is wrong with the input and where. @param {Judge} judge @param {Translate} t */
function problemBox(judge, t) {
  const { problem } = judge.judged;
  const { line, column } = problem ?? { line: null, column: null };
  const pointed = line === null ? '' : pointAt(lineAt(desk.inputOf(judge), line).text, column ?? 1);
  const said = problem && `${describePlace(problem, t, 'line')}${describeProblem(problem, t)}`;
  return html`<div
    class="row apart problem-box"
    data-tone="losing"
    role="alert"
    ?hidden=${!problem}
  >
    ${icon('alert')}
    <div>
      <p class="strong" data-testid="judge-problem">${said}</p>
      <pre class="problem-line" data-testid="judge-problem-line" ?hidden=${!pointed}>
${pointed}</pre>
    </div>
  </div>`;
}

/** @param {number} line of the input, from 1 */
function showLine(line) {
  const input = /** @type {HTMLTextAreaElement} */ (document.getElementById('judge-input'));
  const start = selectLine(input, line);
  // About in the middle, without counting the lines of a long text.
  input.scrollTop =
    (input.scrollHeight * start) / Math.max(1, input.value.length) - input.clientHeight / 2;
}
