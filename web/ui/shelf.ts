/**
 * A shelf: one kind of records in the browser's storage, and the part of a room's value that they hold. The shelf
 * `again.` has a record `again.last-move 3` for the entry `last-move 3` of `learn.again`. When a part of `of` changes,
 * app/persistence.ts stores the `entries`. A stored record, or one that another tab has changed, comes back through
 * `decode` and `take`.
 */

export interface Shelf<Value, Kept = any> {
  /** The beginning of the names of its records, with a dot at its end; without one the name of its only record. */
  name: string;
  /** Whether each tab has its own. The next visit begins with the latest. */
  isOwn?: boolean;
  /** The parts on which the records depend, compared by identity. */
  of(value: Value): readonly unknown[];
  /** What the records are to hold, by key; the only record has the key ''. */
  entries(value: Value): Record<string, unknown>;
  /** Decodes a record, as the decoders of decode.ts do; `drop` is called for what does not fit. */
  decode(stored: unknown, drop: () => void, key: string): Kept | undefined;
  /** Takes over a record: one that is stored, or the merge of this tab's with `theirs` of another tab. */
  take(value: Value, key: string, kept: Kept, theirs?: Kept): Value;
  /** Takes over many records at once, where one after another would copy those before again and again. */
  takeAll?(value: Value, kept: Record<string, Kept>): Value;
  /** Merges what both tabs have made of a record; by default the own one stays. */
  merge?(base: Kept | undefined, theirs: Kept, mine: Kept): Kept;
}

/**
 * Makes a shelf whose records are the entries of one part of a value, each under its key.
 *
 * @param part of the value
 * @param withPart puts another in its place
 */
export function shelfOf<Value, Kept>(
  name: string,
  part: (value: Value) => Readonly<Record<string, Kept>>,
  withPart: (value: Value, part: Record<string, Kept>) => Value,
  decode: Shelf<Value, Kept>['decode'],
  merge?: Shelf<Value, Kept>['merge'],
): Shelf<Value, Kept> {
  const takeAll = (value: Value, kept: Record<string, Kept>) =>
    withPart(value, { ...part(value), ...kept });
  return {
    ...{ name, decode, merge, takeAll },
    of: (value) => [part(value)],
    entries: part,
    take: (value, key, kept) => takeAll(value, { [key]: kept }),
  };
}
