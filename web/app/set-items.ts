/** Items of a set from the open board, the open step of a lesson or a pasted text, and the link to an item's board. */
import { codeShown, formatCode, parseCode, TextError } from '../board/board-code';
import { isOfGame, itemOf } from '../sets/draft';
import { fragmentOf } from '../ui/fragment';
import { parseLink } from './link';
import { boardOf, hasBoard, type Mode } from './rooms';
import { modeOf, openLink, type State } from './state';
import type { Ask } from '../engine/protocol';
import type { DraftItem } from '../sets/state';
import type { Language } from '../ui/words';

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

/** The open board, or the open step of a lesson, as an item. */
export function itemIn(state: State) {
  const mode = modeOf(state);
  const { name: lesson, step } = state.learn;
  return mode ? boardItem(state, mode) : itemOf(null, { task: 'lesson', lesson, step });
}

/** An item of a pasted text: a link, a board code, or rows as the judges write them. Rejects with a `Problem`. */
export async function itemFrom(state: State, ask: Ask, text: string): Promise<DraftItem> {
  // '#/game?v=1&b=5/5' of 'https://example.org/#/game?v=1&b=5/5'
  const fragment = /#\/?\w.*/s.exec(text)?.[0];
  if (fragment) {
    const opened = openLink(state, parseLink(fragment), '');
    const isLesson = opened.view === 'learn' && opened.learn.name !== '';
    if (!hasBoard(opened.view) && !isLesson) throw new TextError('set.link-room');
    return itemIn(opened);
  }
  // The rows '#..' and '.#.' have signs that the code '1x2/x1x' has not.
  const isCode = !/[.#\n]/.test(text);
  const board = isCode
    ? formatCode(parseCode(text.replace(/\s/g, '')))
    : (await ask({ kind: 'read', text })).board;
  return itemOf(board);
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
