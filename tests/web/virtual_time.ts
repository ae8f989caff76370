/**
 * Virtual time. In a test file that imports this module, each turn of the event loop takes one millisecond:
 * messages take a few turns, waits cost almost no real time, and the load of the machine has no effect.
 */
import { mock } from 'node:test';
import { afterAll, beforeAll } from 'vitest';

/** Node's timers, so that a test in such a file can take Vitest's on top. */
const tracker: typeof mock = Reflect.construct(mock.constructor, []);
let now = performance.now();
let passes = false;

const turn = () => {
  if (!passes) return;
  now += 1;
  tracker.timers.tick(1);
  setImmediate(turn);
};

/** The machine stands still: the clock goes on, all timers are late. */
export const stall = (ms: number) => void (now += ms);

beforeAll(() => {
  tracker.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() });
  tracker.method(performance, 'now', () => now);
  passes = true;
  turn();
});

afterAll(() => {
  passes = false;
  tracker.timers.reset();
});
