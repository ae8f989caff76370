/** The board of an item that the teacher edits in its place: painting, its size, its pieces. */
import { formatCode, parseCode } from '../board/board-code';
import { isFilled, resizeBoard, withCells, type Board } from '../board/board';
import { changeItem, ownDraft } from './draft';
import type { BoardHandlers } from '../board/handlers';
import type { RoomHandle } from '../ui/room-handle';
import type { Sets } from './state';

/** Opens the board of an item, or closes it. */
export function toggleEditor(sets: Sets, place: number): Sets {
  const code = ownDraft(sets).items[place]?.board;
  if (sets.editing?.place === place || !code) return { ...sets, editing: null };
  return { ...sets, editing: { place, board: parseCode(code), cursor: 0 } };
}

/** Changes what is edited without a step to be taken back, as within a stroke. */
const withEditing = (sets: Sets, changes: Partial<NonNullable<Sets['editing']>>): Sets =>
  sets.editing ? { ...sets, editing: { ...sets.editing, ...changes } } : sets;

export const paintItem = (sets: Sets, cells: readonly number[], filled: boolean): Sets =>
  sets.editing ? withEditing(sets, { board: withCells(sets.editing.board, cells, filled) }) : sets;

/** Takes the edited board into the item, as one step. */
export const keepBoard = (sets: Sets): Sets =>
  sets.editing
    ? changeItem(sets, sets.editing.place, { board: formatCode(sets.editing.board) })
    : sets;

export function resizeItem(sets: Sets, sides: { rows?: number; cols?: number }): Sets {
  if (!sets.editing) return sets;
  const { board } = sets.editing;
  const { rows, cols } = { ...board, ...sides };
  return keepBoard(withEditing(sets, { board: resizeBoard(board, rows, cols), cursor: 0 }));
}

const noBoard: Board = parseCode('1');

export const editingHandlers = ({ get, change }: RoomHandle<Sets>): BoardHandlers => {
  const place = () => get().editing ?? { board: noBoard, cursor: 0 };
  return {
    place,
    onPaint: (cells, filled) => change((sets) => paintItem(sets, cells, filled)),
    onEndStroke: () => change(keepBoard),
    onToggle: (cell) =>
      change((sets) => keepBoard(paintItem(sets, [cell], !isFilled(place().board, cell)))),
    onCursor: (cursor) => change((sets) => withEditing(sets, { cursor })),
    picking: null,
  };
};
