/** The sets of pieces of the cover, by the solver's names. */
import { setsBeside } from '../board/history';

/** Maximum number of rows and of columns. */
export const maxSide = 20;

/** The set of a position that names none. */
export const ownPieces = 'l-tromino';
export const pieceSets = [ownPieces, 'domino', 'domino,l-tromino'];

export const { piecesOf, storedPieces } = setsBeside(ownPieces);
