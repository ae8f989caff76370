/** The pieces of the game, by the solver's names. Which moves are legal is decided by the solver. */
import { setsBeside } from '../board/history';

/** Maximum number of rows and of columns. */
export const maxSide = 8;

/** The set of a position that names none. */
export const ownPieces = 'domino,l-tromino';
/** Sets with a name. */
export const pieceSets = [ownPieces, 'domino', 'l-tromino'];

export const { piecesOf, storedPieces } = setsBeside(ownPieces);
