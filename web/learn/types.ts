/** The types of the lessons. docs/lessons.md explains the blocks. */
import type { Candidate } from '../board/placing';
import type { Still } from '../board/scene-shapes';
import type { JudgeProblem } from '../engine/protocol';
import type { Exercise } from '../ui/exercise';
import type { Lazy } from '../ui/lazy';
import type { StepWork } from './state';

interface Asked {
  question: string;
  hint: string | readonly string[];
  /** Code of the board beside the question. */
  board?: string;
  /** The side of the squares into which lines cut the board. */
  cut?: number;
  /** One picture or two side by side, in place of a board. */
  two?: readonly FigureSide[];
  /** A chart in place of a board. */
  chart?: Chart;
}

/** A picture of a board, which may be shown step by step. */
export interface FigureSide {
  caption: string;
  board: string;
  /** Moves of the game, shown one after the other. */
  moves?: readonly string[];
  /** Pieces that lie on the board from the start. */
  pieces?: readonly string[];
  /** The same, by colour. */
  colours?: readonly (readonly string[])[];
  /** `first`, `anywhere`, `three`: a search for coverings; `sweep`: the profiles row by row. */
  show?: 'first' | 'anywhere' | 'three' | 'sweep';
  /** The states of `show`, added when the site is built. */
  frames?: readonly string[];
}

export interface Chart {
  caption: string;
  /** The heads of the labels and of the values. */
  heads: readonly [string, string];
  /** `log`: the bars grow with the number of digits. */
  scale?: 'log';
  bars: readonly { label: string; value: number | string }[];
}

export interface ChooseBlock extends Asked {
  kind: 'choose';
  options: readonly { text: string; reply: string; right?: true }[];
}

export interface NumberBlock extends Asked {
  kind: 'number';
  answer: number;
  right: string;
  /** Whether the number is only to be guessed: no guess is wrong. */
  guess?: boolean;
  /** Wrong answers with a reply of their own. */
  wrong: readonly { answer: number; reply: string }[];
  /** The reply to any other wrong answer. */
  other: string;
}

export interface BitsBlock extends Asked {
  kind: 'bits';
  /** The board at the start. */
  board: string;
  /** What is written on its cells: x on the top row and y on the left column, or what the cells are worth. */
  labels?: 'places' | 'values';
  /** The number that the board is to have. */
  answer: number;
  right: string;
  /** Wrong numbers with a reply of their own. */
  wrong: readonly { answer: number; reply: string }[];
  /** The reply to any other wrong number. */
  other: string;
}

export interface PlayBlock extends Asked {
  kind: 'play';
  board: string;
  starter: 'reader' | 'engine' | 'choose';
  right: string;
  lost: string;
}

export interface FindBlock extends Asked {
  kind: 'find';
  board: string;
  right: string;
}

export interface ColourBlock extends Asked {
  kind: 'colour';
  board: string;
  right: string;
}

/** An event of a search, as tools/lessons.py writes it. */
export interface SearchEvent {
  /**
   * `call` lays a move, or finds the first empty cell, and calls the search for the rest; `lay` lays a piece, `back`
   * takes it back. `for`, `if` and `add` only show their line.
   */
  does: 'call' | 'lay' | 'back' | 'return' | 'for' | 'if' | 'add';
  move?: string;
  /**
   * What a call returns or has counted so far, whether a piece `fits`, `overlaps` or is `outside`, or whether there was
   * `none` to try before the `end`.
   */
  value?: string;
  /** The pieces on the board after it, separated by spaces. */
  laid?: string;
  /** Those that do not fit. */
  over?: string;
}

export interface WatchBlock extends Asked {
  kind: 'watch';
  board: string;
  search: 'wins' | 'cover' | 'cover-forgets';
  /** The returns that the reader has to say, by their numbers from 1. */
  ask: readonly number[];
  /**
   * Lines of the program, each with the events in which it is current: what an event `does`, alone or with its `value` or
   * its `move`, as in `["    return True", "return WINNING"]` and `["if cell is None: return 1", "return base", "if"]`.
   */
  code: readonly (readonly [string, ...string[]])[];
  right: string;
  /** Added when the site is built. */
  trace: readonly SearchEvent[];
}

export interface OrderBlock extends Asked {
  kind: 'order';
  /** In the right order; lines with equal texts may change places. */
  lines: readonly string[];
  /** The order at the start, by places in the right one. */
  start: readonly number[];
  /** Pairs of lines, by their places: the reply where the second comes before the first. */
  wrong: readonly { first: number; then: number; reply: string }[];
  /** The reply to any other wrong order. */
  other: string;
  right: string;
}

export interface CoverBlock extends Asked {
  kind: 'cover';
  board: string;
  /** The number of coverings to find. */
  ways: number;
  right: string;
  /** The placements of each position, added when the site is built. */
  positions: Readonly<Record<string, string>>;
}

export interface LayBlock extends Asked {
  kind: 'lay';
  board: string;
  /** Pieces that lie on the board from the start. */
  pieces?: readonly string[];
  /** The cell that all right ones cover first; their offsets from it are shown. */
  cell?: string;
  /** The right placements. */
  answers: readonly string[];
  /** Wrong placements with a reply of their own. */
  wrong: readonly { answer: string; reply: string }[];
  /** The reply to any other wrong placement. */
  other: string;
  right: string;
  /** Added when the site is built. */
  placements: string;
}

/** The language of a program. */
export type WrittenIn = 'Python' | 'C++';

/**
 * A reply to wrong programs that have one of some parts, and lack all of others: snippets of a program in Python,
 * pieces of the text of one in C++.
 */
export interface WrongProgram {
  has?: string | readonly string[];
  lacks?: string | readonly string[];
  reply: string;
}

/** A program in one language, and the texts of its step that are about it. */
interface ProgramVersion {
  /** The program without the missing lines, and these. */
  text: string;
  missing: string;
  gap: string;
  hint: string | readonly string[];
  right: string;
  wrong?: readonly WrongProgram[];
  /** What the language has to say beside the step, as Markdown gives it; may be empty. */
  note: string;
}

export interface ProgramBlock extends Asked {
  kind: 'program';
  /** The name of its files in web/learn/programs/. */
  program: string;
  problem: JudgeProblem;
  /** Whether all of it is missing. */
  isWhole?: boolean;
  /** The comment in place of missing lines. */
  gap: string;
  /** Wrong programs with a reply of their own. */
  wrong?: readonly WrongProgram[];
  /** Comments and messages of the program, by the names that stand in it. */
  texts?: Readonly<Record<string, string>>;
  right: string;
  /** The texts that differ for C++; the note is in Markdown. */
  cpp?: Partial<Pick<ProgramVersion, 'gap' | 'hint' | 'right' | 'wrong' | 'note'>>;
  /** Whether the reader's program can go to the judge's desk. */
  desk?: boolean;
  /** Added when the site is built. */
  versions: Readonly<Record<WrittenIn, ProgramVersion>>;
}

/** The block in the language that the reader has chosen. */
export type OpenProgram = ProgramBlock & ProgramVersion & { writtenIn: WrittenIn };

export type Block =
  | ChooseBlock
  | NumberBlock
  | BitsBlock
  | PlayBlock
  | FindBlock
  | ColourBlock
  | WatchBlock
  | OrderBlock
  | CoverBlock
  | LayBlock
  | ProgramBlock;
export type BlockKind = Block['kind'];

export interface LearnStep {
  title: string;
  /** The text, as Markdown gives it. */
  html: string;
  block: Block;
}

export interface LearnLesson {
  title: string;
  /** One line for the list of lessons. */
  about: string;
  steps: readonly LearnStep[];
  /** The desk on which its boards open. */
  desk: 'game' | 'cover';
}

export interface LessonHead {
  title: string;
  about: string;
  /** Number of steps. */
  length: number;
}

/** What a lesson can do with programs. */
export interface Programs {
  exercise: Lazy<Exercise>;
  /** Opens a program on the judge's desk. */
  onDesk: (problem: JudgeProblem, text: string) => void;
  /** The language of programs on the judge's desk. */
  deskLanguage: () => WrittenIn;
}

/** How one kind of block works, without its view. */
export interface QuestionKind<Of extends Block> {
  /** The work after an answer; the same where the answer changes nothing. */
  answer(block: Of, work: StepWork, given: string): StepWork;
  /** The board of the step, null if it has none. */
  still(block: Of, work: StepWork): Still | null;
  /** The placements that can be laid on the board now. */
  placements?(block: Of, work: StepWork): readonly Candidate[];
  /** The answer that a press on a cell gives by itself, null for none. */
  press?(block: Of, work: StepWork, cell: number): string | null;
}
