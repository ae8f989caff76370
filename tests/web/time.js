/**
 * Time of the tests' own. In a file that imports this a millisecond passes with each turn of the event loop, as
 * long as its tests run: messages on their way take a few, waits cost next to nothing, and a busy machine
 * changes nothing.
 */
import { after, before, mock } from 'node:test';

/** Not the one of all tests, which any of them may reset. @type {typeof mock} */
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
