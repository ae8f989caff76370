/** What the reader can do with a question: the changes of the lessons that its view makes. */
import { askHint, give, lay, placing } from '../question-kinds';
import type { PlacingActions } from '../../ui/placing-tools';
import type { RoomHandle } from '../../ui/room-handle';
import type { Learn } from '../state';
import type { Block, Programs } from '../types';

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

/** The actions of the question of a step. */
export function askingOf(
  learn: Learn,
  block: Block,
  handle: RoomHandle<Learn>,
  programs: Programs,
): Asking {
  const act = (transition: (learn: Learn) => Learn) => () => handle.change(transition);
  return {
    ...placing(block).handlers(handle),
    learn,
    handle,
    programs,
    onGive: (given: string) => handle.change((now) => give(now, block, given)),
    onLay: act((now) => lay(now, block)),
    onHint: act((now) => askHint(now, block)),
    onAgain: act((now) => ({ ...now, work: null })),
    onAway: act((now) => ({ ...now, away: true })),
  };
}
