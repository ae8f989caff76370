/**
 * The sets of pieces that one can choose from, in the engine's words, and their shapes for pictures
 * of them. What is legal, the engine decides.
 */

/** For each mode; the first is the mode's own. @type {Record<import('./board.js').Mode, readonly string[]>} */
export const pieceSets = {
  game: ['domino,l-tromino', 'domino', 'l-tromino'],
  cover: ['l-tromino', 'domino', 'domino,l-tromino'],
};

/** Every piece with a name, in the engine's order, of which the game takes any. */
export const pieceNames = [
  'domino',
  'l-tromino',
  'i-tromino',
  'i-tetromino',
  'o-tetromino',
  't-tetromino',
  's-tetromino',
  'l-tetromino',
];

/** Whether a mode takes these pieces, written in order. @param {string} pieces @param {import('./board.js').Mode} mode */
export function isPieceSet(pieces, mode) {
  if (mode === 'cover') return pieceSets.cover.includes(pieces);
  const names = pieces.split(',');
  return pieces !== '' && pieces === pieceNames.filter((name) => names.includes(name)).join();
}

/** @param {import('./state.js').Position} position @param {import('./board.js').Mode} mode */
export function piecesOf({ pieces }, mode) {
  return pieces ?? pieceSets[mode][0];
}

/** The same set as a position keeps it: null for the mode's own. @param {string} pieces @param {import('./board.js').Mode} mode */
export function keptPieces(pieces, mode) {
  return pieces === pieceSets[mode][0] ? null : pieces;
}
