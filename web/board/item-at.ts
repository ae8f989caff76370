/** Looks up an item that is known to be there, of a list or of a record. */

/** @throws {RangeError} names the place where none is, so that a mistake ends at once */
export function itemAt<Item>(items: ArrayLike<Item>, place: number): Item;
export function itemAt<Item>(items: Readonly<Record<string, Item>>, key: string): Item;
export function itemAt<Item>(items: Readonly<Record<number | string, Item>>, at: number | string) {
  const item = items[at];
  if (item === undefined) throw new RangeError(`there is no item at ${at}`);
  return item;
}
