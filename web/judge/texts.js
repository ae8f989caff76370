/** The lines of judge texts, and the place of a mistake in one. It keeps nothing. */

/** The lines of what the engine says of every case. @param {string} text */
export const linesOf = (text) => (text === '' ? [] : text.split('\n'));

/** One line of a text, without its ending; empty at the end where there is none. @param {string} text which may be long: no more of it is looked at than is needed @param {number} line from 1 */
export function lineAt(text, line) {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return { start: text.length, text: '' };
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return { start, text: text.slice(start, end < 0 ? undefined : end).replace(/\r$/, '') };
}

/** Selects a line of what is in a field. @param {HTMLTextAreaElement} area @param {number} line from 1 */
export function selectLine(area, line) {
  const { start, text } = lineAt(area.value, line);
  area.focus();
  area.setSelectionRange(start, start + text.length);
  return start;
}

/** A part of a line with a sign under a place in it. @param {string} line @param {number} column from 1 */
export function pointAt(line, column) {
  const place = Math.min(column - 1, line.length);
  // A long line is shown from a little before the mistake.
  const from = Math.max(0, place - 30);
  const lead = from > 0 ? '…' : '';
  return `${lead}${line.slice(from, from + 60)}\n${' '.repeat(place - from + lead.length)}^`;
}
