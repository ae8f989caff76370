/**
 * What the browser remembers from visit to visit. It may be forbidden, full or forged: reading gives
 * null then, and writing does nothing.
 */

const prefix = 'blockcover.';

/** @typedef {{ read: (name: string) => any, write: (name: string, value: unknown) => void }} Memory */

/** @type {Memory} */
export const browserMemory = {
  read(name) {
    try {
      return JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(prefix + name, JSON.stringify(value));
    } catch {
      // The page works without.
    }
  },
};
