/**
 * Puzzles as a value, and what follows from it: the puzzle's position, its phase, whether an answer is right, the
 * reason. The solver draws the positions and decides which moves win, and why.
 */
import { formatCode } from '../board/board-code';
import { moveCells, withCells } from '../board/board';
import { noAnswer, replyFor } from '../engine/answer';
import { piecesOf } from './pieces';
import type { PuzzleLogic } from './puzzles';
import type { AnswerTo, Game, Grade, History, Outcome, QuizRecord, ThemeChoice } from './types';

/**
 * A
 *   puzzle of a grade and a theme, or of a day such as `2026-01-31`.
 */
export type Draw =
  | { grade: Grade; theme: ThemeChoice; seed: number }
  | { date: string; late: boolean };

/** at the puzzle on the board */
export interface Attempt {
  /** of the puzzle */
  key: string;
  /** Number of wrong tries. */
  wrong: number;
  /** Degree of the hint: 1: an area, 2: the piece, 3: a cell. */
  hints: number;
  /** The right move that was played. */
  solved: string | null;
  /** Whether the answer was shown. */
  shown: boolean;
  /** that was chosen */
  theme: ThemeChoice;
  /** Change of the rating by the first answer. */
  gain: number;
  /** The person's rating after an answer; null if it stays. */
  ratings: { right: number; wrong: number } | null;
}

export interface Quiz {
  /** Its code, which is fetched with the views of puzzles. */
  logic: PuzzleLogic;
  record: QuizRecord;
  /** The board of Edit with its undo list, while puzzles take its place; null after a reload. */
  edited: History | null;
  /** The requested puzzle. */
  wish: Draw | null;
  /** The latest puzzle. */
  drawn: AnswerTo<'puzzle'> | AnswerTo<'daily-puzzle'>;
  /** of the puzzle's position */
  analysis: AnswerTo<'analyse'>;
  /** The move that is shown, or that is sought, wins. */
  why: AnswerTo<'reasons'>;
  attempt: Attempt;
  /** by `puzzleKey` */
  guesses: Record<string, Outcome>;
  /** Key of a puzzle that was answered and is not scored yet. */
  open: string | null;
  /** A date of the month that the calendar shows; null: of today. */
  month: string | null;
  /** Keys of the puzzles that were scored. */
  scored: readonly string[];
}

export type Phase = 'coming' | 'asked' | 'checking' | 'wrong' | 'right' | 'shown';

export interface Checked {
  right: boolean;
  /** The refutation of a wrong move. */
  reply: string | null;
  /** A winning move. */
  winning: string | null;
}

const noAttempt: Attempt = Object.freeze({
  key: '',
  wrong: 0,
  hints: 0,
  solved: null,
  shown: false,
  theme: 'any',
  gain: 0,
  ratings: null,
});

export const newQuiz = (record: QuizRecord): Omit<Quiz, 'logic'> => ({
  record,
  edited: null,
  wish: null,
  drawn: noAnswer,
  analysis: noAnswer,
  why: noAnswer,
  attempt: noAttempt,
  guesses: {},
  open: null,
  month: null,
  scored: [],
});

/** The puzzles of a game, once their logic is fetched. */
export const quizOf = ({ quiz }: Game): Quiz => quiz as Quiz;

/** Key of the puzzle: the position before all moves. */
export const puzzleKey = ({ history: { now } }: Pick<Game, 'history'>) =>
  `${formatCode(now.board)} ${piecesOf(now)}`;

/** The attempt at the puzzle on the board. */
export function attemptOf(game: Game): Attempt {
  const { attempt } = quizOf(game);
  const key = puzzleKey(game);
  return attempt.key === key ? attempt : { ...noAttempt, key };
}

/** Whether the puzzle has been answered, by a guess or a move. */
const isAnswered = (game: Game) =>
  game.setup.ask === 'outcome'
    ? puzzleKey(game) in quizOf(game).guesses
    : game.history.now.moves.length > 0;

export function phaseOf(game: Game): Phase {
  if (quizOf(game).wish) return 'coming';
  const { solved, shown } = attemptOf(game);
  if (solved) return 'right';
  if (shown) return 'shown';
  if (!isAnswered(game)) return 'asked';
  const result = resultOf(game);
  return result ? (result.right ? 'right' : 'wrong') : 'checking';
}

/**
 * Whether values stay hidden: a puzzle is requested, or not solved yet. A guess can be wrong but
 * once.
 */
export const awaitsAnswer = (game: Game) =>
  game.setup.ask === 'outcome'
    ? quizOf(game).wish !== null || !isAnswered(game)
    : !['right', 'shown'].includes(phaseOf(game));

/** Whether moves can be played on the puzzle's board. */
export const mayTry = (game: Game) =>
  !awaitsAnswer(game) || (game.setup.ask === 'move' && phaseOf(game) === 'asked');

/** Analysis of the puzzle's position; null while unknown. */
export const puzzleAnalysis = (game: Game) => replyFor(quizOf(game).analysis, puzzleKey(game));

/** Whether the answer is right; null while this is unknown. */
export function resultOf(game: Game): Checked | null {
  const analysis = puzzleAnalysis(game);
  if (!analysis || !isAnswered(game)) return null;
  const winning = analysis.moves.find(({ wins }) => wins)?.move ?? null;
  if (game.setup.ask === 'outcome') {
    const right = quizOf(game).guesses[puzzleKey(game)] === analysis.outcome;
    return { right, reply: null, winning };
  }
  const [first] = game.history.now.moves;
  const value = analysis.moves.find(({ move }) => move === first);
  return value ? { right: value.wins, reply: value.refutation, winning } : null;
}

/** The refutation that the board shows after a wrong move. */
export const refutationSeen = (game: Game) =>
  game.history.now.at === 1 && phaseOf(game) === 'wrong' ? (resultOf(game)?.reply ?? null) : null;

// Reasons

/**
 * The move to explain, and its board: the refutation of a wrong move; the right move, or a winning
 * one; in a lost position none.
 *
 * @returns null while unknown
 */
export function moveToExplain(game: Game): { board: string; move: string | null } | null {
  const analysis = puzzleAnalysis(game);
  if (!analysis) return null;
  const { board, moves } = game.history.now;
  const reply = refutationSeen(game);
  if (reply) {
    const after = withCells(board, moveCells(moves[0], board.cols), true);
    return { board: formatCode(after), move: reply };
  }
  const winning = analysis.moves.find(({ wins }) => wins)?.move ?? null;
  if (!winning && analysis.outcome === 'WINNING') return null;
  return { board: formatCode(board), move: attemptOf(game).solved ?? winning };
}

/** Key of the reasons of a move. */
export const whyKey = (
  { history }: Game,
  { board, move }: { board: string; move: string | null },
) => `${board} ${piecesOf(history.now)} ${move ?? ''}`;

/** The reasons of the move to explain; null while unknown. */
export function whyOf(game: Game) {
  const asked = moveToExplain(game);
  return asked && replyFor(quizOf(game).why, whyKey(game, asked));
}

/** The theme to name first: the chosen one, if it applies. */
export function themeOf(game: Game) {
  const themes = whyOf(game)?.themes ?? [];
  const { theme } = attemptOf(game);
  return themes.find((one) => one === theme) ?? themes[0] ?? null;
}

/** The hints that lead to the move, up to the degree asked for; null without. */
export function hintOf(game: Game) {
  const { hints } = attemptOf(game);
  const hint = whyOf(game)?.hint;
  return hints && hint && phaseOf(game) === 'asked' ? { degree: hints, ...hint } : null;
}
