/**
 * The time of a run, within its worker: when it is over, a program is interrupted once, so that it ends where
 * it is and what it has printed is told. Knows neither Python nor the worker. What goes on all the same
 * is ended by the page (runner.js).
 */

/** SIGINT, which Python raises as KeyboardInterrupt. */
const interrupt = 2;

/** @param {() => number} now ms */
export function createAlarm(now) {
  let deadline = Infinity;
  let hasRung = false;
  return {
    /** Where Python looks now and then for a signal, which it takes away. */
    buffer: {
      get 0() {
        if (now() < deadline) return 0;
        [deadline, hasRung] = [Infinity, true];
        return interrupt;
      },
      set 0(_) {},
    },
    /** @param {number} seconds */
    set(seconds) {
      [deadline, hasRung] = [now() + seconds * 1000, false];
    },
    /** Ends the time of a run. @returns {boolean} whether the program was interrupted */
    take() {
      deadline = Infinity;
      return hasRung;
    },
  };
}
