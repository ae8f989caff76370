/** The interface of a view to the page: the state of its room, and a way to change it. */
import type { Ask } from '../engine/protocol';

export interface ChangeOptions {
  /** Whether the browser's Back returns to the state before. */
  push?: boolean;
  /** Key of a message about the change, with its values. */
  say?: string | readonly [string, Record<string, unknown>];
  /** Whether the message offers undo. */
  undo?: boolean;
}

/**
 * A kind of records in the browser's storage, and the part of a value that they hold. When a part of `of` changes,
 * `entries` is stored; a stored record, or one that another tab has changed, comes back through `decode` and `take`.
 */
export interface Shelf<Value, Kept = any> {
  /** The name of its only record, or with a dot at its end the beginning of the names of many, which end with a key. */
  name: string;
  /** Whether each tab has its own. The next visit begins with the latest. */
  isOwn?: boolean;
  /** The parts on which the records depend, compared by identity. */
  of(value: Value): readonly unknown[];
  /** What the records are to hold, by key; the only record has the key ''. */
  entries(value: Value): Record<string, unknown>;
  /** Decodes a record, as the decoders of decode.ts do. */
  decode(stored: unknown, drop: () => void, key: string): Kept | undefined;
  /** Takes a record over. `theirs` is that of another tab where a merged one is taken in its place. */
  take(value: Value, key: string, kept: Kept, theirs?: Kept): Value;
  /** Takes many records over at once, where one after another would copy those before again and again. */
  takeAll?(value: Value, kept: Record<string, Kept>): Value;
  /** What both tabs have made of a record; by default the own one stays. */
  merge?(base: Kept | undefined, theirs: Kept, mine: Kept): Kept;
}

/** Shows a message for a while: the key of its text, and the values in it. */
export type Say = (key: string, values?: Record<string, unknown>) => void;

export interface RoomHandle<Value> {
  /** The latest state, which may not be drawn yet. */
  get(): Value;
  /** Applies a pure transition once. There is no message if nothing changes. */
  change(transition: (value: Value) => Value, options?: ChangeOptions): void;
  say: Say;
  /** Sends a request whose answer is not stored in the state, such as reading a pasted text. */
  ask: Ask;
}
