/** What uses a runner, one at a time: a trial, or a trace. Who begins one ends the one before. */
import type { ProgramRunner } from './program-runner';

/** One use of a runner. */
export interface Turn {
  signal: AbortSignal;
  /** Whether no other has begun, and it was not left. */
  isCurrent: () => boolean;
}

export function createTurns() {
  let current: { abort: AbortController; runner: ProgramRunner } | null = null;
  const leave = () => {
    current?.abort.abort();
    current?.runner.end();
    current = null;
  };
  return {
    leave,
    isBusy: () => current !== null,
    begin(runner: ProgramRunner): Turn {
      leave();
      const turn = { abort: new AbortController(), runner };
      current = turn;
      return { signal: turn.abort.signal, isCurrent: () => current === turn };
    },
  };
}
