/** Input on the cover's board: painting cells, selecting a cell of the heat map, or placing pieces. */
import { boardAfter, moveCursor } from '../board/history.js';
import { moveOfCells } from '../board/placing.js';
import { endStroke, stroke, toggle } from './drawing.js';
import * as handTransitions from './hand-transitions.js';
import { withHistory } from './state.js';

/** @import { BoardHandlers } from '../board/surface.js' */
/** @import { Slice } from './views/view' */

/**
 * @param {Slice} slice
 * @param {() => boolean} keeps whether the selected placement stays after the pointer has left the board
 * @returns {() => BoardHandlers}
 */
export function coverBoardHandlers({ get, change }, keeps) {
  /** @type {BoardHandlers['picking']} */
  const picking = {
    placements: () => handTransitions.placements(get()),
    pointed: () => get().hand.pointed,
    onPoint: (move, cell) => change((cover) => handTransitions.point(cover, move, cell)),
    onDraw(cells) {
      const move = moveOfCells(handTransitions.placements(get()), cells);
      if (move !== null) change((cover) => handTransitions.point(cover, move, cells[0]));
      return move !== null;
    },
    onCarry: (cell) => change((cover) => handTransitions.carryTo(cover, cell)),
    onTurn: () => change((cover) => handTransitions.turn(cover)),
    onPlay: () => change(handTransitions.layPointed),
    onPress(cell) {
      const isLaid = handTransitions.laidAt(get(), cell) >= 0;
      if (isLaid) change((cover) => handTransitions.takeOff(cover, cell));
      return isLaid;
    },
    keeps,
  };

  return () => ({
    place() {
      const { history } = get();
      return { board: boardAfter(history.now), cursor: history.cursor };
    },
    onPaint: (cells, filled) => change((cover) => stroke(cover, cells, filled)),
    onEndStroke: () => change(endStroke),
    onToggle: (cell) => change((cover) => toggle(cover, cell)),
    onCursor: (cell) => change((cover) => withHistory(cover, moveCursor(cover.history, cell))),
    picking: get().task === 'solve' ? picking : null,
  });
}
