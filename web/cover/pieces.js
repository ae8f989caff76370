/** The sets of pieces that a board can be covered with, in the engine's words, and how they lie. */

/** @import { Position } from '../board/history.js' */

/** The most rows or columns. */
export const maxSide = 20;

export const pieceSets = ['l-tromino', 'domino', 'domino,l-tromino'];
/** What a position takes that names no others. */
export const ownPieces = pieceSets[0];

/** How each piece can lie, on a board of four columns. @type {Record<string, readonly (readonly number[])[]>} */
export const orientations = {
  'l-tromino': [
    [0, 1, 4],
    [0, 1, 5],
    [0, 4, 5],
    [1, 4, 5],
  ],
  domino: [
    [0, 1],
    [0, 4],
  ],
};

/** @param {Position} position */
export function piecesOf({ pieces }) {
  return pieces ?? ownPieces;
}

/** The same set as a position keeps it: null for the own one. @param {string} pieces */
export function keptPieces(pieces) {
  return pieces === ownPieces ? null : pieces;
}

/** The pieces of a position, as a sentence has them. @param {Position} position @param {(key: string) => string} t */
export function spokenPieces(position, t) {
  return t(`pieces.by.${setName(piecesOf(position))}`);
}

/** The name of a set in the locales. @param {string} pieces */
export function setName(pieces) {
  return pieces.includes(',') ? 'both' : pieces;
}
