/**
 * Compares the queries of the current state with the requests under way: starts, leaves or cancels each. Answers
 * go into the state by the `receive` of their query; none is stored here. Nor does the module know what is asked.
 */
import { asked, isResolved, noAnswer, problemOf } from './answer.js';

/** @import { Answer } from './answer.js' */
/** @import { AnswerTo, Ask, Kind, Request } from './protocol' */
/** @typedef {Answer<any>} AnyAnswer */
/** @typedef {{ key?: string, debounceMs?: number, limit?: number, answer?: AnyAnswer }} QueryOptions */

/**
 * A question to the solver whose answer the state needs.
 *
 * @template State
 * @typedef {object} Query
 * @property {string} slot at most one query of a slot is under way
 * @property {string} key tells the queries of one slot apart
 * @property {Request} request
 * @property {(state: State, answer: AnyAnswer) => State} receive a pure transition
 * @property {number} [debounceMs] the wait before it is sent, so that of quick changes only the last is asked about
 * @property {number} [limit] ms of work after which it is stopped
 */

/**
 * A query whose `receive` fits the reply to its request.
 *
 * @template State
 * @template {Kind} K
 * @typedef {Omit<Query<State>, 'request' | 'receive'> & { request: Request<K>, receive: (state: State, answer: AnswerTo<K>) => State }} QueryOf
 */

/** @template State @template {Kind} K @param {QueryOf<State, K>} given @returns {Query<State>} */
export const toQuery = (given) => /** @type {Query<State>} */ (/** @type {unknown} */ (given));

/** The query as a list; empty where its answer is resolved. @template State @template {Kind} K @param {QueryOf<State, K> & { answer?: AnyAnswer }} given */
export const unresolved = ({ answer = noAnswer, ...query }) =>
  isResolved(answer, query.key) ? [] : [toQuery(query)];

/**
 * Turns a query of a slice into one of the state with that slice.
 *
 * @template Slice
 * @template State
 * @param {Query<Slice>} query
 * @param {(state: State, change: (slice: Slice) => Slice) => State} within
 * @returns {Query<State>}
 */
export const lifted = ({ receive, ...query }, within) => ({
  ...query,
  receive: (state, answer) => within(state, (slice) => receive(slice, answer)),
});

/** One query under way. @template State */
class Flight {
  /** @param {Query<State>} query @param {Ask} ask @param {(flight: Flight<State>, answer: AnyAnswer) => void} onAnswer */
  constructor(query, ask, onAnswer) {
    this.query = query;
    this.answer = asked(query.key);
    this.onAnswer = onAnswer;
    this.abort = new AbortController();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.limitTimer = undefined;
    this.debounceTimer = setTimeout(() => void this.#ask(ask), query.debounceMs ?? 0);
  }

  /** @param {Ask} ask */
  async #ask(ask) {
    try {
      const reply = await ask(this.query.request, {
        signal: this.abort.signal,
        onProgress: ({ done, total }) => this.#update({ progress: { done, total } }),
        onWork: (works) => this.#time(works),
      });
      this.#update({ status: 'answered', reply, progress: null });
    } catch (error) {
      this.#update({ status: 'failed', problem: problemOf(error), progress: null });
    }
  }

  /** @param {Partial<AnyAnswer>} changes */
  #update(changes) {
    clearTimeout(changes.status && this.limitTimer);
    if (this.abort.signal.aborted) return;
    this.answer = { ...this.answer, ...changes };
    this.onAnswer(this, this.answer);
  }

  /** @param {boolean} works */
  #time(works) {
    clearTimeout(this.limitTimer);
    const { limit } = this.query;
    if (!works || limit === undefined) return;
    this.limitTimer = setTimeout(() => {
      this.#update({ status: 'stopped' });
      this.cancel();
    }, limit);
  }

  cancel() {
    clearTimeout(this.debounceTimer);
    clearTimeout(this.limitTimer);
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

  /** @param {Ask} ask @param {(transition: (state: State) => State) => void} change applies a transition to the state */
  constructor(ask, change) {
    this.#ask = ask;
    this.#change = change;
  }

  /** @param {readonly Query<State>[]} queries the most urgent first */
  follow(queries) {
    const bySlot = new Map(queries.map((query) => [query.slot, query]));
    for (const [slot, flight] of this.#flights) {
      if (bySlot.get(slot)?.key === flight.query.key) continue;
      this.#flights.delete(slot);
      flight.cancel();
    }
    for (const query of queries) {
      if (this.#flights.has(query.slot)) continue;
      this.#flights.set(query.slot, new Flight(query, this.#ask, this.#receive));
    }
  }

  /** @type {(flight: Flight<State>, answer: AnyAnswer) => void} */
  #receive = (flight, answer) => {
    const { slot, receive } = flight.query;
    if (this.#flights.get(slot) !== flight) return;
    if (answer.status !== 'asked') this.#flights.delete(slot);
    this.#change((state) => receive(state, answer));
  };
}
