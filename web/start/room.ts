/** The start page as a room of the page. Its link is the bare address. */
import { newStart, type Start } from './state';
import type { Room } from '../ui/room';

export const startRoom: Room<Start, null> = {
  initial: newStart,
  link: {
    parse: () => null,
    format: () => ({ parameters: [] }),
    of: () => null,
    open: (start) => start,
  },
};
