/**
 * The compiler of C and C++ on the page: whether this browser can run it, whether it is kept, and its set-up. Nothing
 * of it is fetched before someone asks. The compiler belongs to cpp/, what is shown to views/toolchain-card.ts.
 */
import { problemOf, type Problem } from '../../engine/answer';
import { StartFault } from './start-fault';
import type { CompilerProgress } from '../cpp/compiler';
import type { ProgramRunner } from './program-runner';

/** What else the runner of C and C++ does. */
interface Compiling {
  /** Bytes that are fetched the first time. */
  bytes: number;
  prepare: (onProgress: (progress: CompilerProgress) => void, signal: AbortSignal) => Promise<void>;
  /** Whether all of it is in this browser. */
  isKept: () => boolean | Promise<boolean>;
  /** Whether this browser has the features and the memory. */
  supports: () => boolean | Promise<boolean>;
}

type CompilingRunner = ProgramRunner & Compiling & Required<Pick<ProgramRunner, 'inspect'>>;

/** `absent`: not fetched yet. `kept`: all its files are in this browser, but it is not started. */
type ToolchainStatus = 'unknown' | 'unsupported' | 'absent' | 'kept' | 'preparing' | 'ready';

/** What the page shows of the compiler. */
export interface ToolchainState {
  status: ToolchainStatus;
  /** Bytes that are fetched the first time. */
  bytes: number;
  /** Whether someone has asked for a run, so that the card of its set-up is shown. */
  isOffered: boolean;
  /** Whether the last attempt was stopped. */
  isStopped: boolean;
  progress: CompilerProgress | null;
  /** The problem of the last attempt. */
  problem: Problem | null;
}

const unknown: ToolchainState = {
  status: 'unknown',
  bytes: 0,
  isOffered: false,
  isStopped: false,
  progress: null,
  problem: null,
};

async function statusOf(runner: CompilingRunner): Promise<ToolchainStatus> {
  if (!(await runner.supports())) return 'unsupported';
  return (await runner.isKept()) ? 'kept' : 'absent';
}

/** The set-up of the compiler, one attempt at a time. */
export class Toolchain {
  #shown = unknown;
  #runner: CompilingRunner | null = null;
  #preparing: AbortController | null = null;
  #looking: Promise<void> | null = null;
  /** Who uses the compiler, and what stops this. */
  #taken: { user: unknown; stop: () => void } | null = null;
  #load;
  #redraw;

  /** @param load fetches the runner's code, null if that fails */
  constructor(load: () => Promise<CompilingRunner | null>, redraw: () => void) {
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

  #show(changes: Partial<ToolchainState>) {
    this.#shown = { ...this.#shown, ...changes };
    this.#redraw();
  }

  async #loaded() {
    this.#runner ??= await this.#load();
    if (!this.#runner)
      throw new StartFault({ code: 'network', details: { file: 'browser-runner.js' } });
    return this.#runner;
  }

  /** Finds out once what this browser has. */
  look() {
    return (this.#looking ??= this.#findOut());
  }

  async #findOut() {
    try {
      const runner = await this.#loaded();
      const status = await statusOf(runner);
      // A set-up may have begun meanwhile.
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

  /**
   * Fetches and prepares the compiler.
   *
   * @returns whether it is ready
   */
  async prepare(): Promise<boolean> {
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

  /** Gives the compiler to a user: the work of another one is stopped. */
  take(user: unknown, stop: () => void) {
    if (this.#taken && this.#taken.user !== user) this.#taken.stop();
    this.#taken = { user, stop };
  }

  /** Stops the set-up. */
  stop() {
    this.#preparing?.abort();
  }
}
