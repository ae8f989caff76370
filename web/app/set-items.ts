/** Boards of the page as items of a set, and back. */
import { codeShown } from '../board/board-code';
import { isOfGame, itemOf } from '../sets/draft';
import { fragmentOf } from '../ui/fragment';
import { boardOf, type Mode } from './rooms';
import type { DraftItem } from '../sets/state';
import type { Language } from '../ui/words';
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

/**
 * The link to the board of an item, with nothing else of the room that opens it, such as
 * `#/game?v=1&b=2x%2F2x&p=domino&misere=1`.
 */
export const boardLink = (
  board: string,
  { task, pieces, misere }: DraftItem,
  language: Language | null,
) =>
  fragmentOf(
    isOfGame(task) ? 'game' : 'cover',
    [
      `b=${encodeURIComponent(board)}`,
      ...(pieces ? [`p=${pieces}`] : []),
      ...(misere ? ['misere=1'] : []),
    ],
    language,
  );
