/**
 * A program of a lesson: the editor, the run on the boards by which mistakes are recognised, and a short outcome. Owns
 * the runs; the lesson owns the text.
 */
import { problemOf } from '../../engine/answer.js';
import { button, html, nothing, progressBar } from '../../ui/template.js';
import { describeProblem, formatWhole, waitText } from '../../ui/words.js';
import { chooseLanguage } from '../program-language.js';
import { limits } from '../ran.js';
import { takeText } from '../remembered.js';
import { Runner } from '../runner.js';
import { spawnWorker } from '../spawn.js';
import { benchOf, chooseProblem, newJudge, openTab } from '../state.js';
import { begun, broken, cutOff, ended, stepped } from '../trial-transitions.js';
import { tryProgram } from '../trial-runner.js';
import { failingBoard, noTrial } from '../trial.js';
import { createEditorHost } from './editor-host.js';
import { findingTitle, leadingFinding } from './findings.js';
import { sidePicture } from './picture.js';
import { toneOf } from './result.js';

/** @import { Ask, JudgeProblem } from '../../engine/protocol' */
/** @import { Template } from '../../ui/template.js' */
/** @import { Words } from '../../ui/words.js' */
/** @import { Judge } from '../state.js' */
/** @import { Trial } from '../trial.js' */

/**
 * @typedef {object} ExerciseGiven
 * @property {string} id the same for the same program
 * @property {JudgeProblem} problem
 * @property {string} text of the program
 * @property {number} line the line that is shown first, from 1
 * @property {boolean} hasReply whether the lesson names the fault of the last run
 * @property {Words} words
 * @property {Ask} ask
 * @property {(text: string) => void} onText
 * @property {(isRight: boolean) => void} onEnd after each run that was not stopped
 *
 * @typedef {object} ExerciseParts
 * @property {unknown} editor
 * @property {Template} run the button that runs or stops
 * @property {unknown} outcome of the last run
 * @property {boolean} isBusy
 */

/** The runs of a program, one at a time. @param {() => void} redraw */
function createRuns(redraw) {
  const runner = new Runner(spawnWorker);
  /** @type {AbortController | null} */
  let running = null;
  let trial = noTrial;

  /** @param {AbortController} abort the run that changes it @param {(trial: Trial) => Trial} transition */
  function update(abort, transition) {
    if (running !== abort) return;
    trial = transition(trial);
    redraw();
  }

  /** Ends a run. @param {(trial: Trial) => Trial} transition */
  function leave(transition) {
    running?.abort();
    running = null;
    runner.end();
    trial = transition(trial);
  }

  return {
    leave,
    now: () => ({ trial, isBusy: running !== null }),
    /** @param {ExerciseGiven} given */
    async start({ problem, text: program, ask, onEnd }) {
      leave(() => noTrial);
      const abort = new AbortController();
      running = abort;
      const { signal } = abort;
      const { time } = limits;
      update(abort, () => begun({ program, language: 'Python', time, large: false }));
      try {
        const outcome = await tryProgram({
          ask,
          run: (source, text, patience) => runner.run(source, text, signal, time * patience),
          problem,
          program,
          large: false,
          known: true,
          signal,
          onStep: (step, passed) => update(abort, (now) => stepped(now, step, passed)),
        });
        update(abort, (now) => ended(now, outcome));
        if (running === abort) onEnd(!outcome.failure && !outcome.unfinished.length);
      } catch (error) {
        if (!signal.aborted) update(abort, (now) => broken(now, problemOf(error)));
      }
      if (running === abort) leave((now) => now);
      redraw();
    },
  };
}

/** Takes a program to the desk, which recognises its language; the one that was there is its other version. @param {Judge} judge @param {JudgeProblem} problem @param {string} text @returns {Judge} */
export const handOver = (judge, problem, text) =>
  takeText(
    chooseLanguage(openTab(chooseProblem(judge, problem), 'run'), ''),
    'program',
    problem,
    text,
    false,
  );

/** @param {() => void} redraw */
export function createExercise(redraw) {
  const runs = createRuns(redraw);
  let shownId = '';
  let showEditor = createEditorHost(redraw);
  return {
    handOver,
    leave() {
      if (runs.now().isBusy) runs.leave(cutOff);
    },
    /** @param {ExerciseGiven} given @returns {ExerciseParts} */
    show(given) {
      const { id, problem, text, line, words, onText } = given;
      if (id !== shownId) {
        // Another program: its editor has a history of its own.
        runs.leave(() => noTrial);
        [shownId, showEditor] = [id, createEditorHost(redraw, line)];
      }
      const { t } = words;
      const { trial, isBusy } = runs.now();
      const bench = benchOf({ problem, language: 'Python', program: { [problem]: text } });
      const judge = { ...newJudge(bench), trial };
      const stop = () => {
        runs.leave(cutOff);
        redraw();
      };
      return {
        editor: showEditor(judge, words, onText),
        run: button({
          id: isBusy ? 'learn-stop' : 'learn-run',
          t,
          text: isBusy ? 'stop' : 'desk.run.run',
          picture: isBusy ? 'stop' : 'play',
          kind: 'primary',
          onClick: isBusy ? stop : () => void runs.start(given),
        }),
        outcome: outcomeOf(judge, words, given.hasReply),
        isBusy,
      };
    },
  };
}

/** What the last run has shown, in little space. @param {Judge} judge @param {Words} words @param {boolean} hasReply */
function outcomeOf(judge, words, hasReply) {
  const { t } = words;
  const { status, step, problem, outcome } = judge.trial;
  if (status === 'asked') {
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
  return outcome?.failure ? failureOf(judge, words, hasReply) : nothing;
}

/** The smallest failing board with both answers, the mistake, or how the program ended. @param {Judge} judge @param {Words} words @param {boolean} hasReply */
function failureOf(judge, words, hasReply) {
  const { t, language } = words;
  const failure = judge.trial.outcome?.failure;
  if (!failure) return nothing;
  const board = failingBoard(judge.trial);
  const [one, ...others] = failure.mistakes;
  // Several can have the same answers: the first may be another than the one that the lesson names.
  const mistake = hasReply && others.length ? undefined : one;
  const finding = failure.findings.length ? leadingFinding(failure) : null;
  const { problem } = judge.bench;
  const errors = judge.trial.outcome?.ran?.errors.trimEnd().split('\n').at(-1);
  const own = failure.output.trim().split('\n')[0].slice(0, 12) || '–';
  const count = failure.fewer ?? 0;
  return html`<div
    class="row exercise"
    data-testid="exercise-failure"
    data-mistake=${mistake ?? nothing}
  >
    ${board ? sidePicture(board, t('desk.result.board')) : nothing}
    <div class="grow column">
      ${
        board && failure.answers.length === 1 && !finding
          ? html`<p>
              ${t('desk.result.own')} <b class=${toneOf(own)} data-testid="exercise-own">${own}</b
              ><br />
              ${t('desk.result.right')}
              <b class=${toneOf(failure.answers[0])} data-testid="exercise-right"
                >${failure.answers[0]}</b
              >
            </p>`
          : nothing
      }
      ${
        failure.answers.length > 1 && !finding
          ? html`<p data-testid="exercise-several">${t('desk.result.several')}</p>`
          : nothing
      }
      ${finding ? html`<p class="strong">${findingTitle(judge, finding, words)}</p>` : nothing}
      ${finding && errors ? html`<p class="small exercise-error">${errors}</p>` : nothing}
      ${
        mistake
          ? html`<p data-testid=${`mistake-${mistake}`}>
              ${t(`desk.mistake.${problem}.${mistake}.title`)}
            </p>`
          : nothing
      }
      ${
        count && !finding
          ? html`<p class="small dim">
              ${t('desk.result.fewer', { count, number: formatWhole(count, language) })}
            </p>`
          : nothing
      }
    </div>
  </div>`;
}
