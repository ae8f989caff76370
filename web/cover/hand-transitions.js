/**
 * Pure transitions and selectors of covering by hand. Which placements fit, which cells can be covered and
 * which hint is next come from the solver.
 */
import { cellCount, moveCells } from '../board/board.js';
import { formatCode, parseCode } from '../board/board-code.js';
import * as histories from '../board/history.js';
import { withChanges } from '../board/immutable.js';
import { selection, withCellsOf } from '../board/placing.js';
import { lineProblemOf, noAnswer, replyFor, stopped } from '../engine/answer.js';
import { dayWish } from '../ui/date.js';
import { begunAnew, lastHint } from './hand.js';
import { maxSide, piecesOf, storedPieces } from './pieces.js';
import { coverKey, leave, tilingsKnown, withHistory } from './state.js';

/** @import { Choice, Cover, DayWish, Hand, Task } from './types' */

/** @type {never[]} */
const none = [];

/** Key of a query about the placements laid, in their order. @param {Pick<Cover, 'history'>} cover */
export const handKey = ({ history: { now } }) =>
  `${formatCode(now.board)} ${piecesOf(now)} ${laidMoves(now).join('.')}`;

/** The placements on the board. @param {histories.Position} position */
export const laidMoves = ({ moves, at }) => moves.slice(0, at);

/** The solver's advice about the placements laid; null while unknown. @param {Cover} cover */
export const adviceOf = (cover) => replyFor(cover.hand.advice, handKey(cover));

/** The placements that fit now; none while unknown. @param {Cover} cover */
export function placements(cover) {
  const known = replyFor(cover.hand.moves, coverKey(cover));
  return withCellsOf(known?.options ?? none, cover.history.now.board.cols);
}

/** The selected placement, if it fits. @param {Cover} cover */
export const pointedPlacement = (cover) =>
  placements(cover).find(({ move }) => move === cover.hand.pointed?.move) ?? null;

/** Whether every cell is covered. @param {Cover} cover */
export function isSolved({ history: { now } }) {
  const shown = histories.boardAfter(now);
  return now.at > 0 && shown.filledMask === (1n << BigInt(cellCount(shown))) - 1n;
}

/** Whether no placement fits, though cells are left. @param {Cover} cover */
export const isStuck = (cover) =>
  !isSolved(cover) && replyFor(cover.hand.moves, coverKey(cover))?.options.length === 0;

/** Degree of the hint for the current board, 0 for none. @param {Cover} cover */
export const hintDegree = ({ hand, ...cover }) =>
  hand.hint.key === coverKey(cover) ? hand.hint.degree : 0;

/** The problem of the placements of a link, if the solver rejects them. @param {Cover} cover */
export const lineProblem = (cover) =>
  cover.history.now.moves.length ? lineProblemOf(cover.hand.advice, handKey(cover)) : null;

/** Whether the time is measured. @param {Cover} cover */
export const isTimed = (cover) =>
  cover.task === 'solve' &&
  cover.hand.moves.status !== 'idle' &&
  cover.hand.wish === null &&
  !isSolved(cover);

// Transitions

/** @param {Cover} cover @param {Partial<Hand>} changes @returns {Cover} */
export const withHand = (cover, changes) =>
  withChanges(cover, { hand: withChanges(cover.hand, changes) });

/** @param {Cover} cover @param {Task} task @returns {Cover} */
export function chooseTask(cover, task) {
  if (task === cover.task) return cover;
  return withHand({ ...leave(cover), task, stroke: null }, { pointed: null, wish: null });
}

/** The board to cover with its pieces, as text. @param {Pick<Cover, 'history'>} cover */
export const aboutOf = ({ history: { now } }) => `${formatCode(now.board)} ${piecesOf(now)}`;

/** Begin to solve: the board if it is known to have one tiling, otherwise a new puzzle. The board waits for the edit. @param {Cover} cover @param {number} seed of the puzzle @returns {Cover} */
export function beginSolve(cover, seed) {
  const next = openSolve(cover);
  return tilingsKnown(cover) === '1' ? next : wishPuzzle(next, seed);
}

/** Solve the board that is shown. The board, with its undo list, waits for the edit, unless one waits already. @param {Cover} cover @returns {Cover} */
export const openSolve = (cover) =>
  withHand(chooseTask(cover, 'solve'), { own: cover.hand.own ?? cover.history });

/** Whether another board than the one before solving is solved. @param {Cover} cover */
export const hasOtherBoard = ({ hand: { own }, history: { now } }) =>
  own !== null && formatCode(own.now.board) !== formatCode(now.board);

/** Put the board before solving back. @param {Cover} cover @returns {Cover} */
export function takeOwn(cover) {
  const { own } = cover.hand;
  if (!own || !hasOtherBoard(cover)) return cover;
  const begun = withHistory(cover, histories.setPosition(cover.history, own.now));
  return withHand(begun, { ...begunAnew(begun.hand), wish: null });
}

/** Put the undo list of the edit back, with the board that is shown as its latest step. @param {Cover} cover @returns {Cover} */
const asOneStep = (cover) =>
  cover.hand.own
    ? withHistory(cover, histories.setPosition(cover.hand.own, cover.history.now))
    : cover;

/** Stop solving, and edit the board as it was before. Pieces laid on this board stay. @param {Cover} cover @returns {Cover} */
export function endSolve(cover) {
  const { own } = cover.hand;
  const next = own && hasOtherBoard(cover) ? withHistory(cover, own) : asOneStep(cover);
  return withHand(chooseTask(next, 'edit'), { own: null });
}

/** Stop solving and show the tilings of the board. @param {Cover} cover @returns {Cover} */
export const showTilings = (cover) =>
  withChanges(chooseTask(asOneStep(walkTo(cover, 0)), 'edit'), {
    lens: 'tilings',
    entrance: 'whole',
  });

/** The selected placement. */
export const { point, carryTo, turn, handlers } = selection(
  (/** @type {Cover} */ cover) => (cover.task === 'solve' ? placements(cover) : none),
  (cover) => cover.hand.pointed,
  (cover, pointed) => withHand(cover, { pointed }),
);

/** Place the selected piece, if it fits. @param {Cover} cover @returns {Cover} */
export function layPointed(cover) {
  const pointed = pointedPlacement(cover);
  if (!pointed) return cover;
  return withDay(withHistory(cover, histories.playMove(cover.history, pointed.move)));
}

/** Record the board of a day when it is solved for the first time. @param {Cover} cover @returns {Cover} */
function withDay(cover) {
  const { today, days, hints, seconds } = cover.hand;
  if (!today || !isSolved(cover) || today.about !== aboutOf(cover) || today.date in days)
    return cover;
  const { date, late } = today;
  return withHand(cover, { days: { ...days, [date]: { hints, seconds, late } } });
}

/** Index in the line of the placement that covers a cell; -1 for none. @param {Cover} cover @param {number} cell */
export const laidAt = ({ history: { now } }, cell) =>
  laidMoves(now).findIndex((move) => moveCells(move, now.board.cols).includes(cell));

/** @param {Cover} cover @param {string[]} moves @returns {Cover} */
const withLine = (cover, moves) =>
  withHistory(
    cover,
    histories.setPosition(cover.history, { ...cover.history.now, moves, at: moves.length }),
  );

/** Remove the piece on a cell. @param {Cover} cover @param {number} cell @returns {Cover} */
export function takeOff(cover, cell) {
  const place = laidAt(cover, cell);
  const laid = laidMoves(cover.history.now);
  return place < 0 ? cover : withLine(cover, laid.toSpliced(place, 1));
}

/** Remove the last piece. @param {Cover} cover @returns {Cover} */
export const takeBack = (cover) => withLine(cover, laidMoves(cover.history.now).slice(0, -1));

/** @param {Cover} cover @param {number} at @returns {Cover} */
export const walkTo = (cover, at) => withHistory(cover, histories.walkTo(cover.history, at));

/** Remove all pieces and reset the time and the hints. @param {Cover} cover @returns {Cover} */
export function startOver(cover) {
  const next = withLine(cover, []);
  return { ...next, hand: begunAnew(next.hand) };
}

/** Remove impossible placements; the board stays. @param {Cover} cover */
export const withoutLine = (cover) => withHistory(cover, histories.withoutMoves(cover.history));

/** Give the next degree of the hint. @param {Cover} cover @returns {Cover} */
export function hint(cover) {
  const current = hintDegree(cover);
  if (cover.task !== 'solve' || isSolved(cover) || current === lastHint) return cover;
  const { hints } = cover.hand;
  const degree = current + 1;
  return withHand(cover, {
    pointed: null,
    hints: hints + 1,
    hint: { key: coverKey(cover), degree },
  });
}

// Puzzles

/** @param {Cover} cover @param {Partial<Choice>} choice @returns {Cover} */
export const choosePuzzle = (cover, choice) =>
  withHand(cover, { choice: { ...cover.hand.choice, ...choice }, made: noAnswer });

/** Request a puzzle of the chosen size and difficulty by its seed, or the board of a day. @param {Cover} cover @param {number | DayWish} wish @returns {Cover} */
export const wishPuzzle = (cover, wish) => withHand(cover, { wish, pointed: null, made: noAnswer });

/** Request the board of a day of a link. The board waits for the edit. @param {Cover} cover @param {string} day */
export const openDay = (cover, day) => wishPuzzle(openSolve(cover), dayWish(day));

/** The day whose board is requested, or shown without pieces on it; null for another board. @param {Cover} cover */
export function dayOf({ hand: { wish, today }, history }) {
  if (wish !== null) return typeof wish === 'object' ? wish.date : null;
  return history.now.moves.length ? null : dayShown({ hand: { today }, history });
}

/** The day whose board is shown; null for another board. @param {{ hand: Pick<Hand, 'today'>, history: Cover['history'] }} cover */
export const dayShown = ({ hand: { today }, history }) =>
  today?.about === aboutOf({ history }) ? today.date : null;

/** Key of a requested puzzle. @param {Cover} cover */
export const puzzleKey = ({ hand: { choice, wish }, history }) =>
  `${choice.size} ${choice.difficulty} ${JSON.stringify(wish)} ${piecesOf(history.now)}`;

/** @param {Cover} cover @returns {Cover} */
export const stopPuzzle = (cover) =>
  withHand(cover, { wish: null, made: stopped(cover.hand.made, puzzleKey(cover)) });

/** Show a puzzle in place of the board; undo restores the board. @param {Cover} cover @param {Hand['made']} made @returns {Cover} */
export function takePuzzle(cover, made) {
  if (made.status === 'asked') return withHand(cover, { made });
  const next = withHand(cover, { made, wish: null });
  const code = made.reply?.puzzle?.board;
  if (!code) return next;
  const { wish, today } = cover.hand;
  // The boards of days are for the usual pieces.
  const day = typeof wish === 'object' && wish;
  const pieces = day ? null : storedPieces(piecesOf(cover.history.now));
  const position = histories.positionOf(parseCode(code, maxSide), pieces);
  const begun = withHistory(next, histories.setPosition(next.history, position));
  const hand = begunAnew(begun.hand);
  return withHand(begun, { ...hand, today: day ? { ...day, about: aboutOf(begun) } : today });
}

/** Count one second. @param {Cover} cover @returns {Cover} */
export const passSecond = (cover) =>
  isTimed(cover) ? withHand(cover, { seconds: cover.hand.seconds + 1 }) : cover;
