/** The pieces of the game, by the solver's names. Which moves are legal is decided by the solver. */
import { setsBeside } from '../board/history.js';

/** Maximum number of rows and of columns. */
export const maxSide = 8;

/** Sets with a name. */
export const pieceSets = ['domino,l-tromino', 'domino', 'l-tromino'];
/** The set of a position that names none. */
export const ownPieces = pieceSets[0];

/** Every piece in the solver's order, as cells of a board with 4 columns. @type {Record<string, readonly number[]>} */
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
/** Any combination can be played. */
export const pieceNames = Object.keys(shapes);

/** Whether a text is a set of pieces in the solver's order. @param {string} pieces */
export const isPieceSet = (pieces) =>
  pieces !== '' && pieces === pieceNames.filter((name) => pieces.split(',').includes(name)).join();

export const { piecesOf, storedPieces } = setsBeside(ownPieces);

/** Add a piece to a set, or remove it if it is there. The last piece stays. @param {string} pieces @param {string} piece */
export function withPiece(pieces, piece) {
  const names = pieces.split(',');
  const next = pieceNames.filter((name) => names.includes(name) !== (name === piece));
  return next.join() || pieces;
}
