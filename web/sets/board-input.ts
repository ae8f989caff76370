/** Input on the board of an item: choosing and laying placements, where its task has any. */
import { carried, moveOfCells, turned } from '../board/placing';
import { unchangeable } from '../board/surface';
import { boardIn, lay, openItem, placements, withWork } from './attempt';
import type { BoardHandlers, ItemWork, Sets, Slice } from './types';

function point(sets: Sets, pointed: ItemWork['pointed']): Sets {
  const now = openItem(sets)?.work.pointed;
  const isSame = now?.move === pointed?.move && now?.cell === pointed?.cell;
  return isSame ? sets : withWork(sets, { pointed });
}

/** Selects the next placement at the same cell, or one at the keyboard's cell. */
export function turnPointed(sets: Sets): Sets {
  const work = openItem(sets)?.work;
  if (!work) return sets;
  if (!work.pointed) return carry(sets, work.cursor);
  const pointed = turned(placements(sets), work.pointed, 1);
  return pointed ? withWork(sets, { pointed }) : sets;
}

function carry(sets: Sets, cell: number): Sets {
  const open = openItem(sets);
  if (!open) return sets;
  const { cols } = boardIn(open.item.board);
  const pointed = carried(placements(sets), open.work.pointed, cell, cols);
  return withWork(sets, { cursor: cell, ...(pointed && { pointed }) });
}

export function setBoardHandlers({ get, change }: Slice<Sets>): BoardHandlers {
  const open = () => openItem(get());
  const pointed = () => open()?.work.pointed ?? null;
  const picking = {
    placements: () => placements(get()),
    pointed,
    onPoint: (move: string | null, cell: number) =>
      change((sets) => point(sets, move === null ? null : { move, cell })),
    onDraw(cells: number[]) {
      const move = moveOfCells(placements(get()), cells);
      if (move !== null) change((sets) => point(sets, { move, cell: cells[0] }));
      return move !== null;
    },
    onCarry: (cell: number) => change((sets) => carry(sets, cell)),
    onTurn: () => change(turnPointed),
    onPlay: () => change((sets) => lay(sets, Date.now())),
    keeps: () => document.querySelector('.answer-tools:is(:hover, :focus-within)') !== null,
  };
  return {
    ...unchangeable,
    place: () => ({ board: boardIn(open()?.item.board ?? null), cursor: open()?.work.cursor ?? 0 }),
    onCursor: (cell) => change((sets) => withWork(sets, { cursor: cell })),
    picking: placements(get()).length ? picking : null,
  };
}
