/** The cover's part of an address: its position. */
import { formatPosition, parsePosition } from '../board/link.js';
import { maxSide, ownPieces, pieceSets } from './pieces.js';

/** @param {Map<string, string>} values */
export function parseCover(values) {
  return parsePosition(values, { maxSide, pieces: ownPieces, known: pieceSets });
}

export { formatPosition as formatCover };
