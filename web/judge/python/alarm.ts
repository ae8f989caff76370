/**
 * The time limit of a run, inside its worker: interrupts a program once, so that it ends where it is and its output
 * is reported. The time is that of the processor, so a program on a busy machine gets more. A program that continues is
 * ended by the page (worker-runner.ts). Knows neither Python nor the worker.
 */
import { ownSeconds, secondsLeft } from '../runners/processor';

/** SIGINT, which Python raises as KeyboardInterrupt. */
const interrupt = 2;

/** @param now returns the time in ms */
export function createAlarm(now: () => number) {
  /** The limit of the run, in seconds of the processor, and how many are counted. */
  let limit = 0;
  let own = 0;
  /** The time up to which they are counted, and the time of the next count, ms. */
  let countedTo = 0;
  let deadline = Infinity;
  let hasRung = false;
  return {
    /** The interrupt buffer: Python reads element 0 regularly and then sets it to 0. */
    buffer: {
      get 0() {
        if (now() < deadline) return 0;
        const seconds = (now() - countedTo) / 1000;
        countedTo = now();
        own += ownSeconds(seconds, now);
        const left = secondsLeft(limit, own);
        deadline = left ? now() + left * 1000 : Infinity;
        hasRung = !left;
        return hasRung ? interrupt : 0;
      },
      set 0(_) {},
    },
    /** Starts the clock of a run. */
    set(seconds: number) {
      limit = seconds;
      own = 0;
      hasRung = false;
      countedTo = now();
      deadline = countedTo + seconds * 1000;
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
