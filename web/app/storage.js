/**
 * What a browser keeps for the page. It may be forbidden, full or forged: reading gives null then, and writing
 * does nothing.
 */

/** @typedef {{ read: (name: string) => any, write: (name: string, value: unknown) => void }} Memory */

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
    } catch {
      // The page works without.
    }
  },
});
