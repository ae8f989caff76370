/** Items that a test expects in a list: without them it fails here, and says so. */

/** A list of a known length. */
type Several<Item, Length extends number, Made extends Item[] = []> = Made['length'] extends Length
  ? Made
  : Several<Item, Length, [...Made, Item]>;

/** The first items of a list; it may have more. */
export function firstOf<Item, Length extends number>(
  list: Iterable<Item>,
  length: Length,
): Several<Item, Length> {
  const found = [...list].slice(0, length);
  if (found.length < length) throw new RangeError(`${found.length} items in place of ${length}`);
  return found as Several<Item, Length>;
}
