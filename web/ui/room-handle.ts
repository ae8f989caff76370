/** What a view may do with the page: read and change the state of its own room, show a message, ask the solver. */
import type { Ask } from '../engine/protocol';

export interface ChangeOptions {
  /** Whether the browser's Back returns to the state before. */
  push?: boolean;
  /** Key of a message about the change, with its values. */
  say?: string | readonly [string, Record<string, unknown>];
  /** Whether the message offers undo. */
  undo?: boolean;
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
