/** Runs programs in Python, also with a tracer (`python_tracer.py`), which tells what they do. */
import { recorded } from './recording';
import { WorkerRunner } from './worker-runner';
import type { TraceOptions } from './recording';

export class PythonRunner extends WorkerRunner {
  /**
   * Records a program that tells what it does.
   *
   * @param time limit of the first run, in seconds
   */
  trace(program: string, texts: readonly string[], signal: AbortSignal, time?: number) {
    const run = (text: string, trace: TraceOptions, most: number) =>
      this.run(program, text, signal, most, program, { trace });
    return recorded('variables', texts, run, time);
  }
}
