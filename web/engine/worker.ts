/**
 * The worker: owns Pyodide. It boots from the site's files, or from the start that an earlier visit cached;
 * installs packages with micropip on demand; and advances one request at a time through `blockcover.service` in
 * short slices, between which it handles messages such as a cancel. The queue and repetitions belong to client.ts.
 */
import * as Comlink from 'comlink';
import { Downloads, FileFault, faultOf, withFiles, type Checked, type Fault } from './download';
import { bytesOf, filesAt, filesAtBoot, type SiteFile } from './files';
import { heldLock } from './worker-lock';
import { cachedStart, cacheStart, dropCachedStart, memoryOf } from './snapshot';
import { startPyodide } from './start-pyodide';
import type { PyodideAPI } from 'pyodide';
import type { EngineEvent, LastEvent, ProgressEvent, Request } from './protocol';
import type { Start } from './spawn';

type BootPhase = 'runtime' | 'library' | 'python' | 'solver' | 'ready';

/** Bytes fetched, bytes in all. */
export type BootProgress = { phase: BootPhase; loaded: number; total: number };

export type BootListener = (boot: BootProgress) => void;

type ProgressListener = (id: number, progress: ProgressEvent) => void;

/** `blockcover.service.Task`. */
interface PythonTask {
  /** A JSON list of events. */
  advance: (budgetMs: number) => string;
  cancel: () => void;
  destroy: () => void;
}

/** How long Python works between two looks for messages; a cancel takes effect about this late. */
const sliceMs = 8;
/** The least time between two reports of fetched bytes or of progress; nobody reads faster. */
const reportMs = 100;
/** The delay before the start is cached: 25 MB to write. */
const cacheAfterMs = 1000;

/** The wheel in Pyodide's file system. */
const wheelPath = '/lib/blockcover.whl';
const importFromWheel = __STARTUP__.atOnce
  ? `from _atonce import import_at_once; import_at_once('${wheelPath}')`
  : `import sys; sys.path.append('${wheelPath}')`;
const startSolver = `
${__STARTUP__.zipimport ? importFromWheel : ''}
from blockcover.service import Service
service = Service()
`;

let pyodide: PyodideAPI;
/** The Python `Service`. */
let service: { prepare: (kind: string) => void; start: (request: string) => PythonTask };
/** The running task. */
let task: PythonTask | null = null;
let reportPhase: BootListener = () => {};
let reportProgress: ProgressListener = () => {};
/** Reports the phase of the boot again. */
let reportBoot = () => {};
/** Caches a snapshot of this Python, if it did not start from one. */
let cacheThisPython = () => {};

const { query, fromSnapshot }: Start = JSON.parse(self.name);
const life = heldLock();
const site = filesAt(new URL('../', self.location.href).href);
const downloads = new Downloads(query);
if (__STARTUP__.prefetched) downloads.serve();

/**
 * Starts to fetch all files at once and reports their bytes.
 *
 * @param phaseOf the phase, from the parts that are incomplete
 * @returns `report` reports now; `begun` rejects if a file fails
 */
function fetchAhead(
  wanted: SiteFile[],
  phaseOf: (missing: Set<string>) => BootPhase,
): { report: () => void; begun: Promise<Checked> } {
  // Pyodide fetches by itself when it wants to.
  const files = __STARTUP__.prefetched ? wanted : [];
  const total = bytesOf(files);
  const left = new Map(files.map((file) => [file, file.bytes]));
  let lastTime = 0;
  const report = () => {
    lastTime = performance.now();
    const missing = [...left].filter(([, bytes]) => bytes > 0);
    const phase = phaseOf(new Set(missing.map(([file]) => file.part)));
    const loaded = total - missing.reduce((sum, [, bytes]) => sum + bytes, 0);
    reportPhase({ phase, loaded, total });
  };
  const begun = downloads.begin(files, (file, bytes) => {
    const missing = (left.get(file) ?? 0) - bytes;
    left.set(file, missing);
    if (missing <= 0 || performance.now() - lastTime >= reportMs) report();
  });
  report();
  return { report, begun };
}

/** @param name a package of the site's Pyodide, or the address of a wheel */
async function install(name: string) {
  await pyodide.loadPackage('micropip', { messageCallback: () => {} });
  await pyodide.pyimport('micropip').install.callKwargs(name, { deps: false });
}

/**
 * Loads and imports a package that Python asked for. The import is one long step; done here, it
 * does not count as time of the next request when this one was cancelled meanwhile.
 */
async function loadNeeded(name: string) {
  if (name in pyodide.loadedPackages) return;
  const files = site.files.filter((file) => file.part === name);
  if (!files.length) throw new Error(`the site has no package ${name}`);
  const { begun } = fetchAhead(files, (missing) => (missing.size ? 'library' : 'solver'));
  const total = bytesOf(files);
  try {
    await withFiles(begun, install(name));
    pyodide.pyimport(name);
  } finally {
    reportPhase({ phase: 'ready', loaded: total, total });
  }
}

const channel = new MessageChannel();
/**
 * Lets waiting messages be handled. A timer of 0 ms would take 75 % of the time of short slices.
 */
const letMessagesIn = (): Promise<void> =>
  new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });

/** Caches the start when the first request is probably answered. */
const cacheSoon = (snapshot: Uint8Array) =>
  setTimeout(() => {
    // The files are checked and unpacked once more: the responses of the boot are consumed.
    const again = new Downloads();
    const files = __STARTUP__.unpacked ? filesAtBoot(site.files) : [];
    again.begin(files, () => {}).catch(() => {});
    const responses = files.flatMap(({ url }) => again.take(url) ?? []);
    void cacheStart(site, responses, snapshot as Uint8Array<ArrayBuffer>);
  }, cacheAfterMs);

/** Puts the wheel where Python imports from it, without unpacking it. After a snapshot, too: for later imports. */
async function addWheel() {
  const response = await fetch(site.wheel);
  const path = __STARTUP__.zipimport ? wheelPath : `/tmp/${site.wheel.split('/').pop()}`;
  pyodide.FS.writeFile(path, new Uint8Array(await response.arrayBuffer()));
  if (!__STARTUP__.zipimport) await install(`emfs:${path}`);
}

/** Marks the end of a part of the boot, for the browser's tools and `npm run bench:site`. */
const endsPart = (part: 'script' | 'stored' | 'python' | 'solver') =>
  performance.mark(`boot-${part}`);

/** Starts Python with the solver, from a snapshot where there is one. */
async function startPython(snapshot: Promise<Uint8Array> | undefined, onRuns: () => void) {
  const isSnapshotMade = __STARTUP__.snapshot && !snapshot;
  pyodide = await startPyodide(downloads, site.pyodide, { snapshot, isSnapshotMade });
  endsPart('python');
  onRuns();
  await addWheel();
  if (!snapshot) pyodide.runPython(startSolver);
  endsPart('solver');
  if (isSnapshotMade) cacheThisPython = () => cacheSoon(pyodide.makeMemorySnapshot());
  if (!__STARTUP__.onDemand) await loadNeeded('numpy');
  service = pyodide.globals.get('service');
}

/** Boots Python and the solver. Reports the phases in order, with the bytes of the whole boot. */
async function boot() {
  endsPart('script');
  // After a failed start the cached one is suspect.
  if (!fromSnapshot) await dropCachedStart(site);
  const cached = __STARTUP__.snapshot ? await cachedStart(site) : [];
  const snapshot = cached.pop();
  endsPart('stored');
  const files = filesAtBoot(site.files);
  for (const [at, { url }] of files.entries()) {
    const file = cached[at];
    if (file) downloads.give(url, file);
  }
  let reached: BootPhase = 'python';
  const { report, begun } = fetchAhead(cached.length ? [] : files, (missing) => {
    if (missing.has('runtime')) return 'runtime';
    if (missing.has('library')) return 'library';
    return reached;
  });
  const reach = (phase: BootPhase) => {
    reached = phase;
    report();
  };
  reportBoot = report;
  const start = async () => {
    try {
      await startPython(snapshot && memoryOf(snapshot), () => reach('solver'));
    } catch (error) {
      if (snapshot && !(error instanceof FileFault)) await dropCachedStart(site);
      throw error;
    }
  };
  // Pyodide waits forever for a missing file, so a failed fetch has to end the boot.
  await withFiles(begun, start());
  // Reported here, as the other phases are, so that none of them follows it.
  reach('ready');
}

/** The outcome of the boot: null, or the reason why Python did not start. */
const booted: Promise<Fault | null> = boot().then(() => null, faultOf);

const api = {
  /**
   * Waits for the end of the boot, which started with the worker.
   *
   * @param onBoot also called while a package is loaded later
   * @param onProgress of the running request
   */
  async boot(onBoot: BootListener, onProgress: ProgressListener) {
    reportPhase = onBoot;
    reportProgress = onProgress;
    // The page has missed all earlier reports, and the next may be far off.
    reportBoot();
    return booted;
  },

  /** Imports the modules for a kind of request, before its time counts. */
  prepare(kind: Request['kind']) {
    service.prepare(kind);
    // The snapshot then has the modules of the first request, which later visits probably repeat.
    cacheThisPython();
    cacheThisPython = () => {};
  },

  /**
   * Answers one request. The next may be sent only after that.
   *
   * @param id returned with each event
   */
  async ask(id: number, request: Request): Promise<LastEvent> {
    const started = service.start(JSON.stringify(request));
    task = started;
    let lastTime = -Infinity;
    /** Results are always reported, mere progress at intervals. */
    const sayProgress = (progress: ProgressEvent) => {
      const now = performance.now();
      if (!progress.found.length && now - lastTime < reportMs) return;
      lastTime = now;
      reportProgress(id, progress);
    };
    try {
      for (;;) {
        const events: EngineEvent[] = JSON.parse(started.advance(sliceMs));
        for (const event of events) {
          if (event.kind === 'need') await loadNeeded(event.package);
          else if (event.kind === 'progress') sayProgress(event);
          else return event;
        }
        await letMessagesIn();
      }
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      const { code, details } = error.fault;
      const { message } = error;
      return { kind: 'error', code: `fault.${code}`, message, line: null, column: null, details };
    } finally {
      task = null;
      started.destroy();
    }
  },

  /** Asks the running task to stop; its last event confirms it. */
  cancel() {
    task?.cancel();
  },

  /** Python's compiled code, for other workers of the page. */
  code: () => (__STARTUP__.sharedCode ? downloads.code : undefined),

  /** The name of the lock that this worker holds for its life; null without Web Locks. */
  life: () => life,

  /** Shows that the worker does not hang. */
  ping() {},
};

export type WorkerApi = typeof api;

Comlink.expose(api);
