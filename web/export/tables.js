/** Counts, frequencies and the values of moves, as CSV and JSON. */
import { csvText } from '../ui/file.js';

/** @param {import('../engine/protocol').Count & { seconds: number }} reply @param {string} pieces */
export const countCsv = ({ board, empty, count, method, profiles, seconds }, pieces) =>
  csvText([
    ['board', 'pieces', 'empty_cells', 'tilings', 'method', 'profiles', 'seconds'],
    [board, pieces, empty, count, method, profiles, seconds],
  ]);

/** @param {import('../engine/protocol').Frequencies} reply @param {string} board a board code @param {string} pieces */
export const frequenciesCsv = ({ count, placements }, board, pieces) =>
  csvText([
    ['board', 'pieces', 'placement', 'tilings_with_it', 'tilings'],
    ...placements.map((placement) => [board, pieces, placement.move, placement.count, count]),
  ]);

/** The line that `blockcover analyse --json` prints. @param {import('../engine/protocol').Analysis & { kind?: string, request?: string, seconds?: number }} reply */
export function movesJson({ kind: _kind, request: _request, seconds: _seconds, ...analysis }) {
  return `${JSON.stringify(analysis)}\n`;
}

const moveColumns = /** @type {const} */ ([
  ...['move', 'piece', 'wins', 'grundy', 'remoteness', 'refutation'],
]);

/** @param {import('../engine/protocol').Analysis} reply @param {string} pieces */
export const movesCsv = ({ board, moves }, pieces) =>
  csvText([
    ['board', 'pieces', ...moveColumns],
    ...moves.map((move) => [board, pieces, ...moveColumns.map((name) => String(move[name] ?? ''))]),
  ]);
