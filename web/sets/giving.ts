/** Giving a set away: its packed text, once every task has its answer. */
import { isResolved, problemOf, type Problem } from '../engine/answer';
import { taskLine } from './draft';
import { keyOf, longestSearch } from './queries';
import type { SetItem } from '../engine/protocol';
import type { RoomHandle } from '../ui/room-handle';
import type { Sets } from './state';

/** Why a task has no answer; null if it has one, or if none was found in the time for the search. */
async function missingAnswer(
  { ask, get }: RoomHandle<Sets>,
  item: SetItem,
): Promise<Problem | null> {
  const line = taskLine(item);
  const known = keyOf(get(), item);
  if (item.task === 'lesson' || isResolved(known, line)) return known.problem;
  const search = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onWork = (works: boolean) => {
    clearTimeout(timer);
    if (works) timer = setTimeout(() => search.abort(), 1000 * longestSearch);
  };
  try {
    await ask({ kind: 'set-key', item: line }, { signal: search.signal, onWork });
    return null;
  } catch (error) {
    return search.signal.aborted ? null : problemOf(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Why a set has no link: its title (0) or the item, and the problem. */
export interface NoLink {
  number: number;
  problem: Problem;
}

/** @returns the packed set, or why it has no link */
export async function packedSet(handle: RoomHandle<Sets>, text: string): Promise<string | NoLink> {
  try {
    const { packed, items } = await handle.ask({ kind: 'set-read', text });
    for (const [place, item] of items.entries()) {
      const problem = await missingAnswer(handle, item);
      if (problem) return { number: place + 1, problem };
    }
    return packed;
  } catch (error) {
    const problem = problemOf(error);
    return { number: (problem.line ?? 1) - 1, problem };
  }
}
