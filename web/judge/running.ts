/**
 * Runs programs in each language; those in C and C++ once their compiler is set up. The page has one compiler, which the
 * desk and the lessons use in turn.
 */
import { lazily } from '../ui/lazy';
import { isCompiled, programLanguageOf } from './program-language';
import { createRepairs } from './repair/repairs';
import { programOf, withTrial } from './state';
import { Toolchain } from './runners/toolchain';
import { stopTrial } from './trial/trial-transitions';
import { createTrials } from './trial/trials';
import type { RoomHandle } from '../ui/room-handle';
import type { Judge } from './new-judge';
import type { PythonRunner } from './python/python-runner';
import type { createStepping, SteppedProgram } from './stepper/stepping';
import type { ProgramLanguage } from './trial/trial';

/** The compiler of the page, made at its first use. */
let compiler: Toolchain | null = null;

function newCompiler(redraw: () => void) {
  const code = lazily(() => import('./cpp/browser-runner'), redraw);
  return new Toolchain(async () => {
    const part = await code.load();
    return part && new part.CppRunner();
  }, redraw);
}

/**
 * The trials, repairs and steps of one desk.
 *
 * @param given.onEnd after a trial that was not stopped
 * @param given.onShow when the set-up of the compiler is shown, or a run was stopped
 * @param given.referenceOnly whether to try only the reference boards
 */
export function createRunners(given: {
  python: PythonRunner;
  stepping: ReturnType<typeof createStepping>;
  redraw: () => void;
  onEnd: (handle: RoomHandle<Judge>) => void;
  onShow?: () => void;
  referenceOnly?: boolean;
}) {
  const { python, stepping, redraw, onEnd, onShow = () => {}, referenceOnly = false } = given;
  const toolchain = (compiler ??= newCompiler(redraw));
  const runnerOf = (language: ProgramLanguage) =>
    isCompiled(language) ? toolchain.runner : python;
  const trials = createTrials(runnerOf, onEnd, referenceOnly);
  const repairs = createRepairs(runnerOf, referenceOnly);

  /** Stops the trial, and the set-up of the compiler. */
  function stop({ change }: RoomHandle<Judge>) {
    toolchain.stop();
    trials.leave();
    change((now) => withTrial(now, 'here', stopTrial));
    onShow();
  }

  /** Steps through a program, in place of the trial under way. */
  const stepThrough = (handle: RoomHandle<Judge>, given: SteppedProgram) =>
    void stepping.start(handle, runnerOf(given.language), given);

  /**
   * Prepares what runs the open program.
   *
   * @param isAgreed whether the compiler may be fetched
   * @returns false if it is not there, or the program is another meanwhile
   */
  async function prepare(handle: RoomHandle<Judge>, isAgreed = false) {
    const program = programOf(handle.get());
    if (!isCompiled(programLanguageOf(handle.get()))) return true;
    await toolchain.look();
    onShow();
    if (toolchain.shown.status === 'absent' && !isAgreed) {
      toolchain.offer();
      return false;
    }
    toolchain.take(trials, () => stop(handle));
    return (await toolchain.prepare()) && programOf(handle.get()) === program;
  }

  return {
    toolchain,
    trials,
    repairs,
    prepare,
    stop,
    stepThrough,
    /** Steps through the program of the last run on these boards. */
    stepThroughRun(handle: RoomHandle<Judge>, boards: readonly string[]) {
      const { program, language, outcome } = handle.get().trials.here;
      if (language) stepThrough(handle, { boards, language, program: outcome?.wide ?? program });
    },
    /** Whether the open program runs, or its compiler is being set up. */
    isBusy: (judge: Judge) =>
      judge.trials.here.status === 'running' ||
      (isCompiled(programLanguageOf(judge)) && toolchain.shown.status === 'preparing'),
    /** Ends a trial or a search that the choice of another problem has reset, and looks for the compiler that the program needs. */
    follow(judge: Judge) {
      const trial = judge.trials.here;
      if (trial.status === 'idle' && trials.isTrying()) trials.leave();
      if (!trial.repair && repairs.isBusy()) repairs.leave();
      if (isCompiled(programLanguageOf(judge))) void toolchain.look();
    },
    /**
     * @param given.large whether to skip the small boards
     * @param given.isAgreed whether the compiler may be fetched
     */
    async start(handle: RoomHandle<Judge>, { large = false, isAgreed = false } = {}) {
      if (await prepare(handle, isAgreed)) await trials.start(handle, { large });
    },
  };
}
