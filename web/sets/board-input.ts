/** Input on the board of an item: choosing and laying placements, where its task has any. */
import { unchangeable, type BoardHandlers } from '../board/handlers';
import { selection, type Selection } from '../board/placing';
import { boardIn, lay, noItemWork, openItem, placements, withWork } from './attempt';
import type { RoomHandle } from '../ui/room-handle';
import type { Sets } from './state';

/** The board of the open item, with its cursor. */
function placeOf(sets: Sets) {
  const { item = null, work = noItemWork } = openItem(sets) ?? {};
  return { board: boardIn(item?.board ?? null), cursor: work.cursor };
}

/** The placements of the open item's board, and the selected one. */
export function choiceOf(sets: Sets): Selection {
  const { board, cursor } = placeOf(sets);
  const { selected } = openItem(sets)?.work ?? noItemWork;
  return { options: placements(sets), selected, cols: board.cols, cursor };
}

/** Choosing among them. */
export const placing = selection<Sets>(choiceOf, (sets, selected) => withWork(sets, { selected }));

export function setBoardHandlers(handle: RoomHandle<Sets>): BoardHandlers {
  const { get, change } = handle;
  const handlers = placing.handlers(handle);
  const isFirm = openItem(get())?.item.task === 'find';
  /**
   * Selects a placement at a cell. To find a move, two cells pressed one after the other select the placement that has
   * both, as if one had drawn over them.
   */
  const onSelect = (move: string | null, cell: number) => {
    const before = choiceOf(get()).selected?.cell ?? cell;
    const isPair = isFirm && before !== cell && handlers.onDraw([before, cell]);
    if (!isPair) handlers.onSelect(move, cell);
  };
  const picking = {
    ...handlers,
    isFirm,
    onSelect,
    onPlay: () => change((sets) => lay(sets, Date.now())),
  };
  return {
    ...unchangeable,
    place: () => placeOf(get()),
    onCursor: (cell) => change((sets) => withWork(sets, { cursor: cell })),
    picking: placements(get()).length ? picking : null,
  };
}
