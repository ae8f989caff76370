/** Tables as comma-separated values. */

/** @param {string} text */
const field = (text) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** @param {readonly (readonly (string | number)[])[]} rows @returns {string} in the format of RFC 4180 */
export const csvText = (rows) =>
  rows.map((row) => `${row.map((value) => field(String(value))).join(',')}\r\n`).join('');
