/** The sets of pieces that a board can be covered with, in the engine's words. */

/** @import { Position } from '../board/history.js' */

/** The most rows or columns. */
export const maxSide = 20;

export const pieceSets = ['l-tromino', 'domino', 'domino,l-tromino'];
/** What a position takes that names no others. */
export const ownPieces = pieceSets[0];

/** @param {Position} position */
export const piecesOf = ({ pieces }) => pieces ?? ownPieces;

/** The same set as a position keeps it: null for the own one. @param {string} pieces */
export const storedPieces = (pieces) => (pieces === ownPieces ? null : pieces);

/** The pieces of a position, as a sentence has them. @param {Position} position @param {(key: string) => string} t */
export const spokenPieces = (position, t) => t(`pieces.by.${setName(piecesOf(position))}`);

/** The name of a set in the locales. @param {string} pieces */
export const setName = (pieces) => (pieces.includes(',') ? 'both' : pieces);
