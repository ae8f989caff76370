/** The game's parameters of a link: its position and its setup. */
import { shown, TextError } from '../board/board-code.js';
import { formatPosition, parsePosition } from '../board/link.js';
import { isPieceSet, maxSide, ownPieces, pieceNames } from './pieces.js';
import { defaultSetup } from './play.js';

/** @import { Position, Setup } from './types' */
/** @typedef {{ position: Position | null, setup?: Setup | null }} GameLink */

/**
 * Each setting with its parameter, the pattern of allowed texts, the allowed texts for the error message,
 * and the conversion to a value. A missing parameter means the value of `impliedBy`.
 *
 * @type {readonly [keyof Setup, string, RegExp, string, (text: string) => unknown][]}
 */
const settings = [
  ['tool', 'tool', /^(explore|play|puzzle)$/, 'explore, play, puzzle', String],
  ['players', 'play', /^(pe|ep|pp|ee)$/, 'pe, ep, pp, ee', String],
  ['level', 'level', /^(easy|medium|hard|perfect)$/, 'easy, medium, hard, perfect', String],
  ['predict', 'predict', /^1$/, '1', Boolean],
  ['open', 'open', /^1$/, '1', Boolean],
  ['ask', 'ask', /^outcome$/, 'outcome', String],
  ['misere', 'misere', /^1$/, '1', Boolean],
];

/** The setup of a link that names only its tool. Links to a game are older than the levels: its engine is perfect. @param {unknown} tool @returns {Setup} */
const impliedBy = (tool) =>
  tool === 'play' ? { ...defaultSetup, level: 'perfect' } : defaultSetup;

/** @param {Map<string, string>} values by name @returns {Setup} */
export function parseSetup(values) {
  const read = settings.flatMap(([field, name, pattern, allowed, valueOf]) => {
    const text = values.get(name);
    if (text === undefined) return [];
    if (!pattern.test(text))
      throw new TextError('link.setting', { name, found: shown(text), allowed });
    return [[field, valueOf(text)]];
  });
  return { ...impliedBy(values.get('tool')), ...Object.fromEntries(read) };
}

/** Write the settings that a link needs. @param {Setup} setup @returns {string[]} parameters */
export const formatSetup = (setup) =>
  settings
    .filter(([field]) => setup[field] !== impliedBy(setup.tool)[field])
    .filter(([field]) => field !== 'ask' || setup.tool === 'puzzle')
    .map(([field, name]) => `${name}=${setup[field] === true ? 1 : setup[field]}`);

/** @param {Map<string, string>} values @returns {GameLink} */
export function parseGame(values) {
  const view = { maxSide, pieces: ownPieces, known: pieceNames, takes: isPieceSet };
  return { position: parsePosition(values, view), setup: parseSetup(values) };
}

/** Write a link. The link of a puzzle omits the answer. @param {GameLink} link parameters */
export const formatGame = ({ position, setup }) => [
  ...(position
    ? formatPosition(setup?.tool === 'puzzle' ? { ...position, moves: [], at: 0 } : position)
    : []),
  ...(setup ? formatSetup(setup) : []),
];
