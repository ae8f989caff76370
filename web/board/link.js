/**
 * The part of an address that says what is on a board: `b` its code, `p` the pieces, `m` the line of
 * play, `at` how many of its moves are played. Which pieces a view has is not for here.
 */
import { formatCode, parseCode, parseMoves, shown, TextError } from './code.js';

/** @import { Position } from './history.js' */

/**
 * @param {Map<string, string>} values of a link, by name
 * @param {object} view
 * @param {number} view.maxSide
 * @param {string} view.pieces its own, which a link need not name
 * @param {readonly string[]} view.known for the message about other pieces
 * @param {(pieces: string) => boolean} [view.takes] whether it takes these pieces; the known ones by default
 * @returns {Position}
 */
export function parsePosition(values, view) {
  const { maxSide, pieces: own, known, takes = (pieces) => known.includes(pieces) } = view;
  const code = values.get('b');
  if (code === undefined) throw new TextError('link.no-board', {});
  const board = parseCode(code, maxSide);
  const pieces = values.get('p') ?? own;
  if (!takes(pieces)) {
    throw new TextError('link.pieces', { found: shown(pieces), known: known.join(' · ') });
  }
  const moves = parseMoves(values.get('m') ?? '', board);
  const atText = values.get('at') ?? String(moves.length);
  if (!/^[0-9]{1,4}$/.test(atText) || Number(atText) > moves.length) {
    throw new TextError('link.at', { found: shown(atText), moves: moves.length });
  }
  return { board, moves, at: Number(atText), pieces: pieces === own ? null : pieces };
}

/** @param {Position} position @returns {string[]} parameters */
export function formatPosition({ board, moves, at, pieces }) {
  return [
    `b=${formatCode(board)}`,
    ...(pieces === null ? [] : [`p=${pieces}`]),
    ...(moves.length ? [`m=${moves.join('.')}`] : []),
    ...(at < moves.length ? [`at=${at}`] : []),
  ];
}
