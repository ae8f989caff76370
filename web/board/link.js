/**
 * A position and settings as parameters of a link: `b` the board code, `p` the pieces, `m` the line of play, `at` the
 * number of moves played. The settings of a view are passed in.
 */
import { formatCode, parseCode, parseMoves, shown, TextError } from './board-code.js';
import { parsePieces } from './pieces.js';

/** @import { Position } from './history.js' */
/**
 * A setting of a link: its field, its parameter, the pattern of allowed texts, the allowed texts for the error message,
 * and the conversion to a value. A missing parameter means the default value.
 *
 * @template {object} T
 * @typedef {readonly [keyof T & string, string, RegExp, string, (text: string) => unknown]} LinkSetting
 */

/** A setting with some allowed values. @template {string} Field @param {Field} field @param {readonly string[]} values @param {string} [name] @returns {[Field, string, RegExp, string, StringConstructor]} */
export const choice = (field, values, name = field) => [
  field,
  name,
  new RegExp(`^(${values.join('|')})$`),
  values.join(', '),
  String,
];

/** A setting that is off unless the link has it. @template {string} Field @param {Field} field @returns {[Field, string, RegExp, string, BooleanConstructor]} */
export const flag = (field) => [field, field, /^1$/, '1', Boolean];

/** The puzzle of a day. @type {['day', 'day', RegExp, string, StringConstructor]} */
export const dayOfLink = [
  'day',
  'day',
  /^(today|20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))$/,
  'today, 2026-01-31',
  String,
];

/** A whole number of at most some digits. @template {string} Field @param {Field} field @param {number} digits @returns {[Field, string, RegExp, string, NumberConstructor]} */
export const whole = (field, digits) => [
  field,
  field,
  new RegExp(`^[0-9]{1,${digits}}$`),
  `0–${'9'.repeat(digits)}`,
  Number,
];

/**
 * Read a position from a link.
 *
 * @param {Map<string, string>} values of a link, by name
 * @param {object} view
 * @param {number} view.maxSide
 * @param {string} view.pieces the view's own set, used if the link names none
 * @returns {Position}
 * @throws {TextError}
 */
export function parsePosition(values, view) {
  const { maxSide, pieces: own } = view;
  const code = values.get('b');
  if (code === undefined) throw new TextError('link.no-board', {});
  const board = parseCode(code, maxSide);
  const pieces = parsePieces(values.get('p') ?? own);
  const moves = parseMoves(values.get('m') ?? '', board);
  const atText = values.get('at') ?? String(moves.length);
  if (!/^[0-9]{1,4}$/.test(atText) || Number(atText) > moves.length) {
    throw new TextError('link.at', { found: shown(atText), moves: moves.length });
  }
  return { board, moves, at: Number(atText), pieces: pieces === own ? null : pieces };
}

/** @param {Position} position @returns {string[]} parameters */
export const formatPosition = ({ board, moves, at, pieces }) => [
  `b=${formatCode(board)}`,
  ...(pieces === null ? [] : [`p=${pieces}`]),
  ...(moves.length ? [`m=${moves.join('.')}`] : []),
  ...(at < moves.length ? [`at=${at}`] : []),
];

/**
 * Read settings from a link.
 *
 * @template {object} T
 * @param {Map<string, string>} values of a link, by name
 * @param {readonly LinkSetting<T>[]} settings
 * @param {T} defaults
 * @returns {T}
 * @throws {TextError}
 */
export function parseSettings(values, settings, defaults) {
  const read = settings.flatMap(([field, name, pattern, allowed, valueOf]) => {
    const text = values.get(name);
    if (text === undefined) return [];
    if (!pattern.test(text))
      throw new TextError('link.setting', { name, found: shown(text), allowed });
    return [[field, valueOf(text)]];
  });
  return { ...defaults, ...Object.fromEntries(read) };
}

/** Write the settings that differ from their defaults. @template {object} T @param {T} value @param {readonly LinkSetting<T>[]} settings @param {T} defaults @returns {string[]} parameters */
export const formatSettings = (value, settings, defaults) =>
  settings
    .filter(([field]) => value[field] !== defaults[field])
    .map(([field, name]) => `${name}=${value[field] === true ? 1 : value[field]}`);
