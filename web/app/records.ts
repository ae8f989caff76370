/**
 * One stored record: its key on its shelf, how it is decoded, and what two tabs make of it. Reading and writing belong
 * to persistence.ts.
 */
import type { Shelf } from '../ui/shelf';
import type { State } from './state';

/** Whether a record is of a shelf: `settings.theme` of the one of that name, `sets.a1` of `sets.`. */
export const isOnShelf = (shelf: Shelf<State>, name: string) =>
  shelf.name.endsWith('.') ? name.startsWith(shelf.name) : name === shelf.name;

/** The key of a record on its shelf: none of `settings.theme`, `a1` of `sets.a1`. */
export const keyOf = (shelf: Shelf<State>, name: string) => name.slice(shelf.name.length);

/** The usable part of a stored value, undefined without one, and whether that is all of it. */
export function decoded(shelf: Shelf<State>, name: string, value: unknown) {
  let isWhole = true;
  const drop = () => {
    isWhole = false;
  };
  const kept = shelf.decode(value, drop, keyOf(shelf, name));
  return { kept, isWhole: isWhole && kept !== undefined };
}

export const parsed = (text: string | undefined) => text && JSON.parse(text);

/**
 * The merge of what two tabs have made of a record since they agreed:
 *
 *     base ─┬─ mine ───┬─ merged
 *           └─ theirs ─┘
 *
 * @param base undefined if they never agreed
 */
export function merged(
  shelf: Shelf<State>,
  base: string | undefined,
  theirs: unknown,
  mine: string,
): unknown {
  const own = parsed(mine);
  return shelf.merge ? shelf.merge(parsed(base), theirs, own) : own;
}
