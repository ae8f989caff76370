/** Runs programs in Python, also with a tracer (`python_tracer.py`), which tells what they do. */
import { mostEvents, recorded } from './recording';
import { reportOf, textOf } from './run-report';
import { WorkerRunner } from './worker-runner';
import type { TraceWish } from './recording';
import type { Spawn } from './worker-runner';

export class PythonRunner {
  /** What the last run has told. */
  #events = '';
  #runner;

  constructor(spawn: Spawn) {
    this.#runner = new WorkerRunner(spawn, (data, ...rest) => {
      this.#events = textOf(data.events, mostEvents);
      return reportOf(data, ...rest);
    });
  }

  /**
   * Runs a program on an input.
   *
   * @param time limit in seconds
   */
  run(program: string, text: string, signal: AbortSignal, time?: number) {
    return this.#runner.run(program, text, signal, time);
  }

  /**
   * Runs a program that tells what it does.
   *
   * @param time limit of the first run, in seconds
   */
  trace(program: string, texts: readonly string[], signal: AbortSignal, time?: number) {
    const run = async (text: string, trace: TraceWish, most: number) => {
      this.#events = '';
      const ran = await this.#runner.run(program, text, signal, most, program, { trace });
      return { ran, events: this.#events };
    };
    return recorded('variables', texts, run, time);
  }

  /** Ends the run at once. */
  end() {
    this.#runner.end();
  }
}
