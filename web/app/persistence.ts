/**
 * Keeps parts of the state in records of the browser's storage, for the next visit and for other tabs. A shelf is one
 * kind of records. A record is written shortly after its part has changed here, and before the page is left; just
 * before, the record of another tab is merged. What does not fit in the state is set aside, and reported once.
 *
 * | field         | is set                                                    | is cleared                        |
 * | ------------- | --------------------------------------------------------- | --------------------------------- |
 * | `#shelves`    | `keep`, once their records are taken over                 | never                             |
 * | `#seen`       | a record is opened, looked at or written                  | never                             |
 * | `#agreed`     | a shelf is opened; a record is taken over or written     | its record is removed or set aside |
 * | `#initial`    | a shelf is opened, before its records are taken over      | never                             |
 * | `#made`       | entries are looked at after a part has changed            | never                             |
 * | `#pending`    | a part changes, a record is added                         | its shelf is written              |
 * | `#refused`    | a shelf is written, where the storage is full             | its shelf is written              |
 * | `#isRefusing` | a shelf is written, while anything is refused             | the same, once nothing is         |
 * | `#timer`      | a part changes, a record is added                         | `flush`                           |
 */
import { noMemory, type Memory } from './storage';
import type { Shelf } from '../ui/room-handle';
import type { State } from './state';
import type { Store } from './store';

/** The wait after the last change before it is written. */
const writeAfterMs = 400;

/** The beginning of the names of records that were set aside. */
const aside = 'unread.';

const holds = (shelf: Shelf<State>, name: string) =>
  shelf.name.endsWith('.') ? name.startsWith(shelf.name) : name === shelf.name;

const keyOf = (shelf: Shelf<State>, name: string) => name.slice(shelf.name.length);

function decoded(shelf: Shelf<State>, name: string, value: unknown) {
  let isWhole = true;
  const drop = () => {
    isWhole = false;
  };
  const kept = shelf.decode(value, drop, keyOf(shelf, name));
  return { kept, isWhole: isWhole && kept !== undefined };
}

const parsed = (text: string | undefined) => text && JSON.parse(text);

/** What two tabs have made of a record. */
const merged = (
  { merge = (_base, _theirs, own) => own }: Shelf<State>,
  base: string | undefined,
  theirs: unknown,
  mine: string,
) => merge(parsed(base), theirs, parsed(mine));

export class Keeper {
  #memory;
  #session;
  #store;
  #shelves: Shelf<State>[] = [];
  /** The text of each record when it was last read or written. */
  #seen: Map<string, string> = new Map();
  /** The text of each part of the state when it last agreed with its record, or at the start. */
  #agreed: Map<string, string> = new Map();
  /** The text of each part of the state without records. */
  #initial: Map<string, string> = new Map();
  #made: Map<Shelf<State>, { of: readonly unknown[]; entries: Record<string, unknown> }> =
    new Map();
  #pending: Set<Shelf<State>> = new Set();
  /** Shelves with a record that the storage refused; they are tried again with the next ones. */
  #refused: Set<Shelf<State>> = new Set();
  #isRefusing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param session lives as long as the tab */
  constructor(memory: Memory, session: Memory, store: Store) {
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

  #recordText = (name: string) => JSON.stringify(this.#memory.read(name));

  /** The entries of a shelf, made once for each value of the parts on which they depend. */
  #entries(shelf: Shelf<State>) {
    const of = shelf.of(this.#store.get());
    let made = this.#made.get(shelf);
    if (!made?.of.every((part, i) => part === of[i])) {
      made = { of, entries: shelf.entries(this.#store.get()) };
      this.#made.set(shelf, made);
    }
    return made.entries;
  }

  #ownText = (shelf: Shelf<State>, name: string): string | undefined =>
    JSON.stringify(this.#entries(shelf)[keyOf(shelf, name)]);

  #agree(name: string, text: string | undefined) {
    if (text === undefined) this.#agreed.delete(name);
    else this.#agreed.set(name, text);
  }

  #report(changes: Partial<State['unkept']>) {
    this.#store.change((state) => ({ ...state, unkept: { ...state.unkept, ...changes } }));
  }

  #writeSoon(shelf: Shelf<State>) {
    this.#pending.add(shelf);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, writeAfterMs);
  }

  /** Removes a record. */
  #remove(name: string) {
    this.#memory.remove(name);
    this.#session.remove(name);
  }

  /**
   * Keeps a value that did not fit as a whole, and reports it.
   *
   * @returns whether it is kept
   */
  #reportUnread(name: string, value: unknown): boolean {
    this.#report({ unread: true });
    return this.#memory.write(aside + name, value);
  }

  /** Sets a record aside. */
  #setAside(name: string, value: unknown) {
    if (this.#reportUnread(name, value)) this.#remove(name);
  }

  /** Takes over the record of another tab. */
  #lookAt(name: string) {
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

  /** Adds a record of a file to the state. */
  #add(shelf: Shelf<State>, name: string, value: unknown) {
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

  /** @returns false if the storage refuses the record */
  #write(shelf: Shelf<State>, name: string): boolean {
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

  /** The names of a shelf's records, as the state has them and as they are stored. */
  #namesOf = (shelf: Shelf<State>) =>
    new Set([
      ...Object.keys(this.#entries(shelf)).map((key) => shelf.name + key),
      ...[...this.#agreed.keys()].filter((name) => holds(shelf, name)),
    ]);

  #writeAll(shelves: Iterable<Shelf<State>>) {
    for (const shelf of shelves) {
      this.#pending.delete(shelf);
      this.#refused.delete(shelf);
      for (const name of this.#namesOf(shelf)) {
        if (!this.#write(shelf, name)) this.#refused.add(shelf);
      }
    }
    const refused = this.#refused.size > 0;
    if (refused !== this.#isRefusing) this.#report({ refused });
    this.#isRefusing = refused;
  }

  /** Writes what has changed. */
  flush = () => {
    clearTimeout(this.#timer);
    this.#writeAll(new Set([...this.#pending, ...this.#refused]));
  };

  /** Takes over one record of another tab, or all. */
  look = (name?: string) => {
    const names = name === undefined ? this.#memory.names() : [name];
    for (const one of names) this.#lookAt(one);
  };

  /** Takes over what is stored on a shelf. */
  #open(shelf: Shelf<State>) {
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
    const whole = records
      .filter(({ kept }) => kept !== undefined)
      .map(({ name, kept }) => [keyOf(shelf, name), kept] as const);
    this.#store.change(
      (state) =>
        shelf.takeAll?.(state, Object.fromEntries(whole)) ??
        whole.reduce((now, record) => shelf.take(now, ...record), state),
    );
    const entries = this.#entries(shelf);
    for (const { name, value, isWhole } of records) {
      // A record that its shelf keeps under another name is removed.
      if (isWhole) this.#agree(name, JSON.stringify(entries[keyOf(shelf, name)] ?? value));
      else this.#setAside(name, value);
      this.#seen.set(name, this.#recordText(name));
    }
  }

  /** Takes over what is stored on shelves, and keeps them from then on; again without effect. */
  keep(shelves: readonly Shelf<State>[]) {
    if (shelves.some(({ name }) => this.#shelves.some((one) => one.name === name))) return;
    for (const shelf of shelves) this.#open(shelf);
    this.#shelves.push(...shelves);
    this.#writeAll(shelves);
  }

  /** What is not stored, by the names of the records, and what was set aside. */
  unkept = (): Record<string, unknown> => {
    const own = this.#shelves.flatMap((shelf) =>
      Object.entries(this.#entries(shelf))
        .map(([key, value]) => [shelf.name + key, value] as const)
        .filter(([name, value]) => JSON.stringify(value) !== this.#agreed.get(name)),
    );
    const asides = this.#memory.names().filter((name) => name.startsWith(aside));
    const unread = asides.map((name) => [name, this.#memory.read(name)]);
    return Object.fromEntries([...unread, ...own]);
  };

  /** Adds the records of a file to what is here, once all shelves are there. */
  add = (records: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(records)) {
      const shelf = this.#shelves.find((one) => holds(one, name));
      if (shelf) this.#add(shelf, name, value);
      // What was set aside.
      else if (this.#memory.read(name) === null) this.#memory.write(name, value);
    }
  };
}
