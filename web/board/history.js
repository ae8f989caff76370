/**
 * What is on a board and how it came there: the painted cells, the line of play, the undo list, the
 * cell of the keys. Immutable values and pure transitions. It does not judge whether a move is legal.
 */
import { cellCount, createBoard, moveCells, resized, sameBoard, withCells } from './board.js';

/** @import { Board } from './board.js' */

/**
 * @typedef {object} Position what undo brings back
 * @property {Board} board the painted board, under the line of play
 * @property {readonly string[]} moves the line of play on top of it, as move texts
 * @property {number} at how many of the moves are played
 * @property {string | null} pieces what may be laid, as text such as `domino,l-tromino`; null for
 *   the view's own
 *
 * @typedef {object} History a position with what came before and what was undone
 * @property {Position} now what is shown
 * @property {readonly Position[]} past what undo goes back to, the latest last
 * @property {readonly Position[]} future what redo goes on to, the next one last
 * @property {boolean} stroking whether a stroke is under way, all of whose cells are one step
 * @property {number} cursor the cell that the keys act on
 */

/** @param {Board} board @param {string | null} [pieces] @returns {Position} */
export const positionOf = (board, pieces = null) => ({ board, moves: [], at: 0, pieces });

/** @param {Position} now @returns {History} */
export const beginning = (now) => ({ now, past: [], future: [], stroking: false, cursor: 0 });

/** The board as it stands after the moves played. @param {Position} position @returns {Board} */
export function boardAfter({ board, moves, at }) {
  const laid = moves.slice(0, at).flatMap((move) => moveCells(move, board.cols));
  return withCells(board, laid, true);
}

/** The side that makes a move, counted from 0. @param {number} place @returns {import('./picture.js').Side} */
export const sideHue = (place) => (place % 2 ? 'second' : 'first');

/** The moves of a line as pieces: numbered, and the two players' told apart. @param {Position} position @param {number} at how many of them @returns {import('./picture.js').Piece[]} */
export const linePieces = ({ board, moves }, at) =>
  moves.slice(0, at).map((move, i) => ({
    cells: moveCells(move, board.cols),
    hue: sideHue(i),
    label: String(i + 1),
  }));

/** @param {Position} a @param {Position} b */
const samePosition = (a, b) =>
  a.at === b.at &&
  a.pieces === b.pieces &&
  sameBoard(a.board, b.board) &&
  a.moves.join('.') === b.moves.join('.');

/** @param {History} history @returns {History} the cursor on the board */
function onBoard(history) {
  const cursor = Math.min(history.cursor, cellCount(history.now.board) - 1);
  return cursor === history.cursor ? history : { ...history, cursor };
}

/** @param {History} history @param {Position} now @returns {History} the former one is what undo goes back to */
const stepTo = (history, now) => ({
  ...history,
  now,
  past: [...history.past, history.now],
  future: [],
});

/** A new position as a step that undo takes back. @param {History} history @param {Position} now @returns {History} */
export function setPosition(history, now) {
  if (samePosition(history.now, now)) return endStroke(history);
  return onBoard({ ...stepTo(history, now), stroking: false });
}

/** Fills or empties cells. @param {History} history @param {Iterable<number>} cells @param {boolean} filled */
export const paint = (history, cells, filled) =>
  paintOver(history, withCells(boardAfter(history.now), cells, filled));

/**
 * A stroke makes the board this one; what it paints until `endStroke` is one step of the undo list. A
 * board with moves on it is first taken as it stands.
 *
 * @param {History} history @param {Board} board @returns {History}
 */
export function paintOver(history, board) {
  if (sameBoard(board, boardAfter(history.now))) return history;
  const now = positionOf(board, history.now.pieces);
  return history.stroking ? { ...history, now } : { ...stepTo(history, now), stroking: true };
}

/** @param {History} history @returns {History} */
export const endStroke = (history) =>
  history.stroking ? { ...history, stroking: false } : history;

/** Another board, with the same pieces. @param {History} history @param {Board} board @returns {History} */
export const setBoard = (history, board) =>
  setPosition(history, positionOf(board, history.now.pieces));

/** @param {History} history @returns {History} */
export function clear(history) {
  const { rows, cols } = history.now.board;
  return setBoard(history, createBoard(rows, cols));
}

/** @param {History} history @param {number} rows @param {number} cols @returns {History} */
export function resize(history, rows, cols) {
  const shown = boardAfter(history.now);
  if (shown.rows === rows && shown.cols === cols) return history;
  return setBoard(history, resized(shown, rows, cols));
}

/** Plays a move after those played; what came after them is dropped. @param {History} history @param {string} move @returns {History} */
export function playMove(history, move) {
  const { now } = history;
  const moves = [...now.moves.slice(0, now.at), move];
  return setPosition(history, { ...now, moves, at: now.at + 1 });
}

/** Walks along the line of play, which is no step of the undo list. @param {History} history @param {number} at @returns {History} */
export function walkTo(history, at) {
  const place = Math.max(0, Math.min(history.now.moves.length, at));
  if (place === history.now.at) return history;
  return { ...history, now: { ...history.now, at: place } };
}

/** @param {History} history */
export const canUndo = ({ past }) => past.length > 0;

/** @param {History} history */
export const canRedo = ({ future }) => future.length > 0;

/** @param {History} history @returns {History} */
export const undo = (history) => travel(history, 'past', 'future');

/** @param {History} history @returns {History} */
export const redo = (history) => travel(history, 'future', 'past');

/** To the next of one list, leaving the present in the other. @param {History} history @param {'past' | 'future'} from @param {'past' | 'future'} to @returns {History} */
function travel(history, from, to) {
  const now = history[from].at(-1);
  if (!now) return history;
  const lists = { [from]: history[from].slice(0, -1), [to]: [...history[to], history.now] };
  return onBoard({ ...history, ...lists, now, stroking: false });
}

/** @param {History} history @param {number} cursor @returns {History} */
export const moveCursor = (history, cursor) =>
  history.cursor === cursor ? history : { ...history, cursor };
