/**
 * The timers of all animations by steps. It runs the clocks that the state needs; each tick is a
 * transition.
 */

export interface Clock<State> {
  id: string;
  /** Another value restarts the timer. */
  player: unknown;
  /** Period, ms. */
  every: number;
  /** Returns the same state if the animation has to wait. */
  tick: (state: State) => State;
}

export class Ticker {
  #running: Map<string, { player: unknown; timer: ReturnType<typeof setInterval> }> = new Map();

  /**
   * Runs these clocks and stops all others.
   *
   * @param change applies a transition to the value that they are about
   */
  follow<Value>(
    clocks: readonly Clock<Value>[],
    change: (transition: (value: Value) => Value) => void,
  ) {
    const needed = new Map(clocks.map((clock) => [clock.id, clock]));
    for (const [id, { player, timer }] of this.#running) {
      if (needed.get(id)?.player === player) continue;
      clearInterval(timer);
      this.#running.delete(id);
    }
    for (const { id, player, every, tick } of clocks) {
      if (this.#running.has(id)) continue;
      const timer = setInterval(() => change(tick), every);
      this.#running.set(id, { player, timer });
    }
  }
}
