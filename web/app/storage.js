/**
 * Records in the browser's storage. If it is forbidden, full or corrupt, reading returns null and writing returns
 * false.
 */

/**
 * @typedef {object} Memory of records by their names
 * @property {(name: string) => any} read
 * @property {(name: string, value: unknown) => boolean} write whether the record was written
 */

const prefix = 'blockcover.';

/** @param {() => Storage} storage a function, since access can throw @returns {Memory} */
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
