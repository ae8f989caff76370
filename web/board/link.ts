/**
 * A position and settings as parameters of a link: `b` the board code, `p` the pieces, `m` the line of play, `at` the
 * number of moves played. The settings of a view are passed in.
 */
import { formatCode, parseCode, parseMoves, shown, TextError } from './board-code';
import { beginning, type Position } from './history';
import { parsePieces } from './pieces';

/**
 * A setting of a link: the field that it sets, the name of its parameter, the pattern of its texts, these texts in the words
 * of the error message, and the conversion of a text to a value. So `tool=explore` is
 * `['tool', 'tool', /^(explore|play)$/, 'explore, play', String]`. A missing parameter means the default value.
 */
type SettingOf<Field extends string> = readonly [
  field: Field,
  name: string,
  pattern: RegExp,
  allowed: string,
  valueOf: (text: string) => unknown,
];

/** A setting of some value with fields. */
export type LinkSetting<T extends object> = SettingOf<keyof T & string>;

/** A setting with some allowed values. */
export const choice = <Field extends string>(
  field: Field,
  values: readonly string[],
  name: string = field,
): SettingOf<Field> => [
  field,
  name,
  new RegExp(`^(${values.join('|')})$`),
  values.join(', '),
  String,
];

/** A setting that is off unless the link has it, as `open=1`. */
export const flag = <Field extends string>(field: Field): SettingOf<Field> => [
  field,
  field,
  /^1$/,
  '1',
  Boolean,
];

/** The puzzle of a day. */
export const dayOfLink: SettingOf<'day'> = [
  'day',
  'day',
  /^(today|20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))$/,
  'today, 2026-01-31',
  String,
];

/** A whole number of at most some digits. */
export const whole = <Field extends string>(field: Field, digits: number): SettingOf<Field> => [
  field,
  field,
  new RegExp(`^[0-9]{1,${digits}}$`),
  `0–${'9'.repeat(digits)}`,
  Number,
];

/**
 * Reads a position from a link.
 *
 * @param values of a link, by name
 * @param view.pieces the view's own set, used if the link names none
 * @throws {TextError}
 */
export function parsePosition(
  values: Map<string, string>,
  view: { maxSide: number; pieces: string },
): Position {
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

/**
 * The history that begins with a stored position.
 *
 * @param text its parameters, such as `b=4/4/4&m=a1b1`; it may be forged
 * @returns null where the text is no position
 */
export function storedHistory(text: string, view: Parameters<typeof parsePosition>[1]) {
  try {
    return beginning(parsePosition(new Map(new URLSearchParams(text)), view));
  } catch {
    return null;
  }
}

/** @returns parameters */
export const formatPosition = ({ board, moves, at, pieces }: Position): string[] => [
  `b=${formatCode(board)}`,
  ...(pieces === null ? [] : [`p=${pieces}`]),
  ...(moves.length ? [`m=${moves.join('.')}`] : []),
  ...(at < moves.length ? [`at=${at}`] : []),
];

/**
 * Read settings from a link.
 *
 * @param values of a link, by name
 * @throws {TextError}
 */
export function parseSettings<T extends object>(
  values: Map<string, string>,
  settings: readonly LinkSetting<T>[],
  defaults: T,
): T {
  const read = settings.flatMap(([field, name, pattern, allowed, valueOf]) => {
    const text = values.get(name);
    if (text === undefined) return [];
    if (!pattern.test(text))
      throw new TextError('link.setting', { name, found: shown(text), allowed });
    return [[field, valueOf(text)]];
  });
  return { ...defaults, ...Object.fromEntries(read) };
}

/**
 * Writes the settings that differ from their defaults.
 *
 * @returns parameters
 */
export const formatSettings = <T extends object>(
  value: T,
  settings: readonly LinkSetting<T>[],
  defaults: T,
): string[] =>
  settings
    .filter(([field]) => value[field] !== defaults[field])
    .map(([field, name]) => `${name}=${value[field] === true ? 1 : value[field]}`);
