/**
 * The place of the stepper on the desk and in a lesson. Its code is fetched when a program is first stepped through; the
 * stepper itself fetches the editor's listing.
 */
import { oncePer } from '../../board/immutable';
import { lazily, shown } from '../../ui/lazy';
import type { RoomHandle } from '../../ui/room-handle';
import type { Words } from '../../ui/words';
import type { Judge } from '../new-judge';
import type { AddressOf } from './program-link';

/** The code that is fetched. */
type StepperCode = typeof import('./stepper');

export function createStepperPart(redraw: () => void, addressOf: AddressOf) {
  const code = lazily(() => import('./stepper'), redraw);
  const viewOf = oncePer((part: StepperCode) => part.createStepperView(redraw, addressOf));
  /** @returns null where no program is stepped through */
  return ({ stepper }: Judge, words: Words, handle: RoomHandle<Judge>) =>
    stepper && shown(code.prefetch(), words.t, (part) => viewOf(part)(stepper, words, handle));
}
