/** The sets of pieces of the cover, by the solver's names. */
import { setsBeside } from '../board/history.js';

/** @import { Position } from './types' */

/** Maximum number of rows and of columns. */
export const maxSide = 20;

export const pieceSets = ['l-tromino', 'domino', 'domino,l-tromino'];
/** The set of a position that names none. */
export const ownPieces = pieceSets[0];

export const { piecesOf, storedPieces } = setsBeside(ownPieces);

/** The pieces of a position in a sentence. @param {Position} position @param {(key: string) => string} t */
export const spokenPieces = (position, t) => t(`pieces.by.${setName(piecesOf(position))}`);

/** The name of a set in the locales. @param {string} pieces */
export const setName = (pieces) => (pieces.includes(',') ? 'both' : pieces);
