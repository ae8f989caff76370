/** What a trial is doing, while it runs. */
import { restartButton } from '../../ui/solver';
import { html, nothing, progressBar } from '../../ui/template';
import { counted, formatWhole, waitText, type Words } from '../../ui/words';
import { isCompiled } from '../program-language';
import { dimLine, signedHead } from './card-parts';
import { passedTable } from './passed';
import { trialOf } from '../state';
import type { Judge } from '../new-judge';

/** The current step of a trial, below it the stages that are passed. */
export function progressCards(judge: Judge, words: Words) {
  const { step } = trialOf(judge);
  const { t, solver } = words;
  const bar = step?.stage === 'small' ? { done: step.done, total: step.total } : null;
  return html`${step?.right ? rightSoFar(t) : nothing}
    <section class="card" role="status" data-testid="judge-progress-card">
      <h2>${stageText(judge, words)}</h2>
      ${solver.state === 'failed' ? restartButton(words) : progressBar(bar, t('desk.progress'), 'judge-progress')}
      <p class="dim">${activityText(judge, words)} ${solver.why || noteText(judge, words)}</p>
      ${passedTable(judge, words)}
    </section>`;
}

/** Which inputs are tried, such as batch 3 of 48 of the small boards. */
function stageText(judge: Judge, words: Words) {
  const { step, language: programLanguage } = trialOf(judge);
  const { t, language } = words;
  if (!step) {
    const begins = isCompiled(programLanguage) ? 'desk.run.begins_cpp' : 'desk.run.begins';
    return waitText(words, begins, 'desk.booting');
  }
  return t(`desk.stage.${step.stage}`, {
    context: judge.bench.problem,
    // All batches are done while a failing one is made smaller.
    done: formatWhole(Math.min(step.done + 1, step.total), language),
    total: formatWhole(step.total, language),
  });
}

/** Whether the program is compiled, runs, or is judged. */
function activityText(judge: Judge, { t, language }: Words) {
  const { step, passed, language: programLanguage } = trialOf(judge);
  if (!step) return null;
  // The first run compiles the program.
  const isCompiling = isCompiled(programLanguage) && step.does === 'running' && !passed.length;
  const activity = isCompiling ? 'desk.cpp.compiling' : `desk.does.${step.does}`;
  return t(activity, counted(step.cases, language));
}

/** That a run has failed, or that this one may take longer than the limit. */
function noteText(judge: Judge, { t, language }: Words) {
  const { step, time } = trialOf(judge);
  if (step?.foundFault) return t('desk.run.found');
  if (!step || step.patience <= 1) return '';
  return t('desk.run.patience', { seconds: formatWhole(step.patience * time, language) });
}

/** The answers are right; the run goes on for more boards and for the speed. */
const rightSoFar = (t: Words['t']) =>
  html`<section class="card" data-testid="judge-right-so-far">
    ${signedHead('check', t('desk.right.answers'), dimLine(t('desk.right.goes-on')))}
  </section>`;
