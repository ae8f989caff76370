/**
 * Runs programs in each language; those in C and C++ once their compiler is set up. The page has one compiler, which the
 * desk and the lessons use in turn.
 */
import { lazily } from '../ui/lazy.js';
import { isCompiled, languageIn } from './program-language.js';
import { programOf, withTrial } from './state.js';
import { Toolchain } from './toolchain.js';
import { cutOff } from './trial-transitions.js';
import { createTrials } from './trials.js';

/** @import { Slice } from '../ui/slice' */
/** @import { ProgramLanguage } from './program-language.js' */
/** @import { Runner } from './runner.js' */
/** @import { Judge } from './state.js' */

/** @type {Toolchain | null} */
let compiler = null;

/** @param {() => void} redraw */
function newCompiler(redraw) {
  const code = lazily(() => import('./cpp/runner.js'), redraw);
  return new Toolchain(async () => {
    const part = await code.load();
    return part && new part.CppRunner();
  }, redraw);
}

/**
 * @param {object} given
 * @param {Runner} given.python
 * @param {() => void} given.redraw
 * @param {() => void} given.onEnd after a trial that was not stopped
 * @param {() => void} [given.onShow] the set-up of the compiler is shown, or a run was stopped
 * @param {boolean} [given.known] whether to try only the boards by which mistakes are recognised
 */
export function createRunning({ python, redraw, onEnd, onShow = () => {}, known = false }) {
  const toolchain = (compiler ??= newCompiler(redraw));
  const runnerOf = (/** @type {ProgramLanguage} */ language) =>
    isCompiled(language) ? toolchain.runner : python;
  const trials = createTrials(runnerOf, onEnd, known);

  /** @param {Slice<Judge>} slice */
  function stop({ get, change }) {
    toolchain.stop();
    trials.leave();
    if (get().trial.status === 'asked') change((now) => withTrial(now, cutOff));
    onShow();
  }

  return {
    toolchain,
    trials,
    stop,
    /** @param {Slice<Judge>} slice @param {boolean} large @param {boolean} [isAgreed] whether the compiler may be fetched */
    async start(slice, large, isAgreed = false) {
      const program = programOf(slice.get());
      if (isCompiled(languageIn(slice.get()))) {
        await toolchain.look();
        onShow();
        if (toolchain.shown.status === 'absent' && !isAgreed) return toolchain.offer();
        toolchain.take(trials, () => stop(slice));
        if (!(await toolchain.prepare()) || programOf(slice.get()) !== program) return;
      }
      await trials.start(slice, large);
    },
  };
}
