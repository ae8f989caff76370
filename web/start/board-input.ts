/** Input on the board of the start page: choosing and laying placements. */
import { unchangeable, type BoardHandlers } from '../board/handlers';
import { selection, type Selection } from '../board/placing';
import { boardOf, lay, optionsOf } from './first-game';
import type { RoomHandle } from '../ui/room-handle';
import type { Start } from './state';

/** The placements that can be chosen, and the selected one. */
export const choiceOf = (start: Start): Selection => ({
  options: optionsOf(start),
  selected: start.selected,
  cols: boardOf(start).cols,
  cursor: start.cursor,
});

export const placing = selection<Start>(choiceOf, (start, selected) => ({ ...start, selected }));

export function startBoardHandlers(handle: RoomHandle<Start>): BoardHandlers {
  const { get, change } = handle;
  const picking = { ...placing.handlers(handle), onPlay: () => change(lay) };
  return {
    ...unchangeable,
    place: () => ({ board: boardOf(get()), cursor: get().cursor }),
    onCursor: (cursor) => change((start) => ({ ...start, cursor })),
    picking: optionsOf(get()).length ? picking : null,
  };
}
