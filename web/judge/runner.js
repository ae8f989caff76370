/**
 * The page's side of the worker in which a learner's program runs. Owns the worker's life and the time that
 * a run may take. A worker that a run has spoilt is replaced before the next one.
 *
 * The worker begins from a blob of one line, since such a one is bound by the page's own policy.
 */
import { sharedCode } from '../engine/code.js';
import { filesOfPage } from '../engine/files.js';
import { limits, ranOf, stopped, textOf } from './ran.js';
import workerUrl from './worker.js?worker&url';

/** @import { Ran, What } from './ran.js' */

/** @typedef {{ worker: Worker, port: MessagePort, ready: Promise<void> }} Session one worker's life */

/** After these nothing is known of the worker. @type {readonly What[]} */
const spoilt = ['memory', 'recursion', 'crashed', 'too-slow', 'too-much-output'];

/** The browser's. */
function spawnWorker() {
  const address = new URL(workerUrl, location.href).href;
  const blob = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const url = URL.createObjectURL(blob);
  const worker = new Worker(url, { type: 'module' });
  return { worker, release: () => URL.revokeObjectURL(url) };
}

/** Runs programs, one at a time. Nothing is started before the first. */
export class Runner {
  /** @type {Session | null} */
  #session = null;
  /** The memory of a Python that has just started, from which others go on. @type {Blob | undefined} */
  #started;
  #id = 0;

  /** @returns {Session} */
  #start() {
    const { worker, release } = spawnWorker();
    const { port1: port, port2 } = new MessageChannel();
    /** @type {Promise<void>} */
    const ready = new Promise((resolve, reject) => {
      const fail = (/** @type {string} */ message) => {
        // Perhaps it is of no use; the next one starts from nothing.
        this.#started = undefined;
        reject(new Error(message));
      };
      const timer = setTimeout(fail, limits.boot * 1000, 'it does not start');
      const settle = (/** @type {() => void} */ act) => {
        clearTimeout(timer);
        release();
        act();
      };
      port.onmessage = ({ data }) => {
        if (data?.kind !== 'ready') return settle(() => fail(textOf(data?.message, 500)));
        if (data.started instanceof Blob) this.#started = data.started;
        settle(resolve);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        settle(() => fail(event.message));
      };
    });
    const { memory, output } = limits;
    const site = filesOfPage();
    const code = sharedCode();
    const start = this.#started;
    worker.postMessage({ port: port2, site, code, start, memory, output }, [port2]);
    this.#session = { worker, port, ready };
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
    const abort = () => this.end();
    signal.addEventListener('abort', abort);
    try {
      await Promise.race([session.ready, aborted(signal)]);
      const ran = await Promise.race([this.#ask(session, program, text, time), aborted(signal)]);
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
  #ask({ worker, port }, program, text, time) {
    const id = ++this.#id;
    const start = performance.now();
    const lines = program.split('\n').length;
    return new Promise((resolve) => {
      // One that does not end by itself when its time is over is ended.
      const most = (time + limits.grace) * 1000;
      const timer = setTimeout(() => resolve(stopped('too-slow', time)), most);
      const answer = (/** @type {Ran} */ ran) => {
        clearTimeout(timer);
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
    this.#session?.worker.terminate();
    this.#session?.port.close();
    this.#session = null;
  }
}

/** Never comes true. @param {AbortSignal} signal @returns {Promise<never>} rejects when it is aborted */
const aborted = (signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
