/**
 * The timers of all animations by steps. It runs the clocks that the state needs; each tick is a
 * transition.
 */

/**
 * @template State
 * @typedef {object} Clock
 * @property {string} id
 * @property {unknown} player another value restarts the timer
 * @property {number} every period, ms
 * @property {(state: State) => State} tick returns the same state if the animation has to wait
 */

/**
 * A clock of a part as a clock of the whole state.
 *
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

  /** Run these clocks and stop all others. @param {readonly Clock<State>[]} clocks */
  follow(clocks) {
    const needed = new Map(clocks.map((clock) => [clock.id, clock]));
    for (const [id, { player, timer }] of this.#running) {
      if (needed.get(id)?.player === player) continue;
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
