/**
 * The worker in which a learner's program runs, with its own Python. Owns the memory limit; the removal of global
 * names belongs to seal-globals.ts, input and output to streams.ts, files to program-files.ts, the time limit to alarm.ts.
 *
 * Rule for this file: assume that a program can call every JavaScript function left in this worker. Python hides
 * none, since its objects lead to Pyodide's; `import js` fails only for the sake of a clear message (program.py).
 * The protection is `sealGlobals()`, which deletes network, storage, workers and messages from the global scope, together
 * with the page's content security policy, which binds this worker, runs no text as JavaScript and connects to no
 * other host. So add a name to those that seal-globals.ts leaves, or put anything else where Python can reach it, only if the walk
 * over all reachable objects allows it (tests/e2e/test_sandbox.py).
 */
import { Downloads, faultOf, withFiles } from '../../engine/download';
import { startPyodide } from '../../engine/start-pyodide';
import coverage from '../../../py/src/blockcover/cli/traced/python_coverage.py?raw';
import tracer from '../../../py/src/blockcover/cli/traced/python_tracer.py?raw';
import values from '../../../py/src/blockcover/cli/traced/python_values.py?raw';
import { createAlarm } from './alarm';
import { sealGlobals } from './seal-globals';
import { ownSeconds, tellShare } from '../runners/processor';
import { boundFiles } from './program-files';
import source from './program.py?raw';
import { endOf, repeated } from '../runners/run-report';
import { createStreams } from '../runners/streams';
import type { SiteFile, SiteFiles } from '../../engine/files';
import { longestOf, type TraceOptions } from '../stepper/recording';

/** What the page sends to start a worker; `memory` and `output` are limits in bytes. */
type RunnerStart = {
  port: MessagePort;
  site: SiteFiles;
  query: string;
  code?: WebAssembly.Module;
  snapshot?: Blob;
  memory: number;
  output: number;
};

/**
 * Limits Python's own memory; beyond the limit Python raises MemoryError.
 *
 * @param most bytes
 */
function boundMemory(most: () => number) {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + 65_536 * pages > most()) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
}

/**
 * Joins the two parts of the library into one archive: the solver's part without its directory,
 * then the rest, which ends with the directory of both (tools/lib/compile.py).
 */
async function wholeOf(...parts: (Response | undefined)[]) {
  const [first, rest] = await Promise.all(parts.map((part) => part?.arrayBuffer()));
  if (!first || !rest) throw new Error('the site has no library for programs');
  // A zip archive has the place of its directory 6 bytes before its end.
  const directory = new DataView(first).getUint32(first.byteLength - 6, true);
  return new Response(new Blob([first.slice(0, directory), rest]));
}

/**
 * Python's script as it is imported from the host: the content security policy allows no script
 * from a blob here.
 */
function plainScript(folder: string): SiteFile {
  const url = `${folder}pyodide.asm.js`;
  return { ...__PLAIN_SCRIPT__, address: url, url };
}

/**
 * Starts a Python with its whole library.
 *
 * @param given with the code and the snapshot of other workers, where there are some
 */
async function startPython({ site: { pyodide, files }, query, code, snapshot }: RunnerStart) {
  const downloads = new Downloads(query);
  const from = { snapshot: snapshot?.arrayBuffer(), isSnapshotMade: __STARTUP__.programSnapshot };
  if (!__STARTUP__.prefetched) return startPyodide(downloads, pyodide, from, { jsglobals: {} });
  const library = 'python_stdlib.zip';
  const ends = ['.json', library, ...(code ? [] : ['.wasm'])];
  const isNeeded = ({ part, url }: SiteFile) =>
    part === 'python_rest' || ends.some((end) => url.endsWith(end));
  if (code) downloads.code = Promise.resolve(code);
  downloads.serve();
  const needed = [...files.filter(isNeeded), plainScript(pyodide)];
  const begun = downloads.begin(needed, () => {});
  const stdLibURL = `${pyodide}python_whole.zip`;
  const start = async () => {
    const parts = [library, 'python_rest.zip'].map((name) => downloads.take(pyodide + name));
    downloads.give(stdLibURL, await wholeOf(...parts));
    const createPyodideModule = downloads.scriptOf(pyodide, false);
    const options = { stdLibURL, jsglobals: {}, createPyodideModule };
    return startPyodide(downloads, pyodide, from, options);
  };
  return withFiles(begun, start());
}

/** Starts Python, binds its streams, its alarm and its memory, closes the worker, and answers the page's runs. */
async function boot(given: RunnerStart) {
  const { port, memory, output } = given;
  // The only way to the page, out of reach of the program.
  const post = port.postMessage.bind(port);
  /** The limit of the memory with the files, in bytes; without one while Python starts. */
  let mostMemory = Infinity;
  let bytesOfFiles = () => 0;
  let runId = 0;
  boundMemory(() => mostMemory - bytesOfFiles());
  const streams = createStreams(output, (text) => {
    post({ kind: 'flood', id: runId, output: text, untouched: streams.isUntouched() });
  });
  const python = await startPython(given);
  const makeSnapshot = () => new Blob([python.makeMemorySnapshot() as BlobPart]);
  const snapshot = given.snapshot ?? (__STARTUP__.programSnapshot ? makeSnapshot() : undefined);
  python.setStdin({ read: streams.read });
  python.setStdout({ write: streams.write });
  python.setStderr({ write: streams.complain });
  const scope = python.toPy({ __name__: 'program' });
  python.runPython(source, { globals: scope, filename: 'program.py' });
  const run = scope.get('run');
  const runTraced = scope.get('trace');
  const now = performance.now.bind(performance);
  const alarm = createAlarm(now);
  python.setInterruptBuffer(alarm.buffer as any);
  const module = (python as any)._module;
  const { _sbrk } = module;
  const files = boundFiles(module, () => mostMemory - module.HEAPU8.byteLength);
  bytesOfFiles = files.bytes;
  mostMemory = module.HEAPU8.byteLength + memory;
  // Python's memory only grows, so the peak of a run is known if the run made it grow.
  const idle = _sbrk(0);
  let reached = idle;
  const peak = () => {
    const before = reached;
    reached = _sbrk(0);
    return reached > before ? reached - idle : 0;
  };
  sealGlobals();

  /** Runs a program, and reports its end. */
  const outcome = (program: string, trace?: TraceOptions) => {
    const start = now();
    try {
      const ran = JSON.parse(
        trace
          ? runTraced(program, trace.steps, longestOf(trace), values, tracer, coverage)
          : run(program),
      );
      const seconds = ownSeconds((now() - start) / 1000, now);
      const errors = streams.errors() + ran.errors;
      const untouched = streams.isUntouched();
      return { ...ran, output: streams.text(), errors, seconds, memory: peak(), untouched };
    } catch (error) {
      // Python itself has ended; its last message, with lines such as `File "solution.py", line 3`, is in the output.
      const end = endOf(error);
      const frames = Array.from(
        streams.text().matchAll(/"solution\.py", line (\d+)/g),
        ([, at = '']) => at,
      );
      const line = Number(repeated(frames)) || null;
      return { end, line, output: '', errors: String(error) };
    }
  };
  port.onmessage = ({ data: { id, code, input, time, trace } }) => {
    runId = id;
    files.clear();
    streams.begin(input, Boolean(trace));
    alarm.set(time);
    const ran = outcome(code, trace);
    const isLate = alarm.take() || ran.stopped;
    post({ ...ran, kind: isLate ? 'late' : 'run-report', id });
  };
  post({ kind: 'ready', snapshot });
}

globalThis.onmessage = ({ data }) => {
  globalThis.onmessage = null;
  if (data.isWitness) return tellShare();
  boot(data).catch((error) => data.port.postMessage({ kind: 'failed', fault: faultOf(error) }));
};
