/** The sets of pieces of the cover, by the solver's names. */
import { setsBeside } from '../board/history';

/** Maximum number of rows and of columns. */
export const maxSide = 20;

export const pieceSets = ['l-tromino', 'domino', 'domino,l-tromino'];
/** The set of a position that names none. */
export const ownPieces = pieceSets[0];

export const { piecesOf, storedPieces } = setsBeside(ownPieces);
