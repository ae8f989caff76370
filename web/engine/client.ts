/**
 * The page's side of the solver: owns the worker's life and the queue of requests. The worker gets one request
 * at a time. What requests ask is not known here.
 *
 * | state                  | event                                          | next                                        |
 * | ---------------------- | ---------------------------------------------- | ------------------------------------------- |
 * | booting                | Python runs                                    | ready; the first request is sent            |
 * | booting                | no phase for `quiet` ticks                     | booting, reported as quiet                  |
 * | booting                | error, death, or no phase for `hang` ticks     | booting: new worker, files past all caches  |
 * | booting, second time   | the same                                       | dead: phase `failed` with the fault         |
 * | booting                | the browser cannot run the worker              | dead                                        |
 * | ready                  | last event of the request                      | ready; settled, the next request is sent    |
 * | ready                  | the request needs a package                    | ready, loading until the package is there   |
 * | ready                  | the signal of the request is aborted           | ready; `cancel` is sent                     |
 * | ready                  | no last event `cancel` ms after that           | booting: new worker, the request rejected   |
 * | ready                  | no sign of life for `quiet` ticks              | ready: phase `waiting` until there is one   |
 * | ready                  | error, death, or none for `hang` ticks         | booting: new worker, the request sent again |
 * | ready, second time     | the same, over one request                     | booting; the request rejected: worker.died  |
 * | booting, ready, dead   | `ask`                                          | unchanged; the request is queued            |
 * | booting, ready, dead   | `restart`                                      | booting: new worker, the queue is kept      |
 * | booting, ready, dead   | `dispose`                                      | dead; all requests are rejected             |
 *
 * A cancel replaces no worker that is importing modules or loading a package: that would have to be done again.
 */
import * as Comlink from 'comlink';
import { shareCode } from './code';
import { bytesOf, filesAtBoot, filesOfPage } from './files';
import { cancellation, keepOrReject, messageOf, settle, shutdown, type Job } from './job';
import { defaultLimits } from './limits';
import { whenFree } from './worker-lock';
import type { Remote } from 'comlink';
import type { Ask } from './protocol';
import type { Fault } from './download';
import type { Start } from './spawn';
import type { BootProgress, WorkerApi } from './worker';

/**
 * The phase of a boot, with the bytes fetched and in all: `runtime` and `library` are fetched,
 * `python` starts, `solver` is imported, `ready`. A package that is loaded later passes from
 * `library` to `ready` again. At `waiting` the worker has a request and gives no sign of life.
 */
export type EngineBoot = Omit<BootProgress, 'phase'> & {
  phase: BootProgress['phase'] | 'waiting' | 'restarting' | 'failed';
  fault?: Fault;
  /** Whether the phase has lasted long. */
  quiet?: boolean;
};

/** One worker's life. */
interface Session {
  worker: Worker;
  remote: Remote<WorkerApi>;
  /** Ticks since its last sign of life, or since the last request to it. */
  silence: number;
  /** Whether a ping is unanswered. */
  isPinged: boolean;
  /** Whether a package is being loaded. */
  isLoading: boolean;
  /** Whether modules are being imported for a request. */
  isImporting: boolean;
}

const bootBytes = () => bytesOf(filesAtBoot(filesOfPage().files));

/** A query that no cache has an answer for. */
const uncached = () => `?again=${Date.now()}`;

/** Boots a worker at once. Requests may be made before it is ready; they are answered in order. */
export class Engine {
  watchdog;

  #state: 'booting' | 'ready' | 'dead' = 'booting';
  #session: Session | null = null;
  #queue: Job[] = [];
  #running: Job | null = null;
  #nextId = 1;
  #failedBoots = 0;
  /** Workers that have died since the last answer. */
  #deaths = 0;
  #disposed = false;
  #onBoot;
  #spawn;
  #total;
  #limits;
  #onFree;
  /** The phase reported last. */
  #boot: EngineBoot = { phase: 'runtime', loaded: 0, total: 0 };

  /** @param options `total` bytes of a boot */
  constructor(options: {
    onBoot: (boot: EngineBoot) => void;
    spawn: (start: Start) => Worker | null;
    total?: number;
    limits?: typeof defaultLimits;
    onFree?: typeof whenFree;
  }) {
    const { total = bootBytes(), limits = defaultLimits, onFree = whenFree } = options;
    this.#onBoot = options.onBoot;
    this.#spawn = options.spawn;
    this.#total = total;
    this.#limits = limits;
    this.#onFree = onFree;
    this.watchdog = setInterval(() => this.#watch(), limits.tick);
    this.#start('');
  }

  #report(boot: EngineBoot) {
    this.#boot = boot;
    this.#onBoot(boot);
  }

  #fail(fault: Fault) {
    this.#state = 'dead';
    this.#report({ phase: 'failed', loaded: 0, total: 0, fault });
  }

  /** @param query of the addresses of files, as in spawn.ts */
  #start(query: string) {
    this.#state = 'booting';
    const worker = this.#spawn({ query, fromSnapshot: !query && this.#deaths < 2 });
    if (!worker) {
      // The caller of the constructor has to have the engine before it hears of the fault.
      queueMicrotask(() => this.#fail({ code: 'browser', details: {} }));
      return;
    }
    const session: Session = {
      worker,
      remote: Comlink.wrap(worker),
      silence: 0,
      isPinged: false,
      isLoading: false,
      isImporting: false,
    };
    this.#session = session;
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      // A script that cannot be fetched has no message.
      this.#died(session, event.message || { code: 'network', details: { file: 'worker.js' } });
    });
    void session.remote
      .life()
      .then((name) => this.#onFree(name, () => this.#died(session, 'the worker has ended')));
    const onBoot = (boot: BootProgress) => this.#takeBoot(session, boot);
    const onProgress: Parameters<WorkerApi['boot']>[1] = (id, progress) => {
      this.#hear(session);
      const job = this.#running;
      if (this.#session === session && job?.id === id) job.options.onProgress?.(progress);
    };
    session.remote.boot(Comlink.proxy(onBoot), Comlink.proxy(onProgress)).then(
      (fault) => (fault ? this.#died(session, fault) : this.#booted(session)),
      (error) => this.#died(session, messageOf(error)),
    );
  }

  /** Takes a sign of life. */
  #hear(session: Session) {
    session.silence = 0;
    if (this.#session === session && this.#boot.phase === 'waiting') this.#reportReady();
  }

  #reportReady() {
    this.#report({ phase: 'ready', loaded: this.#total, total: this.#total });
  }

  #takeBoot(session: Session, boot: BootProgress) {
    if (this.#session !== session || this.#state === 'dead') return;
    session.silence = 0;
    const isLoading = this.#state === 'ready' && boot.phase !== 'ready';
    if (isLoading !== session.isLoading) {
      session.isLoading = isLoading;
      const job = this.#running;
      job?.options.onWork?.(!isLoading);
      if (!isLoading && job?.options.signal?.aborted) this.#expectEnd(job, session);
    }
    this.#report(boot);
  }

  #booted(session: Session) {
    if (this.#session !== session) return;
    this.#state = 'ready';
    this.#failedBoots = 0;
    this.#reportReady();
    session.remote.code().then(shareCode, () => {});
    this.#next();
  }

  /**
   * Replaces a worker that has died or hangs.
   *
   * @param reason a text in English
   */
  #died(dead: Session, reason: string | Fault) {
    if (dead !== this.#session || this.#state === 'dead') return;
    this.#deaths += 1;
    if (this.#running) this.#running.deaths += 1;
    const fault: Fault =
      typeof reason === 'string' ? { code: 'python', details: { message: reason } } : reason;
    this.#end(String(fault.details.message ?? fault.code));
    if (this.#state === 'booting' && ++this.#failedBoots > 1) return this.#fail(fault);
    this.#report({ phase: 'restarting', loaded: 0, total: 0, fault });
    this.#start(this.#failedBoots ? uncached() : '');
  }

  /**
   * Ends the worker. The request that it was answering goes back to the queue, or is rejected.
   *
   * @param reason in English
   */
  #end(reason = '') {
    this.#session?.worker.terminate();
    const job = this.#running;
    this.#running = null;
    if (job && keepOrReject(job, reason)) this.#queue.unshift(job);
  }

  #next() {
    const session = this.#session;
    if (!session || this.#state !== 'ready' || this.#running) return;
    const job = this.#queue.shift();
    if (!job) return;
    this.#running = job;
    session.silence = 0;
    session.isImporting = true;
    const begun = () => {
      session.isImporting = false;
      if (this.#session !== session || this.#running !== job) return;
      if (job.options.signal?.aborted) this.#expectEnd(job, session);
      else job.options.onWork?.(!session.isLoading);
    };
    session.remote.prepare(job.request.kind).then(begun, begun);
    session.remote.ask(job.id, job.request).then(
      (event) => {
        this.#hear(session);
        if (this.#session !== session || this.#running !== job) return;
        this.#running = null;
        this.#deaths = 0;
        settle(job, event);
        this.#next();
      },
      (error) => this.#died(session, messageOf(error)),
    );
  }

  #abort(job: Job) {
    const place = this.#queue.indexOf(job);
    if (place >= 0) {
      this.#queue.splice(place, 1);
      job.reject(cancellation());
    } else if (this.#running === job && this.#session) {
      void this.#session.remote.cancel();
      this.#expectEnd(job, this.#session);
    }
  }

  /** Replaces a worker that goes on with a cancelled request; one that cannot be interrupted, only later. */
  #expectEnd(job: Job, session: Session) {
    if (session.isLoading || session.isImporting) return;
    setTimeout(() => {
      if (this.#running === job && !session.isLoading) this.#replace();
    }, this.#limits.cancel);
  }

  #watch() {
    const session = this.#session;
    const isBooting = this.#state === 'booting';
    if (!session || !(isBooting || (this.#state === 'ready' && this.#running))) return;
    session.silence += 1;
    if (session.silence > this.#limits.hang) {
      this.#died(session, { code: 'late', details: {} });
    } else {
      if (session.silence === this.#limits.quiet) this.#reportQuiet();
      if (!isBooting && !session.isPinged) this.#ping(session);
    }
  }

  #reportQuiet() {
    const phase = this.#boot.phase === 'ready' ? 'waiting' : this.#boot.phase;
    this.#report({ ...this.#boot, phase, quiet: true });
  }

  #ping(session: Session) {
    session.isPinged = true;
    session.remote.ping().then(
      () => {
        session.isPinged = false;
        this.#hear(session);
      },
      () => {},
    );
  }

  /**
   * Queues a request. Rejects with an `EngineError`: an error of Python; `cancelled` when the
   * signal was aborted; `worker.died` when the worker died twice while it answered.
   */
  ask: Ask = (request, options = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = options;
      if (this.#disposed) return reject(shutdown());
      if (signal?.aborted) return reject(cancellation());
      /** Only the type of `ask` relates replies to requests. */
      const settled: any = { resolve, reject };
      const job: Job = { id: this.#nextId++, request, options, deaths: 0, ...settled };
      signal?.addEventListener('abort', () => this.#abort(job), { once: true });
      this.#queue.push(job);
      this.#next();
    });

  state = () => this.#state;

  /** The current worker, for tests that kill it. */
  worker() {
    return this.#session?.worker;
  }

  /** Starts another worker, after a failure or as a person wants. Unanswered requests are kept. */
  restart = () => {
    this.#failedBoots = 0;
    this.#replace(uncached());
  };

  /** Replaces a worker that is not to blame. */
  #replace(query = '') {
    this.#end();
    this.#report({ phase: 'restarting', loaded: 0, total: 0 });
    this.#start(query);
  }

  /** Ends the worker for good. */
  dispose() {
    clearInterval(this.watchdog);
    this.#disposed = true;
    this.#state = 'dead';
    this.#end();
    for (const job of this.#queue.splice(0)) job.reject(shutdown());
  }
}
