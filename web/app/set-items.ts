/** Boards of the page as items of a set. */
import { codeShown } from '../board/board-code';
import { itemOf } from '../sets/draft';
import { boardOf, type Mode } from './rooms';
import type { DraftItem } from '../sets/state';
import type { State } from './state';

/** @param task by default the one that fits what is done with the board */
export function boardItem<M extends Mode>(state: State, mode: M, task?: DraftItem['task']) {
  const { piecesOf, asked } = boardOf(mode);
  const { now } = state[mode].history;
  return itemOf(codeShown(now), {
    pieces: piecesOf(now),
    ...(asked(state[mode]) as Pick<DraftItem, 'task' | 'misere'>),
    ...(task && { task }),
  });
}
