/** What the reader wants of the open program, a run or the step of its link, while its compiler is set up. */
import { linkedStepOf } from './linked-program';
import { programLanguageOf } from './program-language';
import type { RoomHandle } from '../ui/room-handle';
import type { Judge } from './new-judge';
import type { createRunners } from './running';

/** Runs the program, or goes to its step; where the compiler has to be fetched first, remembers which of the two. */
export function createRunIntent({ prepare, start, stepThrough }: ReturnType<typeof createRunners>) {
  /** Whether the step was asked for last. */
  let isStep = false;
  /** Goes to the step of the link. */
  async function follow(handle: RoomHandle<Judge>, isAgreed = false) {
    isStep = true;
    const linked = linkedStepOf(handle.get());
    if (!linked || !(await prepare(handle, isAgreed))) return;
    const { boards, program, step } = linked;
    stepThrough(handle, { boards, program, step, language: programLanguageOf(handle.get()) });
  }
  return {
    follow,
    run(handle: RoomHandle<Judge>, large: boolean) {
      isStep = false;
      return start(handle, { large });
    },
    /** Fetches the compiler, and does what was asked for last. */
    agree: (handle: RoomHandle<Judge>) =>
      isStep && linkedStepOf(handle.get())
        ? follow(handle, true)
        : start(handle, { isAgreed: true }),
  };
}
