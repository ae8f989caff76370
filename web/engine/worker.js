/**
 * The worker: owns Pyodide. Boots it from the site's own files, as soon as the worker itself has come, or goes
 * on from the memory that an earlier visit kept; has micropip install what is needed later; and advances one
 * request at a time through `blockcover.service` in short slices, so that a cancel is seen between two of them.
 * It keeps no queue and repeats nothing: that is client.js.
 */
import * as Comlink from 'comlink';
import { loadPyodide } from 'pyodide';
import { Downloads, FileFault } from './download.js';
import { messageOf } from './errors.js';
import { bytesOf, filesAt, filesAtBoot } from './files.js';
import { heldLock } from './worker-lock.js';
import { drop, engineName, keep, kept, startFrom, urlsAtBoot } from './snapshot.js';

/** @import { PyodideAPI } from 'pyodide' */
/** @import { Fault } from './download.js' */
/** @import { SiteFile } from './files.js' */
/** @import { EngineEvent, LastEvent, Progress, Request } from './protocol' */

/**
 * @typedef {'runtime' | 'library' | 'python' | 'solver' | 'ready'} BootStage
 * @typedef {{ stage: BootStage, loaded: number, total: number }} Stage bytes fetched, bytes in all
 * @typedef {(stage: Stage) => void} StageListener
 * @typedef {(id: number, progress: Progress) => void} ProgressListener
 *
 * @typedef {object} PythonTask `blockcover.service.Task`
 * @property {(budgetMs: number) => string} advance a JSON list of events
 * @property {() => void} cancel
 * @property {() => void} destroy
 */

/** How long Python works before it looks for messages; a cancel is seen about this late. */
const sliceMs = 8;
/** No more often than this is a stage reported while bytes come in, and progress: nobody reads faster. */
const reportMs = 100;
/** So long after the start it is kept for later visits; its memory alone is 31 MB to write. */
const keepAfterMs = 1000;

/** Where Python finds the wheel. */
const wheelPath = '/lib/blockcover.whl';
const startSolver = `
from _atonce import import_at_once
import_at_once('${wheelPath}')
from blockcover.service import Service
${engineName} = Service()
`;

/** @type {PyodideAPI} */
let pyodide;
/** The Python `Service`. @type {{ prepare: (kind: string) => void, start: (request: string) => PythonTask }} */
let engine;
/** The one at work. @type {PythonTask | null} */
let task = null;
/** @type {StageListener} */
let reportStage = () => {};
/** @type {ProgressListener} */
let reportProgress = () => {};
/** Reports how far the boot is. */
let reportBoot = () => {};
/** Has the memory kept in which nothing was asked yet, where there is none. */
let keepMemory = () => {};

/** @type {import('./spawn.js').Start} */
const { again, fromMemory } = JSON.parse(self.name);
const life = heldLock();
const site = filesAt(new URL('../', self.location.href).href);
const downloads = new Downloads(again);
downloads.serve();

/**
 * Begins to fetch files all at once and reports their bytes.
 *
 * @param {SiteFile[]} files
 * @param {(missing: Set<string>) => BootStage} stageOf names the stage, given the parts that miss bytes
 * @returns {{ report: () => void, begun: Promise<unknown> }} `report` at once; `begun` rejects if one cannot be had
 */
function fetchAhead(files, stageOf) {
  const total = bytesOf(files);
  const left = new Map(files.map((file) => [file, file.bytes]));
  let lastTime = 0;
  const report = () => {
    lastTime = performance.now();
    const missing = [...left].filter(([, bytes]) => bytes > 0);
    const stage = stageOf(new Set(missing.map(([file]) => file.part)));
    const loaded = total - missing.reduce((sum, [, bytes]) => sum + bytes, 0);
    reportStage({ stage, loaded, total });
  };
  const begun = downloads.begin(files, (file, bytes) => {
    const missing = (left.get(file) ?? 0) - bytes;
    left.set(file, missing);
    if (missing <= 0 || performance.now() - lastTime >= reportMs) report();
  });
  report();
  return { report, begun };
}

/** @param {string} name a package of the vendored Pyodide */
async function install(name) {
  await pyodide.loadPackage('micropip', { messageCallback: () => {} });
  await pyodide.pyimport('micropip').install(name);
}

/**
 * Loads a package that Python asked for, and imports it: that is one long step, whose time would else be that
 * of the next question if this one was cancelled meanwhile.
 *
 * @param {string} name
 */
async function loadNeeded(name) {
  if (name in pyodide.loadedPackages) return;
  const files = site.files.filter((file) => file.part === name);
  if (!files.length) throw new Error(`the site has no package ${name}`);
  const { begun } = fetchAhead(files, (missing) => (missing.size ? 'library' : 'solver'));
  await Promise.all([install(name), begun]);
  pyodide.pyimport(name);
  const total = bytesOf(files);
  reportStage({ stage: 'ready', loaded: total, total });
}

const channel = new MessageChannel();
/** Lets waiting messages be handled; unlike a timer it costs nothing. @returns {Promise<void>} */
const letMessagesIn = () =>
  new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });

/** Has the memory kept when what was asked first is likely to be answered. @param {Uint8Array} memory */
function keepSoon(memory) {
  setTimeout(() => {
    // Checked and unpacked once more, since the first are used up.
    const others = new Downloads();
    void others.begin(filesAtBoot(site.files), () => {}).catch(() => {});
    const files = urlsAtBoot(site).flatMap((url) => others.take(url) ?? []);
    void keep(site, /** @type {Uint8Array<ArrayBuffer>} */ (memory), files);
  }, keepAfterMs);
}

/**
 * Python with the solver in it: from a memory that was kept, where there is one, and from the start else.
 *
 * @param {Promise<ArrayBuffer> | undefined} memory
 * @param {() => void} onRuns
 */
async function startPython(memory, onRuns) {
  const wheel = downloads.take(site.wheel);
  pyodide = await loadPyodide({ ...downloads.options(site.pyodide), ...startFrom(memory) });
  onRuns();
  // Python imports from the wheel as it is; with a kept memory, what is imported later.
  if (wheel) pyodide.FS.writeFile(wheelPath, new Uint8Array(await wheel.arrayBuffer()));
  if (!memory) {
    pyodide.runPython(startSolver);
    keepMemory = () => keepSoon(pyodide.makeMemorySnapshot());
  }
  engine = pyodide.globals.get(engineName);
}

/** Boots Python and the solver. Stages are reported in order, with the bytes of the whole boot. */
async function boot() {
  // Where something was wrong before, what is kept is not trusted.
  if (!fromMemory) await drop(site);
  const earlier = await kept(site);
  const needed = earlier ? [] : filesAtBoot(site.files);
  for (const [at, file] of earlier?.files.entries() ?? []) {
    downloads.give(urlsAtBoot(site)[at], file);
  }
  /** @type {BootStage} */
  let reached = 'python';
  const { report, begun } = fetchAhead(needed, (missing) => {
    if (missing.has('runtime')) return 'runtime';
    if (missing.has('library')) return 'library';
    return reached;
  });
  /** @param {BootStage} stage */
  const reach = (stage) => {
    reached = stage;
    report();
  };
  reportBoot = report;
  const start = async () => {
    try {
      await startPython(earlier?.memory.arrayBuffer(), () => reach('solver'));
    } catch (error) {
      if (earlier && !(error instanceof FileFault)) await drop(site);
      throw error;
    }
  };
  try {
    // Pyodide waits for ever for a file that cannot be had, so a failed fetch has to end the boot.
    await Promise.all([start(), begun]);
    // Said where the other stages were, so that none of them comes last.
    reach('ready');
  } catch (error) {
    // A file that is wrong may have been noticed by what unpacks it first.
    if (!(error instanceof FileFault)) await begun;
    throw error;
  }
}

/** @param {unknown} error @returns {Fault} */
const faultOf = (error) =>
  error instanceof FileFault
    ? error.fault
    : { code: 'python', details: { message: messageOf(error) } };

/** What came of the boot: null, or why there is no Python. @type {Promise<Fault | null>} */
const booted = boot().then(() => null, faultOf);

const api = {
  /**
   * Waits for the end of the boot, which began with the worker.
   *
   * @param {StageListener} onStage also called when a package is loaded later
   * @param {ProgressListener} onProgress of the request being answered
   */
  async boot(onStage, onProgress) {
    reportStage = onStage;
    reportProgress = onProgress;
    // Whatever came before the page listened was told to nobody, and more may be long in coming.
    reportBoot();
    return booted;
  },

  /**
   * Imports what answers requests of a kind; no time of theirs counts before that.
   *
   * @param {Request['kind']} kind
   */
  prepare(kind) {
    engine.prepare(kind);
    // Later visits are likely to ask for the same first.
    keepMemory();
    keepMemory = () => {};
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
    let lastTime = -Infinity;
    /** What was found is told in any case. @param {Progress} progress */
    const sayProgress = (progress) => {
      const now = performance.now();
      if (!progress.found.length && now - lastTime < reportMs) return;
      lastTime = now;
      reportProgress(id, progress);
    };
    try {
      for (;;) {
        /** @type {EngineEvent[]} */
        const events = JSON.parse(mine.advance(sliceMs));
        for (const event of events) {
          if (event.kind === 'need') await loadNeeded(event.package);
          else if (event.kind === 'progress') sayProgress(event);
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

  /** Python's, for other workers of the page. */
  code: () => downloads.code,

  /** The name of what is free when this worker has ended; null where nothing is. */
  life: () => life,

  /** Answers, which a worker that hangs does not. */
  ping() {},
};

/** @typedef {typeof api} WorkerApi */

Comlink.expose(api);
