/**
 * The page's side of the solver: owns the worker's life and the queue of requests. Spawns the
 * worker, hands it one request at a time, passes on progress, cancels, and respawns it when it dies
 * or hangs. It knows nothing of what is asked or answered.
 */
import * as Comlink from 'comlink';

/**
 * @typedef {object} EngineStage
 * @property {'runtime' | 'library' | 'python' | 'solver' | 'ready' | 'restarting' | 'failed'} stage
 *   fetching the runtime, fetching the library, starting Python, installing the solver; a package
 *   loaded later passes through `library` and `solver` to `ready` again
 * @property {number} loaded bytes fetched so far
 * @property {number} total bytes to fetch in all
 * @property {string} [error] why it failed, in English
 *
 * @typedef {import('./worker.js').EngineEvent} EngineEvent
 * @typedef {import('./worker.js').SiteFiles} SiteFiles
 *
 * @typedef {object} AskOptions
 * @property {(event: EngineEvent) => void} [onProgress]
 * @property {AbortSignal} [signal] aborting it cancels the request
 *
 * @typedef {object} Job
 * @property {number} id
 * @property {object} request
 * @property {AskOptions} options
 * @property {number} deaths how often the worker died over it
 * @property {(reply: EngineEvent) => void} resolve
 * @property {(error: EngineError) => void} reject
 *
 * @typedef {object} Session one worker's life
 * @property {Worker} worker
 * @property {import('comlink').Remote<import('./worker.js').WorkerApi>} remote
 * @property {number} heard when it last gave a sign of life, ms
 * @property {number | null} pinged when it was last pinged, ms; null when it has answered
 * @property {boolean} loading whether a package is being loaded
 */

/** How long to wait for a sign of life, in ms. */
export const defaultLimits = {
  /** While booting: Pyodide may hang without an error, and a slow phone may take this long. */
  boot: 45_000,
  /** While answering: the worker looks for messages every few milliseconds. */
  ping: 5_000,
  /** While a package is loaded: importing it is one long step. */
  loading: 45_000,
  /** After a cancel. */
  cancel: 800,
  /** Between two looks at the clock. */
  tick: 500,
};

/** Why a request has no reply. */
export class EngineError extends Error {
  /** @param {{ code: string, message: string, line?: number | null, column?: number | null, details?: Record<string, unknown> }} fields */
  constructor({ code, message, line = null, column = null, details = {} }) {
    super(message);
    this.name = 'EngineError';
    /** Such as `notation.bad-character`, `cancelled` or `worker.died`. */
    this.code = code;
    /** From 1; null when it is about no line. */
    this.line = line;
    this.column = column;
    this.details = details;
  }
}

/** @returns {Worker} */
function spawnWorker() {
  return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
}

/** The files' addresses, whatever path the site lies under. @returns {SiteFiles} */
function filesOfPage() {
  /** @param {string} path */
  const url = (path) => new URL(path, document.baseURI).href;
  const { pyodide, wheel, files } = __RUNTIME__;
  return {
    pyodide: url(pyodide),
    wheel: url(wheel),
    files: files.map((file) => ({ ...file, url: url(file.path) })),
  };
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Starts the solver. Requests may be made at once; they are answered in order when it is ready.
 *
 * @param {object} options
 * @param {(stage: EngineStage) => void} options.onStage
 * @param {() => Worker} [options.spawn]
 * @param {SiteFiles} [options.files]
 * @param {typeof defaultLimits} [options.limits]
 */
export function createEngine({
  onStage,
  spawn = spawnWorker,
  files = filesOfPage(),
  limits = defaultLimits,
}) {
  /** @type {'booting' | 'ready' | 'dead'} */
  let state = 'booting';
  /** @type {Session} */
  let session;
  /** @type {Job[]} */
  const queue = [];
  /** @type {Job | null} */
  let running = null;
  let nextId = 1;
  let failedBoots = 0;
  let disposed = false;
  let lastTick = performance.now();

  /** @param {EngineStage['stage']} stage @param {string} [error] */
  function announce(stage, error) {
    onStage({ stage, loaded: 0, total: 0, ...(error === undefined ? {} : { error }) });
  }

  function start() {
    state = 'booting';
    const worker = spawn();
    /** @type {Session} */
    const mine = {
      worker,
      remote: Comlink.wrap(worker),
      heard: performance.now(),
      pinged: null,
      loading: false,
    };
    session = mine;
    const total = bootBytes();
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      died(mine, event.message || 'the worker could not be started');
    });
    mine.remote
      .boot(
        files,
        Comlink.proxy((stage) => {
          if (session !== mine || state === 'dead') return;
          mine.heard = performance.now();
          mine.loading = state === 'ready' && stage.stage !== 'ready';
          onStage(stage);
        }),
        Comlink.proxy((id, event) => {
          if (session === mine && running?.id === id) running.options.onProgress?.(event);
        }),
      )
      .then(
        () => {
          if (session !== mine) return;
          state = 'ready';
          failedBoots = 0;
          onStage({ stage: 'ready', loaded: total, total });
          next();
        },
        (error) => died(mine, messageOf(error)),
      );
  }

  function bootBytes() {
    const atBoot = files.files.filter((file) => file.part === 'runtime' || file.part === 'library');
    return atBoot.reduce((sum, file) => sum + file.bytes, 0);
  }

  /**
   * Replaces a worker that is of no more use. The request it was at is asked once more.
   *
   * @param {Session} dead
   * @param {string} reason in English
   */
  function died(dead, reason) {
    if (dead !== session || state === 'dead') return;
    dead.worker.terminate();
    if (running) {
      const job = running;
      running = null;
      job.deaths += 1;
      if (job.options.signal?.aborted) job.reject(cancelled());
      else if (job.deaths > 1)
        job.reject(new EngineError({ code: 'worker.died', message: reason }));
      else queue.unshift(job);
    }
    if (state === 'booting' && ++failedBoots > 1) {
      state = 'dead';
      announce('failed', reason);
      return;
    }
    announce('restarting', reason);
    start();
  }

  /** @param {Job} job */
  function askAgain(job) {
    if (job.options.signal?.aborted) job.reject(cancelled());
    else queue.unshift(job);
  }

  function next() {
    if (state !== 'ready' || running) return;
    const job = queue.shift();
    if (!job) return;
    const mine = session;
    running = job;
    mine.pinged = null;
    mine.remote.ask(job.id, job.request).then(
      (event) => {
        if (session !== mine || running !== job) return;
        running = null;
        settle(job, event);
        next();
      },
      (error) => died(mine, messageOf(error)),
    );
  }

  /** @param {Job} job @param {EngineEvent} event its last */
  function settle(job, event) {
    if (event.kind === 'cancelled' || job.options.signal?.aborted) job.reject(cancelled(event));
    else if (event.kind === 'error') job.reject(new EngineError(/** @type {any} */ (event)));
    else job.resolve(event);
  }

  /** @param {EngineEvent} [event] */
  function cancelled(event) {
    const { kind: _kind, ...details } = event ?? { kind: 'cancelled' };
    return new EngineError({ code: 'cancelled', message: 'The request was cancelled.', details });
  }

  function shutDown() {
    return new EngineError({ code: 'worker.died', message: 'The solver was shut down.' });
  }

  /** @param {Job} job */
  function abort(job) {
    const place = queue.indexOf(job);
    if (place >= 0) {
      queue.splice(place, 1);
      job.reject(cancelled());
    } else if (running === job) {
      const mine = session;
      void mine.remote.cancel();
      setTimeout(() => {
        if (running === job) died(mine, 'the worker did not stop when asked to');
      }, limits.cancel);
    }
  }

  function watch() {
    const now = performance.now();
    // A page that was frozen or busy has not looked; it must not take that for the worker's silence.
    const looked = now - lastTick < 4 * limits.tick;
    lastTick = now;
    if (!looked) {
      session.heard = now;
      if (session.pinged !== null) session.pinged = now;
    } else if (state === 'booting') {
      if (now - session.heard > limits.boot) died(session, 'the solver does not start');
    } else if (state === 'ready' && running) {
      if (session.pinged === null) ping(session, now);
      else if (now - session.pinged > (session.loading ? limits.loading : limits.ping)) {
        died(session, 'the worker does not answer');
      }
    }
  }

  /** @param {Session} mine @param {number} now */
  function ping(mine, now) {
    mine.pinged = now;
    mine.remote.ping().then(
      () => {
        mine.pinged = null;
      },
      () => {},
    );
  }

  const watchdog = setInterval(watch, limits.tick);
  start();

  return {
    /**
     * @param {object} request plain data, see `blockcover.engine`
     * @param {AskOptions} [options]
     * @returns {Promise<EngineEvent>} rejects with an {@link EngineError}: what Python found wrong;
     *   `cancelled` when the signal was aborted; `worker.died` when the worker died twice over it
     */
    ask(request, options = {}) {
      return new Promise((resolve, reject) => {
        const { signal } = options;
        if (disposed) return reject(shutDown());
        if (signal?.aborted) return reject(cancelled());
        /** @type {Job} */
        const job = { id: nextId++, request, options, deaths: 0, resolve, reject };
        signal?.addEventListener('abort', () => abort(job), { once: true });
        queue.push(job);
        next();
      });
    },
    state: () => state,
    /** The present worker; for tests, which kill it. */
    worker: () => session.worker,
    /** Starts anew, after a failure or to free memory. Requests not yet answered are kept. */
    restart() {
      failedBoots = 0;
      session.worker.terminate();
      if (running) askAgain(running);
      running = null;
      announce('restarting');
      start();
    },
    /** Ends the worker for good. */
    dispose() {
      clearInterval(watchdog);
      disposed = true;
      state = 'dead';
      session.worker.terminate();
      const left = running ? [running, ...queue] : queue.slice();
      queue.length = 0;
      running = null;
      for (const job of left) job.reject(shutDown());
    },
  };
}

/** @typedef {ReturnType<typeof createEngine>} Engine */
