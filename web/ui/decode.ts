/**
 * Decoders of stored values, which may be forged or of another version. A decoder returns undefined for a value that
 * does not fit, and calls `drop` for each part that it leaves out of one that does.
 */

export type Decoder<T> = (value: unknown, drop: () => void) => T | undefined;

/** Characters of the longest text that a reader writes and that is stored. */
export const longestStored = 200_000;

/**
 * A text.
 *
 * @param most characters
 */
export const text =
  (most: number): Decoder<string> =>
  (value) =>
    typeof value === 'string' && value.length <= most ? value : undefined;

export const flag: Decoder<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** A whole number from 0. */
export const whole =
  (most: number = Number.MAX_SAFE_INTEGER): Decoder<number> =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
      ? value
      : undefined;

export const oneOf =
  <T>(options: readonly T[]): Decoder<T> =>
  (value) =>
    options.find((one) => one === value);

export const nullable =
  <T>(decode: Decoder<T>): Decoder<T | null> =>
  (value, drop) =>
    value === null ? null : decode(value, drop);

/** A value that a decoder takes and that passes a test. */
export const passing =
  <T>(decode: Decoder<T>, passes: (value: T) => boolean): Decoder<T> =>
  (value, drop) => {
    const decoded = decode(value, drop);
    return decoded !== undefined && passes(decoded) ? decoded : undefined;
  };

/** The decoder of a record whose key has to fit, too. */
export const named =
  <T>(
    decodeKey: Decoder<string>,
    decode: Decoder<T>,
  ): ((value: unknown, drop: () => void, key: string) => T | undefined) =>
  (value, drop, key) =>
    decodeKey(key, drop) === undefined ? undefined : decode(value, drop);

/** A date such as `2026-01-31`. */
export const date = passing(text(10), (value) => /^\d{4}-\d\d-\d\d$/.test(value));

/**
 * A list; only its first items are kept.
 *
 * @param most items
 */
export const list =
  <T>(decode: Decoder<T>, most: number): Decoder<readonly T[]> =>
  (value, drop) => {
    if (!Array.isArray(value)) return undefined;
    const kept = value
      .slice(0, most)
      .map((one) => decode(one, drop))
      .filter((one) => one !== undefined);
    if (kept.length < value.length) drop();
    return kept;
  };

/** Whether a value has named parts. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A value of named parts. A part that is missing or does not fit has its default; without one, the
 * whole does not fit. Other parts are ignored.
 */
export const shape =
  <T extends object>(
    parts: { [Name in keyof T]: Decoder<T[Name]> },
    defaults: Partial<NoInfer<T>> = {},
  ): Decoder<T> =>
  (value, drop) => {
    if (!isRecord(value)) return undefined;
    const decoded: any = {};
    for (const name of Object.keys(parts) as (keyof T & string)[]) {
      const own = Object.hasOwn(value, name) ? value[name] : undefined;
      const part = own === undefined ? undefined : parts[name](own, drop);
      if (part === undefined && own !== undefined) drop();
      decoded[name] = part === undefined ? defaults[name] : part;
      if (decoded[name] === undefined) return undefined;
    }
    return decoded;
  };
