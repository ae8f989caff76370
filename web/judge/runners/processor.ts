/**
 * The share of the processor that this worker gets. A judge counts a program's own time, and a browser has no clock of it: on
 * a busy machine others have their turns meanwhile.
 */
import { itemAt } from '../../board/item-at';

/** Milliseconds of a part that is measured. */
const ofPart = 2;
/** Parts that are left out, since the browser still compiles the loop, and those that are measured at least. */
const [first, least] = [3, 16];

/**
 * Times a loop in short parts. Most are not interrupted, so they show how fast it is without others; all of them together show
 * how fast it is here.
 *
 * @param now ms
 * @param most milliseconds of all parts together
 * @returns up to 1
 */
export function processorShare(now: () => number, most: number): number {
  const rates: number[] = [];
  let [begin, from, steps, all] = [now(), now(), 0, 0];
  for (let parts = 0; rates.length < least || from - begin < most;) {
    const at = now();
    steps += 1;
    if (at - from < ofPart) continue;
    parts += 1;
    if (parts > first) {
      rates.push(steps / (at - from));
      all += steps;
    } else begin = at;
    [from, steps] = [at, 0];
  }
  rates.sort((one, other) => other - one);
  const undisturbed = itemAt(rates, Math.floor(rates.length / 4));
  return Math.min(1, all / (from - begin) / undisturbed);
}

/** Seconds of a run above which they are those of the processor. */
const shortest = 0.1;
/** Milliseconds of the measurement for each second of the run, and at most: turns may be long. */
const [forSecond, longest] = [100, 300];

/** Tells the page the share of this worker, which does nothing else. */
export const tellShare = () =>
  globalThis.postMessage(processorShare(performance.now.bind(performance), longest));

/**
 * The processor's time for a run that has just ended.
 *
 * @param seconds by the clock
 */
export const ownSeconds = (seconds: number, now: () => number) =>
  seconds < shortest
    ? seconds
    : seconds * processorShare(now, Math.min(longest, forSecond * seconds));

/** The part of a limit within which a measured time may be wrong. */
const doubt = 0.1;

/**
 * The rest of a time limit.
 *
 * @param own seconds of the processor
 * @returns 0 when the limit is reached, as far as it can be measured
 */
export const secondsLeft = (limit: number, own: number) =>
  own < (1 - doubt) * limit ? limit - own : 0;
