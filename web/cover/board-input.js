/** Input on the cover's board: painting cells, selecting a cell of the heat map, or placing pieces. */
import { moveCursor, placeOf } from '../board/history.js';
import { endStroke, stroke, toggle } from './drawing.js';
import { handlers, laidAt, layPointed, takeOff } from './hand-transitions.js';
import { withHistory } from './state.js';

/** @import { BoardHandlers, Slice } from './types' */

/** @param {Slice} slice @param {() => boolean} keeps whether the selected placement stays after the pointer has left the board @returns {() => BoardHandlers} */
export function coverBoardHandlers(slice, keeps) {
  const { get, change } = slice;
  /** @type {BoardHandlers['picking']} */
  const picking = {
    ...handlers(slice),
    onPlay: () => change(layPointed),
    onPress(cell) {
      const isLaid = laidAt(get(), cell) >= 0;
      if (isLaid) change((cover) => takeOff(cover, cell));
      return isLaid;
    },
    keeps,
  };
  return () => ({
    place: () => placeOf(get().history),
    onPaint: (cells, filled) => change((cover) => stroke(cover, cells, filled)),
    onEndStroke: () => change(endStroke),
    onToggle: (cell) => change((cover) => toggle(cover, cell)),
    onCursor: (cell) => change((cover) => withHistory(cover, moveCursor(cover.history, cell))),
    picking: get().task === 'solve' ? picking : null,
  });
}
