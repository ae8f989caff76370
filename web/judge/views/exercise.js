/**
 * A program of a lesson: the editor, the run on the boards by which mistakes are recognised, the set-up of the compiler of
 * C++, and a short outcome. Owns the runs; the lesson owns the text.
 */
import { button, html, nothing, progressBar } from '../../ui/template.js';
import { describeProblem, formatMegabytes, formatWhole, waitText } from '../../ui/words.js';
import { chooseLanguage, isCompiled, languageIn } from '../program-language.js';
import { takeText } from '../remembered.js';
import { Runner } from '../runner.js';
import { createRunning } from '../running.js';
import { spawnWorker } from '../spawn.js';
import { chooseProblem, newJudge, noBench, openTab } from '../state.js';
import { failingBoard, noTrial } from '../trial.js';
import { toneOf } from './answer-tone.js';
import { compilerMessages } from './compiler.js';
import { createEditorHost } from './editor-host.js';
import { findingTitle, leadingFinding } from './findings.js';
import { changedElsewhere, unstored } from './notes.js';
import { sidePicture } from './picture.js';
import { setUpCard } from './setup.js';

/** @import { Ask, Finding, JudgeProblem } from '../../engine/protocol' */
/** @import { Template } from '../../ui/template.js' */
/** @import { Words } from '../../ui/words.js' */
/** @import { Slice } from '../../ui/slice' */
/** @import { Judge } from '../state.js' */
/** @import { SetUp } from '../toolchain.js' */

/**
 * @typedef {object} ExerciseGiven
 * @property {string} id the same for the same program
 * @property {JudgeProblem} problem
 * @property {'Python' | 'C++'} language
 * @property {string} text of the program
 * @property {number} line the line that is shown first, from 1
 * @property {boolean} hasReply whether the lesson names the fault of the last run
 * @property {Words} words
 * @property {Ask} ask
 * @property {(text: string) => void} onText
 * @property {{ onSwap: () => void, onDrop: () => void } | null} other acts on what another tab has written at the same time
 * @property {(isRight: boolean) => void} onEnd after each run that was not stopped
 *
 * @typedef {object} ExerciseParts
 * @property {unknown} editor
 * @property {Template} run the button that runs or stops
 * @property {unknown} outcome of the last run
 * @property {unknown} note about the compiler
 * @property {unknown} notes the text is too long to be stored; another tab has written another one
 * @property {boolean} isBusy
 */

/** The program as if it were on the desk, and its runs, one at a time. @param {() => void} redraw */
function createRuns(redraw) {
  let judge = newJudge();
  /** @type {ExerciseGiven['onEnd']} */
  let tell = () => {};
  const running = createRunning({
    python: new Runner(spawnWorker),
    redraw,
    known: true,
    onEnd() {
      const { outcome } = judge.trial;
      if (outcome) tell(!outcome.failure && !outcome.unfinished.length);
    },
  });
  /** @param {Ask} ask @returns {Slice<Judge>} */
  const slice = (ask) => ({
    ask,
    get: () => judge,
    change(transition) {
      judge = transition(judge);
      redraw();
    },
    say() {},
  });
  const { toolchain, trials } = running;
  return {
    toolchain,
    /** The program with its trial. @param {ExerciseGiven} given */
    open({ problem, language, text }) {
      const program = { ...noBench.program, [problem]: text };
      const bench = { ...noBench, problem, language, program };
      judge = { ...newJudge(bench), trial: judge.trial };
      return judge;
    },
    isBusy: () =>
      judge.trial.status === 'asked' ||
      (isCompiled(languageIn(judge)) && toolchain.shown.status === 'preparing'),
    /** Ends a run, and forgets it. */
    leave() {
      trials.leave();
      judge = { ...judge, trial: noTrial };
    },
    /** @param {ExerciseGiven} given */
    stop: ({ ask }) => running.stop(slice(ask)),
    /** @param {ExerciseGiven} given @param {boolean} [isAgreed] */
    start({ ask, onEnd }, isAgreed) {
      tell = onEnd;
      void running.start(slice(ask), false, isAgreed);
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
  /** @type {ExerciseGiven | null} */
  let shown = null;
  let showEditor = createEditorHost(redraw);
  return {
    handOver,
    leave() {
      if (shown && runs.isBusy()) runs.stop(shown);
    },
    /** @param {ExerciseGiven} given @returns {ExerciseParts} */
    show(given) {
      const { id, line, words, onText } = given;
      if (id !== shown?.id) {
        // Another program: its editor has a history of its own.
        runs.leave();
        showEditor = createEditorHost(redraw, line);
      }
      shown = given;
      const judge = runs.open(given);
      const isCpp = isCompiled(languageIn(judge));
      if (isCpp) void runs.toolchain.look();
      const setUp = runs.toolchain.shown;
      const isBusy = runs.isBusy();
      const onFetch = () => runs.start(given, true);
      return {
        editor: showEditor(judge, words, onText),
        run: button({
          id: isBusy ? 'learn-stop' : 'learn-run',
          t: words.t,
          text: isBusy ? 'stop' : 'desk.run.run',
          picture: isBusy ? 'stop' : 'play',
          kind: 'primary',
          disabled: isCpp && setUp.status === 'unsupported',
          onClick: () => (isBusy ? runs.stop(given) : runs.start(given)),
        }),
        outcome:
          isCpp && setUp.isOffered
            ? setUpCard(setUp, words, { onFetch })
            : outcomeOf(judge, words, given.hasReply),
        note: isCpp ? setUpNote(setUp, words) : nothing,
        notes: [
          unstored(judge, 'program', words),
          given.other ? changedElsewhere('learn', words.t, given.other) : nothing,
        ],
        isBusy,
      };
    },
  };
}

/** What has to be known about C++ in this browser, if anything. @param {SetUp} setUp @param {Words} words */
function setUpNote({ status, isOffered, bytes }, { t, language }) {
  if (status === 'unsupported') return t('desk.exercise.unsupported');
  return status === 'absent' && !isOffered
    ? t('desk.exercise.fetched', { size: formatMegabytes(bytes, language) })
    : nothing;
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
      ${finding ? reasonOf(judge, finding, words) : nothing}
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

/** Messages of the compiler that are shown: the others mostly follow from the first. */
const mostMessages = 2;

/** What the compiler says in plain words, or the last line that a program in trouble has printed. @param {Judge} judge @param {Finding} finding @param {Words} words */
function reasonOf({ trial: { outcome } }, { kind }, words) {
  if (kind === 'compile' && outcome?.failure?.compiler.length)
    return compilerMessages(outcome.failure.compiler, words, mostMessages);
  const errors = outcome?.ran?.errors.trimEnd().split('\n').at(-1);
  return errors ? html`<p class="small exercise-error">${errors}</p>` : nothing;
}
