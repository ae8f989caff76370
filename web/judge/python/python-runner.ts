/** Runs programs in Python, also with a tracer (`python_tracer.py`), which tells what they do. */
import { recorded, type TraceOptions } from '../stepper/recording';
import { WorkerRunner } from '../runners/worker-runner';
import type { ProgramRunner, TraceRequest } from '../runners/program-runner';

export class PythonRunner extends WorkerRunner implements ProgramRunner {
  /** Records a program that tells what it does; the time limit is that of the first run. */
  trace({ inputs, time, ...request }: TraceRequest) {
    const run = (input: string, trace: TraceOptions, most: number) =>
      this.run({ ...request, input, time: most, more: { trace } });
    return recorded('variables', inputs, run, time);
  }
}
