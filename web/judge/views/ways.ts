/** What the views of the desk share: their signature, and the ways out of the desk. */
import type { RoomHandle } from '../../ui/room-handle';
import type { Template } from '../../ui/template';
import type { Words } from '../../ui/words';
import type { Judge } from '../new-judge';
import type { AddressOf } from './program-link';

export type DeskView = (judge: Judge, words: Words, handle: RoomHandle<Judge>) => Template;

/** What the desk needs of the page. */
export interface Ways {
  /** Opens the board of a case of the input. */
  openCase: (index: number) => void;
  /** Opens the board on which the program is wrong. */
  openTrial: () => void;
  /** The address of a link to a program. */
  address: AddressOf;
  /** Draws the page again, though the state is the same. */
  redraw: () => void;
}
