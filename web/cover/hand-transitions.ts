/**
 * Pure transitions and selectors of covering by hand. Which placements fit, which cells can be covered and
 * which hint is next come from the solver.
 */
import { cellCount, emptyCells, moveCells } from '../board/board';
import { formatCode, parseCode } from '../board/board-code';
import * as histories from '../board/history';
import { withChanges } from '../board/immutable';
import { historySelection, selectedAt, withCellsOf, type Selected } from '../board/placing';
import { lineProblemOf, noAnswer, replyFor, stoppedAnswer } from '../engine/answer';
import { dayWish } from '../ui/date';
import { beginAnew, lastHint, type Choice, type DayWish, type Hand, type Task } from './hand';
import { maxSide, piecesOf, storedPieces } from './pieces';
import { coverKey, leave, withHistory, type Cover } from './state';
import type { Reply } from '../engine/protocol';

const none: never[] = [];

/** Key of a query about the placements laid, in their order. */
export const handKey = ({ history: { now } }: Pick<Cover, 'history'>) =>
  `${formatCode(now.board)} ${piecesOf(now)} ${laidMoves(now).join('.')}`;

/** The placements on the board. */
export const laidMoves = ({ moves, at }: histories.Position) => moves.slice(0, at);

/** The solver's advice about the placements laid; null while unknown. */
export const adviceOf = (cover: Cover) => replyFor(cover.hand.advice, handKey(cover));

/** The placements that fit now; none while unknown. */
export function placements(cover: Cover) {
  const known = replyFor(cover.hand.moves, coverKey(cover));
  return withCellsOf(known?.options ?? none, cover.history.now.board.cols);
}

/** The selected placement; without one, that of a hint that has been given in full. */
function selectedIn(cover: Cover): Selected | null {
  const move = hintDegree(cover) === lastHint ? adviceOf(cover)?.hint?.move : null;
  const ofHint = move ? selectedAt(move, cover.history.now.board.cols) : null;
  return cover.hand.selected ?? ofHint;
}

/** The selected placement, if it fits. */
export function selectedPlacement(cover: Cover) {
  const move = selectedIn(cover)?.move;
  return placements(cover).find((one) => one.move === move) ?? null;
}

/** Whether every cell is covered, at least one of them by a piece. */
export function isSolved({ history: { now } }: Cover) {
  const board = histories.boardAfter(now);
  const allCells = (1n << BigInt(cellCount(board))) - 1n;
  return now.at > 0 && board.filledMask === allCells;
}

/** Whether the board has been covered by hand. */
export const isWon = (cover: Cover) => cover.task === 'solve' && isSolved(cover);

/** Whether no placement fits, though cells are left. */
export const isStuck = (cover: Cover) =>
  !isSolved(cover) && replyFor(cover.hand.moves, coverKey(cover))?.options.length === 0;

/** Degree of the hint for the current board, 0 for none. */
export const hintDegree = ({ hand, ...cover }: Cover) =>
  hand.hint.key === coverKey(cover) ? hand.hint.degree : 0;

/** The problem of the placements of a link, if the solver rejects them. */
export const lineProblem = (cover: Cover) =>
  cover.history.now.moves.length ? lineProblemOf(cover.hand.advice, handKey(cover)) : null;

/** Whether the time is measured: while one solves, from the first question to the solver on. */
export const isTimed = (cover: Cover) =>
  cover.task === 'solve' &&
  cover.hand.moves.status !== 'idle' &&
  cover.hand.wish === null &&
  !isSolved(cover);

// Transitions

export const withHand = (cover: Cover, changes: Partial<Hand>): Cover =>
  withChanges(cover, { hand: withChanges(cover.hand, changes) });

export function chooseTask(cover: Cover, task: Task): Cover {
  if (task === cover.task) return cover;
  return withHand({ ...leave(cover), task, stroke: null }, { selected: null, wish: null });
}

/** The board to cover with its pieces, as text: `4/4/4 l-tromino`. */
export const aboutOf = ({ history: { now } }: Pick<Cover, 'history'>) =>
  `${formatCode(now.board)} ${piecesOf(now)}`;

/**
 * Begins to solve the board that is shown, or a new puzzle where nothing is to be covered.
 *
 * @param seed of the puzzle
 */
export function beginSolve(cover: Cover, seed: number): Cover {
  const next = openSolve(cover);
  return emptyCells(cover.history.now.board).length ? next : wishPuzzle(next, seed);
}

/**
 * Solves the board that is shown. The board, with its undo list, waits for the edit, unless one
 * waits already.
 */
export const openSolve = (cover: Cover): Cover =>
  withHand(chooseTask(cover, 'solve'), { own: cover.hand.own ?? cover.history });

/** Whether another board than the one before solving is solved. */
export const hasOtherBoard = ({ hand: { own }, history: { now } }: Cover) =>
  own !== null && formatCode(own.now.board) !== formatCode(now.board);

/** Takes the board before solving back, now as the one to solve. */
export function restoreOwn(cover: Cover): Cover {
  const { own } = cover.hand;
  if (!own || !hasOtherBoard(cover)) return cover;
  const begun = withHistory(cover, histories.setPosition(cover.history, own.now));
  return withHand(begun, { ...beginAnew(begun.hand), wish: null });
}

/** Puts the undo list of the edit back, with the board that is shown as its latest step. */
const asOneStep = (cover: Cover): Cover =>
  cover.hand.own
    ? withHistory(cover, histories.setPosition(cover.hand.own, cover.history.now))
    : cover;

/** Stops solving, and edits the board as it was before. Pieces laid on this board stay. */
export function endSolve(cover: Cover): Cover {
  const { own } = cover.hand;
  const next = own && hasOtherBoard(cover) ? withHistory(cover, own) : asOneStep(cover);
  return withHand(chooseTask(next, 'edit'), { own: null });
}

/** Stops solving and shows the tilings of the board. */
export const showTilings = (cover: Cover): Cover =>
  withChanges(chooseTask(asOneStep(walkTo(cover, 0)), 'edit'), {
    lens: 'tilings',
    entrance: 'whole',
  });

/** The selected placement. */
export const { select, carryTo, turn, reshape, handlers } = historySelection(
  (cover: Cover) => (cover.task === 'solve' ? placements(cover) : none),
  selectedIn,
  (cover, selected) => withHand(cover, { selected }),
);

/** Places the selected piece, if it fits. */
export function laySelected(cover: Cover): Cover {
  const selected = selectedPlacement(cover);
  if (!selected) return cover;
  return withDay(withHistory(cover, histories.playMove(cover.history, selected.move)));
}

/** Records the board of a day when it is solved for the first time. */
function withDay(cover: Cover): Cover {
  const { today, days, hints, seconds } = cover.hand;
  if (!today || !isSolved(cover) || today.about !== aboutOf(cover) || today.date in days)
    return cover;
  const { date, late } = today;
  return withHand(cover, { days: { ...days, [date]: { hints, seconds, late } } });
}

/** Index in the line of the placement that covers a cell; -1 for none. */
export const laidAt = ({ history: { now } }: Cover, cell: number) =>
  laidMoves(now).findIndex((move) => moveCells(move, now.board.cols).includes(cell));

/** Lays other pieces on the board. */
const withLine = (cover: Cover, moves: string[]): Cover =>
  withHistory(
    cover,
    histories.setPosition(cover.history, { ...cover.history.now, moves, at: moves.length }),
  );

/** Removes the piece on a cell. */
export function removePiece(cover: Cover, cell: number): Cover {
  const index = laidAt(cover, cell);
  const laid = laidMoves(cover.history.now);
  return index < 0 ? cover : withLine(cover, laid.toSpliced(index, 1));
}

/** Removes the last piece. */
export const removeLast = (cover: Cover): Cover =>
  withLine(cover, laidMoves(cover.history.now).slice(0, -1));

export const walkTo = (cover: Cover, at: number): Cover =>
  withHistory(cover, histories.walkTo(cover.history, at));

/** Removes all pieces and resets the time and the hints. */
export function startOver(cover: Cover): Cover {
  const next = withLine(cover, []);
  return { ...next, hand: beginAnew(next.hand) };
}

/** Whether the hint has another degree. */
export function mayHint(cover: Cover) {
  const advice = adviceOf(cover);
  return advice !== null && !isSolved(cover) && hintDegree(cover) < lastDegree(advice);
}

/** The last degree of a hint. Where the rest cannot be covered, the second one tells how many pieces may stay. */
function lastDegree({ hint, rest }: Reply<'hand'>) {
  if (hint) return lastHint;
  return rest === 'impossible' ? lastHint - 1 : 1;
}

/** Gives the next degree of the hint. */
export function hint(cover: Cover): Cover {
  const current = hintDegree(cover);
  if (cover.task !== 'solve' || isSolved(cover) || current === lastHint) return cover;
  const { hints } = cover.hand;
  const degree = current + 1;
  return withHand(cover, {
    selected: null,
    hints: hints + 1,
    hint: { key: coverKey(cover), degree },
  });
}

// Puzzles

export const choosePuzzle = (cover: Cover, choice: Partial<Choice>): Cover =>
  withHand(cover, { choice: { ...cover.hand.choice, ...choice }, made: noAnswer });

/** Requests a puzzle of the chosen size and difficulty by its seed, or the board of a day. */
export const wishPuzzle = (cover: Cover, wish: number | DayWish): Cover =>
  withHand(cover, { wish, selected: null, made: noAnswer });

/** Requests the board of a day of a link. The board waits for the edit. */
export const openDay = (cover: Cover, day: string) => wishPuzzle(openSolve(cover), dayWish(day));

/** The day whose board is requested, or shown without pieces on it; null for another board. */
export function dayOf({ hand: { wish, today }, history }: Cover) {
  if (wish !== null) return typeof wish === 'object' ? wish.date : null;
  return history.now.moves.length ? null : dayShown({ hand: { today }, history });
}

/** The day whose board is shown; null for another board. */
export const dayShown = ({
  hand: { today },
  history,
}: {
  hand: Pick<Hand, 'today'>;
  history: Cover['history'];
}) => (today?.about === aboutOf({ history }) ? today.date : null);

/** Key of a requested puzzle: `6 1 42 l-tromino`, or with the day as JSON in place of the seed. */
export const puzzleKey = ({ hand: { choice, wish }, history }: Cover) =>
  `${choice.size} ${choice.difficulty} ${JSON.stringify(wish)} ${piecesOf(history.now)}`;

export const stopPuzzle = (cover: Cover): Cover =>
  withHand(cover, { wish: null, made: stoppedAnswer(cover.hand.made, puzzleKey(cover)) });

/** Shows a puzzle in place of the board; undo restores the board. */
export function showPuzzle(cover: Cover, made: Hand['made']): Cover {
  if (made.status === 'asked') return withHand(cover, { made });
  const next = withHand(cover, { made, wish: null });
  const code = made.reply?.puzzle?.board;
  if (!code) return next;
  const { wish, today } = cover.hand;
  const day = typeof wish === 'object' ? wish : null;
  // The boards of days are for the usual pieces.
  const pieces = day ? null : storedPieces(piecesOf(cover.history.now));
  const position = histories.positionOf(parseCode(code, maxSide), pieces);
  const begun = withHistory(next, histories.setPosition(next.history, position));
  const hand = beginAnew(begun.hand);
  return withHand(begun, { ...hand, today: day ? { ...day, about: aboutOf(begun) } : today });
}

/** Counts one second. */
export const passSecond = (cover: Cover): Cover =>
  isTimed(cover) ? withHand(cover, { seconds: cover.hand.seconds + 1 }) : cover;
