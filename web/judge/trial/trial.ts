/** The trial of a program as an immutable value: idle, under way, or its outcome. trial-transitions.ts changes it, trial-loop.ts runs it. */
import { noAnswer, type Problem } from '../../engine/answer';
import { stillPlayer, type Player } from '../../ui/player';
import type {
  AnswerTo,
  Coverage,
  JudgeProblem,
  TestInput,
  RepairReply,
  Speed,
  StressFailure,
  Unfinished,
} from '../../engine/protocol';
import type { RunReport } from '../runners/run-report';

/** Languages that the page does not run. */
export type ForeignLanguage = 'Java' | 'Kotlin' | 'Swift' | 'Go' | 'Rust' | 'JavaScript';

export type ProgramLanguage = 'Python' | 'C++' | 'C' | ForeignLanguage;

/** How much of a change is shown: that there is one, then its place, its kind, its lines. */
export type Degree = 'exists' | 'place' | 'kind' | 'lines';

export interface RepairSearch extends Pick<
  RepairReply,
  'whole' | 'tried' | 'total' | 'stopped' | 'found' | 'others'
> {
  status: 'running' | 'done' | 'stopped' | 'broken';
  degree: Degree;
  /** The error that ended it. */
  problem: Problem | null;
}

export type Stage = TestInput['stage'];

/** The current step: an input on which the program runs, or whose answers are judged. */
export interface Step {
  stage: Stage;
  does: 'running' | 'judging';
  /** How many batches of the small boards are done, and of how many. */
  done: number;
  total: number;
  /** The number of cases of the input. */
  cases: number;
  /** Multiplier of the time limit. */
  patience: number;
  /** Whether a run has failed for another reason than its time. */
  foundFault: boolean;
  /** Whether all answers are right and only the speed is open. */
  right: boolean;
}

/** The runs of a stage so far. */
export interface PassedStage {
  stage: Stage;
  inputs: number;
  /** Seconds of the longest run. */
  seconds: number;
  /** Seconds of the last run. */
  last: number;
}

export interface TrialOutcome {
  failure: StressFailure | null;
  /** Inputs that took too much time or memory, which is not wrong. */
  unfinished: readonly Unfinished[];
  /** How many boards of each stage were tried. */
  coverage: readonly Coverage[];
  /** The run on the failing input. */
  ran: RunReport | null;
  /** The program that was tried instead, with integers as wide as those of the judge. */
  wide?: string;
  /** Faults in the text of a right program, which another machine may show. */
  warnings?: StressFailure['findings'];
  /** What the compiler warns of in a right program. */
  compiler?: StressFailure['compiler'];
  /** The speed of a right program. */
  speed: Speed | null;
  /** The peak of the memory in all runs, in bytes; 0 if it is not known. */
  memory: number;
  /** Bytes that the judge allows. */
  memoryLimit: number;
  /** How many small boards there are. */
  small: number;
  /** The most empty cells of one. */
  mostEmpty: number;
}

export interface Trial {
  status: 'idle' | 'running' | 'done' | 'stopped' | 'broken';
  program: string;
  /** The language of the program. */
  language?: ProgramLanguage;
  /** Limit of each run, seconds. */
  time: number;
  /** Whether it skips the small boards. */
  large: boolean;
  step: Step | null;
  passed: readonly PassedStage[];
  outcome: TrialOutcome | null;
  /** The error that stopped it. */
  problem: Problem | null;
  /** The lesson of the board that teaches. */
  lesson: Player;
  /** The analysis of `boardShown` of the game. */
  analysis: AnswerTo<'analyse'>;
  /** The obstruction of `boardShown` to be covered. */
  obstruction: AnswerTo<'obstruction'>;
  /** The search for the change that makes a wrong program right, once it was asked for. */
  repair?: RepairSearch;
}

export const noTrial: Trial = Object.freeze({
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

/**
 * The single failing board; null if there is none, if only several together fail, or if no board is
 * to blame.
 */
export function failingBoard({ outcome }: Trial) {
  const { boards = [], blames_board: isToBlame } = outcome?.failure ?? {};
  const [board = null, ...others] = boards;
  return isToBlame && others.length === 0 ? board : null;
}

/** The board that teaches, or else the failing one. */
export const boardShown = (trial: Trial) =>
  trial.outcome?.failure?.lesson?.board ?? failingBoard(trial);

/** Findings about a program that does not run at all. */
const unstarted: readonly string[] = ['compile', 'syntax'];
/** The most cases of an input that is stepped through: `MAX_CASES` of `trace.py`. */
const mostStepped = 50;

/** The boards of the input on which the program can be stepped through; null if it is long, or nothing runs. */
export function steppedBoards(trial: Trial): readonly string[] | null {
  const { failure } = trial.outcome ?? {};
  if (!failure || failure.findings.some(({ kind }) => unstarted.includes(kind))) return null;
  const board = failure.alone ? boardShown(trial) : null;
  if (board !== null) return [board];
  return failure.boards.length <= mostStepped ? failure.boards : null;
}

/** The view for the boards of a problem. */
export const viewOfProblem = (problem: JudgeProblem) =>
  ({ blockgame: 'game', boardcover: 'cover' } as const)[problem];
