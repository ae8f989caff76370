/**
 * The one clock of everything that plays by steps. It is told which clocks should run, and keeps them
 * running; what a tick does is a transition of whoever wants it.
 */

/**
 * @template State
 * @typedef {object} Clock
 * @property {string} id
 * @property {unknown} player its value; another one begins its time anew
 * @property {number} every ms
 * @property {(state: State) => State} tick the same state where time has to wait
 */

/**
 * @template Part
 * @template Whole
 * @param {Clock<Part>} clock
 * @param {(whole: Whole, change: (part: Part) => Part) => Whole} within
 * @returns {Clock<Whole>}
 */
export const liftedClock = ({ tick, ...clock }, within) => ({
  ...clock,
  tick: (whole) => within(whole, tick),
});

/** @template State */
export class Ticker {
  /** @type {Map<string, { player: unknown, timer: ReturnType<typeof setInterval> }>} */
  #running = new Map();
  #change;

  /** @param {(transition: (state: State) => State) => void} change */
  constructor(change) {
    this.#change = change;
  }

  /** @param {readonly Clock<State>[]} clocks */
  follow(clocks) {
    const wanted = new Map(clocks.map((clock) => [clock.id, clock]));
    for (const [id, { player, timer }] of this.#running) {
      if (wanted.get(id)?.player === player) continue;
      clearInterval(timer);
      this.#running.delete(id);
    }
    for (const { id, player, every, tick } of clocks) {
      if (this.#running.has(id)) continue;
      const timer = setInterval(() => this.#change(tick), every);
      this.#running.set(id, { player, timer });
    }
  }
}
