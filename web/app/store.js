/**
 * Holds the state of the page. A change applies a pure transition once and then calls each subscriber once. A
 * subscriber cannot change the state; an error in one stops neither the others nor the caller.
 */

/**
 * @typedef {import('./state.js').State} State
 * @typedef {(state: State) => State} Transition
 * @typedef {(state: State, before: State, push: boolean) => void} Subscriber
 */

export class Store {
  /** @type {State} */
  #state;
  #normalise;
  /** @type {Set<Subscriber>} */
  #subscribers = new Set();
  #busy = false;

  /**
   * @param {State} initial
   * @param {(next: State, before: State) => State} normalise applies the consequences that every transition can have
   */
  constructor(initial, normalise) {
    this.#state = initial;
    this.#normalise = normalise;
  }

  get = () => this.#state;

  /** @param {Subscriber} subscriber */
  subscribe(subscriber) {
    this.#subscribers.add(subscriber);
  }

  /**
   * @param {Transition} transition
   * @param {{ push?: boolean }} [options] push adds an entry for Back
   */
  change = (transition, { push = false } = {}) => {
    if (this.#busy) throw new Error('the state was changed while a change was under way');
    this.#busy = true;
    try {
      const before = this.#state;
      const next = transition(before);
      if (next === before) return;
      this.#state = this.#normalise(next, before);
      for (const subscriber of this.#subscribers) {
        try {
          subscriber(this.#state, before, push);
        } catch (error) {
          reportError(error);
        }
      }
    } finally {
      this.#busy = false;
    }
  };
}
