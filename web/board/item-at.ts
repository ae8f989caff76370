/** Looks up an item that is known to be there, so that a mistake ends at once, with the place that is missing. */

/**
 * The item of a list at a place, or of a record at a key.
 *
 * @throws {RangeError}
 */
export function itemAt<Item>(items: ArrayLike<Item>, place: number): Item;
export function itemAt<Item>(items: Readonly<Record<string, Item>>, key: string): Item;
export function itemAt<Item>(items: Readonly<Record<number | string, Item>>, at: number | string) {
  const item = items[at];
  if (item === undefined) throw new RangeError(`there is no item at ${at}`);
  return item;
}
