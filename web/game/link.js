/** The game's part of an address: its position, and how it is looked at and played. */
import { shown, TextError } from '../board/code.js';
import { formatPosition, parsePosition } from '../board/link.js';
import { isPieceSet, maxSide, ownPieces, pieceNames } from './pieces.js';
import { formatSetup, parseSetup } from './play.js';

/**
 * @typedef {object} GameLink
 * @property {import('../board/history.js').Position | null} position
 * @property {import('./play.js').Setup | null} [setup]
 */

/** @param {Map<string, string>} values @returns {GameLink} */
export function parseGame(values) {
  const view = { maxSide, pieces: ownPieces, known: pieceNames, takes: isPieceSet };
  const position = parsePosition(values, view);
  const setup = parseSetup(
    values,
    ({ name, found, allowed }) =>
      new TextError('link.setting', { name, found: shown(found), allowed }),
  );
  return { position, setup };
}

/** @param {GameLink} link @returns {string[]} parameters */
export function formatGame({ position, setup }) {
  return [...(position ? formatPosition(position) : []), ...(setup ? formatSetup(setup) : [])];
}
