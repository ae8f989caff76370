/**
 * The time limit of a run, inside its worker: interrupts a program once, so that it ends where it is and its output
 * is reported. The time is that of the processor, so a program on a busy machine gets more. A program that continues is
 * ended by the page (worker-runner.ts). Knows neither Python nor the worker.
 */
import { ownSeconds, secondsLeft } from '../runners/processor';

/** SIGINT, which Python raises as KeyboardInterrupt. */
const interrupt = 2;

/** @param now ms */
export function createAlarm(now: () => number) {
  let [counted, own, limit, deadline] = [0, 0, 0, Infinity];
  let hasRung = false;
  return {
    /** The interrupt buffer: Python reads element 0 regularly and then sets it to 0. */
    buffer: {
      get 0() {
        if (now() < deadline) return 0;
        const since = (now() - counted) / 1000;
        counted = now();
        own += ownSeconds(since, now);
        const left = secondsLeft(limit, own);
        deadline = left ? now() + left * 1000 : Infinity;
        hasRung = !left;
        return hasRung ? interrupt : 0;
      },
      set 0(_) {},
    },
    set(seconds: number) {
      [counted, own, limit, hasRung] = [now(), 0, seconds, false];
      deadline = counted + seconds * 1000;
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
