/**
 * Virtual time. In a test file that imports this module, each turn of the event loop takes one millisecond:
 * messages take a few turns, waits cost almost no real time, and the load of the machine has no effect.
 */
import { after, before, mock } from 'node:test';

/** A separate tracker: any test may reset the global one. @type {typeof mock} */
const tracker = Reflect.construct(mock.constructor, []);
let now = performance.now();
let passes = false;

const turn = () => {
  if (!passes) return;
  now += 1;
  tracker.timers.tick(1);
  setImmediate(turn);
};

before(() => {
  tracker.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() });
  tracker.method(performance, 'now', () => now);
  passes = true;
  turn();
});

after(() => {
  passes = false;
  tracker.timers.reset();
});
