/**
 * A program of a lesson: the editor, the set-up of the compiler of C++, and a short outcome of the run on the boards by
 * which mistakes are recognised. The lesson owns the text, exercise-runs.ts the runs.
 */
import { button, html, nothing, progressBar } from '../../ui/template';
import { counted, describeProblem, formatMegabytes, waitText, type Words } from '../../ui/words';
import { isCompiled, programLanguageOf } from '../program-language';
import { createRuns } from '../trial/exercise-runs';
import { newKey } from '../past-runs';
import { takeProgram } from '../programs';
import { trialOf } from '../state';
import { inOneLine } from '../texts';
import { failingBoard } from '../trial/trial';
import { answerClass } from './card-parts';
import { compilerMessages } from './compiler';
import { createEditorHost } from './editor-host';
import { findingText, findingTitle, leadingFinding } from './findings';
import { changedElsewhere, unstored } from './notes';
import { sidePicture } from './picture';
import { repairPart } from './repair';
import { setUpCard } from './toolchain-card';
import { createStepperPart } from './stepper-part';
import type { Finding, JudgeProblem, StressFailure } from '../../engine/protocol';
import type { ExerciseGiven, ExerciseParts } from '../../ui/exercise';
import type { Judge } from '../new-judge';
import type { AddressOf } from './program-link';
import type { RoomHandle } from '../../ui/room-handle';
import type { ToolchainState } from '../runners/toolchain';

/** What an exercise needs of the page. */
export interface ExerciseWays {
  redraw: () => void;
  /** The size of the text in the editor of the desk, in percent. */
  size: () => number;
  say: RoomHandle<Judge>['say'];
  addressOf: AddressOf;
}

export function createExercise(ways: ExerciseWays) {
  const { redraw, size } = ways;
  const runs = createRuns(ways);
  const stepper = createStepperPart(redraw, ways.addressOf);
  let shown: ExerciseGiven | null = null;
  let editor = createEditorHost(redraw);
  return {
    /** Takes a program to the desk. */
    handOver: (judge: Judge, problem: JudgeProblem, text: string) =>
      takeProgram(judge, problem, text, newKey()),
    leave() {
      if (shown && runs.isBusy()) runs.stop(shown);
      runs.unstep();
    },
    stepper: (words: Words) => shown && stepper(runs.judge(), words, runs.handle(shown.ask)),
    open(given: ExerciseGiven) {
      if (given.id !== shown?.id) {
        runs.leave();
        runs.unstep();
        // Its editor has a history of its own.
        editor.destroy();
        editor = createEditorHost(redraw, given.line);
      }
      shown = given;
      runs.open(given, size());
      if (isCompiled(programLanguageOf(runs.judge()))) void runs.toolchain.look();
    },
    show(): ExerciseParts | null {
      if (!shown) return null;
      const given = shown;
      const { words, onText } = given;
      const judge = runs.judge();
      const isCpp = isCompiled(programLanguageOf(judge));
      const setUp = runs.toolchain.shown;
      const isBusy = runs.isBusy();
      const onFetch = () => runs.start(given, { isAgreed: true });
      const canRun = !isBusy && !(isCpp && setUp.status === 'unsupported');
      return {
        editor: editor.show({
          judge,
          words,
          onText,
          ask: given.ask,
          onRun: () => void (canRun && runs.start(given)),
        }),
        run: button({
          id: isBusy ? 'learn-stop' : 'learn-run',
          t: words.t,
          text: isBusy ? 'stop' : 'desk.run.run',
          picture: isBusy ? 'stop' : 'play',
          kind: 'primary',
          disabled: isCpp && setUp.status === 'unsupported',
          onClick: () => (isBusy ? runs.stop(given) : runs.start(given)),
        }),
        step: isBusy ? nothing : stepButton(runs.stepThrough(given), words),
        repair: isBusy || !given.isHelped ? nothing : repairPart(judge, words, runs.repair(given)),
        outcome:
          isCpp && setUp.isOffered
            ? setUpCard(setUp, words, { onFetch })
            : outcomeOf(judge, words, given.hasReply),
        compilerNote: isCpp ? setUpNote(setUp, words) : nothing,
        textNotes: [
          unstored(judge, 'program', words),
          given.other ? changedElsewhere('learn', words.t, given.other) : nothing,
        ],
        isBusy,
      };
    },
  };
}

const stepButton = (onClick: (() => void) | null, { t }: Words) =>
  onClick ? button({ id: 'learn-step-through', t, text: 'desk.stepper.start', onClick }) : nothing;

/** What has to be known about C++ in this browser, if anything. */
function setUpNote({ status, isOffered, bytes }: ToolchainState, { t, language }: Words) {
  if (status === 'unsupported') return t('desk.exercise.unsupported');
  return status === 'absent' && !isOffered
    ? t('desk.exercise.fetched', { size: formatMegabytes(bytes, language) })
    : nothing;
}

/** What the last run has shown, in little space. */
function outcomeOf(judge: Judge, words: Words, hasReply: boolean) {
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
  return outcome?.failure ? failureOf(judge, outcome.failure, words, hasReply) : nothing;
}

/** The smallest failing board with both answers, the mistake, or how the program ended. */
function failureOf(judge: Judge, failure: StressFailure, words: Words, hasReply: boolean) {
  const { t, language } = words;
  const board = failingBoard(trialOf(judge));
  const [first, ...others] = failure.mistakes;
  // Several mistakes can give the same answers: the lesson's reply may name another one than the first.
  const mistake = hasReply && others.length ? undefined : first;
  const leading = leadingFinding(failure);
  // Too much memory does not make an answer wrong.
  const finding = leading && leading.kind !== 'too-much-memory' ? leading : null;
  const { problem } = judge.bench;
  const count = failure.fewer ?? 0;
  return html`<div
    class="row exercise"
    data-testid="exercise-failure"
    data-mistake=${mistake ?? nothing}
  >
    ${board ? sidePicture(board, t('desk.result.board')) : nothing}
    <div class="grow column">
      ${finding ? reasonOf(judge, finding, words) : answersOf(failure, Boolean(board), t)}
      ${mistake ? html`<p data-testid=${`mistake-${mistake}`}>${t(`desk.mistake.${problem}.${mistake}.title`)}</p>` : nothing}
      ${count && !finding ? html`<p class="small dim">${t('desk.result.fewer', counted(count, language))}</p>` : nothing}
    </div>
  </div>`;
}

/** Both answers to one board, or that several boards together show the failure. */
function answersOf({ output, answers }: StressFailure, isOneBoard: boolean, t: Words['t']) {
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

/** Messages of the compiler that are shown: the others mostly follow from the first. */
const mostMessages = 2;

/** What went wrong in plain words, with the compiler's or Python's own line. */
function reasonOf(judge: Judge, finding: Finding, words: Words) {
  const title = html`<p class="strong">${findingTitle(judge, finding, words)}</p>`;
  const messages = trialOf(judge).outcome?.failure?.compiler ?? [];
  if (finding.kind === 'compile' && messages.length)
    return html`${title} ${compilerMessages(messages, words, mostMessages)}`;
  return html`${title}
    <p data-testid="exercise-reason">${findingText(judge, finding, words)}</p>
    ${finding.text ? html`<p class="small dim exercise-error">${finding.text}</p>` : nothing}`;
}
