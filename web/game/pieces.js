/** The pieces that the game is played with, in the engine's words. What is legal, the engine decides. */

/** The most rows or columns. */
export const maxSide = 8;

/** Sets that have a name. */
export const pieceSets = ['domino,l-tromino', 'domino', 'l-tromino'];
/** What a position takes that names no others. */
export const ownPieces = pieceSets[0];

/** Every piece with a name, in the engine's order, as it lies on a board 4 wide. @type {Record<string, readonly number[]>} */
export const shapes = {
  domino: [0, 1],
  'l-tromino': [0, 4, 5],
  'i-tromino': [0, 1, 2],
  'i-tetromino': [0, 1, 2, 3],
  'o-tetromino': [0, 1, 4, 5],
  't-tetromino': [0, 1, 2, 5],
  's-tetromino': [1, 2, 4, 5],
  'l-tetromino': [0, 4, 8, 9],
};
/** Any of them may be played with. */
export const pieceNames = Object.keys(shapes);

/** Whether these are pieces of the game, written in order. @param {string} pieces */
export const isPieceSet = (pieces) =>
  pieces !== '' && pieces === pieceNames.filter((name) => pieces.split(',').includes(name)).join();

/** @param {import('../board/history.js').Position} position */
export const piecesOf = ({ pieces }) => pieces ?? ownPieces;

/** The same set as a position keeps it: null for the own one. @param {string} pieces */
export const storedPieces = (pieces) => (pieces === ownPieces ? null : pieces);

/** A set with this piece, or without it where it has it; the last piece stays. @param {string} pieces @param {string} piece */
export function withPiece(pieces, piece) {
  const names = pieces.split(',');
  const next = pieceNames.filter((name) => names.includes(name) !== (name === piece));
  return next.join() || pieces;
}
