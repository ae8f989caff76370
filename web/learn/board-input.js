/** Input on the board of a lesson: choosing placements, where the step has any. */
import { unchangeable } from '../board/surface.js';
import {
  carry,
  draw,
  lay,
  moveCursor,
  placementsOf,
  point,
  stillOf,
  turn,
  workOf,
} from './deeds.js';

/** @import { Block, BoardHandlers, Learn, Slice } from './types' */

/**
 * @param {Slice<Learn>} slice
 * @param {Block} block of the open step
 * @returns {BoardHandlers}
 */
export function lessonBoardHandlers({ get, change }, block) {
  const work = () => workOf(get(), block);
  const board = stillOf(block, work())?.board;
  if (!board) throw new Error('this step has no board');
  const picking = {
    placements: () => placementsOf(block, work()).map(({ move, cells }) => ({ move, cells })),
    pointed: () => work().pointed,
    onPoint: (/** @type {string | null} */ move, /** @type {number} */ cell) =>
      change((learn) => point(learn, block, move === null ? null : { move, cell })),
    onDraw(/** @type {number[]} */ cells) {
      const before = get();
      change((learn) => draw(learn, block, cells));
      return get() !== before;
    },
    onCarry: (/** @type {number} */ cell) => change((learn) => carry(learn, block, cell)),
    onTurn: () => change((learn) => turn(learn, block)),
    onPlay: () => change((learn) => lay(learn, block)),
    keeps: () => document.querySelector('.lesson-tools:is(:hover, :focus-within)') !== null,
  };
  return {
    ...unchangeable,
    place: () => ({ board, cursor: work().cursor }),
    onCursor: (cell) => change((learn) => moveCursor(learn, block, cell)),
    picking: placementsOf(block, work()).length ? picking : null,
  };
}
