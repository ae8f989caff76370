/** The tab that compares an output: input and output above, the cases below. */
import { fileButton } from '../../ui/file';
import { unanswered } from '../../ui/solver';
import { button, html, icon, nothing, progressBar, toggle } from '../../ui/template';
import { counted, describeProblem, formatWhole, waitText, type Words } from '../../ui/words';
import { judgeSamples } from '../samples';
import * as desk from '../state';
import { lineAt, pointAt, isBlank } from '../texts';
import { diagnosis, type DiagnosisActs } from './output-diagnosis';
import { textField } from './field';
import { textNotes } from './notes';
import { createTable } from './table';
import type { Difference } from '../../engine/protocol';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';
import type { Problem } from '../../engine/answer';
import type { DeskView, Ways } from './ways';

/** @param step steps through a program in Python */
export function createCompare(ways: Ways, step: DiagnosisActs['step']): DeskView {
  const table = createTable(ways);
  const acts = { openTrial: ways.openTrial, step };
  return (judge, words, handle) =>
    html`<div class="judge-compare" data-testid="judge-compare-tab">
      <div class="judge-texts">
        ${textPanel('input', judge, words, handle)} ${textPanel('output', judge, words, handle)}
      </div>
      <div class="judge-found">
        ${diagnosis(judge, words, handle, acts)}
        <section class="card judge-panel judge-comparison">
          ${judge.judged.reply ? summary(judge, words, handle) : state(judge, words, handle)}
          ${judge.judged.reply ? table(judge, words, handle) : nothing}
        </section>
      </div>
    </div>`;
}

/** A field for a whole judge input, or for the user's own output to it. */
function textPanel(
  kind: 'input' | 'output',
  judge: Judge,
  words: Words,
  { change, say }: RoomHandle<Judge>,
) {
  const { t, language } = words;
  const { problem } = judge.bench;
  const isInput = kind === 'input';
  const count = isInput ? judge.judged.reply?.cases : judge.compared.reply?.lines;
  const write = (text: string) =>
    change((now) => (isInput ? desk.writeInput(now, text) : desk.writeOutput(now, text)));
  const unit = isInput ? 'desk.cases' : 'desk.lines';
  const note = count === undefined ? '' : t(unit, counted(count, language));
  const samples = () =>
    button({
      id: 'judge-samples',
      t,
      text: 'desk.compare.samples',
      picture: 'judge',
      onClick: () => write(judgeSamples[problem]),
    });
  return html`<section class="card judge-panel">
    <div class="row spread judge-panel-head">
      <h2>
        ${t(`desk.compare.${kind}`)}
        <span class="dim judge-panel-note" data-testid=${isInput ? 'judge-cases' : 'judge-lines'}
          >${note}</span
        >
      </h2>
      <div class="row">
        ${isInput ? samples() : nothing}
        ${fileButton({ id: isInput ? 'judge-file' : 'judge-own-file', t, onText: write, say })}
      </div>
    </div>
    ${textNotes(judge, kind, words, change)}
    ${textField({
      id: `judge-${kind}`,
      label: t(`desk.compare.${kind}`),
      placeholder: t(
        isInput ? `desk.compare.placeholder-${problem}` : 'desk.compare.output-placeholder',
      ),
      text: isInput ? desk.inputOf(judge) : desk.outputOf(judge),
      onText: write,
      say,
      words,
    })}
  </section>`;
}

/** The state while there are no answers: empty, under way, stopped, or an error in the input. */
function state(judge: Judge, words: Words, { change }: RoomHandle<Judge>) {
  const { t, language, solver } = words;
  const { status, progress, problem } = judge.judged;
  if (problem) return problemBox(judge, words, change);
  if (status === 'stopped') {
    return html`<div class="row apart judge-state" role="status">
      <span data-testid="judge-stopped">${t('desk.compare.stopped')}</span>
      ${button({ id: 'judge-again', t, text: 'desk.compare.again', picture: 'play', onClick: () => change(desk.judgeAgain) })}
    </div>`;
  }
  if (isBlank(desk.inputOf(judge))) {
    return html`<p class="dim judge-state">${t('desk.compare.empty')}</p>`;
  }
  if (solver.state === 'failed') {
    return html`<div class="judge-state">${unanswered(words)}</div>`;
  }
  const whole = (cases: number) => formatWhole(Math.floor(cases), language);
  const text = progress
    ? t('desk.compare.busy', { done: whole(progress.done), total: whole(progress.total) })
    : waitText(words, 'desk.compare.waiting', 'desk.booting');
  return html`<div class="row apart judge-state">
    <span data-testid="judge-busy">${text}</span>
    ${progressBar(progress, t('desk.progress'), 'judge-progress')}
    ${button({ id: 'judge-stop', t, text: 'stop', picture: 'stop', onClick: () => change(desk.stopJudging) })}
  </div>`;
}

/** The error in the input with its place, and the offer to switch to the other problem. */
function problemBox(judge: Judge, { t }: Words, change: RoomHandle<Judge>['change']) {
  const problem = judge.judged.problem as Problem;
  const { line, column, details } = problem;
  const selected =
    line === null ? '' : pointAt(lineAt(desk.inputOf(judge), line).text, column ?? 1);
  const other =
    details.other === 'blockgame' || details.other === 'boardcover' ? details.other : null;
  return html`<div class="row apart judge-state" role="alert">
    ${icon('alert')}
    <div class="column grow">
      <p class="strong" data-testid="judge-problem">${describeProblem(problem, t, 'line')}</p>
      ${selected ? html`<pre class="judge-text" data-testid="judge-problem-line">${selected}</pre>` : nothing}
      ${
        other
          ? html`<div class="button-row">
              <span>${t('desk.compare.other', { problem: t(`desk.problem.${other}`) })}</span>
              ${button({ id: 'judge-switch', t, text: 'desk.compare.switch', onClick: () => change(desk.switchInput) })}
            </div>`
          : nothing
      }
    </div>
  </div>`;
}

/** The result of the comparison, the first difference in words, and the way to the next. */
function summary(judge: Judge, words: Words, { change }: RoomHandle<Judge>) {
  const { t, language } = words;
  const { reply } = judge.compared;
  if (!reply)
    return html`<p class="dim judge-state" role="status">${t('desk.compare.no-output')}</p>`;
  const { right, wrong, missing, extra, first } = reply;
  const figure = (id: string, count: number) =>
    html`<div class="judge-figure">
      <b data-testid=${`judge-${id}`}>${formatWhole(count, language)}</b>
      <span class="dim small">${t(`desk.compare.${id}`, { count })}</span>
    </div>`;
  const differs = wrong + missing + extra > 0;
  return html`<div
    class="row spread judge-summary"
    data-testid="judge-summary"
    data-compare=${differs ? 'differ' : 'same'}
  >
    <div class="row judge-figures">
      ${figure('same', right)} ${figure('different', wrong)}
      ${missing ? figure('missing', missing) : nothing} ${extra ? figure('extra', extra) : nothing}
    </div>
    <div class="grow judge-first" role="status" data-testid="judge-first">
      <p>${first ? differenceText(first, words) : t('desk.compare.all-same')}</p>
      ${lengthText(judge, words)}
    </div>
    ${
      differs
        ? html`<div class="row apart">
            ${toggle({ id: 'judge-only', text: t('desk.compare.only'), on: judge.onlyDifferences, onChange: (on) => change((now) => desk.listDifferences(now, on)) })}
            ${toggle({ id: 'judge-by-empty', text: t('desk.compare.by-empty'), on: judge.byEmpty, onChange: (on) => change((now) => desk.sortByEmpty(now, on)) })}
            <button
              class="button primary"
              data-testid="judge-next"
              @click=${() => change(desk.lookAtNext)}
            >
              ${icon('down')}<span>${t('desk.compare.next')}</span><kbd aria-hidden="true">N</kbd>
            </button>
          </div>`
        : nothing
    }
  </div>`;
}

const differenceText = ({ kind, line, column, own, correct }: Difference, { t, language }: Words) =>
  t(`desk.difference.${kind}`, {
    number: formatWhole(line, language),
    column,
    own: own.trim().slice(0, 60),
    correct,
  });

/** A note if the output has too few or too many lines. */
function lengthText({ compared: { reply }, judged }: Judge, { t, language }: Words) {
  if (!reply) return nothing;
  const { missing, extra } = reply;
  const cases = judged.reply?.cases ?? 0;
  if (missing) {
    const number = formatWhole(cases - missing + 1, language);
    return html`<p class="dim">${t('desk.compare.ends-early', { count: missing, number })}</p>`;
  }
  return extra
    ? html`<p class="dim">${t('desk.compare.ends-late', { count: extra })}</p>`
    : nothing;
}
