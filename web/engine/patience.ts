/**
 * Waiting for a server or for another thread, counted in ticks of the own thread. A machine that stands still and a
 * thread that is at work itself are late with their ticks, and so they wait longer. Knows nothing of what is waited for.
 */

/** Between two ticks, ms. */
const tickMs = 1000;

/**
 * Acts once after a number of ticks.
 *
 * @returns `again` begins to count anew; `stop` ends the wait
 */
export function afterTicks(
  ticks: number,
  act: () => void,
): { again: () => void; stop: () => void } {
  let left = ticks;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(() => {
      left -= 1;
      if (left > 0) wait();
      else act();
    }, tickMs);
  };
  wait();
  return { again: () => void (left = ticks), stop: () => clearTimeout(timer) };
}
