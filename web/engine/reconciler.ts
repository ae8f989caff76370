/**
 * Compares the queries of the current state with the requests under way: starts, leaves or cancels each. Answers
 * go into the state by the `receive` of their query; none is stored here. Nor does the module know what is asked.
 */
import { pendingAnswer, isResolved, noAnswer, problemOf, type Answer } from './answer';
import type { AnswerTo, Ask, Kind, Request } from './protocol';

type AnyAnswer = Answer<any>;
export type QueryOptions = {
  key?: string;
  debounceMs?: number;
  limit?: number;
  answer?: AnyAnswer;
};

/** A question to the solver whose answer the state needs. */
export interface Query<State> {
  /** At most one query of a slot is under way. */
  slot: string;
  /** Tells the queries of one slot apart. */
  key: string;
  request: Request;
  /** A pure transition. */
  receive: (state: State, answer: AnyAnswer) => State;
  /** The wait before it is sent, so that of quick changes only the last is asked about. */
  debounceMs?: number;
  /** Ms of work after which it is stopped. */
  limit?: number;
}

/** A query whose `receive` fits the reply to its request. */
type QueryOf<State, K extends Kind> = Omit<Query<State>, 'request' | 'receive'> & {
  request: Request<K>;
  receive: (state: State, answer: AnswerTo<K>) => State;
};

/** @returns the query as a list; empty where its `answer` is resolved */
export const unresolved = <State, K extends Kind>({
  answer = noAnswer,
  ...query
}: QueryOf<State, K> & { answer?: AnyAnswer }): Query<State>[] =>
  isResolved(answer, query.key) ? [] : [query as unknown as Query<State>];

/**
 * Makes the queries of a room.
 *
 * @param keyOf the key of a query that names no other
 */
export const queryMaker =
  <State>(room: string, keyOf: (state: State) => string) =>
  <K extends Kind>(
    state: State,
    slot: string,
    request: Request<K>,
    receive: (state: State, answer: AnswerTo<K>) => State,
    given?: QueryOptions,
  ) =>
    unresolved({ slot: `${room}.${slot}`, key: keyOf(state), request, receive, ...given });

/** What a request under way needs of its query. */
type Sent = Omit<Query<never>, 'receive'>;

/** One query under way. */
class Flight {
  query;
  answer;
  onAnswer;
  abort;
  limitTimer: ReturnType<typeof setTimeout> | undefined;
  debounceTimer;

  constructor(query: Sent, ask: Ask, onAnswer: (answer: AnyAnswer) => void) {
    this.query = query;
    this.answer = pendingAnswer(query.key);
    this.onAnswer = onAnswer;
    this.abort = new AbortController();
    this.limitTimer = undefined;
    this.debounceTimer = setTimeout(() => void this.#ask(ask), query.debounceMs ?? 0);
  }

  async #ask(ask: Ask) {
    try {
      const reply = await ask(this.query.request, {
        signal: this.abort.signal,
        onProgress: ({ done, total }) => this.#update({ progress: { done, total } }),
        onWork: (works) => this.#countWork(works),
      });
      this.#update({ status: 'answered', reply, progress: null });
    } catch (error) {
      this.#update({ status: 'failed', problem: problemOf(error), progress: null });
    }
  }

  #update(changes: Partial<AnyAnswer>) {
    if (changes.status) clearTimeout(this.limitTimer);
    if (this.abort.signal.aborted) return;
    this.answer = { ...this.answer, ...changes };
    this.onAnswer(this.answer);
  }

  /** Starts the limit anew when the solver begins to work, and ends it while a package is fetched. */
  #countWork(works: boolean) {
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

export class Reconciler {
  #flights: Map<string, Flight> = new Map();
  #ask: Ask;

  /** @param ask that of client.ts, but in tests */
  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Whether a query is under way, also one that is sent later. */
  isBusy = () => this.#flights.size > 0;

  /**
   * Sends the queries that are new, and cancels those that are not listed any more.
   *
   * @param queries the most urgent first
   * @param change applies a transition to the value that they are about
   */
  follow<Value>(
    queries: readonly Query<Value>[],
    change: (transition: (value: Value) => Value) => void,
  ) {
    const bySlot = new Map(queries.map((query) => [query.slot, query]));
    for (const [slot, flight] of this.#flights) {
      if (bySlot.get(slot)?.key === flight.query.key) continue;
      this.#flights.delete(slot);
      flight.cancel();
    }
    for (const query of queries) {
      const { slot, receive } = query;
      if (this.#flights.has(slot)) continue;
      const flight = new Flight(query, this.#ask, (answer) => {
        if (this.#flights.get(slot) !== flight) return;
        if (answer.status !== 'asked') this.#flights.delete(slot);
        change((value) => receive(value, answer));
      });
      this.#flights.set(slot, flight);
    }
  }
}
