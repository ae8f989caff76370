/**
 * A position as parameters of a link: `b` the board code, `p` the pieces, `m` the line of play, `at` the
 * number of moves played. The sets of pieces of a view are passed in.
 */
import { formatCode, parseCode, parseMoves, shown, TextError } from './board-code.js';

/** @import { Position } from './history.js' */

/**
 * Read a position from a link.
 *
 * @param {Map<string, string>} values of a link, by name
 * @param {object} view
 * @param {number} view.maxSide
 * @param {string} view.pieces the view's own set, used if the link names none
 * @param {readonly string[]} view.known sets that the error message lists
 * @param {(pieces: string) => boolean} [view.takes] whether a set is allowed; by default the known ones
 * @returns {Position}
 * @throws {TextError}
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
export const formatPosition = ({ board, moves, at, pieces }) => [
  `b=${formatCode(board)}`,
  ...(pieces === null ? [] : [`p=${pieces}`]),
  ...(moves.length ? [`m=${moves.join('.')}`] : []),
  ...(at < moves.length ? [`at=${at}`] : []),
];
