/** What the reader wants of the open program, a run or the step of its link, while its compiler is set up. */
import { linkedStepOf } from './linked-program';
import { programLanguageOf } from './program-language';
import type { RoomHandle } from '../ui/room-handle';
import type { Judge } from './new-judge';
import type { createRunners } from './running';

export function createRunIntent({ prepare, start, stepThrough }: ReturnType<typeof createRunners>) {
  let isStep = false;
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
    /** Does what was asked, once the compiler may be fetched. */
    agree: (handle: RoomHandle<Judge>) =>
      isStep && linkedStepOf(handle.get())
        ? follow(handle, true)
        : start(handle, { isAgreed: true }),
  };
}
