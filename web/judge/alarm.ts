/**
 * The time limit of a run, inside its worker: interrupts a program once, so that it ends where it is and its output
 * is reported. A program that continues is ended by the page (worker-runner.ts). Knows neither Python nor the worker.
 */

/** SIGINT, which Python raises as KeyboardInterrupt. */
const interrupt = 2;

/** @param now ms */
export function createAlarm(now: () => number) {
  let deadline = Infinity;
  let hasRung = false;
  return {
    /** The interrupt buffer: Python reads element 0 regularly and then sets it to 0. */
    buffer: {
      get 0() {
        if (now() < deadline) return 0;
        [deadline, hasRung] = [Infinity, true];
        return interrupt;
      },
      set 0(_) {},
    },
    set(seconds: number) {
      [deadline, hasRung] = [now() + seconds * 1000, false];
    },
    /**
     * Stops the clock of a run.
     *
     * @returns whether the program was interrupted
     */
    take(): boolean {
      deadline = Infinity;
      return hasRung;
    },
  };
}
