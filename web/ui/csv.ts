/** Tables as text for spreadsheets. */

/**
 * Whether a spreadsheet takes a text for a formula, by its first character, which may be of full width: `=1+2`, `@name`,
 * but not the number `-3`.
 */
const isFormula = (text: string) =>
  /^(\s*[=+@-]|[\t\r\n])/.test(text.normalize('NFKC')) && !/^[+-]?\d+(\.\d+)?$/.test(text);

function csvField(text: string) {
  const field = isFormula(text) ? `'${text}` : text;
  return /[",\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/**
 * A table as comma-separated values, in which no text is a formula.
 *
 * @returns in the format of RFC 4180
 */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map((value) => csvField(String(value))).join(',')}\r\n`).join('');

/** A text that a spreadsheet would take for a number, a time or a date, such as `3-12`, so that it stays a text. */
export const asText = (text: string) => (/^[\d\s:/.,+()%-]+$/.test(text) ? `'${text}` : text);
