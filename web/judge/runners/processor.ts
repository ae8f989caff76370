/**
 * The share of the processor that this worker gets. A judge counts a program's own time, and a browser has no clock of it: on
 * a busy machine others have their turns meanwhile.
 */
import { itemAt } from '../../board/item-at';

/** Milliseconds of a part that is measured. */
const partMs = 2;
/** The first parts are left out, since the browser still compiles the loop. */
const partsLeftOut = 3;
/** The least number of parts that are measured. */
const leastParts = 16;

/**
 * Times a loop in short parts. Most are not interrupted, so they show how fast it is without others; all of them together show
 * how fast it is here.
 *
 * @param now ms
 * @param most milliseconds of all parts together
 * @returns up to 1
 */
export function processorShare(now: () => number, most: number): number {
  /** Steps per millisecond of each part. */
  const rates: number[] = [];
  let measuredFrom = now();
  let allSteps = 0;
  let partFrom = measuredFrom;
  let partSteps = 0;
  for (let parts = 0; rates.length < leastParts || partFrom - measuredFrom < most;) {
    const at = now();
    partSteps += 1;
    if (at - partFrom < partMs) continue;
    parts += 1;
    if (parts > partsLeftOut) {
      rates.push(partSteps / (at - partFrom));
      allSteps += partSteps;
    } else measuredFrom = at;
    partFrom = at;
    partSteps = 0;
  }
  rates.sort((one, other) => other - one);
  const undisturbed = itemAt(rates, Math.floor(rates.length / 4));
  const here = allSteps / (partFrom - measuredFrom);
  return Math.min(1, here / undisturbed);
}

/** Seconds of a run that is too short to be measured: those by the clock count. */
const shortestRun = 0.1;
/** Milliseconds of the measurement for each second of the run. */
const msForSecond = 100;
/** The most milliseconds of the measurement: enough for several turns of other programs. */
const longestMs = 300;

/** Tells the page the share of this worker, which runs no program: a witness beside one that does (worker-runner.ts). */
export const tellShare = () =>
  globalThis.postMessage(processorShare(performance.now.bind(performance), longestMs));

/**
 * The processor's time for a run that has just ended.
 *
 * @param seconds by the clock
 */
export const ownSeconds = (seconds: number, now: () => number) =>
  seconds < shortestRun
    ? seconds
    : seconds * processorShare(now, Math.min(longestMs, msForSecond * seconds));

/** The part of a limit by which a measured time may be wrong. */
const inaccuracy = 0.1;

/**
 * The rest of a time limit.
 *
 * @param own seconds of the processor so far
 * @returns 0 when the limit is reached, as far as it can be measured
 */
export const secondsLeft = (limit: number, own: number) =>
  own < (1 - inaccuracy) * limit ? limit - own : 0;
