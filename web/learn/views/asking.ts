/** What the view of a question does with what the reader gives. */
import type { PlacingActions } from '../../ui/placing-tools';
import type { RoomHandle } from '../../ui/room-handle';
import type { Learn } from '../state';
import type { Programs } from '../types';

/** The actions of a question. */
export interface Asking extends PlacingActions {
  onGive: (given: string) => void;
  learn: Learn;
  handle: RoomHandle<Learn>;
  programs: Programs;
  onHint: () => void;
  /** The step begins anew. */
  onAgain: () => void;
  /** The reader opens the board on the desk. */
  onAway: () => void;
}
