/** What a trial is doing, while it runs. */
import { restartButton } from '../../ui/solver';
import { html, nothing, progressBar } from '../../ui/template';
import { counted, formatWhole, waitText, type Words } from '../../ui/words';
import { isCompiled } from '../program-language';
import { dimLine, signedHead } from './card-parts';
import { passedTable } from './passed';
import { trialOf } from '../state';
import type { Judge } from '../new-judge';

/** The current step of a trial. */
export function progressCards(judge: Judge, words: Words) {
  const trial = trialOf(judge);
  const { step, time, passed } = trial;
  const { t, language, solver } = words;
  const isCpp = isCompiled(trial.language);
  const whole = (number: number) => formatWhole(number, language);
  const text = step
    ? t(`desk.stage.${step.stage}`, {
        context: judge.bench.problem,
        // All are done while a failing one is made smaller.
        done: whole(Math.min(step.done + 1, step.total)),
        total: whole(step.total),
      })
    : waitText(words, isCpp ? 'desk.run.begins_cpp' : 'desk.run.begins', 'desk.booting');
  const cases = step && counted(step.cases, language);
  // The first run compiles the program.
  const isCompiling = isCpp && step?.does === 'running' && !passed.length;
  const does = cases && t(isCompiling ? 'desk.cpp.compiling' : `desk.does.${step.does}`, cases);
  const seconds = (step?.patience ?? 1) * time;
  const patient = step && step.patience > 1 && t('desk.run.patience', { seconds: whole(seconds) });
  const note = step?.foundFault ? t('desk.run.found') : patient || '';
  const bar = step?.stage === 'small' ? { done: step.done, total: step.total } : null;
  const shownBar = () =>
    solver.state === 'failed'
      ? restartButton(words)
      : progressBar(bar, t('desk.progress'), 'judge-progress');
  return html`${step?.right ? rightSoFar(t) : nothing}
    <section class="card" role="status" data-testid="judge-progress-card">
      <h2>${text}</h2>
      ${shownBar()}
      <p class="dim">${does} ${solver.why || note}</p>
      ${passedTable(judge, words)}
    </section>`;
}

/** The answers are right; the run goes on for more boards and for the speed. */
const rightSoFar = (t: Words['t']) =>
  html`<section class="card" data-testid="judge-right-so-far">
    ${signedHead('check', t('desk.right.answers'), dimLine(t('desk.right.goes-on')))}
  </section>`;
