/**
 * The page's side of the solver: owns the worker's life and the queue of requests. Spawns the
 * worker, hands it one request at a time, passes on progress, cancels, and respawns it when it dies
 * or hangs. It knows nothing of what is asked or answered.
 *
 * A cancel is passed on, and a worker that does not heed it is replaced; but never while it loads a
 * package, which would then be loaded again: that answer is let go by.
 */
import * as Comlink from 'comlink';
import { keepCode } from './code.js';
import { cancelled, EngineError, messageOf, shutDown } from './errors.js';
import { bytesOf, filesAtBoot, filesOfPage } from './files.js';
import { whenFree } from './worker-lock.js';
import { defaultLimits } from './limits.js';

/** @import { Remote } from 'comlink' */
/** @import { Ask, AskOptions, LastEvent, Reply, Request } from './protocol' */
/** @import { Fault } from './download.js' */
/** @import { Start } from './spawn.js' */
/** @import { Stage, WorkerApi } from './worker.js' */

/**
 * How far the solver is: fetching the runtime, fetching the library, starting Python, installing the
 * solver; a package loaded later passes through `library` and `solver` to `ready` again. In bytes what is
 * fetched and what is to be; where it failed, why; `quiet` while a boot makes no progress.
 * @typedef {Omit<Stage, 'stage'> & { stage: Stage['stage'] | 'restarting' | 'failed', fault?: Fault, quiet?: boolean }} EngineStage
 *
 * @typedef {object} Job
 * @property {number} id
 * @property {Request} request
 * @property {AskOptions} options
 * @property {number} deaths how often the worker died over it
 * @property {(reply: Reply) => void} resolve
 * @property {(error: EngineError) => void} reject
 *
 * @typedef {object} Session one worker's life
 * @property {Worker} worker
 * @property {Remote<WorkerApi>} remote
 * @property {number} heard when it last gave a sign of life, ms
 * @property {number | null} pinged when it was last pinged, ms; null when it has answered
 * @property {boolean} loading whether a package is being loaded
 */

const bootBytes = () => bytesOf(filesAtBoot(filesOfPage().files));

/** What no cache knows an answer to. */
const anew = () => `?again=${Date.now()}`;

/** @param {Job} job @param {LastEvent} event */
function settle({ options, resolve, reject }, event) {
  if (event.kind === 'cancelled') reject(cancelled(event));
  else if (options.signal?.aborted) reject(cancelled());
  else if (event.kind === 'error') reject(new EngineError(event));
  else resolve(event);
}

/** Starts the solver. Requests may be made at once; they are answered in order when it is ready. */
export class Engine {
  /** @type {'booting' | 'ready' | 'dead'} */
  #state = 'booting';
  /** @type {Session | null} */
  #session = null;
  /** @type {Job[]} */
  #queue = [];
  /** @type {Job | null} */
  #running = null;
  #nextId = 1;
  #failedBoots = 0;
  /** How often a worker has died since the last answer. */
  #deaths = 0;
  #disposed = false;
  #lastTick = performance.now();
  #onStage;
  #spawn;
  #total;
  #limits;
  #whenFree;
  /** What was told last. @type {EngineStage} */
  #told = { stage: 'runtime', loaded: 0, total: 0 };

  /** @param {{ onStage: (stage: EngineStage) => void, spawn: (start: Start) => Worker | null, total?: number, limits?: typeof defaultLimits, ended?: typeof whenFree }} options `total` bytes of a boot */
  constructor({ onStage, spawn, total = bootBytes(), limits = defaultLimits, ended = whenFree }) {
    this.#onStage = onStage;
    this.#spawn = spawn;
    this.#total = total;
    this.#limits = limits;
    this.#whenFree = ended;
    this.watchdog = setInterval(() => this.#watch(), limits.tick);
    this.#start('');
  }

  /** @param {EngineStage} stage */
  #tell(stage) {
    this.#told = stage;
    this.#onStage(stage);
  }

  /** @param {Fault} fault */
  #fail(fault) {
    this.#state = 'dead';
    this.#tell({ stage: 'failed', loaded: 0, total: 0, fault });
  }

  /** @param {string} again as in spawn.js */
  #start(again) {
    this.#state = 'booting';
    const worker = this.#spawn({ again, fromMemory: !again && this.#deaths < 2 });
    if (!worker) {
      // Whoever made this engine is told when it has it.
      queueMicrotask(() => this.#fail({ code: 'browser', details: {} }));
      return;
    }
    /** @type {Remote<WorkerApi>} */
    const remote = Comlink.wrap(worker);
    /** @type {Session} */
    const mine = { worker, remote, heard: performance.now(), pinged: null, loading: false };
    this.#session = mine;
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#died(mine, event.message || 'the worker could not be started');
    });
    void mine.remote
      .life()
      .then((name) => this.#whenFree(name, () => this.#died(mine, 'the worker has ended')));
    const onStage = (/** @type {Stage} */ stage) => this.#hearStage(mine, stage);
    /** @type {Parameters<WorkerApi['boot']>[1]} */
    const onProgress = (id, progress) => {
      const job = this.#running;
      if (this.#session === mine && job?.id === id) job.options.onProgress?.(progress);
    };
    mine.remote.boot(Comlink.proxy(onStage), Comlink.proxy(onProgress)).then(
      (fault) => (fault ? this.#died(mine, fault) : this.#booted(mine)),
      (error) => this.#died(mine, messageOf(error)),
    );
  }

  /** @param {Session} mine @param {Stage} stage */
  #hearStage(mine, stage) {
    if (this.#session !== mine || this.#state === 'dead') return;
    mine.heard = performance.now();
    const loading = this.#state === 'ready' && stage.stage !== 'ready';
    if (loading !== mine.loading) {
      mine.loading = loading;
      const job = this.#running;
      job?.options.onWork?.(!loading);
      if (!loading && job?.options.signal?.aborted) this.#expectEnd(job, mine);
    }
    this.#tell(stage);
  }

  /** @param {Session} mine */
  #booted(mine) {
    if (this.#session !== mine) return;
    this.#state = 'ready';
    this.#failedBoots = 0;
    this.#tell({ stage: 'ready', loaded: this.#total, total: this.#total });
    mine.remote.code().then(keepCode, () => {});
    this.#next();
  }

  /** Replaces a worker that is of no more use. The request it was at is asked once more. @param {Session} dead @param {string | Fault} reason a text in English */
  #died(dead, reason) {
    if (dead !== this.#session || this.#state === 'dead') return;
    this.#deaths += 1;
    if (this.#running) this.#running.deaths += 1;
    /** @type {Fault} */
    const fault =
      typeof reason === 'string' ? { code: 'python', details: { message: reason } } : reason;
    this.#end(String(fault.details.message ?? fault.code));
    if (this.#state === 'booting' && ++this.#failedBoots > 1) return this.#fail(fault);
    this.#tell({ stage: 'restarting', loaded: 0, total: 0, fault });
    this.#start(this.#failedBoots ? anew() : '');
  }

  /** Ends the worker; what it was at goes back to the queue, or is given up. @param {string} [reason] in English */
  #end(reason = '') {
    this.#session?.worker.terminate();
    const job = this.#running;
    this.#running = null;
    if (job?.options.signal?.aborted) job.reject(cancelled());
    else if (job && job.deaths > 1)
      job.reject(new EngineError({ code: 'worker.died', message: reason }));
    else if (job) this.#queue.unshift(job);
  }

  #next() {
    const mine = this.#session;
    if (!mine || this.#state !== 'ready' || this.#running) return;
    const job = this.#queue.shift();
    if (!job) return;
    this.#running = job;
    mine.pinged = null;
    const begun = () => this.#running === job && job.options.onWork?.(!mine.loading);
    mine.remote.prepare(job.request.kind).then(begun, () => {});
    mine.remote.ask(job.id, job.request).then(
      (event) => {
        if (this.#session !== mine || this.#running !== job) return;
        this.#running = null;
        this.#deaths = 0;
        settle(job, event);
        this.#next();
      },
      (error) => this.#died(mine, messageOf(error)),
    );
  }

  /** @param {Job} job */
  #abort(job) {
    const place = this.#queue.indexOf(job);
    if (place >= 0) {
      this.#queue.splice(place, 1);
      job.reject(cancelled());
    } else if (this.#running === job && this.#session) {
      void this.#session.remote.cancel();
      if (!this.#session.loading) this.#expectEnd(job, this.#session);
    }
  }

  /** The worker has been told to stop. @param {Job} job @param {Session} mine */
  #expectEnd(job, mine) {
    setTimeout(() => {
      if (this.#running === job && !mine.loading) {
        this.#died(mine, 'the worker did not stop when asked to');
      }
    }, this.#limits.cancel);
  }

  #watch() {
    const mine = this.#session;
    if (!mine) return;
    const now = performance.now();
    // A page that was frozen or busy has not looked; it must not take that for the worker's silence.
    const looked = now - this.#lastTick < 4 * this.#limits.tick;
    this.#lastTick = now;
    if (!looked) {
      mine.heard = now;
      if (mine.pinged !== null) mine.pinged = now;
    } else if (this.#state === 'booting') {
      const silence = now - mine.heard;
      if (silence > this.#limits.boot) this.#died(mine, 'the solver does not start');
      else if (silence > this.#limits.quiet && !this.#told.quiet) {
        this.#tell({ ...this.#told, quiet: true });
      }
    } else if (this.#state === 'ready' && this.#running) {
      const patience = mine.loading ? this.#limits.loading : this.#limits.ping;
      if (mine.pinged === null) {
        mine.pinged = now;
        mine.remote.ping().then(
          () => (mine.pinged = null),
          () => {},
        );
      } else if (now - mine.pinged > patience) this.#died(mine, 'the worker does not answer');
    }
  }

  /**
   * Rejects with an {@link EngineError}: what Python found wrong; `cancelled` when the signal was
   * aborted; `worker.died` when the worker died twice over it.
   *
   * @type {Ask}
   */
  ask = (request, options = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = options;
      if (this.#disposed) return reject(shutDown());
      if (signal?.aborted) return reject(cancelled());
      /** Which reply belongs to which request only the type of `ask` can say. @type {any} */
      const settled = { resolve, reject };
      /** @type {Job} */
      const job = { id: this.#nextId++, request, options, deaths: 0, ...settled };
      signal?.addEventListener('abort', () => this.#abort(job), { once: true });
      this.#queue.push(job);
      this.#next();
    });

  state = () => this.#state;

  /** The present worker; for tests, which kill it. */
  worker() {
    return this.#session?.worker;
  }

  /** Starts anew, after a failure or to free memory. Requests not yet answered are kept. */
  restart = () => {
    this.#failedBoots = 0;
    this.#end();
    this.#tell({ stage: 'restarting', loaded: 0, total: 0 });
    this.#start(anew());
  };

  /** Ends the worker for good. */
  dispose() {
    clearInterval(this.watchdog);
    this.#disposed = true;
    this.#state = 'dead';
    this.#end();
    for (const job of this.#queue.splice(0)) job.reject(shutDown());
  }
}
