/** The trial of a program as an immutable value: idle, under way, or its outcome. trial-runner.js runs it. */
import { noAnswer } from '../engine/answer.js';
import { stillPlayer } from '../ui/player.js';
import { lessonPlayer } from './lesson.js';

/** @import { Problem } from '../engine/answer.js' */
/** @import { AnswerTo, Coverage, Finding, JudgeProblem, Question, Speed, StressFailure, Unfinished } from '../engine/protocol' */
/** @import { Player } from '../ui/player.js' */
/** @import { Ran } from './ran.js' */

/**
 * @typedef {Question['stage']} Stage
 *
 * @typedef {object} Step the current step
 * @property {Stage} stage
 * @property {'running' | 'judging'} does
 * @property {number} done batches of the small boards
 * @property {number} total
 * @property {number} cases of the input
 * @property {number} patience multiplier of the time limit
 * @property {boolean} found whether a wrong answer has occurred
 * @property {boolean} right whether all answers are right and only the speed is open
 *
 * @typedef {object} PassedStage the runs of a stage
 * @property {Stage} stage
 * @property {number} inputs
 * @property {number} seconds of the longest run
 * @property {number} last seconds of the last run
 *
 * @typedef {object} TrialOutcome
 * @property {StressFailure | null} failure
 * @property {readonly Unfinished[]} unfinished inputs that took too much time or memory, which is not wrong
 * @property {readonly Coverage[]} coverage how many boards of each stage were tried
 * @property {Ran | null} ran the run on the failing input
 * @property {Speed | null} speed of a right program
 * @property {number} memory peak of all runs in bytes, 0 if it is not known
 * @property {number} memoryLimit bytes that the judge allows
 * @property {number} small how many small boards there are
 * @property {number} mostEmpty the most empty cells of one
 *
 * @typedef {object} Trial
 * @property {'idle' | 'asked' | 'done' | 'stopped' | 'broken'} status
 * @property {string} program
 * @property {number} time limit of each run, seconds
 * @property {boolean} large whether it skips the small boards
 * @property {Step | null} step
 * @property {readonly PassedStage[]} passed
 * @property {TrialOutcome | null} outcome
 * @property {Problem | null} problem the error that stopped it
 * @property {Player} lesson of the board that teaches
 * @property {AnswerTo<'analyse'>} analysis of `boardShown` of the game
 * @property {AnswerTo<'obstruction'>} obstruction of `boardShown` to be covered
 */

/** @type {Trial} */
export const noTrial = Object.freeze({
  status: 'idle',
  program: '',
  time: 0,
  large: false,
  step: null,
  passed: [],
  outcome: null,
  problem: null,
  lesson: stillPlayer,
  analysis: noAnswer,
  obstruction: noAnswer,
});

/** @param {Pick<Trial, 'program' | 'time' | 'large'>} given @returns {Trial} */
export const begun = (given) => ({ ...noTrial, status: 'asked', ...given });

/** @param {Trial} trial @param {Step} step @param {readonly PassedStage[]} passed @returns {Trial} */
export const stepped = (trial, step, passed) => ({ ...trial, step, passed });

/** @param {Trial} trial @param {TrialOutcome & { passed: readonly PassedStage[] }} found @returns {Trial} */
export const ended = (trial, { passed, ...outcome }) => ({
  ...trial,
  status: 'done',
  step: null,
  passed,
  outcome,
  lesson: lessonPlayer(outcome.failure?.lesson),
});

/** @param {Trial} trial @returns {Trial} */
export const cutOff = (trial) => ({ ...trial, status: 'stopped' });

/** @param {Trial} trial @param {Problem} problem @returns {Trial} */
export const broken = (trial, problem) => ({ ...trial, status: 'broken', step: null, problem });

/** The single failing board; null if there is none, if only several together fail, or if no board is to blame. @param {Trial} trial */
export function failingBoard({ outcome }) {
  const { boards = [], blames_board: isToBlame } = outcome?.failure ?? {};
  return isToBlame && boards.length === 1 ? boards[0] : null;
}

/** The board that teaches, or else the failing one. @param {Trial} trial */
export const boardShown = (trial) => trial.outcome?.failure?.lesson?.board ?? failingBoard(trial);

/** Kinds of findings about the end of a program; their lines are those of the program. @type {readonly string[]} */
const endings =
  'syntax import file end-of-input not-a-number recursion memory error signal exit endless flood'.split(
    ' ',
  );

/** @param {Finding} finding */
export const isEnding = ({ kind }) => endings.includes(kind);

/** The line at which the program failed; null if the program has changed since. @param {Trial} trial @param {string} program */
export function failingLine({ outcome, program: tried }, program) {
  if (tried !== program) return null;
  return outcome?.ran?.line ?? outcome?.failure?.findings.find(isEnding)?.line ?? null;
}

/** The view for the boards of a problem. @param {JudgeProblem} problem */
export const modeOf = (problem) =>
  /** @type {const} */ ({ blockgame: 'game', boardcover: 'cover' })[problem];
