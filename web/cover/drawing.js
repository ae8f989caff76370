/** Pure transitions of strokes on the cover's board: they paint cells or rectangles, or select a cell. */
import { isFilled, withCells } from '../board/board.js';
import * as histories from '../board/history.js';
import { rectangleCells } from '../board/transforms.js';
import { firstRows, withHistory } from './state.js';

/** @import { Board, Cover } from './types' */

/** Take the next cells of a stroke by the tool, or select a cell. @param {Cover} cover @param {readonly number[]} cells @param {boolean} filled @returns {Cover} */
export function stroke(cover, cells, filled) {
  const shown = histories.boardAfter(cover.history.now);
  const last = cells[cells.length - 1];
  if (cover.lens === 'heat') return chooseCell(cover, shown, last);
  // A stroke starts again after another change of the board.
  const current = cover.stroke?.now === cover.history.now ? cover.stroke : null;
  const { anchor, base } = current ?? { anchor: cells[0], base: shown };
  const drawn =
    cover.tool === 'brush'
      ? withCells(shown, cells, filled)
      : withCells(base, rectangleCells(anchor, last, base.cols), filled);
  const painted = histories.paintOver(cover.history, drawn);
  const next = withHistory(cover, histories.moveCursor(painted, last), 'bare');
  return { ...next, stroke: { anchor, base, now: next.history.now } };
}

/** Transform the whole board. @param {Cover} cover @param {(board: Board) => Board} transform @returns {Cover} */
export function redraw(cover, transform) {
  const { history } = cover;
  const drawn = histories.setBoard(history, transform(histories.boardAfter(history.now)));
  return drawn.now === history.now ? cover : withHistory(cover, drawn, 'whole');
}

/** Select a cell of the heat map, or deselect it. @param {Cover} cover @param {Board} shown @param {number} cell @returns {Cover} */
function chooseCell(cover, shown, cell) {
  if (isFilled(shown, cell)) return cover;
  const begins = cover.stroke === null;
  const heatCell = begins && cell === cover.heatCell ? null : cell;
  const begun = cover.stroke ?? { anchor: cell, base: shown, now: cover.history.now };
  return { ...cover, stroke: begun, heatCell, heatMove: null, heatRows: firstRows };
}

/** @param {Cover} cover @returns {Cover} */
export function endStroke(cover) {
  const next = withHistory(cover, histories.endStroke(cover.history));
  return next.stroke ? { ...next, stroke: null } : next;
}

/** @param {Cover} cover @param {number} cell @returns {Cover} */
export function toggle(cover, cell) {
  const filled = !isFilled(histories.boardAfter(cover.history.now), cell);
  const dab = stroke({ ...cover, stroke: null, tool: 'brush' }, [cell], filled);
  return { ...endStroke(dab), tool: cover.tool };
}
