/**
 * Puzzles as a value, and what follows from it: the puzzle's position, its phase, whether an answer is right, the
 * reason. The solver draws the positions and decides which moves win, and why.
 */
import { formatCode } from '../board/board-code';
import { boardAfter, positionOf } from '../board/history';
import { noAnswer, replyFor } from '../engine/answer';
import { verdictOf } from './match';
import { piecesOf } from './pieces';
import { noAttempt, type QuizRecord } from './puzzle-record';
import type { Game, Quiz } from './game';
import type { Attempt } from './puzzle-record';

/**
 * The phase of a puzzle:
 *
 * - `coming`: it is requested;
 * - `asked`: a move or a guess is sought;
 * - `checking`: the move may be right; its value, or the defence to it, is awaited;
 * - `wrong`, `right`: the end of a try, or of the puzzle;
 * - `shown`: the answer was shown.
 */
export type Phase = 'coming' | 'asked' | 'checking' | 'wrong' | 'right' | 'shown';

/** Whether an answer is right. */
export interface Checked {
  right: boolean;
  /** The refutation of a wrong move. */
  reply: string | null;
}

/** The attempt before any puzzle. */
const freshAttempt: Attempt = Object.freeze({ ...noAttempt, start: null, gain: 0 });

export const newQuiz = (record: QuizRecord): Omit<Quiz, 'logic'> => ({
  record,
  edited: null,
  wish: null,
  drawn: noAnswer,
  analysis: noAnswer,
  defence: noAnswer,
  why: noAnswer,
  looks: false,
  attempt: freshAttempt,
  open: null,
  month: null,
  scored: [],
});

/** The puzzles of a game, once their logic is fetched. */
export const quizOf = ({ quiz }: Game): Quiz => quiz as Quiz;

/** Whether the player who cannot move wins. */
const isMisere = ({ setup }: Pick<Game, 'setup'>) => setup.ask === 'misere';

/** Whether moves are sought, not the outcome. */
export const seeksMoves = ({ setup }: Pick<Game, 'setup'>) => setup.ask !== 'outcome';

/** A board with the pieces and the rule of the game: `4/4/4 domino,l-tromino`, `4/4/4 domino misere`. */
const keyOf = (game: Pick<Game, 'history' | 'setup'>, code: string) =>
  `${code} ${piecesOf(game.history.now)}${isMisere(game) ? ' misere' : ''}`;

/** Key of the puzzle: the position before all moves. */
export const puzzleKey = (game: Pick<Game, 'history' | 'setup'>) =>
  keyOf(game, formatCode(game.history.now.board));

/** Pieces and rule of a request. */
export const rulesOf = (game: Pick<Game, 'history' | 'setup'>) => ({
  pieces: piecesOf(game.history.now),
  ...(isMisere(game) && { misere: true }),
});

/** The attempt at the puzzle on the board, also of an earlier visit. */
export function attemptOf(game: Game): Attempt {
  const { attempt, record } = quizOf(game);
  const key = puzzleKey(game);
  if (attempt.key === key) return attempt;
  const former = record.attempts.find((one) => one.key === key);
  const { board, pieces } = game.history.now;
  return { ...freshAttempt, ...former, key, start: positionOf(board, pieces) };
}

/** The board before the move that is sought. */
const boardAsked = (game: Game) => boardWith(game, attemptOf(game).line);

const boardWith = ({ history: { now } }: Game, moves: readonly string[]) =>
  boardAfter({ ...now, moves, at: moves.length });

/** The move that has been played as an answer; null before. */
const moveTried = (game: Game) => game.history.now.moves[attemptOf(game).line.length] ?? null;

/** Whether the puzzle has been answered, by a guess or a move. */
const isAnswered = (game: Game) =>
  seeksMoves(game) ? moveTried(game) !== null : attemptOf(game).guess !== null;

export function phaseOf(game: Game): Phase {
  if (quizOf(game).wish) return 'coming';
  const { solved, shown } = attemptOf(game);
  if (solved) return 'right';
  if (shown) return 'shown';
  if (!isAnswered(game)) return 'asked';
  const result = resultOf(game);
  if (!result || (result.right && seeksMoves(game))) return 'checking';
  return result.right ? 'right' : 'wrong';
}

/** Whether values stay hidden: a puzzle is requested or not solved yet. After a guess, even a wrong one, they are shown. */
export const awaitsAnswer = (game: Game) =>
  seeksMoves(game)
    ? !['right', 'shown'].includes(phaseOf(game))
    : quizOf(game).wish !== null || !isAnswered(game);

/** Whether moves can be played on the puzzle's board. */
export const mayTry = (game: Game) =>
  !awaitsAnswer(game) ||
  (seeksMoves(game) && phaseOf(game) === 'asked' && isAtEnd(game) && !quizOf(game).looks);

const isAtEnd = ({ history: { now } }: Game) => now.at === now.moves.length;

export const askedKey = (game: Game) => keyOf(game, formatCode(boardAsked(game)));

/** Analysis of the position in which a move is sought; null while unknown. */
export const puzzleAnalysis = (game: Game) => replyFor(quizOf(game).analysis, askedKey(game));

/** Whether the question is put: the solver knows its board, also from before a wrong move that was taken back. */
export const isPut = (game: Game) =>
  phaseOf(game) === 'asked' && (verdictOf(game) ?? puzzleAnalysis(game)) !== null;

/** Whether the answer is right; null while this is unknown. */
export function resultOf(game: Game): Checked | null {
  const analysis = puzzleAnalysis(game);
  if (!analysis || !isAnswered(game)) return null;
  if (!seeksMoves(game)) {
    return { right: attemptOf(game).guess === analysis.outcome, reply: null };
  }
  const tried = moveTried(game);
  const value = analysis.moves.find(({ move }) => move === tried);
  return value ? { right: value.wins, reply: value.refutation } : null;
}

/** The code of the board after a winning move, whose best defence is to come; null without such a move. */
export function boardToDefend(game: Game) {
  const tried = moveTried(game);
  if (!tried || !seeksMoves(game) || phaseOf(game) !== 'checking' || !resultOf(game)) return null;
  return formatCode(boardWith(game, [...attemptOf(game).line, tried]));
}

/** Key of the defence on the board with a code. */
export const defenceKey = keyOf;

/** The refutation that the board shows after a wrong move. */
export const refutationSeen = (game: Game) =>
  isAtEnd(game) && phaseOf(game) === 'wrong' ? (resultOf(game)?.reply ?? null) : null;

// Reasons

/**
 * The index of the winning move of a solved puzzle whose reason is shown: at the end of the line the first, before it the last
 * one on the board. The line has winning moves at 0, 2, …, and replies at 1, 3, …
 *
 * @returns null where the board does not show the line
 */
export function moveReviewed(game: Game): number | null {
  const { solved, line } = attemptOf(game);
  const { at, moves } = game.history.now;
  if (!solved || line.some((move, i) => move !== moves[i])) return null;
  if (at >= line.length) return 0;
  const last = Math.max(0, at - 1);
  return last - (last % 2);
}

/**
 * The move to explain, and its board: the refutation of a wrong move; a right move, or a winning
 * one; in a lost position none.
 *
 * @returns null while unknown
 */
export function moveToExplain(game: Game): { board: string; move: string | null } | null {
  const { line, solved } = attemptOf(game);
  if (solved) {
    const index = moveReviewed(game) ?? 0;
    const board = formatCode(boardWith(game, line.slice(0, index)));
    return { board, move: line[index] ?? null };
  }
  const analysis = puzzleAnalysis(game);
  if (!analysis) return null;
  const reply = refutationSeen(game);
  if (reply) {
    return { board: formatCode(boardAfter(game.history.now)), move: reply };
  }
  const winning = winningMove(game);
  if (!winning && analysis.outcome === 'WINNING') return null;
  return { board: formatCode(boardAsked(game)), move: winning };
}

/** A winning move in the position in which one is sought; null if there is none. */
export const winningMove = (game: Game) =>
  puzzleAnalysis(game)?.moves.find(({ wins }) => wins)?.move ?? null;

/** Key of the reasons of a move. */
export const whyKey = (game: Game, { board, move }: { board: string; move: string | null }) =>
  `${keyOf(game, board)} ${move ?? ''}`;

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
  const { degree } = attemptOf(game);
  const hint = whyOf(game)?.hint;
  return degree && hint && phaseOf(game) === 'asked' ? { ...hint, degree } : null;
}
