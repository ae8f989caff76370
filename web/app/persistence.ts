/**
 * Keeps parts of the state in records of the browser's storage, for the next visit and for other tabs. A record is
 * written shortly after its part has changed here, and before the page is left; just before, the record of another tab
 * is merged. What does not fit in the state is set aside, and reported once. A shelf (ui/shelf.ts) is one kind of
 * records; records.ts decodes and merges one of them.
 */
import { decoded, isOnShelf, keyOf, merged, parsed } from './records';
import { noMemory, type Memory } from './storage';
import type { Shelf } from '../ui/shelf';
import type { State } from './state';
import type { Store } from './store';

/** The wait after the last change before it is written. */
const writeAfterMs = 400;

/** The beginning of the names of records that were set aside. */
const unreadPrefix = 'unread.';

/** The text of a record that is not in the storage, which reads null for it. */
const absent = 'null';

/** The texts of a record, in this tab's state and in the storage. */
interface RecordTexts {
  /** The state's before any record was read. */
  initial?: string;
  /** The state's when it last agreed with the storage, or at the start: a merge of two tabs begins from it. */
  base?: string;
  /** The storage's when it was last read or written. */
  stored?: string;
}

const hasSame = (parts: readonly unknown[], others: readonly unknown[]) =>
  parts.every((part, i) => part === others[i]);

export class Keeper {
  #memory;
  #session;
  #store;
  /** The entries of each shelf, made once for each value of the parts on which they depend. */
  #made = new Map<Shelf<State>, { parts: readonly unknown[]; entries: Record<string, unknown> }>();
  #shelves: Shelf<State>[] = [];
  /** The texts of each record, by its name. */
  #texts: Map<string, RecordTexts> = new Map();
  /** Shelves with a part that has changed, to be written soon. */
  #pending: Set<Shelf<State>> = new Set();
  /** Shelves with a record that the storage refused; they are tried again with the next ones. */
  #refused: Set<Shelf<State>> = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param session lives as long as the tab */
  constructor(memory: Memory, session: Memory, store: Store) {
    this.#memory = memory;
    this.#session = session;
    this.#store = store;
    store.subscribe((state, before) => {
      for (const shelf of this.#shelves) {
        if (!hasSame(shelf.of(state), shelf.of(before))) this.#writeSoon(shelf);
      }
    });
  }

  #storedText = (name: string) => JSON.stringify(this.#memory.read(name));

  /** The entries of a shelf in this tab's state. */
  #entries(shelf: Shelf<State>) {
    const state = this.#store.get();
    const parts = shelf.of(state);
    const last = this.#made.get(shelf);
    if (last && hasSame(parts, last.parts)) return last.entries;
    const entries = shelf.entries(state);
    this.#made.set(shelf, { parts, entries });
    return entries;
  }

  /** The text of a record in this tab's state. */
  #ownText = (shelf: Shelf<State>, name: string): string | undefined =>
    JSON.stringify(this.#entries(shelf)[keyOf(shelf, name)]);

  /** The records of a shelf in this tab's state. */
  #ownRecords = (shelf: Shelf<State>) =>
    Object.entries(this.#entries(shelf)).map(([key, value]) => [shelf.name + key, value] as const);

  #textsOf(name: string): RecordTexts {
    const texts = this.#texts.get(name) ?? {};
    this.#texts.set(name, texts);
    return texts;
  }

  #report(changes: Partial<State['unkept']>) {
    this.#store.change((state) => ({ ...state, unkept: { ...state.unkept, ...changes } }));
  }

  #writeSoon(shelf: Shelf<State>) {
    this.#pending.add(shelf);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, writeAfterMs);
  }

  #remove(name: string) {
    this.#memory.remove(name);
    this.#session.remove(name);
  }

  /** Keeps a value that does not fit as a whole beside the records, and reports it; false if the storage refuses it. */
  #keepUnread(name: string, value: unknown): boolean {
    this.#report({ unread: true });
    return this.#memory.write(unreadPrefix + name, value);
  }

  /** Moves a record that does not fit as a whole out of the way. */
  #setAside(name: string, value: unknown) {
    if (this.#keepUnread(name, value)) this.#remove(name);
  }

  /** Takes a value into the state; where it is a merge, `theirs` is what another tab or a file has brought to it. */
  #take(shelf: Shelf<State>, name: string, kept: unknown, theirs?: unknown) {
    this.#store.change((state) => shelf.take(state, keyOf(shelf, name), kept, theirs));
  }

  /** Takes over the record of another tab. */
  #takeOverRecord(name: string) {
    const shelf = this.#shelves.find((one) => isOnShelf(one, name));
    const texts = this.#textsOf(name);
    const text = this.#storedText(name);
    if (!shelf || shelf.isOwn || text === texts.stored) return;
    texts.stored = text;
    // A record that is gone changes nothing here.
    if (text === absent) return;
    const { kept: theirs, isWhole } = decoded(shelf, name, parsed(text));
    if (theirs !== undefined) {
      const mine = this.#ownText(shelf, name);
      if (mine === undefined || mine === texts.base) {
        this.#take(shelf, name, theirs);
        texts.base = this.#ownText(shelf, name);
      } else {
        this.#take(shelf, name, merged(shelf, texts.base, theirs, mine), theirs);
        texts.base = JSON.stringify(theirs);
      }
    }
    if (isWhole) return;
    this.#setAside(name, parsed(text));
    texts.base = undefined;
    this.#writeSoon(shelf);
  }

  /** Adds a record of a file to the state. */
  #addRecord(shelf: Shelf<State>, name: string, value: unknown) {
    const { kept: theirs, isWhole } = decoded(shelf, name, value);
    if (!isWhole) this.#keepUnread(name, value);
    const mine = this.#ownText(shelf, name);
    const isNew = mine === undefined || mine === this.#textsOf(name).initial;
    if (theirs === undefined || (shelf.isOwn && !isNew)) return;
    if (isNew) this.#take(shelf, name, theirs);
    else this.#take(shelf, name, merged(shelf, undefined, theirs, mine), theirs);
    this.#writeSoon(shelf);
  }

  /** Writes a record if it has changed here; false if the storage refuses it. */
  #write(shelf: Shelf<State>, name: string): boolean {
    const texts = this.#textsOf(name);
    if (this.#ownText(shelf, name) === texts.base) return true;
    this.#takeOverRecord(name);
    const own = this.#ownText(shelf, name);
    if (own === texts.base) return true;
    if (own === undefined) this.#remove(name);
    else {
      const value = parsed(own);
      // A text that is too long is not written; its room says so.
      if (!decoded(shelf, name, value).isWhole) return true;
      if (shelf.isOwn) this.#session.write(name, value);
      if (!this.#memory.write(name, value)) return false;
    }
    texts.base = own;
    texts.stored = own ?? absent;
    return true;
  }

  /** The names of a shelf's records, the state's and those that were read or written. */
  #namesOf = (shelf: Shelf<State>) =>
    new Set([
      ...this.#ownRecords(shelf).map(([name]) => name),
      ...[...this.#texts.keys()].filter((name) => isOnShelf(shelf, name)),
    ]);

  #writeAll(shelves: Iterable<Shelf<State>>) {
    const wasRefused = this.#refused.size > 0;
    for (const shelf of shelves) {
      this.#pending.delete(shelf);
      this.#refused.delete(shelf);
      for (const name of this.#namesOf(shelf)) {
        if (!this.#write(shelf, name)) this.#refused.add(shelf);
      }
    }
    const refused = this.#refused.size > 0;
    if (refused !== wasRefused) this.#report({ refused });
  }

  /** Writes what has changed. */
  flush = () => {
    clearTimeout(this.#timer);
    this.#writeAll(new Set([...this.#pending, ...this.#refused]));
  };

  /** Takes over one record of another tab, or all. */
  takeOver = (name?: string) => {
    const names = name === undefined ? this.#memory.names() : [name];
    for (const one of names) this.#takeOverRecord(one);
  };

  /** Takes over what is stored on a shelf. */
  #openShelf(shelf: Shelf<State>) {
    for (const [name, value] of this.#ownRecords(shelf)) {
      const text = JSON.stringify(value);
      this.#texts.set(name, { initial: text, base: text });
    }
    const session = shelf.isOwn ? this.#session : noMemory;
    const records = [...new Set([...this.#memory.names(), ...session.names()])]
      .filter((name) => isOnShelf(shelf, name))
      .map((name) => {
        const value = session.read(name) ?? this.#memory.read(name);
        return { name, value, ...decoded(shelf, name, value) };
      });
    const usable = records.flatMap(({ name, kept }) =>
      kept === undefined ? [] : [[keyOf(shelf, name), kept] as const],
    );
    this.#store.change(
      (state) =>
        shelf.takeAll?.(state, Object.fromEntries(usable)) ??
        usable.reduce((next, record) => shelf.take(next, ...record), state),
    );
    const entries = this.#entries(shelf);
    for (const { name, value, isWhole } of records) {
      const texts = this.#textsOf(name);
      // A record that its shelf keeps under another name is removed.
      if (isWhole) texts.base = JSON.stringify(entries[keyOf(shelf, name)] ?? value);
      else this.#setAside(name, value);
      texts.stored = this.#storedText(name);
    }
  }

  /** Takes over what is stored on shelves, and keeps them from then on; again without effect. */
  addShelves(shelves: readonly Shelf<State>[]) {
    if (shelves.some(({ name }) => this.#shelves.some((one) => one.name === name))) return;
    for (const shelf of shelves) this.#openShelf(shelf);
    this.#shelves.push(...shelves);
    this.#writeAll(shelves);
  }

  /** What is not stored, by the names of the records, and what was set aside. */
  unkept = (): Record<string, unknown> => {
    const own = this.#shelves
      .flatMap(this.#ownRecords)
      .filter(([name, value]) => JSON.stringify(value) !== this.#textsOf(name).base);
    const aside = this.#memory.names().filter((name) => name.startsWith(unreadPrefix));
    return Object.fromEntries([...aside.map((name) => [name, this.#memory.read(name)]), ...own]);
  };

  /** Adds the records of a file to what is here, once all shelves are there. */
  addRecords = (records: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(records)) {
      const shelf = this.#shelves.find((one) => isOnShelf(one, name));
      if (shelf) this.#addRecord(shelf, name, value);
      // A record that was set aside is on no shelf.
      else if (this.#memory.read(name) === null) this.#memory.write(name, value);
    }
  };
}
