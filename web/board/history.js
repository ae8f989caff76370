/**
 * A board with its history: the painted cells, the line of play, the undo list and the cursor.
 * Immutable values and pure transitions. Does not check whether a move is legal.
 */
import { cellCount, createBoard, moveCells, resized, sameBoard, withCells } from './board.js';
import { withChanges } from './immutable.js';

/** @import { Board } from './board.js' */

/**
 * @typedef {object} Position the part of a history that undo restores
 * @property {Board} board the painted board, under the line of play
 * @property {readonly string[]} moves the line of play on top of it, as move texts
 * @property {number} at number of moves played
 * @property {string | null} pieces the set of pieces, such as `domino,l-tromino`; null for the view's
 *   own set
 *
 * @typedef {object} History
 * @property {Position} now the position that is shown
 * @property {readonly Position[]} past positions that undo restores, the latest last
 * @property {readonly Position[]} future positions that redo restores, the next one last
 * @property {boolean} stroking whether a stroke is under way; a stroke is one step of the undo list
 * @property {number} cursor the cell that the keyboard acts on
 */

/** @param {Board} board @param {string | null} [pieces] @returns {Position} */
export const positionOf = (board, pieces = null) => ({ board, moves: [], at: 0, pieces });

/** The set of a position, and the set that a position stores, for a view with a set of its own. @param {string} own */
export const setsBeside = (own) => ({
  piecesOf: (/** @type {{ pieces: string | null }} */ { pieces }) => pieces ?? own,
  storedPieces: (/** @type {string} */ pieces) => (pieces === own ? null : pieces),
});

/** @param {Position} now @returns {History} */
export const beginning = (now) => ({ now, past: [], future: [], stroking: false, cursor: 0 });

/** The board after the moves played: their cells are filled. @param {Position} position @returns {Board} */
export function boardAfter({ board, moves, at }) {
  const laid = moves.slice(0, at).flatMap((move) => moveCells(move, board.cols));
  return withCells(board, laid, true);
}

/** The side that makes a move. @param {number} place of the move in its line, from 0 @returns {import('./scene-shapes.js').Side} */
export const sideHue = (place) => (place % 2 ? 'second' : 'first');

/**
 * The first moves of a line as numbered pieces in the colours of the two sides.
 *
 * @param {Position} position
 * @param {number} at number of moves
 * @returns {import('./scene-shapes.js').Piece[]}
 */
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

/** Move the cursor onto the board, if it is outside. @param {History} history @returns {History} */
function onBoard(history) {
  const cursor = Math.min(history.cursor, cellCount(history.now.board) - 1);
  return moveCursor(history, cursor);
}

/** Put a position in place of the current one, which undo restores. @param {History} history @param {Position} now @returns {History} */
const stepTo = (history, now) => ({
  ...history,
  now,
  past: [...history.past, history.now],
  future: [],
});

/** Set a position as one step of the undo list. @param {History} history @param {Position} now @returns {History} */
export function setPosition(history, now) {
  if (samePosition(history.now, now)) return endStroke(history);
  return onBoard({ ...stepTo(history, now), stroking: false });
}

/** Fill or empty cells. @param {History} history @param {Iterable<number>} cells @param {boolean} filled */
export const paint = (history, cells, filled) =>
  paintOver(history, withCells(boardAfter(history.now), cells, filled));

/**
 * Set the board as part of a stroke. All changes until `endStroke` are one step of the undo list. The
 * cells of moves on the board become painted cells.
 *
 * @param {History} history @param {Board} board @returns {History}
 */
export function paintOver(history, board) {
  if (sameBoard(board, boardAfter(history.now))) return history;
  const now = positionOf(board, history.now.pieces);
  return history.stroking ? { ...history, now } : { ...stepTo(history, now), stroking: true };
}

/** @param {History} history @returns {History} */
export const endStroke = (history) => withChanges(history, { stroking: false });

/** Set another board with the same pieces. @param {History} history @param {Board} board @returns {History} */
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

/** Play a move after the moves played. Later moves of the line are dropped. @param {History} history @param {string} move @returns {History} */
export function playMove(history, move) {
  const { now } = history;
  const moves = [...now.moves.slice(0, now.at), move];
  return setPosition(history, { ...now, moves, at: now.at + 1 });
}

/** Move along the line of play. This is no step of the undo list. @param {History} history @param {number} at @returns {History} */
export function walkTo(history, at) {
  const place = Math.max(0, Math.min(history.now.moves.length, at));
  return withChanges(history, { now: withChanges(history.now, { at: place }) });
}

/** Remove the line of play. This is no step of the undo list. @param {History} history @returns {History} */
export const withoutMoves = (history) => ({
  ...history,
  now: positionOf(history.now.board, history.now.pieces),
});

/** The board that is shown, and the keyboard's cell. @param {History} history */
export const placeOf = ({ now, cursor }) => ({ board: boardAfter(now), cursor });

/** @param {History} history */
export const canUndo = ({ past }) => past.length > 0;

/** @param {History} history */
export const canRedo = ({ future }) => future.length > 0;

/** @param {History} history @returns {History} */
export const undo = (history) => travel(history, 'past', 'future');

/** @param {History} history @returns {History} */
export const redo = (history) => travel(history, 'future', 'past');

/**
 * Take the next position from one list and store the current one in the other.
 *
 * @param {History} history
 * @param {'past' | 'future'} from
 * @param {'past' | 'future'} to
 * @returns {History}
 */
function travel(history, from, to) {
  const now = history[from].at(-1);
  if (!now) return history;
  const lists = { [from]: history[from].slice(0, -1), [to]: [...history[to], history.now] };
  return onBoard({ ...history, ...lists, now, stroking: false });
}

/** @param {History} history @param {number} cursor @returns {History} */
export const moveCursor = (history, cursor) => withChanges(history, { cursor });
