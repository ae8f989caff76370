/** The timers of all animations by steps: it runs the clocks that the state needs, and each tick is a transition. */

export interface Clock<State> {
  id: string;
  /** What it plays; another value restarts the timer. Until then a running clock keeps its first `every` and `tick`. */
  of: unknown;
  /** Period, ms. */
  every: number;
  /** Returns the same state if the animation has to wait. */
  tick: (state: State) => State;
}

export class Ticker {
  #running: Map<string, { of: unknown; timer: ReturnType<typeof setInterval> }> = new Map();

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
    for (const [id, running] of this.#running) {
      if (needed.get(id)?.of === running.of) continue;
      clearInterval(running.timer);
      this.#running.delete(id);
    }
    for (const { id, of, every, tick } of clocks) {
      if (this.#running.has(id)) continue;
      const timer = setInterval(() => change(tick), every);
      this.#running.set(id, { of, timer });
    }
  }
}
