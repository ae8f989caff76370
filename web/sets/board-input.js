/** Input on the board of an item: choosing and laying placements, where its task has any. */
import { carried, moveOfCells, turned } from '../board/placing.js';
import { unchangeable } from '../board/surface.js';
import { boardIn, lay, openItem, placements, withWork } from './attempt.js';

/** @import { BoardHandlers, ItemWork, Sets, Slice } from './types' */

/** @param {Sets} sets @param {ItemWork['pointed']} pointed @returns {Sets} */
function point(sets, pointed) {
  const now = openItem(sets)?.work.pointed;
  const isSame = now?.move === pointed?.move && now?.cell === pointed?.cell;
  return isSame ? sets : withWork(sets, { pointed });
}

/** Selects the next placement at the same cell, or one at the keyboard's cell. @param {Sets} sets @returns {Sets} */
export function turnPointed(sets) {
  const work = openItem(sets)?.work;
  if (!work) return sets;
  if (!work.pointed) return carry(sets, work.cursor);
  const pointed = turned(placements(sets), work.pointed, 1);
  return pointed ? withWork(sets, { pointed }) : sets;
}

/** @param {Sets} sets @param {number} cell @returns {Sets} */
function carry(sets, cell) {
  const open = openItem(sets);
  if (!open) return sets;
  const { cols } = boardIn(open.item.board);
  const pointed = carried(placements(sets), open.work.pointed, cell, cols);
  return withWork(sets, { cursor: cell, ...(pointed && { pointed }) });
}

/** @param {Slice<Sets>} slice @returns {BoardHandlers} */
export function setBoardHandlers({ get, change }) {
  const open = () => openItem(get());
  const pointed = () => open()?.work.pointed ?? null;
  const picking = {
    placements: () => placements(get()),
    pointed,
    onPoint: (/** @type {string | null} */ move, /** @type {number} */ cell) =>
      change((sets) => point(sets, move === null ? null : { move, cell })),
    onDraw(/** @type {number[]} */ cells) {
      const move = moveOfCells(placements(get()), cells);
      if (move !== null) change((sets) => point(sets, { move, cell: cells[0] }));
      return move !== null;
    },
    onCarry: (/** @type {number} */ cell) => change((sets) => carry(sets, cell)),
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
