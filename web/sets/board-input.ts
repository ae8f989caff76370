/** Input on the board of an item: choosing and laying placements, where its task has any. */
import { selection } from '../board/placing';
import { unchangeable } from '../board/surface';
import { boardIn, lay, noItemWork, openItem, placements, withWork } from './attempt';
import type { Selection } from '../board/placing';
import type { BoardHandlers, Sets, Slice } from './types';

/** The placements of the open item's board, and the selected one. */
export function choiceOf(sets: Sets): Selection {
  const { item = null, work = noItemWork } = openItem(sets) ?? {};
  const { cols } = boardIn(item?.board ?? null);
  return { options: placements(sets), selected: work.selected, cols, cursor: work.cursor };
}

/** The selected placement of the open item's board. */
export const placing = selection<Sets>(choiceOf, (sets, selected) => withWork(sets, { selected }));

export function setBoardHandlers(slice: Slice<Sets>): BoardHandlers {
  const { get, change } = slice;
  const open = () => openItem(get());
  const picking = {
    ...placing.handlers(slice),
    onPlay: () => change((sets) => lay(sets, Date.now())),
  };
  return {
    ...unchangeable,
    place: () => ({ board: boardIn(open()?.item.board ?? null), cursor: open()?.work.cursor ?? 0 }),
    onCursor: (cell) => change((sets) => withWork(sets, { cursor: cell })),
    picking: placements(get()).length ? picking : null,
  };
}
