/**
 * The questions that the present state needs against those under way: starts, keeps, cancels. It
 * keeps no answer: whatever is heard goes to the transition that the question brought along. What is
 * asked and why is not for here.
 */
import { asked, problemOf } from './answer.js';

/** @import { Answer } from './answer.js' */
/** @import { AnswerTo, Ask, Kind, Request } from './protocol' */
/** @typedef {Answer<any>} AnyAnswer */

/**
 * A question that a state needs answered.
 *
 * @template State
 * @typedef {object} Query
 * @property {string} slot of the questions with one slot only one is under way
 * @property {string} key another key is another question in the same slot
 * @property {Request} request
 * @property {(state: State, answer: AnyAnswer) => State} receive a pure transition
 * @property {number} [debounceMs] ms before it is asked, so that a quick series is asked once
 * @property {number} [limit] ms of the engine's time after which it is given up as stopped
 */

/**
 * A question whose transition fits its request.
 *
 * @template State
 * @template {Kind} K
 * @param {Omit<Query<State>, 'request' | 'receive'> & { request: Request<K>, receive: (state: State, answer: AnswerTo<K>) => State }} given
 * @returns {Query<State>}
 */
export const toQuery = (given) => /** @type {Query<State>} */ (/** @type {unknown} */ (given));

/**
 * The same question to a state of which the former is a part.
 *
 * @template Part
 * @template Whole
 * @param {Query<Part>} query
 * @param {(whole: Whole, change: (part: Part) => Part) => Whole} within
 * @returns {Query<Whole>}
 */
export const lifted = ({ receive, ...query }, within) => ({
  ...query,
  receive: (whole, answer) => within(whole, (part) => receive(part, answer)),
});

/** One question under way. @template State */
class Flight {
  /** @param {Query<State>} query @param {Ask} ask @param {(flight: Flight<State>, answer: AnyAnswer) => void} hear */
  constructor(query, ask, hear) {
    this.query = query;
    this.answer = asked(query.key);
    this.hear = hear;
    this.abort = new AbortController();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.clock = undefined;
    this.timer = setTimeout(() => void this.#ask(ask), query.debounceMs ?? 0);
  }

  /** @param {Ask} ask */
  async #ask(ask) {
    try {
      const reply = await ask(this.query.request, {
        signal: this.abort.signal,
        onProgress: ({ done, total }) => this.#say({ progress: { done, total } }),
        onWork: (works) => this.#time(works),
      });
      this.#say({ status: 'answered', reply, progress: null });
    } catch (error) {
      this.#say({ status: 'failed', problem: problemOf(error), progress: null });
    }
  }

  /** @param {Partial<AnyAnswer>} changes */
  #say(changes) {
    clearTimeout(changes.status && this.clock);
    if (this.abort.signal.aborted) return;
    this.answer = { ...this.answer, ...changes };
    this.hear(this, this.answer);
  }

  /** @param {boolean} works */
  #time(works) {
    clearTimeout(this.clock);
    const { limit } = this.query;
    if (!works || limit === undefined) return;
    this.clock = setTimeout(() => {
      this.#say({ status: 'stopped' });
      this.cancel();
    }, limit);
  }

  cancel() {
    clearTimeout(this.timer);
    clearTimeout(this.clock);
    this.abort.abort();
  }
}

/** @template State */
export class Reconciler {
  /** @type {Map<string, Flight<State>>} */
  #flights = new Map();
  /** @type {Ask} */
  #ask;
  #change;

  /** @param {Ask} ask @param {(transition: (state: State) => State) => void} change takes an answer into the state */
  constructor(ask, change) {
    this.#ask = ask;
    this.#change = change;
  }

  /** @param {readonly Query<State>[]} queries the most urgent first */
  follow(queries) {
    const present = new Map(queries.map((query) => [query.slot, query]));
    for (const [slot, flight] of this.#flights) {
      if (present.get(slot)?.key === flight.query.key) continue;
      this.#flights.delete(slot);
      flight.cancel();
    }
    for (const query of queries) {
      if (this.#flights.has(query.slot)) continue;
      this.#flights.set(query.slot, new Flight(query, this.#ask, this.#hear));
    }
  }

  /** @type {(flight: Flight<State>, answer: AnyAnswer) => void} */
  #hear = (flight, answer) => {
    const { slot, receive } = flight.query;
    if (this.#flights.get(slot) !== flight) return;
    if (answer.status !== 'asked') this.#flights.delete(slot);
    this.#change((state) => receive(state, answer));
  };
}
