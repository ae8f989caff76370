/** Starts and ends the searches for the change that makes a tried program right, one at a time. */
import { problemOf } from '../../engine/answer';
import { findChange } from './repair-search';
import { recordingsOf } from '../stepper/recording';
import { beginRepair, editedAs, failRepair, stopRepair, receiveReply } from './repair-transitions';
import { withTrial } from '../state';
import { steppedBoards, type ProgramLanguage, type Trial } from '../trial/trial';
import { createTurns } from '../runners/turns';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';
import type { ProgramRunner } from '../runners/program-runner';

/** The most seconds of a brief run: a right program needs far less for a few small boards. */
const mostSeconds = 4;

/** Whether a search can be made for the program of a trial. */
export const isRepairable = (trial: Trial) => steppedBoards(trial) !== null;

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
      const { program, language, outcome, time } = get().trials.here;
      if (!language || !outcome?.failure) return;
      const used = runnerOf(language);
      const { signal, isCurrent } = turns.begin(used, () => changeTrial(handle, stopRepair));
      const update = (transition: (trial: Trial) => Trial) => {
        if (isCurrent()) changeTrial(handle, transition);
      };
      const isWide = outcome.wide !== undefined;
      const { problem } = get().bench;
      const { boards } = outcome.failure;
      update(beginRepair);
      try {
        let told = { events: [] as string[], outputs: [] as string[] };
        const tried = { program, problem, boards, time };
        for await (const one of recordingsOf(used, tried, { ask, signal })) told = one;
        await findChange({
          ask,
          run({ program: changed, environment, text: input, patience }) {
            const seconds = patience < 1 ? Math.min(time, mostSeconds) : time;
            return used.run({
              program: (isWide && used.widened?.(changed)) || changed,
              input,
              signal,
              time: seconds * patience,
              attempt: { environment },
            });
          },
          problem,
          program,
          tree: used.tree?.(program) ?? '',
          boards,
          told,
          referenceOnly,
          signal,
          onReply(reply) {
            update((trial) => receiveReply(trial, reply));
            // What is found would not be for the edited program.
            if (isCurrent() && editedAs(get()) === 'other') stop(handle);
          },
        });
      } catch (error) {
        if (!signal.aborted) update((trial) => failRepair(trial, problemOf(error)));
      }
      if (!isCurrent()) return;
      turns.leave();
      // The next run starts in a fresh worker.
      used.warmUp?.();
    },
  };
}
