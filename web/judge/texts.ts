/** Lines of judge texts, the place of an error in one, and the part of a text that is shown. */
import { formatWhole, type Language } from '../ui/words';

/** The lines of a reply with one line for each case. */
export const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));

/**
 * One line of a text, without its ending; empty beyond the last. Reads no further than needed.
 *
 * @param line from 1
 * @returns the line, and the place where it starts
 */
export function lineAt(text: string, line: number) {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return { start: text.length, text: '' };
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return { start, text: text.slice(start, end < 0 ? undefined : end).replace(/\r$/, '') };
}

/**
 * Selects a line in a field.
 *
 * @param line from 1
 */
export function selectLine(area: HTMLTextAreaElement, line: number) {
  const { start, text } = lineAt(area.value, line);
  area.focus();
  area.setSelectionRange(start, start + text.length);
  return start;
}

/** Characters of an extract before its column, and in all. */
const extract = { before: 30, all: 60 };

/**
 * An extract of a line with a caret under a column:
 *
 *     3 x
 *       ^
 *
 * @param column from 1
 */
export function pointAt(line: string, column: number) {
  const place = Math.min(column - 1, line.length);
  const from = Math.max(0, place - extract.before);
  const lead = from > 0 ? '…' : '';
  return `${lead}${line.slice(from, from + extract.all)}\n${' '.repeat(place - from + lead.length)}^`;
}

/** How much is shown of an input or an output. Both count, since a text may be one long line. */
const shown = { lines: 24, characters: 4_000 };

/** The beginning of a text. */
export function beginningOf(text: string) {
  const lines = text.slice(0, shown.characters).split('\n', shown.lines + 1);
  if (lines.length > shown.lines) return `${lines.slice(0, shown.lines).join('\n')}\n…`;
  return text.length > shown.characters ? `${lines.join('\n')}…` : text;
}

/** Megabytes of memory, as judges count them. */
export const formatMebibytes = (bytes: number, language: Language) =>
  formatWhole(Math.ceil(bytes / 2 ** 20), language);

/** Whether a text has nothing but blanks. */
export const isBlank = (text: string) => !/\S/.test(text);

/** Characters of an output in one line that are shown. */
const longestLine = 18;

/** The beginning of what a program has printed, in one line: `WINNING, LOSING, W…`. */
export function inOneLine(output: string) {
  const text = output
    .slice(0, shown.characters)
    .trim()
    .split(/\s*\n\s*/)
    .join(', ');
  return text.length > longestLine ? `${text.slice(0, longestLine)}…` : text;
}
