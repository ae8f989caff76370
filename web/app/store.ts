/**
 * Holds the state of the page. A change applies a pure transition once and then calls each subscriber once. A
 * subscriber cannot change the state; an error in one stops neither the others nor the caller.
 */
import type { State } from './state';

export type Transition = (state: State) => State;

type Subscriber = (state: State, before: State, push: boolean) => void;

export class Store {
  #state: State;
  #normalise;
  #subscribers: Set<Subscriber> = new Set();
  #busy = false;

  /** @param normalise applies the consequences that every transition can have */
  constructor(initial: State, normalise: (next: State, before: State) => State) {
    this.#state = initial;
    this.#normalise = normalise;
  }

  get = () => this.#state;

  subscribe(subscriber: Subscriber) {
    this.#subscribers.add(subscriber);
  }

  /** @param options push adds an entry for Back */
  change = (transition: Transition, { push = false }: { push?: boolean } = {}) => {
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
