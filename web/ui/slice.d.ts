/** The interface of a view to the page: its slice of the state, and a way to change it. */
import type { Ask } from '../engine/protocol';

export interface ChangeOptions {
  /** Whether the browser's Back returns to the state before. */
  push?: boolean;
  /** Key of a message about the change, with its values. */
  say?: string | readonly [string, Record<string, unknown>];
  /** Whether the message offers undo. */
  undo?: boolean;
}

export interface Slice<Value> {
  /** The latest state, which may not be drawn yet. */
  get(): Value;
  /** Applies a pure transition once. There is no message if nothing changes. */
  change(transition: (value: Value) => Value, options?: ChangeOptions): void;
  /** Shows a message for a while. */
  say(key: string, values?: Record<string, unknown>): void;
  /** Sends a request whose answer is not stored in the state, such as reading a pasted text. */
  ask: Ask;
}
