/**
 * One run of a traced program (traced-program.ts): answers `blockcover_trace.h`, keeps the events that it tells, and ends
 * the run when the events are too many or its time is over. Knows neither the worker nor the page.
 */
import { longestOf, type TraceOptions } from '../stepper/recording';
import { EventRecord } from './event-record';
import type { createStreams } from '../runners/streams';

/** The most characters of an event: more than those of all values that a step can show. */
const longest = 200_000;

/** The event of a run that was ended because its time was over. */
const lateEvent = '["t"]';

export class TraceRun {
  readonly #record = new EventRecord();
  readonly #streams;
  readonly #options;
  readonly #now;
  readonly #begin;
  #isOver = false;
  #isLate = false;

  constructor(options: TraceOptions, streams: ReturnType<typeof createStreams>, now: () => number) {
    this.#options = options;
    this.#streams = streams;
    this.#now = now;
    this.#begin = now();
  }

  /** Whether the program was ended. */
  get isOver() {
    return this.#isOver;
  }

  /** Functions that the program may call. */
  imports(memoryOf: () => WebAssembly.Memory) {
    const decoder = new TextDecoder();
    return {
      blockcover_event: (at: number, size: number) => {
        const length = Math.min(size >>> 0, longest);
        const bytes = new Uint8Array(memoryOf().buffer).subarray(at >>> 0, (at >>> 0) + length);
        this.#record.add(decoder.decode(bytes));
        if (!this.#isOver) {
          const seconds = (this.#now() - this.#begin) / 1000;
          this.#isLate = seconds > longestOf(this.#options);
          this.#isOver = this.#isLate || this.#record.isFull;
        }
        if (this.#isOver) throw new Error('the trace is over');
      },
      blockcover_printed: this.#streams.printed,
      blockcover_tells_steps: () => Number(this.#options.steps),
    };
  }

  /** The events of an ended run, one a line. */
  events() {
    const events = this.#record.text();
    return this.#isLate ? `${events}\n${lateEvent}` : events;
  }
}
