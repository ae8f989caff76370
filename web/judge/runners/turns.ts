/**
 * Who uses a runner, one at a time: a trial, or a trace, of the desk or of a lesson. Who begins ends the use before, also
 * that of another.
 */
import type { ProgramRunner } from './program-runner';

/** One use of a runner. */
export interface Turn {
  signal: AbortSignal;
  /** Whether no other has begun, and it was not left. */
  isCurrent: () => boolean;
}

/** Takes a runner from who uses it. */
const takers: WeakMap<ProgramRunner, () => void> = new WeakMap();

/** The turns of one user. */
export function createTurns() {
  let current: { abort: AbortController; runner: ProgramRunner } | null = null;
  const leave = () => {
    if (!current) return;
    const { abort, runner } = current;
    current = null;
    takers.delete(runner);
    abort.abort();
    runner.end();
  };
  return {
    leave,
    isBusy: () => current !== null,
    /** @param onTaken another has begun to use the runner */
    begin(runner: ProgramRunner, onTaken: () => void): Turn {
      leave();
      takers.get(runner)?.();
      const turn = { abort: new AbortController(), runner };
      current = turn;
      takers.set(runner, () => {
        leave();
        onTaken();
      });
      return { signal: turn.abort.signal, isCurrent: () => current === turn };
    },
  };
}
