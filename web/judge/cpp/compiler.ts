/**
 * The page's side of the worker that compiles programs. Owns the worker's life: it is ended by a stop, and by a
 * compilation that takes too long, which says nothing about the program. The next one starts from what the first has
 * prepared, without a download.
 */
import { afterTicks } from '../../engine/patience';
import { abortable } from '../runners/abortable';
import { StartFault, scriptFault } from '../runners/start-fault';
import { cppFiles } from './compiler-files';
import type { Fault } from '../../engine/download';
import type { Build } from './builder';
import type { BuildKind } from './commands';
import type { PreparedCompiler } from './compile-worker';

/** `fetch` with the bytes, else 0. */
export type CompilerProgress = {
  phase: 'fetch' | 'unpack' | 'headers' | 'ready';
  loaded: number;
  total: number;
};

type CompilerSession = {
  worker: Worker;
  ready: Promise<void>;
  tell: (progress: CompilerProgress) => void;
};

/** The ticks of a compilation: a program can make the compiler work without end. A slow phone takes ten. */
const patience = 180;

export class Compiler {
  #spawn;
  #session: CompilerSession | null = null;
  #prepared: PreparedCompiler | undefined;
  #isBusy = false;
  #id = 0;
  /** Added to the address of the script after a failed start, to bypass caches. */
  #query = '';

  constructor(spawn: (query: string) => Worker) {
    this.#spawn = spawn;
  }

  #start(): CompilerSession {
    const worker = this.#spawn(this.#query);
    const session: CompilerSession = { worker, ready: Promise.resolve(), tell: () => {} };
    session.ready = new Promise((resolve, reject) => {
      worker.onerror = (event) => {
        event.preventDefault();
        reject(scriptFault(event, 'compile-worker.js'));
      };
      worker.onmessage = ({ data }) => {
        if (data.kind === 'phase') session.tell(data);
        else if (data.kind === 'failed') reject(new StartFault(data.fault));
        else if (data.kind === 'ready') {
          this.#prepared = data.prepared;
          session.tell({ phase: 'ready', loaded: 0, total: 0 });
          resolve();
        }
      };
    });
    session.ready.catch(() => {
      this.#query = `?again=${Date.now()}`;
      if (this.#session === session) this.end();
    });
    worker.postMessage({ ...cppFiles(), prepared: this.#prepared });
    this.#session = session;
    return session;
  }

  /** Waits for a promise of the worker, and ends the worker when the signal is aborted. */
  async #until<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
    const work = () => {
      this.#isBusy = true;
      return promise;
    };
    try {
      return await abortable(signal, () => this.end(), work);
    } finally {
      this.#isBusy = false;
    }
  }

  /**
   * Fetches the compiler, unless it is kept, and starts it.
   *
   * @returns rejects with a {@link StartFault}, or with the signal's reason
   */
  async prepare(
    onProgress: (progress: CompilerProgress) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const session = this.#session ?? this.#start();
    session.tell = onProgress;
    await this.#until(session.ready, signal);
  }

  /** Rejects with a {@link StartFault} where the worker took too long, or ended. */
  async #ask(does: 'build' | 'locate', given: object, signal: AbortSignal): Promise<any> {
    await this.prepare(() => {}, signal);
    const session = this.#session as CompilerSession;
    const id = ++this.#id;
    let wait = { stop: () => {} };
    const reply = new Promise((resolve, reject) => {
      const fail = (fault: Fault) => {
        this.end();
        reject(new StartFault(fault));
      };
      wait = afterTicks(patience, () => fail({ code: 'compiler-late', details: {} }));
      session.worker.onmessage = ({ data }) => {
        if (data.id === id) resolve(data.reply);
      };
      session.worker.onerror = (event) => {
        event.preventDefault();
        fail({ code: 'compiler-ended', details: { message: event.message } });
      };
    });
    try {
      session.worker.postMessage({ id, does, given });
      return await this.#until(reply, signal);
    } finally {
      wait.stop();
    }
  }

  /** Compiles a program. */
  build(program: string, kind: BuildKind, signal: AbortSignal): Promise<Build> {
    return this.#ask('build', { program, kind }, signal);
  }

  /**
   * Finds the line of a program that was built last as `checked`.
   *
   * @param stack of JavaScript, with places in the program's code
   */
  locate(
    program: string,
    stack: string,
    signal: AbortSignal,
  ): Promise<{ line: number; column: number } | null> {
    return this.#ask('locate', { program, stack }, signal);
  }

  /** Ends its work, if there is any; an idle worker stays for the next program. */
  stop() {
    if (this.#isBusy) this.end();
  }

  /** Ends the worker at once. */
  end() {
    this.#session?.worker.terminate();
    this.#session = null;
  }
}
