/** A shelf whose records are the entries of one part of a value, each under its key. */
import type { Shelf } from './room-handle';

/**
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
