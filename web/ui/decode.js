/**
 * Decoders of stored values, which may be forged or of another version. A decoder returns undefined for a value that
 * does not fit, and calls `drop` for each part that it leaves out of one that does.
 */

/** @template T @typedef {(value: unknown, drop: () => void) => T | undefined} Decoder */

/** Characters of the longest text that a reader writes and that is stored. */
export const longestStored = 200_000;

/** A text. @param {number} most characters @returns {Decoder<string>} */
export const text = (most) => (value) =>
  typeof value === 'string' && value.length <= most ? value : undefined;

/** @type {Decoder<boolean>} */
export const flag = (value) => (typeof value === 'boolean' ? value : undefined);

/** A whole number from 0. @param {number} [most] @returns {Decoder<number>} */
export const whole =
  (most = Number.MAX_SAFE_INTEGER) =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
      ? value
      : undefined;

/** @template T @param {readonly T[]} options @returns {Decoder<T>} */
export const oneOf = (options) => (value) => options.find((one) => one === value);

/** @template T @param {Decoder<T>} decode @returns {Decoder<T | null>} */
export const nullable = (decode) => (value, drop) => (value === null ? null : decode(value, drop));

/** A value that a decoder takes and that passes a test. @template T @param {Decoder<T>} decode @param {(value: T) => boolean} passes @returns {Decoder<T>} */
export const passing = (decode, passes) => (value, drop) => {
  const decoded = decode(value, drop);
  return decoded !== undefined && passes(decoded) ? decoded : undefined;
};

/** The decoder of a record whose key has to fit, too. @template T @param {Decoder<string>} decodeKey @param {Decoder<T>} decode @returns {(value: unknown, drop: () => void, key: string) => T | undefined} */
export const named = (decodeKey, decode) => (value, drop, key) =>
  decodeKey(key, drop) === undefined ? undefined : decode(value, drop);

/** A date such as `2026-01-31`. */
export const date = passing(text(10), (value) => /^\d{4}-\d\d-\d\d$/.test(value));

/** A list; only its first items are kept. @template T @param {Decoder<T>} decode @param {number} most items @returns {Decoder<readonly T[]>} */
export const list = (decode, most) => (value, drop) => {
  if (!Array.isArray(value)) return undefined;
  const kept = value
    .map((one) => decode(one, drop))
    .filter((one) => one !== undefined)
    .slice(0, most);
  if (kept.length < value.length) drop();
  return kept;
};

/** Whether a value has named parts. @param {unknown} value @returns {value is Record<string, unknown>} */
export const isRecord = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The parts of a value under names of their own, for a record of an earlier version that is many today. A value without
 * parts has the name of none.
 *
 * @param {string} beginning of the names
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
export function partsOf(beginning, value = {}) {
  const parts = isRecord(value) ? Object.entries(value) : [['', value]];
  return Object.fromEntries(parts.map(([name, part]) => [`${beginning}.${name}`, part]));
}

/**
 * A value of named parts. A part that is missing or does not fit has its default; without one, the whole does not fit.
 * Other parts are ignored.
 *
 * @template {object} T
 * @param {{ [Name in keyof T]: Decoder<T[Name]> }} parts
 * @param {Partial<NoInfer<T>>} [defaults]
 * @returns {Decoder<T>}
 */
export const shape =
  (parts, defaults = {}) =>
  (value, drop) => {
    if (!isRecord(value)) return undefined;
    /** @type {any} */
    const decoded = {};
    for (const name of /** @type {(keyof T & string)[]} */ (Object.keys(parts))) {
      const own = Object.hasOwn(value, name) ? value[name] : undefined;
      const part = own === undefined ? undefined : parts[name](own, drop);
      if (part === undefined && own !== undefined) drop();
      decoded[name] = part === undefined ? defaults[name] : part;
      if (decoded[name] === undefined) return undefined;
    }
    return decoded;
  };
