/**
 * Time of the tests' own. In a file that imports this a millisecond passes with each turn of the event loop, as
 * long as its tests run: messages on their way take a few, waits cost next to nothing, and a busy machine
 * changes nothing.
 */
import { after, before, mock } from 'node:test';

let now = performance.now();
let passes = false;

const turn = () => {
  if (!passes) return;
  now += 1;
  mock.timers.tick(1);
  setImmediate(turn);
};

before(() => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() });
  mock.method(performance, 'now', () => now);
  passes = true;
  turn();
});

after(() => {
  passes = false;
  mock.timers.reset();
});
