/** The judge's desk as a room of the page. */
import { formatProgram, parseProgram } from './link';
import { newJudge } from './state';
import type { Room } from '../ui/room';
import type { ProgramLink } from './link';
import type { Judge } from './state';

export const judgeRoom: Room<Judge, ProgramLink | null> = {
  initial: newJudge,
  link: {
    parse: parseProgram,
    format: (link) => ({ parameters: link ? formatProgram(link) : [] }),
    // What has been opened is the reader's own: the address does not hold it.
    of: ({ arrival }) => arrival,
    open: (judge, arrival) => ({ ...judge, arrival }),
  },
};
