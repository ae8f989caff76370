/** The judge's desk as a room of the page. */
import { newJudge } from './state';
import type { Room } from '../ui/room';
import type { Judge } from './state';

export const judgeRoom: Room<Judge, null> = {
  initial: newJudge,
  link: {
    parse: () => null,
    format: () => ({ parameters: [] }),
    of: () => null,
    open: (judge) => judge,
  },
};
