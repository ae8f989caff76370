/**
 * What a browser keeps for the page. It may be forbidden, full or forged: reading gives null then, and writing
 * does nothing.
 */

/**
 * @typedef {object} Memory of records by their names
 * @property {(name: string) => any} read
 * @property {(name: string, value: unknown) => boolean} write whether the record was written
 */

const prefix = 'blockcover.';

/** @param {() => Storage} storage which the browser may refuse @returns {Memory} */
export const browserMemory = (storage) => ({
  read(name) {
    try {
      return JSON.parse(storage().getItem(prefix + name) ?? 'null');
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      storage().setItem(prefix + name, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
});

/** Calls `act` with the name of each record that another tab writes. @param {(name: string) => void} act */
export const onForeignWrite = (act) =>
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) act(key.slice(prefix.length));
  });
