/** The start page as a room of the page. Its link is the bare address. */
import { newStart } from './state';
import type { Room } from '../ui/room';
import type { Start } from './state';

export const startRoom: Room<Start, null> = {
  initial: newStart,
  link: {
    parse: () => null,
    format: () => ({ parameters: [] }),
    of: () => null,
    open: (start) => start,
  },
};
