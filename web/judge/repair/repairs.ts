/**
 * Starts and ends the searches for the change that makes a tried program right, one at a time. A search begins with the
 * recorded events of the program on the failing board: they tell the solver which lines are likely.
 */
import { problemOf } from '../../engine/answer';
import { findChange, type ChangedProgram } from './repair-search';
import { recordingsOf } from '../stepper/recording';
import { beginRepair, editedAs, failRepair, stopRepair, receiveReply } from './repair-transitions';
import { withTrial } from '../state';
import { steppedBoards, type ProgramLanguage, type Trial } from '../trial/trial';
import { limits } from '../runners/limits';
import { createTurns } from '../runners/turns';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';
import type { ProgramRunner } from '../runners/program-runner';

/** The limit of a run that is recorded. A program that needs longer for small boards is endless, and its search should begin. */
const recordedSeconds = 1;

/** Whether a search can be made for the program of a trial. */
export const isRepairable = (trial: Trial) => steppedBoards(trial) !== null;

/** @returns the run of a changed program, as the tried one was run */
const changedRun =
  (runner: ProgramRunner, { outcome }: Trial, signal: AbortSignal) =>
  ({ program, environment, text: input, patience }: ChangedProgram) => {
    const wide = outcome?.wide === undefined ? null : runner.widened?.(program);
    return runner.run({
      program: wide || program,
      input,
      signal,
      time: limits.time * patience,
      attempt: { environment },
    });
  };

/** @param referenceOnly whether a program is right if it is so on the reference boards */
export function createRepairs(
  runnerOf: (language: ProgramLanguage) => ProgramRunner,
  referenceOnly: boolean,
) {
  const turns = createTurns();
  const changeTrial = ({ change }: RoomHandle<Judge>, transition: (trial: Trial) => Trial) =>
    change((judge) => withTrial(judge, 'here', transition));
  function stop(handle: RoomHandle<Judge>) {
    turns.leave();
    changeTrial(handle, stopRepair);
  }
  return {
    leave: turns.leave,
    isBusy: turns.isBusy,
    stop,
    async start(handle: RoomHandle<Judge>) {
      const { ask, get } = handle;
      const trial = get().trials.here;
      const { program, language, outcome } = trial;
      if (!language || !outcome?.failure) return;
      const runner = runnerOf(language);
      const { signal, isCurrent } = turns.begin(runner, () => changeTrial(handle, stopRepair));
      const update = (transition: (trial: Trial) => Trial) => {
        if (isCurrent()) changeTrial(handle, transition);
      };
      const { problem } = get().bench;
      const { boards } = outcome.failure;
      update(beginRepair);
      try {
        let recording = { events: [] as string[], outputs: [] as string[] };
        const recorded = { program, problem, boards, time: recordedSeconds };
        for await (const latest of recordingsOf(runner, recorded, { ask, signal }))
          recording = latest;
        await findChange({
          ask,
          run: changedRun(runner, trial, signal),
          problem,
          program,
          tree: runner.tree?.(program) ?? '',
          boards,
          recording,
          referenceOnly,
          signal,
          onReply(reply) {
            update((current) => receiveReply(current, reply));
            // What is found would not be for the edited program.
            if (isCurrent() && editedAs(get()) === 'other') stop(handle);
          },
        });
      } catch (error) {
        if (!signal.aborted) update((current) => failRepair(current, problemOf(error)));
      }
      if (!isCurrent()) return;
      turns.leave();
      // The next run starts in a fresh worker.
      runner.warmUp?.();
    },
  };
}
