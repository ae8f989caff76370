/**
 * The sets of boards as a room of the page. Its link has the packed text of a set, which Python reads, and the open
 * item.
 */
import { newSets, openSet, stepItem, type Sets } from './state';
import type { Room } from '../ui/room';

export const setRoom: Room<Sets, { packed: string; at: number }> = {
  initial: newSets,
  link: {
    // A wrong number opens the start of the set.
    parse: (values) => ({
      packed: values.get('s') ?? '',
      at: Number(/^\d\d?$/.exec(values.get('at') ?? '') ?? 0),
    }),
    format: ({ packed, at }) => ({
      parameters: [
        ...(packed ? [`s=${encodeURIComponent(packed)}`] : []),
        ...(at ? [`at=${at}`] : []),
      ],
    }),
    of: ({ packed, at }) => ({ packed, at }),
    open: (sets, { packed, at }) => openSet(sets, packed, at),
  },
  present: { step: stepItem, asks: (sets) => sets },
};
