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

/** A clock of a part as a clock of the whole state. */
export const liftClock = <Part, Whole>(
  { tick, ...clock }: Clock<Part>,
  within: (whole: Whole, change: (part: Part) => Part) => Whole,
): Clock<Whole> => ({
  ...clock,
  tick: (whole) => within(whole, tick),
});

export class Ticker<State> {
  #running: Map<string, { player: unknown; timer: ReturnType<typeof setInterval> }> = new Map();
  #change;

  constructor(change: (transition: (state: State) => State) => void) {
    this.#change = change;
  }

  /** Run these clocks and stop all others. */
  follow(clocks: readonly Clock<State>[]) {
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
