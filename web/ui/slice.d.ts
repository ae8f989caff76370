/** What a view gets of the page: its own slice of the state, and a way to change it. */
import type { Ask } from '../engine/protocol';

export interface ChangeOptions {
  /** Back returns to what was before. */
  push?: boolean;
  /** Key of a message about it, with its values. */
  say?: string | readonly [string, Record<string, unknown>];
  /** Whether the message offers to take it back. */
  undo?: boolean;
}

export interface Slice<Value> {
  /** The latest state, which may not be drawn yet. */
  get(): Value;
  /** Applies a pure transition once. Nothing is said if it changes nothing. */
  change(transition: (value: Value) => Value, options?: ChangeOptions): void;
  /** A message that passes. */
  say(key: string, values?: Record<string, unknown>): void;
  /** An answer that the state does not keep, such as what a pasted text says. */
  ask: Ask;
}
