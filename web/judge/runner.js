/**
 * The page's side of the worker in which a learner's program runs. Owns the worker's life and the time that
 * a run may take. A worker that a run has spoilt is replaced before the next one; nothing that waits for a worker
 * or a run outlives it.
 */
import { sharedCode } from '../engine/code.js';
import { filesOfPage } from '../engine/files.js';
import { limits, ranOf, stopped, textOf } from './ran.js';

/** @import { Ran, What } from './ran.js' */
/** @typedef {typeof import('./spawn.js').spawnWorker} Spawn */

/** @typedef {{ worker: Worker, port: MessagePort, ready: Promise<void>, clear: () => void }} Session one worker's life; `clear` lets go of what waits for it */

/** After these nothing is known of the worker. @type {readonly What[]} */
const spoilt = ['memory', 'recursion', 'crashed', 'too-slow', 'too-much-output'];

/** Runs programs, one at a time. Nothing is started before the first. */
export class Runner {
  /** @type {Session | null} */
  #session = null;
  /** The memory of a Python that has just started, from which others go on. @type {Blob | undefined} */
  #started;
  #id = 0;
  #spawn;

  /** @param {Spawn} spawn */
  constructor(spawn) {
    this.#spawn = spawn;
  }

  /** @returns {Session} */
  #start() {
    const { worker, release } = this.#spawn();
    const { port1: port, port2 } = new MessageChannel();
    let clear = release;
    /** @type {Promise<void>} */
    const ready = new Promise((resolve, reject) => {
      const fail = (/** @type {string} */ message) => {
        clear();
        // Perhaps it is of no use; the next one starts from nothing.
        this.#started = undefined;
        reject(new Error(message));
      };
      const timer = setTimeout(fail, limits.boot * 1000, 'it does not start');
      clear = () => {
        clearTimeout(timer);
        release();
      };
      port.onmessage = ({ data }) => {
        if (data?.kind !== 'ready') return fail(textOf(data?.message, 500));
        clear();
        if (data.started instanceof Blob) this.#started = data.started;
        resolve();
      };
      worker.onerror = (event) => {
        event.preventDefault();
        fail(event.message);
      };
    });
    const { memory, output } = limits;
    const site = filesOfPage();
    const code = sharedCode();
    const start = this.#started;
    worker.postMessage({ port: port2, site, code, start, memory, output }, [port2]);
    this.#session = { worker, port, ready, clear };
    return this.#session;
  }

  /**
   * Runs a program on an input. Rejects where Python cannot be started, or with the signal's reason.
   *
   * @param {string} program
   * @param {string} text
   * @param {AbortSignal} signal
   * @param {number} [time] seconds that it may take
   * @returns {Promise<Ran>}
   */
  async run(program, text, signal, time = limits.time) {
    signal.throwIfAborted();
    const session = this.#session ?? this.#start();
    let abort = () => {};
    /** @type {Promise<never>} */
    const aborted = new Promise((_, reject) => {
      abort = () => {
        this.end();
        reject(signal.reason);
      };
    });
    signal.addEventListener('abort', abort);
    try {
      await Promise.race([session.ready, aborted]);
      const ran = await Promise.race([this.#ask(session, program, text, time), aborted]);
      if (spoilt.includes(ran.what)) this.end();
      return ran;
    } catch (error) {
      this.end();
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  /** @param {Session} session @param {string} program @param {string} text @param {number} time @returns {Promise<Ran>} */
  #ask(session, program, text, time) {
    const { worker, port } = session;
    const id = ++this.#id;
    const start = performance.now();
    const lines = program.split('\n').length;
    return new Promise((resolve) => {
      // One that does not end by itself when its time is over is ended.
      const most = (time + limits.grace) * 1000;
      const timer = setTimeout(() => resolve(stopped('too-slow', time)), most);
      session.clear = () => clearTimeout(timer);
      const answer = (/** @type {Ran} */ ran) => {
        session.clear();
        resolve(ran);
      };
      port.onmessage = ({ data }) => {
        if (data?.id !== id) return;
        const seconds = (performance.now() - start) / 1000;
        if (data.kind === 'flood') answer(stopped('too-much-output', seconds, data));
        else if (data.kind === 'late') answer(stopped('too-slow', time, data, lines));
        else answer(ranOf(data, lines));
      };
      worker.onerror = (event) => {
        event.preventDefault();
        answer(ranOf({ what: 'crashed', errors: event.message }, lines));
      };
      port.postMessage({ id, program, text, time });
    });
  }

  /** Ends the worker at once, with whatever runs in it. */
  end() {
    this.#session?.clear();
    this.#session?.worker.terminate();
    this.#session?.port.close();
    this.#session = null;
  }
}
