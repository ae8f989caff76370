/** The pieces that the game is played with, in the engine's words. What is legal, the engine decides. */

/** The most rows or columns. */
export const maxSide = 8;

/** Sets that have a name. */
export const pieceSets = ['domino,l-tromino', 'domino', 'l-tromino'];
/** What a position takes that names no others. */
export const ownPieces = pieceSets[0];

/** Every piece with a name, in the engine's order; any of them may be played with. */
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

/** Whether these are pieces of the game, written in order. @param {string} pieces */
export function isPieceSet(pieces) {
  const names = pieces.split(',');
  return pieces !== '' && pieces === pieceNames.filter((name) => names.includes(name)).join();
}

/** @param {import('../board/history.js').Position} position */
export function piecesOf({ pieces }) {
  return pieces ?? ownPieces;
}

/** The same set as a position keeps it: null for the own one. @param {string} pieces */
export function keptPieces(pieces) {
  return pieces === ownPieces ? null : pieces;
}

/** A set with this piece, or without it where it has it; the last piece stays. @param {string} pieces @param {string} piece */
export function withPiece(pieces, piece) {
  const names = pieces.split(',');
  const next = pieceNames.filter((name) => names.includes(name) !== (name === piece));
  return next.join() || pieces;
}
