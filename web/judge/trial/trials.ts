/** Starts and ends the trials of programs, one at a time. */
import { problemOf } from '../../engine/answer';
import { programLanguageOf } from '../program-language';
import { programOf, withTrial } from '../state';
import { beginTrial, failTrial, endTrial, stopTrial, receiveStep } from './trial-transitions';
import { behindFailure, behindRight } from './second-look';
import { tryProgram, type JudgedRun, type Run } from './trial-loop';
import { createTurns } from '../runners/turns';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';
import type { ProgramRunner } from '../runners/program-runner';
import type { PassedStage, ProgramLanguage, Step, Trial, TrialOutcome } from './trial';

const unchanged = (trial: Trial) => trial;

/** A text whose words are apart by one blank: the judge compares words. */
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).join(' ');

/**
 * The program with integers as wide as those of the judge, if with them it answers the failing input rightly; null for any
 * other.
 */
async function widerIfRight(
  runner: ProgramRunner,
  program: string,
  { failure }: TrialOutcome,
  run: Run,
) {
  const wide = failure?.answers.length ? runner.widened?.(program) : null;
  if (!failure || !wide) return null;
  const { output } = await run(wide, failure.text, 1);
  return wordsIn(output) === wordsIn(failure.answers.join(' ')) ? wide : null;
}

/**
 * The trials of one desk.
 *
 * @param onEnd after a trial that was not stopped
 * @param referenceOnly whether to try only the reference boards
 */
export function createTrials(
  runnerOf: (language: ProgramLanguage) => ProgramRunner,
  onEnd: (handle: RoomHandle<Judge>) => void,
  referenceOnly = false,
) {
  const turns = createTurns();
  return {
    leave: turns.leave,
    isTrying: turns.isBusy,
    async start(handle: RoomHandle<Judge>, { large = false } = {}) {
      const { get, change, ask } = handle;
      const program = programOf(get());
      const language = programLanguageOf(get());
      const runner = runnerOf(language);
      const { signal, isCurrent } = turns.begin(runner, () =>
        change((judge) => withTrial(judge, 'here', stopTrial)),
      );
      const { problem, time } = get().bench;
      /** Applies a transition unless another trial has started. */
      const update = (transition: (trial: Trial) => Trial) => {
        if (isCurrent()) change((judge) => withTrial(judge, 'here', transition));
      };
      let samples: readonly JudgedRun[] = [];
      update(() => beginTrial({ program, language, time, large }));
      try {
        const run: Run = (source, text, patience) =>
          runner.run({ program: source, input: text, signal, time: time * patience });
        const given = {
          ask,
          run,
          warnings: (source: string) => runner.warnings?.(source) ?? '',
          problem,
          large,
          referenceOnly,
          signal,
          onStep: (step: Step, passed: PassedStage[]) =>
            update((trial) => receiveStep(trial, step, passed)),
        };
        const first = await tryProgram({ ...given, program });
        const wide = await widerIfRight(runner, program, first, run);
        const tried = wide ? { ...(await tryProgram({ ...given, program: wide })), wide } : first;
        const { samples: quickRuns, ...outcome } = tried;
        samples = quickRuns;
        update((trial) => endTrial(trial, outcome));
      } catch (error) {
        if (!signal.aborted) update((trial) => failTrial(trial, problemOf(error)));
      }
      if (!isCurrent()) return;
      onEnd(handle);
      const trial = get().trials.here;
      const look = trial.outcome?.failure
        ? behindFailure(runner, trial, { ask, signal })
        : behindRight(runner, trial, samples, { ask, signal });
      update((await look.catch(() => null)) ?? unchanged);
      if (!isCurrent()) return;
      // The next trial starts in a fresh worker.
      turns.leave();
      if (get().trials.here.outcome?.failure) runner.warmUp?.();
    },
  };
}
