/** The trial of a program as an immutable value: idle, under way, or its outcome. trial-transitions.js changes it, trial-runner.js runs it. */
import { noAnswer } from '../engine/answer.js';
import { stillPlayer } from '../ui/player.js';

/** @import { Problem } from '../engine/answer.js' */
/** @import { AnswerTo, Coverage, JudgeProblem, Question, Speed, StressFailure, Unfinished } from '../engine/protocol' */
/** @import { Player } from '../ui/player.js' */
/** @import { ProgramLanguage } from './program-language.js' */
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
 * @property {boolean} found whether a run has failed for another reason than its time
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
 * @property {string} [wide] the program that was tried instead, with integers as wide as those of the judge
 * @property {StressFailure['findings']} [warnings] faults in the text of a right program, which another machine may show
 * @property {StressFailure['compiler']} [compiler] what the compiler warns of in a right program
 * @property {Speed | null} speed of a right program
 * @property {number} memory peak of all runs in bytes, 0 if it is not known
 * @property {number} memoryLimit bytes that the judge allows
 * @property {number} small how many small boards there are
 * @property {number} mostEmpty the most empty cells of one
 *
 * @typedef {object} Trial
 * @property {'idle' | 'asked' | 'done' | 'stopped' | 'broken'} status
 * @property {string} program
 * @property {ProgramLanguage} [language] of the program
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

/** The single failing board; null if there is none, if only several together fail, or if no board is to blame. @param {Trial} trial */
export function failingBoard({ outcome }) {
  const { boards = [], blames_board: isToBlame } = outcome?.failure ?? {};
  return isToBlame && boards.length === 1 ? boards[0] : null;
}

/** The board that teaches, or else the failing one. @param {Trial} trial */
export const boardShown = (trial) => trial.outcome?.failure?.lesson?.board ?? failingBoard(trial);

/** The view for the boards of a problem. @param {JudgeProblem} problem */
export const modeOf = (problem) =>
  /** @type {const} */ ({ blockgame: 'game', boardcover: 'cover' })[problem];
