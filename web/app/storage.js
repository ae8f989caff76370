/**
 * Records in the browser's storage. If it is forbidden, there are none; a record that is no JSON is read as its text.
 * Writing returns false if the storage is forbidden or full.
 */

/**
 * @typedef {object} Memory of records by their names
 * @property {() => string[]} names
 * @property {(name: string) => any} read null without such a record
 * @property {(name: string, value: unknown) => boolean} write whether the record was written
 * @property {(name: string) => void} remove
 */

/** The beginning of the names in the browser's storage. */
export const prefix = 'blockcover.';

/** @param {() => Storage} storage a function, since access can throw @returns {Memory} */
export function browserMemory(storage) {
  /** @template Result @param {(storage: Storage) => Result} act @param {Result} otherwise @returns {Result} */
  const attempt = (act, otherwise) => {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    names: () =>
      attempt(Object.keys, [])
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
    read(name) {
      const text = attempt((one) => one.getItem(prefix + name), null);
      try {
        return JSON.parse(text ?? 'null');
      } catch {
        return text;
      }
    },
    write: (name, value) =>
      attempt((one) => {
        one.setItem(prefix + name, JSON.stringify(value));
        return true;
      }, false),
    remove: (name) => attempt((one) => one.removeItem(prefix + name), undefined),
  };
}

/** A storage for a page that stores nothing. @type {Memory} */
export const noMemory = { names: () => [], read: () => null, write: () => true, remove() {} };

/** Calls `act` with the name of each record that another tab writes. @param {(name: string) => void} act */
export const onForeignWrite = (act) =>
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) act(key.slice(prefix.length));
  });
