/**
 * Keeps parts of the state in records of the browser's storage, for the next visit and for other tabs. A shelf is one
 * kind of records. A record is written shortly after its part has changed here, and before the page is left; just
 * before, the record of another tab is merged. What does not fit in the state is set aside, and reported once.
 */
import { noMemory } from './storage.js';

/** @import { Former, Shelf } from '../ui/slice' */
/** @import { Memory, State, Store } from './types' */

/** The wait after the last change before it is written. */
const writeAfterMs = 400;

/** The beginning of the names of records that were set aside. */
const aside = 'unread.';

/** @param {Shelf<State>} shelf @param {string} name */
const holds = (shelf, name) =>
  shelf.name.endsWith('.') ? name.startsWith(shelf.name) : name === shelf.name;

/** @param {Shelf<State>} shelf @param {string} name */
const keyOf = (shelf, name) => name.slice(shelf.name.length);

/** @param {Shelf<State>} shelf @param {string} name @param {unknown} value */
function decoded(shelf, name, value) {
  let isWhole = true;
  const drop = () => {
    isWhole = false;
  };
  const kept = shelf.decode(value, drop, keyOf(shelf, name));
  return { kept, isWhole: isWhole && kept !== undefined };
}

/** @param {string | undefined} text */
const parsed = (text) => text && JSON.parse(text);

/** What two tabs have made of a record. @param {Shelf<State>} shelf @param {string | undefined} base @param {unknown} theirs @param {string} mine */
const merged = ({ merge = (_base, _theirs, own) => own }, base, theirs, mine) =>
  merge(parsed(base), theirs, parsed(mine));

export class Keeper {
  #memory;
  #session;
  #store;
  /** @type {Shelf<State>[]} */
  #shelves = [];
  /** The text of each record when it was last read or written. @type {Map<string, string>} */
  #seen = new Map();
  /** The text of each part of the state when it last agreed with its record, or at the start. @type {Map<string, string>} */
  #agreed = new Map();
  /** The text of each part of the state without records. @type {Map<string, string>} */
  #initial = new Map();
  /** Records of earlier versions, in the form of today. @type {Map<string, unknown>} */
  #incoming = new Map();
  /** @type {Set<Shelf<State>>} */
  #pending = new Set();
  /** Shelves with a record that the storage refused; they are tried again with the next ones. @type {Set<Shelf<State>>} */
  #refused = new Set();
  #isRefusing = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {Memory} memory
   * @param {Memory} session lives as long as the tab
   * @param {Store} store
   */
  constructor(memory, session, store) {
    this.#memory = memory;
    this.#session = session;
    this.#store = store;
    store.subscribe((state, before) => {
      for (const shelf of this.#shelves) {
        const was = shelf.of(before);
        if (shelf.of(state).some((one, i) => one !== was[i])) this.#writeSoon(shelf);
      }
    });
  }

  /** @param {string} name */
  #recordText = (name) => JSON.stringify(this.#memory.read(name));

  /** @param {Shelf<State>} shelf */
  #entries = (shelf) => shelf.entries(this.#store.get());

  /** @param {Shelf<State>} shelf @param {string} name @returns {string | undefined} */
  #ownText = (shelf, name) => JSON.stringify(this.#entries(shelf)[keyOf(shelf, name)]);

  /** @param {string} name @param {string | undefined} text */
  #agree(name, text) {
    if (text === undefined) this.#agreed.delete(name);
    else this.#agreed.set(name, text);
  }

  /** @param {Partial<State['unkept']>} changes */
  #report(changes) {
    this.#store.change((state) => ({ ...state, unkept: { ...state.unkept, ...changes } }));
  }

  /** @param {Shelf<State>} shelf */
  #writeSoon(shelf) {
    this.#pending.add(shelf);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, writeAfterMs);
  }

  /** Removes a record. @param {string} name */
  #remove(name) {
    this.#memory.remove(name);
    this.#session.remove(name);
  }

  /** Keeps a value that did not fit as a whole, and reports it. @param {string} name @param {unknown} value @returns {boolean} whether it is kept */
  #reportUnread(name, value) {
    this.#report({ unread: true });
    return this.#memory.write(aside + name, value);
  }

  /** Sets a record aside. @param {string} name @param {unknown} value */
  #setAside(name, value) {
    if (this.#reportUnread(name, value)) this.#remove(name);
  }

  /** Takes over the record of another tab. @param {string} name */
  #lookAt(name) {
    const shelf = this.#shelves.find((one) => holds(one, name));
    const text = this.#recordText(name);
    if (!shelf || shelf.isOwn || text === this.#seen.get(name)) return;
    this.#seen.set(name, text);
    // A record that is gone changes nothing here.
    if (text === 'null') return;
    const { kept: theirs, isWhole } = decoded(shelf, name, parsed(text));
    if (theirs !== undefined) {
      const mine = this.#ownText(shelf, name);
      const base = this.#agreed.get(name);
      const isMerged = mine !== undefined && mine !== base;
      const kept = isMerged ? merged(shelf, base, theirs, mine) : theirs;
      this.#store.change((state) =>
        shelf.take(state, keyOf(shelf, name), kept, isMerged ? theirs : undefined),
      );
      this.#agree(name, isMerged ? JSON.stringify(theirs) : this.#ownText(shelf, name));
    }
    if (isWhole) return;
    this.#setAside(name, parsed(text));
    this.#agreed.delete(name);
    this.#writeSoon(shelf);
  }

  /** Adds a record of an earlier version or of a file to the state. @param {Shelf<State>} shelf @param {string} name @param {unknown} value */
  #add(shelf, name, value) {
    const { kept: theirs, isWhole } = decoded(shelf, name, value);
    if (!isWhole) this.#reportUnread(name, value);
    const mine = this.#ownText(shelf, name);
    const isNew = mine === undefined || mine === this.#initial.get(name);
    if (theirs === undefined || (shelf.isOwn && !isNew)) return;
    const kept = isNew ? theirs : merged(shelf, undefined, theirs, mine);
    this.#store.change((state) =>
      shelf.take(state, keyOf(shelf, name), kept, isNew ? undefined : theirs),
    );
    this.#writeSoon(shelf);
  }

  /** @param {Shelf<State>} shelf @param {string} name @returns {boolean} false if the storage refuses the record */
  #write(shelf, name) {
    if (this.#ownText(shelf, name) === this.#agreed.get(name)) return true;
    this.#lookAt(name);
    const own = this.#ownText(shelf, name);
    if (own === this.#agreed.get(name)) return true;
    if (own === undefined) this.#remove(name);
    else {
      const value = parsed(own);
      // A text that is too long, as its room says.
      if (!decoded(shelf, name, value).isWhole) return true;
      if (shelf.isOwn) this.#session.write(name, value);
      if (!this.#memory.write(name, value)) return false;
    }
    this.#agree(name, own);
    this.#seen.set(name, own ?? 'null');
    return true;
  }

  /** The names of a shelf's records, as the state has them and as they are stored. @param {Shelf<State>} shelf */
  #namesOf = (shelf) =>
    new Set([
      ...Object.keys(this.#entries(shelf)).map((key) => shelf.name + key),
      ...[...this.#agreed.keys()].filter((name) => holds(shelf, name)),
    ]);

  /** Writes what has changed. */
  flush = () => {
    clearTimeout(this.#timer);
    const changed = new Set([...this.#pending, ...this.#refused]);
    this.#pending.clear();
    this.#refused.clear();
    for (const shelf of changed) {
      for (const name of this.#namesOf(shelf)) {
        if (!this.#write(shelf, name)) this.#refused.add(shelf);
      }
    }
    const refused = this.#refused.size > 0;
    if (refused !== this.#isRefusing) this.#report({ refused });
    this.#isRefusing = refused;
  };

  /** Takes over one record of another tab, or all. @param {string} [name] */
  look = (name) => {
    const names = name === undefined ? this.#memory.names() : [name];
    for (const one of names) this.#lookAt(one);
  };

  /** Takes over what is stored on a shelf. @param {Shelf<State>} shelf */
  #open(shelf) {
    for (const [key, value] of Object.entries(this.#entries(shelf))) {
      for (const texts of [this.#initial, this.#agreed]) {
        texts.set(shelf.name + key, JSON.stringify(value));
      }
    }
    const session = shelf.isOwn ? this.#session : noMemory;
    const records = [...new Set([...this.#memory.names(), ...session.names()])]
      .filter((name) => holds(shelf, name))
      .map((name) => {
        const value = session.read(name) ?? this.#memory.read(name);
        return { name, value, ...decoded(shelf, name, value) };
      });
    this.#store.change((state) =>
      records.reduce(
        (now, { name, kept }) =>
          kept === undefined ? now : shelf.take(now, keyOf(shelf, name), kept),
        state,
      ),
    );
    const entries = this.#entries(shelf);
    for (const { name, value, isWhole } of records) {
      if (isWhole) this.#agree(name, JSON.stringify(entries[keyOf(shelf, name)]));
      else this.#setAside(name, value);
      this.#seen.set(name, this.#recordText(name));
    }
    for (const [name, value] of this.#incoming) {
      // Without a merge the record that is stored in the form of today is newer.
      const isOld = !shelf.merge && records.some((one) => one.name === name);
      if (holds(shelf, name) && !isOld) this.#add(shelf, name, value);
    }
    this.#pending.add(shelf);
  }

  /**
   * Takes over what is stored on shelves, and keeps them from then on; again without effect.
   *
   * @param {readonly Shelf<State>[]} shelves
   * @param {Former} [former]
   */
  keep(shelves, former = {}) {
    if (shelves.some(({ name }) => this.#shelves.some((one) => one.name === name))) return;
    for (const [old, unpacked] of Object.entries(former)) {
      const value = this.#memory.read(old);
      if (value === null) continue;
      for (const [name, part] of Object.entries(unpacked(value))) {
        if (name.endsWith('.')) this.#setAside(old, value);
        else this.#incoming.set(name, part);
      }
    }
    for (const shelf of shelves) this.#open(shelf);
    this.#shelves.push(...shelves);
    this.flush();
    if (shelves.some((shelf) => this.#refused.has(shelf))) return;
    for (const old of Object.keys(former)) this.#memory.remove(old);
  }

  /** What is not stored, by the names of the records, and what was set aside. @returns {Record<string, unknown>} */
  unkept = () => {
    const own = this.#shelves.flatMap((shelf) =>
      Object.entries(this.#entries(shelf))
        .map(([key, value]) => /** @type {const} */ ([shelf.name + key, value]))
        .filter(([name, value]) => JSON.stringify(value) !== this.#agreed.get(name)),
    );
    const asides = this.#memory.names().filter((name) => name.startsWith(aside));
    const unread = asides.map((name) => [name, this.#memory.read(name)]);
    return Object.fromEntries([...unread, ...own]);
  };

  /** Adds the records of a file to what is here, once all shelves are there. @param {Record<string, unknown>} records */
  add = (records) => {
    for (const [name, value] of Object.entries(records)) {
      const shelf = this.#shelves.find((one) => holds(one, name));
      if (shelf) this.#add(shelf, name, value);
      // What was set aside.
      else if (this.#memory.read(name) === null) this.#memory.write(name, value);
    }
  };
}
