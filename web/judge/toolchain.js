/**
 * The compiler of C and C++ on the page: whether this browser can run it, whether it is kept, and its set-up. Nothing
 * of it is fetched before someone asks. The compiler belongs to cpp/, what is shown to views/setup.js.
 */
import { problemOf } from '../engine/answer.js';
import { StartFault } from './start-fault.js';

/** @import { Problem } from '../engine/answer.js' */
/** @import { CppStage } from './cpp/compiler.js' */
/** @import { Ran } from './ran.js' */
/** @import { ProgramRunner } from './trials.js' */

/**
 * @typedef {object} Compiling what else the runner of C and C++ does
 * @property {number} bytes that are fetched the first time
 * @property {(onProgress: (stage: CppStage) => void, signal: AbortSignal) => Promise<void>} prepare
 * @property {(program: string, text: string, ran: Ran, signal: AbortSignal, time?: number) => Promise<Ran>} inspect looks for faults behind a wrong answer
 * @property {() => boolean | Promise<boolean>} isKept whether all of it is in this browser
 * @property {() => boolean | Promise<boolean>} supports whether this browser has the features and the memory
 *
 * @typedef {ProgramRunner & Compiling} CompilingRunner
 *
 * @typedef {'unknown' | 'unsupported' | 'absent' | 'kept' | 'preparing' | 'ready'} ToolchainStatus
 *
 * @typedef {object} SetUp what is shown
 * @property {ToolchainStatus} status
 * @property {number} bytes
 * @property {boolean} isOffered whether someone has asked for a run
 * @property {boolean} isStopped whether the last attempt was stopped
 * @property {CppStage | null} progress
 * @property {Problem | null} problem of the last attempt
 */

/** @type {SetUp} */
const unknown = {
  status: 'unknown',
  bytes: 0,
  isOffered: false,
  isStopped: false,
  progress: null,
  problem: null,
};

/** The set-up of the compiler, one attempt at a time. */
export class Toolchain {
  #shown = unknown;
  /** @type {CompilingRunner | null} */
  #runner = null;
  /** @type {AbortController | null} */
  #preparing = null;
  /** @type {Promise<void> | null} */
  #looking = null;
  /** @type {{ user: unknown, stop: () => void } | null} */
  #taken = null;
  #load;
  #redraw;

  /** @param {() => Promise<CompilingRunner | null>} load fetches the runner's code, null if that fails @param {() => void} redraw */
  constructor(load, redraw) {
    this.#load = load;
    this.#redraw = redraw;
  }

  get shown() {
    return this.#shown;
  }

  /** The runner, after a successful set-up. */
  get runner() {
    if (!this.#runner) throw new Error('the compiler is not set up');
    return this.#runner;
  }

  /** @param {Partial<SetUp>} changes */
  #show(changes) {
    this.#shown = { ...this.#shown, ...changes };
    this.#redraw();
  }

  async #loaded() {
    this.#runner ??= await this.#load();
    if (!this.#runner) throw new StartFault({ code: 'network', details: { file: 'runner.js' } });
    return this.#runner;
  }

  /** Finds out once what this browser has. */
  look() {
    return (this.#looking ??= this.#findOut());
  }

  async #findOut() {
    try {
      const runner = await this.#loaded();
      const isSupported = await runner.supports();
      const status = isSupported ? ((await runner.isKept()) ? 'kept' : 'absent') : 'unsupported';
      if (this.#shown.status === 'unknown') this.#show({ status, bytes: runner.bytes });
    } catch {
      // A run tries again, and tells the reason.
      this.#looking = null;
    }
  }

  /** Shows what would be fetched. */
  offer() {
    this.#show({ isOffered: true });
  }

  /** Fetches and prepares the compiler. @returns {Promise<boolean>} whether it is ready */
  async prepare() {
    if (this.#shown.status === 'ready') return true;
    this.stop();
    const abort = new AbortController();
    const { signal } = abort;
    this.#preparing = abort;
    const before = this.#shown.status;
    const isCurrent = () => this.#preparing === abort;
    const begun = { isOffered: true, isStopped: false, problem: null, progress: null };
    this.#show({ ...begun, status: 'preparing' });
    try {
      const runner = await this.#loaded();
      await runner.prepare((progress) => isCurrent() && this.#show({ progress }), signal);
      signal.throwIfAborted();
      this.#show({ status: 'ready', isOffered: false, progress: null });
      return true;
    } catch (error) {
      const problem = signal.aborted ? null : problemOf(error);
      // What was kept may be altered, so that it is fetched again.
      const status = before === 'kept' && !problem ? 'kept' : 'absent';
      if (isCurrent()) this.#show({ status, problem, isStopped: !problem, progress: null });
      return false;
    } finally {
      if (isCurrent()) this.#preparing = null;
    }
  }

  /** Gives the compiler to a user: the work of another one is stopped. @param {unknown} user @param {() => void} stop */
  take(user, stop) {
    if (this.#taken && this.#taken.user !== user) this.#taken.stop();
    this.#taken = { user, stop };
  }

  /** Stops the set-up. */
  stop() {
    this.#preparing?.abort();
  }
}
