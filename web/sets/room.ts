/** The sets of boards as a room of the page. */
import { formatSet, parseSet } from './link';
import { newSets, openSet, stepItem, type Sets } from './state';
import type { Room } from '../ui/room';

export const setRoom: Room<Sets, { packed: string; at: number }> = {
  initial: newSets,
  link: {
    parse: parseSet,
    format: (contents) => ({ parameters: formatSet(contents) }),
    of: ({ packed, at }) => ({ packed, at }),
    open: (sets, { packed, at }) => openSet(sets, packed, at),
  },
  present: { step: stepItem, asks: (sets) => sets },
};
