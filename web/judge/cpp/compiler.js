/**
 * The page's side of the worker that compiles programs. Owns the worker's life: it is ended by a stop, and by a
 * compilation that takes too long. The next one starts from what the first has prepared, without a download.
 */
import { abortable } from '../abortable.js';
import { StartFault, scriptFault } from '../start-fault.js';
import { cppFiles } from './compiler-files.js';

/** @import { Build } from './builder.js' */
/** @import { BuildKind } from './commands.js' */
/** @import { PreparedCompiler } from './compile-worker.js' */

/**
 * @typedef {{ stage: 'fetch' | 'headers' | 'ready', loaded: number, total: number }} CppStage `fetch` with the bytes, else 0
 * @typedef {{ worker: Worker, ready: Promise<void>, tell: (stage: CppStage) => void }} CompilerSession
 */

/** Seconds of a compilation: a program can make the compiler work without end. A slow phone takes ten. */
const patience = 60;

export class Compiler {
  #spawn;
  /** @type {CompilerSession | null} */
  #session = null;
  /** @type {PreparedCompiler | undefined} */
  #prepared;
  #isBusy = false;
  #id = 0;
  /** Added to the address of the script after a failed start, to bypass caches. */
  #query = '';

  /** @param {(query: string) => Worker} spawn */
  constructor(spawn) {
    this.#spawn = spawn;
  }

  /** @returns {CompilerSession} */
  #start() {
    const worker = this.#spawn(this.#query);
    /** @type {CompilerSession} */
    const session = { worker, ready: Promise.resolve(), tell: () => {} };
    session.ready = new Promise((resolve, reject) => {
      worker.onerror = (event) => {
        event.preventDefault();
        reject(scriptFault(event, 'compile-worker.js'));
      };
      worker.onmessage = ({ data }) => {
        if (data.kind === 'stage') session.tell(data);
        else if (data.kind === 'failed') reject(new StartFault(data.fault));
        else if (data.kind === 'ready') {
          this.#prepared = data.prepared;
          session.tell({ stage: 'ready', loaded: 0, total: 0 });
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

  /**
   * Waits for a promise of the worker, and ends the worker when the signal is aborted.
   *
   * @template T
   * @param {Promise<T>} promise
   * @param {AbortSignal} signal
   * @returns {Promise<T>}
   */
  async #until(promise, signal) {
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
   * @param {(stage: CppStage) => void} onProgress
   * @param {AbortSignal} signal
   * @returns {Promise<void>} rejects with a {@link StartFault}, or with the signal's reason
   */
  async prepare(onProgress, signal) {
    const session = this.#session ?? this.#start();
    session.tell = onProgress;
    await this.#until(session.ready, signal);
  }

  /**
   * @param {'build' | 'locate'} does
   * @param {object} given
   * @param {AbortSignal} signal
   * @returns {Promise<any>} null where the worker took too long, or ended
   */
  async #ask(does, given, signal) {
    await this.prepare(() => {}, signal);
    const session = /** @type {CompilerSession} */ (this.#session);
    const id = ++this.#id;
    /** @type {NodeJS.Timeout | number} */
    let timer = 0;
    const reply = new Promise((resolve) => {
      timer = setTimeout(() => resolve(null), patience * 1000);
      session.worker.onmessage = ({ data }) => {
        if (data.id === id) resolve(data.reply);
      };
      session.worker.onerror = (event) => {
        event.preventDefault();
        resolve(null);
      };
    });
    try {
      session.worker.postMessage({ id, does, given });
      const result = await this.#until(reply, signal);
      if (!result && does === 'build') this.end();
      return result;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Compiles a program.
   *
   * @param {string} program
   * @param {BuildKind} kind
   * @param {AbortSignal} signal
   * @returns {Promise<Build>}
   */
  async build(program, kind, signal) {
    const build = await this.#ask('build', { program, kind }, signal);
    const text = `error: the compiler has not finished after ${patience} seconds`;
    return build ?? { code: null, text, line: null };
  }

  /**
   * Finds the line of a program that was built last as `checked`.
   *
   * @param {string} program
   * @param {string} stack of JavaScript, with places in the program's code
   * @param {AbortSignal} signal
   * @returns {Promise<{ line: number, column: number } | null>}
   */
  locate(program, stack, signal) {
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
