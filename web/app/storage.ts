/**
 * Records in the browser's storage. If it is forbidden, there are none; a record that is no JSON is read as its text.
 * Writing returns false if the storage is forbidden or full.
 */

/** A memory of records by their names. */
export interface Memory {
  names: () => string[];
  /** Null without such a record. */
  read: (name: string) => any;
  /** Whether the record was written. */
  write: (name: string, value: unknown) => boolean;
  remove: (name: string) => void;
}

/** The beginning of the names in the browser's storage. */
export const prefix = 'blockcover.';

/** @param storage a function, since access can throw */
export function browserMemory(storage: () => Storage): Memory {
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
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

/** A storage for a page that stores nothing. */
export const noMemory: Memory = {
  names: () => [],
  read: () => null,
  write: () => true,
  remove() {},
};

/** Calls `act` with the name of each record that another tab writes. */
export const onForeignWrite = (act: (name: string) => void) =>
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) act(key.slice(prefix.length));
  });
