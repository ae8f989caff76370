/** Starts and ends the trials of programs, one at a time. */
import { problemOf } from '../engine/answer.js';
import { languageIn } from './program-language.js';
import { programOf, withTrial } from './state.js';
import { begun, broken, ended, inspected, stepped, warned } from './trial-transitions.js';
import { tryProgram } from './trial-runner.js';

/** @import { Slice } from '../ui/slice' */
/** @import { ProgramLanguage } from './program-language.js' */
/** @import { Ran } from './ran.js' */
/** @import { Judge } from './state.js' */
/** @import { PassedStage, Step, Trial, TrialOutcome } from './trial.js' */

/**
 * @typedef {object} ProgramRunner runs programs of some languages, one at a time
 * @property {(program: string, text: string, signal: AbortSignal, time?: number) => Promise<Ran>} run
 * @property {() => void} end ends the run at once
 * @property {(program: string, text: string, ran: Ran, signal: AbortSignal, time?: number) => Promise<Ran>} [inspect] looks for faults behind a wrong answer
 * @property {(program: string) => string} [warnings] of the compiler about a program that has run
 * @property {(program: string) => string | null} [widened] the program with integers as wide as those of the judge, null where they are so already
 */

/** @param {Trial} trial */
const unchanged = (trial) => trial;

/** Warnings about what another compiler may make fail: the end of a function without its value, and of main. */
const grave = /\[-W(?:return-type|main-return-type)\]/;

/**
 * Looks for faults behind a wrong answer, which would show only as silence, and for those that another compiler may
 * show: the verdict is already shown.
 *
 * @param {ProgramRunner} runner
 * @param {Trial} trial
 * @param {AbortSignal} signal
 * @param {Slice<Judge>['ask']} ask
 * @returns {Promise<((trial: Trial) => Trial) | null>} null where nothing is found
 */
async function inspection(runner, { program: own, time, outcome }, signal, ask) {
  const { failure = null, ran = null } = outcome ?? {};
  const program = outcome?.wide ?? own;
  const warnings = runner.warnings?.(program) ?? '';
  if (outcome && !failure && grave.test(warnings)) {
    const { compiler } = await ask({ kind: 'ending', errors: '', warnings }, { signal });
    return (trial) => warned(trial, compiler);
  }
  if (!failure || !ran || ran.fault || !runner.inspect) return null;
  const looked = await runner.inspect(program, failure.text, ran, signal, time);
  const trap = looked.what === 'sanitizer' ? looked.what : null;
  const reply = await ask({ kind: 'ending', errors: looked.errors, trap, warnings }, { signal });
  return (trial) => inspected(trial, looked, reply);
}

/** @param {string} text */
const wordsIn = (text) => text.split(/\s+/).filter(Boolean).join(' ');

/**
 * The program with wider integers, if that answers the failing input rightly: on the judge it is right there.
 *
 * @param {ProgramRunner} runner
 * @param {string} program
 * @param {TrialOutcome} outcome
 * @param {(program: string, text: string, patience: number) => Promise<Ran>} run
 */
async function widerIfRight(runner, program, { failure }, run) {
  const wide = failure?.answers.length ? runner.widened?.(program) : null;
  if (!failure || !wide) return null;
  const { output } = await run(wide, failure.text, 1);
  return wordsIn(output) === wordsIn(failure.answers.join(' ')) ? wide : null;
}

/**
 * @param {(language: ProgramLanguage) => ProgramRunner} runnerOf
 * @param {() => void} onEnd after a trial that was not stopped
 * @param {boolean} [known] whether to try only the boards by which mistakes are recognised
 */
export function createTrials(runnerOf, onEnd, known = false) {
  /** @type {AbortController | null} */
  let trying = null;
  /** @type {ProgramRunner | null} */
  let runner = null;
  const leave = () => {
    trying?.abort();
    runner?.end();
    [trying, runner] = [null, null];
  };
  return {
    leave,
    isTrying: () => trying !== null,
    /** @param {Slice<Judge>} slice @param {boolean} large */
    async start({ get, change, ask }, large) {
      leave();
      const abort = new AbortController();
      const program = programOf(get());
      const language = languageIn(get());
      const used = runnerOf(language);
      [trying, runner] = [abort, used];
      const { problem, time } = get().bench;
      const { signal } = abort;
      /** Applies a transition unless another trial has started. @param {(trial: Trial) => Trial} transition */
      const update = (transition) => {
        if (trying === abort) change((judge) => withTrial(judge, transition));
      };
      update(() => begun({ program, language, time, large }));
      try {
        const given = {
          ask,
          run: (
            /** @type {string} */ source,
            /** @type {string} */ text,
            /** @type {number} */ patience,
          ) => used.run(source, text, signal, time * patience),
          problem,
          large,
          known,
          signal,
          onStep: (/** @type {Step} */ step, /** @type {PassedStage[]} */ passed) =>
            update((trial) => stepped(trial, step, passed)),
        };
        const first = await tryProgram({ ...given, program });
        const wide = await widerIfRight(used, program, first, given.run);
        const outcome = wide ? { ...(await tryProgram({ ...given, program: wide })), wide } : first;
        update((trial) => ended(trial, outcome));
      } catch (error) {
        if (!signal.aborted) update((trial) => broken(trial, problemOf(error)));
      }
      if (trying !== abort) return;
      onEnd();
      update((await inspection(used, get().trial, signal, ask).catch(() => null)) ?? unchanged);
      // The next trial starts in a fresh worker.
      if (trying === abort) leave();
    },
  };
}
