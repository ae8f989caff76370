/** Counts and frequencies as CSV. */

/** @param {string} text */
function field(text) {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @param {readonly (readonly (string | number)[])[]} rows @returns {string} as RFC 4180 has it */
export function csvText(rows) {
  return rows.map((row) => `${row.map((value) => field(String(value))).join(',')}\r\n`).join('');
}

/** @param {import('../engine/protocol').Count & { seconds: number }} reply @param {string} pieces */
export function countCsv({ board, empty, count, method, profiles, seconds }, pieces) {
  return csvText([
    ['board', 'pieces', 'empty_cells', 'tilings', 'method', 'profiles', 'seconds'],
    [board, pieces, empty, count, method, profiles, seconds],
  ]);
}

/** @param {import('../engine/protocol').Frequencies} reply @param {string} board a board code @param {string} pieces */
export function frequenciesCsv({ count, placements }, board, pieces) {
  return csvText([
    ['board', 'pieces', 'placement', 'tilings_with_it', 'tilings'],
    ...placements.map((placement) => [board, pieces, placement.move, placement.count, count]),
  ]);
}
