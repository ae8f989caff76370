/**
 * The worker in which a learner's program runs: a Python of its own, closed before the program comes.
 * Owns what is taken away from it and the bound of its memory; its input and output are streams.js, its time
 * is alarm.js.
 *
 * The law of this file: a program may call every JavaScript function that is left in this worker. Python keeps
 * nothing from it, since Python's own objects lead to Pyodide's; that `import js` fails only makes the message clear
 * (program.py). One layer holds: `close()` deletes network, storage, workers and messages from the global scope, and
 * the page's content security policy, which binds this worker, runs no text as JavaScript and connects to no other
 * host. So no name is added to `kept`, and nothing from outside `kept` is put where Python can reach it, before
 * the walk over all that a program reaches allows it (tests/e2e/test_sandbox.py).
 */
import { loadPyodide } from 'pyodide';
import { Downloads } from '../engine/download.js';
import { startFrom } from '../engine/snapshot.js';
import { createAlarm } from './alarm.js';
import source from './program.py?raw';
import { createStreams } from './streams.js';

/** @import { SiteFile, SiteFiles } from '../engine/files.js' */
/** @typedef {{ port: MessagePort, site: SiteFiles, code?: WebAssembly.Module, start?: Blob, memory: number, output: number }} Beginning bytes; `start` is the memory of a Python that has just started */

/** All that stays: the language's own, and what Python is made of. No network, no storage, no page. */
const kept = new Set(
  [
    'Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date',
    'Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError',
    'globalThis self JSON Math Intl ArrayBuffer Atomics Uint8Array Int8Array Uint16Array Int16Array',
    'Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array',
    'DataView Map BigInt Set Iterator WeakMap WeakSet WeakRef Proxy Reflect FinalizationRegistry',
    'decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape isFinite isNaN',
    'WebAssembly TextDecoder TextEncoder performance crypto console setTimeout clearTimeout',
    'queueMicrotask constructor',
  ]
    .join(' ')
    .split(' '),
);

/** Takes everything else out of reach, wherever it was inherited from. */
function close() {
  /** @type {object | null} */
  let owner = globalThis;
  for (; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
    for (const name of Reflect.ownKeys(owner)) {
      if (typeof name !== 'string' || kept.has(name)) continue;
      if (Reflect.deleteProperty(owner, name)) continue;
      Reflect.defineProperty(owner, name, { value: undefined });
    }
  }
}

/** What Python says of its own end is said by the page. */
function silence() {
  for (const name of /** @type {(keyof Console)[]} */ (Reflect.ownKeys(console))) {
    if (typeof console[name] === 'function') Reflect.set(console, name, () => {});
  }
}

/** Bounds the heap from now on: beyond it Python says MemoryError. @param {() => number} most bytes */
function boundMemory(most) {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + 65_536 * pages > most()) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
}

/**
 * The library that the solver starts with and the rest of it, as one archive: the first without its directory,
 * and what follows there (tools/lib/compile.py).
 *
 * @param {...Response | undefined} parts
 */
async function wholeOf(...parts) {
  const [first, rest] = await Promise.all(parts.map((part) => part?.arrayBuffer()));
  if (!first || !rest) throw new Error('the site has no library for programs');
  const directory = new DataView(first).getUint32(first.byteLength - 6, true);
  return new Response(new Blob([first.slice(0, directory), rest]));
}

/**
 * A Python with the whole of its library. Its script comes from the host as it is: the page's policy, which
 * binds this worker, lets no blob be run.
 *
 * @param {Beginning} given its code, where another worker has compiled it, and the memory of one that has started
 */
async function startPython({ site: { pyodide, files }, code, start }) {
  const library = 'python_stdlib.zip';
  const ends = ['.json', library, ...(code ? [] : ['.wasm'])];
  const isNeeded = (/** @type {SiteFile} */ { part, url }) =>
    part === 'python_rest' || ends.some((end) => url.endsWith(end));
  const downloads = new Downloads();
  if (code) downloads.code = Promise.resolve(code);
  downloads.serve();
  const begun = downloads.begin(files.filter(isNeeded), () => {});
  const stdLibURL = `${pyodide}python_whole.zip`;
  const parts = [library, 'python_rest.zip'].map((name) => downloads.take(pyodide + name));
  downloads.give(stdLibURL, await wholeOf(...parts));
  const memory = startFrom(start?.arrayBuffer());
  const options = { ...downloads.options(pyodide), ...memory, stdLibURL, jsglobals: {} };
  const [python] = await Promise.all([loadPyodide(options), begun]);
  return python;
}

/** @param {Beginning} given */
async function boot(given) {
  const { port, start, memory, output } = given;
  // What is posted goes to the page by this way alone, and only from here.
  const post = port.postMessage.bind(port);
  let most = Infinity;
  let present = 0;
  boundMemory(() => most);
  const streams = createStreams(output, (text) =>
    post({ kind: 'flood', id: present, output: text }),
  );
  const python = await startPython(given);
  const started = start ?? new Blob([/** @type {BlobPart} */ (python.makeMemorySnapshot())]);
  python.setStdin({ read: streams.read });
  python.setStdout({ write: streams.write });
  python.setStderr({ write: streams.complain });
  const scope = python.toPy({ __name__: 'program' });
  python.runPython(source, { globals: scope, filename: 'program.py' });
  const run = scope.get('run');
  const now = performance.now.bind(performance);
  const alarm = createAlarm(now);
  python.setInterruptBuffer(/** @type {any} */ (alarm.buffer));
  const heap = () => /** @type {any} */ (python)._module.HEAPU8.byteLength;
  most = heap() + memory;
  close();
  silence();

  /** @param {string} program */
  const outcome = (program) => {
    const start = now();
    try {
      const end = JSON.parse(run(program));
      const seconds = (now() - start) / 1000;
      const errors = streams.errors() + end.errors;
      return { ...end, output: streams.text(), errors, seconds };
    } catch (error) {
      // Python itself has ended, and its last words, where it was, stand where the output did. Its stack
      // can run over before it looks how deep it is.
      const what = error instanceof RangeError ? 'recursion' : 'crashed';
      const line = Number(/"solution\.py", line (\d+)/.exec(streams.text())?.[1]) || null;
      return { what, line, output: '', errors: String(error) };
    }
  };
  port.onmessage = ({ data: { id, program, text, time } }) => {
    present = id;
    streams.begin(text);
    alarm.set(time);
    const end = outcome(program);
    post({ ...end, kind: alarm.take() ? 'late' : 'ran', id });
  };
  post({ kind: 'ready', started });
}

globalThis.onmessage = ({ data }) => {
  globalThis.onmessage = null;
  boot(data).catch((error) => data.port.postMessage({ kind: 'failed', message: String(error) }));
};
