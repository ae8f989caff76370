/**
 * The page's side of the worker in which a learner's program runs. Owns the worker's life and the time limit, which is
 * that of the processor. A worker that a run has damaged is replaced before the next run. No timer outlives its worker or
 * run.
 */
import { sharedCode } from '../../engine/code';
import { filesOfPage } from '../../engine/files';
import { afterTicks } from '../../engine/patience';
import { abortable } from './abortable';
import { limits } from './limits';
import { secondsLeft } from './processor';
import { reportOf, limitReport, type RunReport, type RunEnd } from './run-report';
import { StartFault, scriptFault } from './start-fault';
import type { RunRequest } from './program-runner';
import type { spawnWorker } from './spawn';

export type Spawn = typeof spawnWorker;

/** What a worker is asked. */
interface WorkerRequest extends RunRequest {
  /** What the worker runs: the program, or what it was compiled to. */
  code?: string | WebAssembly.Module;
  /** What the worker gets besides. */
  more?: object;
}

/** One worker's life. */
interface RunnerSession {
  worker: Worker;
  port: MessagePort;
  /** Rejects with a StartFault. */
  ready: Promise<void>;
  /** Stops the timer of its start or of its run. */
  clear: () => void;
}

/** After such an end the worker is in an unknown state. */
const damaging: readonly RunEnd[] = [
  'memory',
  'recursion',
  'crashed',
  'too-slow',
  'too-much-output',
];

/** Runs programs, one at a time. The first run starts the worker. */
export class WorkerRunner {
  #session: RunnerSession | null = null;
  /** The memory snapshot of the first Python, from which the next ones start. */
  #snapshot: Blob | undefined;
  #id = 0;
  /** Added to the addresses of the script and of files after a failed start, to bypass caches. */
  #query = '';
  #spawn;
  #read;

  /** @param read checks a message of the worker */
  constructor(spawn: Spawn, read: typeof reportOf = reportOf) {
    this.#spawn = spawn;
    this.#read = read;
  }

  #start(): RunnerSession {
    const query = this.#query;
    const { worker, file, release } = this.#spawn(query);
    const { port1: port, port2 } = new MessageChannel();
    let clear = release;
    const ready: Promise<void> = new Promise((resolve, reject) => {
      const fail = (fault: StartFault) => {
        clear();
        // The snapshot may be the cause; the next worker starts without one.
        this.#snapshot = undefined;
        this.#query = `?again=${Date.now()}`;
        reject(fault);
      };
      const wait = afterTicks(limits.boot, () =>
        fail(new StartFault({ code: 'late', details: {} })),
      );
      clear = () => {
        wait.stop();
        release();
      };
      port.onmessage = ({ data }) => {
        if (data?.kind !== 'ready') return fail(new StartFault(data.fault));
        clear();
        if (data.snapshot instanceof Blob) this.#snapshot = data.snapshot;
        resolve();
      };
      worker.onerror = (event) => {
        event.preventDefault();
        fail(scriptFault(event, file));
      };
    });
    const { memory, output } = limits;
    const site = filesOfPage();
    const code = sharedCode();
    const snapshot = this.#snapshot;
    worker.postMessage({ port: port2, site, query, code, snapshot, memory, output }, [port2]);
    this.#session = { worker, port, ready, clear };
    return this.#session;
  }

  /** Runs a program on an input. Rejects with a StartFault, or with the signal's reason. */
  async run({ signal, ...request }: WorkerRequest): Promise<RunReport> {
    signal.throwIfAborted();
    const session = this.#session ?? this.#start();
    const work = async () => {
      await session.ready;
      signal.throwIfAborted();
      return this.#ask(session, request);
    };
    try {
      const ran = await abortable(signal, () => this.end(), work);
      if (damaging.includes(ran.end)) this.end();
      return ran;
    } catch (error) {
      this.end();
      throw error;
    }
  }

  #ask(
    session: RunnerSession,
    { program, input, time = limits.time, code = program, more }: Omit<WorkerRequest, 'signal'>,
  ): Promise<RunReport> {
    const { worker, port } = session;
    const id = ++this.#id;
    const start = performance.now();
    const waited = () => (performance.now() - start) / 1000;
    const lines = program.split('\n').length;
    return new Promise((resolve) => {
      const answer = (ran: RunReport) => {
        session.clear();
        resolve(ran);
      };
      /** Seconds of the processor that are counted, and the seconds of waiting up to which they are. */
      let own = 0;
      let countedTo = 0;
      /** Ends a program that ignores the interrupt, once its seconds of the processor are over. */
      const endAfter = (seconds: number) => {
        const wait = afterTicks(Math.ceil(seconds), () => void endIfOver());
        session.clear = wait.stop;
      };
      const endIfOver = async () => {
        const { share, end } = this.#measureShare();
        session.clear = end;
        const uncounted = waited() - countedTo;
        own += uncounted * (await share);
        countedTo += uncounted;
        const left = secondsLeft(time + limits.grace, own);
        if (left) endAfter(left);
        else answer(limitReport('too-slow', time));
      };
      endAfter(time + limits.grace);
      port.onmessage = ({ data }) => {
        // The answer to an earlier run.
        if (data?.id !== id) return;
        if (data.kind === 'flood') answer(limitReport('too-much-output', waited(), data));
        else if (data.kind === 'late') answer(limitReport('too-slow', time, data, lines));
        else answer(this.#read(data, lines, waited()));
      };
      worker.onerror = (event) => {
        event.preventDefault();
        answer(this.#read({ end: 'crashed', errors: event.message }, lines, waited()));
      };
      port.postMessage({ id, code, input, time, ...more });
    });
  }

  /**
   * Measures the share of the processor that the run gets, in a worker beside it.
   *
   * @returns `end` ends the measurement, which then has no result
   */
  #measureShare(): { share: Promise<number>; end: () => void } {
    const { worker, release } = this.#spawn(this.#query);
    const end = () => {
      release();
      worker.terminate();
    };
    const share: Promise<number> = new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        resolve(1);
      };
    });
    worker.postMessage({ isWitness: true });
    return { share: share.finally(end), end };
  }

  /** Starts a worker for the next run, which starts another if this one fails. */
  warmUp() {
    const session = this.#session ?? this.#start();
    session.ready.catch(() => {
      if (this.#session === session) this.end();
    });
  }

  /** Ends the worker and its run at once. */
  end() {
    this.#session?.clear();
    this.#session?.worker.terminate();
    this.#session?.port.close();
    this.#session = null;
  }
}
