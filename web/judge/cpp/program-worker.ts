/**
 * The worker in which a learner's program in C++ runs: WebAssembly without any capability but its input and output. A
 * program cannot call JavaScript other than the functions that execute.ts gives it. The worker's own names are deleted
 * nevertheless. Its life belongs to ../runners/worker-runner.ts.
 */
import { sealGlobals } from '../python/seal-globals';
import { ownSeconds, tellShare } from '../runners/processor';
import { createStreams } from '../runners/streams';
import { execute } from './execute';
import { TraceRun } from './trace-run';

/** @param given `output` in bytes */
function boot({ port, output }: { port: MessagePort; output: number }) {
  const post = port.postMessage.bind(port);
  const now = performance.now.bind(performance);
  let runId = 0;
  const streams = createStreams(output, (text) => {
    post({ kind: 'flood', id: runId, output: text, untouched: streams.isUntouched() });
  });
  sealGlobals();
  port.onmessage = ({ data: { id, code, input, trace, environment } }) => {
    runId = id;
    streams.begin(input, Boolean(trace));
    const traced = trace && new TraceRun(trace, streams, now);
    const start = now();
    const { errors, ...end } = execute(code, streams, traced, environment);
    const seconds = ownSeconds((now() - start) / 1000, now);
    const told = [errors, streams.errors()].filter(Boolean).join('\n');
    const untouched = streams.isUntouched();
    post({
      ...end,
      kind: traced?.isOver ? 'late' : 'run-report',
      id,
      errors: told,
      output: streams.text(),
      seconds,
      untouched,
      events: traced?.events(),
    });
  };
  post({ kind: 'ready' });
}

globalThis.onmessage = ({ data }) => {
  globalThis.onmessage = null;
  if (data.isWitness) tellShare();
  else boot(data);
};
