/** The outcome of a lesson's program in little space: the progress of its run, or the board on which it is wrong, and why. */
import { html, nothing, progressBar } from '../../ui/template';
import { counted, describeProblem, waitText, type Words } from '../../ui/words';
import { trialOf } from '../state';
import { inOneLine } from '../texts';
import { failingBoard } from '../trial/trial';
import { answerClass } from './card-parts';
import { compilerMessages } from './compiler';
import { findingText, findingTitle, leadingFinding } from './findings';
import { sidePicture } from './picture';
import type { Finding, StressFailure } from '../../engine/protocol';
import type { Judge } from '../new-judge';

/** Messages of the compiler that are shown: the others mostly follow from the first. */
const mostMessages = 2;

/** @param hasReply whether the lesson names the fault itself */
export function exerciseOutcome(judge: Judge, words: Words, hasReply: boolean) {
  const { t } = words;
  const { status, step, problem, outcome } = trialOf(judge);
  if (status === 'running') {
    const text = step
      ? t('desk.exercise.tries')
      : waitText(words, 'desk.run.begins', 'desk.booting');
    return html`<div class="exercise" role="status">
      <p>${text}</p>
      ${progressBar(step?.total ? step : null, t('desk.progress'), 'exercise-progress')}
    </div>`;
  }
  if (status === 'broken' && problem) {
    return html`<p class="exercise" role="alert">${describeProblem(problem, t)}</p>`;
  }
  const failure = outcome?.failure;
  return failure ? failureView(judge, failure, words, hasReply) : nothing;
}

/** The smallest failing board with both answers, the mistake, or how the program ended. */
function failureView(judge: Judge, failure: StressFailure, words: Words, hasReply: boolean) {
  const { t, language } = words;
  const board = failingBoard(trialOf(judge));
  const { fewer } = failure;
  const [first, ...others] = failure.mistakes;
  // Several mistakes can give the same answers: the lesson's reply may name another one than the first.
  const mistake = hasReply && others.length ? undefined : first;
  const leading = leadingFinding(failure);
  // Too much memory does not make an answer wrong.
  const finding = leading && leading.kind !== 'too-much-memory' ? leading : null;
  return html`<div
    class="row exercise"
    data-testid="exercise-failure"
    data-mistake=${mistake ?? nothing}
  >
    ${board ? sidePicture(board, t('desk.result.board')) : nothing}
    <div class="grow column">
      ${finding ? reason(judge, finding, words) : bothAnswers(failure, Boolean(board), t)}
      ${mistake ? html`<p data-testid=${`mistake-${mistake}`}>${t(`desk.mistake.${judge.bench.problem}.${mistake}.title`)}</p>` : nothing}
      ${fewer && !finding ? html`<p class="small dim">${t('desk.result.fewer', counted(fewer, language))}</p>` : nothing}
    </div>
  </div>`;
}

/** Both answers to one board, or that several boards together show the failure. */
function bothAnswers({ output, answers }: StressFailure, isOneBoard: boolean, t: Words['t']) {
  const [right, ...more] = answers;
  if (more.length) return html`<p data-testid="exercise-several">${t('desk.result.several')}</p>`;
  if (!isOneBoard || right === undefined) return nothing;
  const own = inOneLine(output) || '–';
  return html`<p>
    ${t('desk.result.own')} <b class=${answerClass(own)} data-testid="exercise-own">${own}</b><br />
    ${t('desk.result.right')}
    <b class=${answerClass(right)} data-testid="exercise-right">${right}</b>
  </p>`;
}

/** What went wrong in plain words, with the compiler's or Python's own line. */
function reason(judge: Judge, finding: Finding, words: Words) {
  const title = html`<p class="strong">${findingTitle(judge, finding, words)}</p>`;
  const messages = trialOf(judge).outcome?.failure?.compiler ?? [];
  if (finding.kind === 'compile' && messages.length)
    return html`${title} ${compilerMessages(messages, words, mostMessages)}`;
  return html`${title}
    <p data-testid="exercise-reason">${findingText(judge, finding, words)}</p>
    ${finding.text ? html`<p class="small dim exercise-error">${finding.text}</p>` : nothing}`;
}
