/**
 * Holds the one state of the page. A change applies a pure transition once and tells the subscribers once;
 * nobody changes the state while they are told.
 */

/**
 * @typedef {import('./state.js').State} State
 * @typedef {(state: State) => State} Transition
 * @typedef {(state: State, before: State, push: boolean) => void} Subscriber
 */

export class Store {
  /** @type {State} */
  #state;
  #settle;
  /** @type {Set<Subscriber>} */
  #subscribers = new Set();
  #busy = false;

  /** @param {State} initial @param {(next: State, before: State) => State} settle what follows from any transition */
  constructor(initial, settle) {
    this.#state = initial;
    this.#settle = settle;
  }

  get = () => this.#state;

  /** @param {Subscriber} subscriber */
  subscribe(subscriber) {
    this.#subscribers.add(subscriber);
  }

  /**
   * @param {Transition} transition
   * @param {{ push?: boolean }} [options] push: Back returns to what was before
   */
  change = (transition, { push = false } = {}) => {
    if (this.#busy) throw new Error('the state was changed while a change was under way');
    this.#busy = true;
    try {
      const before = this.#state;
      const next = transition(before);
      if (next === before) return;
      this.#state = this.#settle(next, before);
      for (const subscriber of this.#subscribers) subscriber(this.#state, before, push);
    } finally {
      this.#busy = false;
    }
  };
}
