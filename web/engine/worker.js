/**
 * The worker: owns Pyodide. Boots it from the site's own files, installs the wheel with micropip,
 * and advances one request at a time through `blockcover.engine` in short slices, so that a cancel
 * is seen between two of them. It keeps no queue and repeats nothing: that is client.js.
 */
import * as Comlink from 'comlink';
import { loadPyodide } from 'pyodide';
import { bytesOf, filesAtBoot } from './files.js';

/** @import { PyodideAPI } from 'pyodide' */
/** @import { EngineEvent, LastEvent, Progress, Request } from './protocol' */

/**
 * @typedef {'runtime' | 'library' | 'python' | 'solver' | 'ready'} BootStage
 * @typedef {RuntimeFile & { url: string }} SiteFile a file with its absolute address
 * @typedef {{ pyodide: string, wheel: string, files: SiteFile[] }} SiteFiles absolute addresses
 * @typedef {{ stage: BootStage, loaded: number, total: number }} Stage bytes fetched, bytes in all
 * @typedef {(stage: Stage) => void} StageListener
 * @typedef {(id: number, progress: Progress) => void} ProgressListener
 *
 * @typedef {object} PythonTask `blockcover.engine.Task`
 * @property {(budgetMs: number) => string} advance a JSON list of events
 * @property {() => void} cancel
 * @property {() => void} destroy
 */

/** How long Python works before it looks for messages; a cancel is seen about this late. */
const sliceMs = 8;
/** No more often than this is a stage reported while bytes come in. */
const reportMs = 50;

/** @type {PyodideAPI} */
let pyodide;
/** The Python `Engine`. @type {{ start: (request: string) => PythonTask }} */
let engine;
/** The one at work. @type {PythonTask | null} */
let task = null;
/** @type {SiteFile[]} */
let siteFiles = [];
/** @type {StageListener} */
let reportStage = () => {};
/** @type {ProgressListener} */
let reportProgress = () => {};

const browserFetch = globalThis.fetch.bind(globalThis);
/** Answers to fetches begun ahead of being asked for. @type {Map<string, Promise<Response>>} */
const ahead = new Map();

// Pyodide and micropip fetch by themselves; they find here what is already on its way, counted.
globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const response = ahead.get(url);
  ahead.delete(url);
  return response ?? browserFetch(input, init);
};

/** @param {SiteFile} file @param {(bytes: number) => void} count */
async function fetchCounted({ url, bytes }, count) {
  const response = await browserFetch(url);
  if (!response.ok || !response.body) throw new Error(`${url}: HTTP status ${response.status}`);
  /** @type {Transformer<Uint8Array, Uint8Array>} */
  const counting = {
    transform(chunk, controller) {
      count(chunk.byteLength);
      controller.enqueue(chunk);
    },
  };
  // Room for the whole file, so that it comes in before anyone reads it.
  const room = new ByteLengthQueuingStrategy({ highWaterMark: bytes });
  const counter = new TransformStream(counting, undefined, room);
  return new Response(response.body.pipeThrough(counter), response);
}

/**
 * Begins to fetch files all at once and reports their bytes.
 *
 * @param {SiteFile[]} files
 * @param {(missing: Set<string>) => BootStage} stageOf names the stage, given the parts that miss bytes
 * @returns {{ report: () => void, begun: Promise<unknown> }} `report` again; `begun` rejects if one cannot be had
 */
function fetchAhead(files, stageOf) {
  const total = bytesOf(files);
  const left = new Map(files.map((file) => [file, file.bytes]));
  let lastStage = '';
  let lastTime = 0;
  const report = () => {
    const missing = [...left].filter(([, bytes]) => bytes > 0);
    const stage = stageOf(new Set(missing.map(([file]) => file.part)));
    const now = performance.now();
    if (stage === lastStage && now - lastTime < reportMs) return;
    [lastStage, lastTime] = [stage, now];
    const loaded = total - missing.reduce((sum, [, bytes]) => sum + bytes, 0);
    reportStage({ stage, loaded, total });
  };
  const fetches = files.map(async (file) => {
    /** @param {number} bytes */
    const count = (bytes) => {
      left.set(file, Math.max(0, (left.get(file) ?? 0) - bytes));
      report();
    };
    if (file.url.endsWith('.mjs')) {
      await import(/* @vite-ignore */ file.url);
      count(file.bytes);
    } else {
      const response = fetchCounted(file, count);
      ahead.set(file.url, response);
      await response;
    }
  });
  report();
  return { report, begun: Promise.all(fetches) };
}

/** @param {string} name a package of the vendored Pyodide */
function loadPackage(name) {
  return pyodide.loadPackage(name, { messageCallback: () => {} });
}

/**
 * @param {string} name a package that Python asked for
 * @returns {Promise<() => void>} says that it is there, once Python has imported it too, which is
 *   one long step
 */
async function loadNeeded(name) {
  if (name in pyodide.loadedPackages) return () => {};
  const files = siteFiles.filter((file) => file.part === name);
  if (!files.length) throw new Error(`the site has no package ${name}`);
  const { begun } = fetchAhead(files, (missing) => (missing.size ? 'library' : 'solver'));
  await Promise.all([loadPackage(name), begun]);
  const total = bytesOf(files);
  return () => reportStage({ stage: 'ready', loaded: total, total });
}

const channel = new MessageChannel();
/** Lets waiting messages be handled; unlike a timer it costs nothing. @returns {Promise<void>} */
const letMessagesIn = () =>
  new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });

const api = {
  /**
   * Boots Python and the solver. Stages are reported in order, with the bytes of the whole boot.
   *
   * @param {SiteFiles} site
   * @param {StageListener} onStage also called when a package is loaded later
   * @param {ProgressListener} onProgress of the request being answered
   */
  async boot(site, onStage, onProgress) {
    siteFiles = site.files;
    reportStage = onStage;
    reportProgress = onProgress;
    let pythonRuns = false;
    const { report, begun } = fetchAhead(filesAtBoot(siteFiles), (missing) => {
      if (missing.has('runtime')) return 'runtime';
      if (missing.has('library')) return 'library';
      return pythonRuns ? 'solver' : 'python';
    });
    const start = async () => {
      pyodide = await loadPyodide({ indexURL: site.pyodide, packageBaseUrl: site.pyodide });
      pythonRuns = true;
      report();
      await loadPackage('micropip');
      await pyodide.pyimport('micropip').install.callKwargs(site.wheel, { deps: false });
      engine = pyodide.pyimport('blockcover.engine').Engine();
    };
    // Pyodide waits for ever for a file that cannot be had, so a failed fetch has to end the boot.
    await Promise.all([start(), begun]);
  },

  /**
   * Answers one request; the next may come only after that.
   *
   * @param {number} id handed back with each event
   * @param {Request} request
   * @returns {Promise<LastEvent>}
   */
  async ask(id, request) {
    const mine = engine.start(JSON.stringify(request));
    task = mine;
    let sayLoaded = () => {};
    try {
      for (;;) {
        /** @type {EngineEvent[]} */
        const events = JSON.parse(mine.advance(sliceMs));
        sayLoaded();
        sayLoaded = () => {};
        for (const event of events) {
          if (event.kind === 'need') sayLoaded = await loadNeeded(event.package);
          else if (event.kind === 'progress') reportProgress(id, event);
          else return event;
        }
        await letMessagesIn();
      }
    } finally {
      task = null;
      mine.destroy();
    }
  },

  /** Asks the task at work to stop; its last event says that it did. */
  cancel() {
    task?.cancel();
  },

  /** Answers, which a worker that hangs does not. */
  ping() {},
};

/** @typedef {typeof api} WorkerApi */

Comlink.expose(api);
