/** The game's part of an address: its position, and how it is looked at and played. */
import { shown, TextError } from '../board/code.js';
import { formatPosition, parsePosition } from '../board/link.js';
import { isPieceSet, maxSide, ownPieces, pieceNames } from './pieces.js';
import { defaultSetup } from './play.js';

/** @import { Setup } from './play.js' */

/**
 * @typedef {object} GameLink
 * @property {import('../board/history.js').Position | null} position
 * @property {Setup | null} [setup]
 */

/**
 * Each setting with its name in a link, what may stand after it, and the same for the message about
 * what does not. Where nothing stands it is as in `defaultSetup`.
 *
 * @type {readonly [keyof Setup, string, RegExp, string][]}
 */
const settings = [
  ['tool', 'tool', /^(explore|play)$/, 'explore, play'],
  ['players', 'play', /^(pe|ep|pp|ee)$/, 'pe, ep, pp, ee'],
  ['careless', 'careless', /^(0|[1-9][0-9]?|100)$/, '0–100'],
  ['predict', 'predict', /^1$/, '1'],
  ['open', 'open', /^1$/, '1'],
];

/** @param {Map<string, string>} values by name @returns {Setup} */
export function parseSetup(values) {
  const found = settings.flatMap(([field, name, allowed, words]) => {
    const text = values.get(name);
    if (text === undefined) return [];
    if (!allowed.test(text)) {
      throw new TextError('link.setting', { name, found: shown(text), allowed: words });
    }
    const value = { string: text, number: Number(text), boolean: true }[
      /** @type {'string'} */ (typeof defaultSetup[field])
    ];
    return [[field, value]];
  });
  return { ...defaultSetup, ...Object.fromEntries(found) };
}

/** @param {Setup} setup @returns {string[]} parameters that differ from what a link without them says */
export function formatSetup(setup) {
  return settings
    .filter(([field]) => setup[field] !== defaultSetup[field])
    .map(([field, name]) => `${name}=${setup[field] === true ? 1 : setup[field]}`);
}

/** @param {Map<string, string>} values @returns {GameLink} */
export function parseGame(values) {
  const view = { maxSide, pieces: ownPieces, known: pieceNames, takes: isPieceSet };
  return { position: parsePosition(values, view), setup: parseSetup(values) };
}

/** @param {GameLink} link @returns {string[]} parameters */
export function formatGame({ position, setup }) {
  return [...(position ? formatPosition(position) : []), ...(setup ? formatSetup(setup) : [])];
}
