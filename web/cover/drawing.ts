/** Pure transitions of strokes on the cover's board: they paint cells or rectangles, or select a cell. */
import { isFilled, withCells, type Board } from '../board/board';
import * as histories from '../board/history';
import { itemAt } from '../board/item-at';
import { rectangleCells } from '../board/transforms';
import { rowsAtFirst, withHistory, type Cover } from './state';

/** Takes the next cells of a stroke by the tool, or selects a cell. */
export function stroke(cover: Cover, cells: readonly number[], filled: boolean): Cover {
  const shown = histories.boardAfter(cover.history.now);
  const last = itemAt(cells, cells.length - 1);
  if (cover.lens === 'heat') return chooseCell(cover, shown, last);
  // A stroke starts again after another change of the board.
  const current = cover.stroke?.now === cover.history.now ? cover.stroke : null;
  const { anchor, base } = current ?? { anchor: itemAt(cells, 0), base: shown };
  const drawn =
    cover.tool === 'brush'
      ? withCells(shown, cells, filled)
      : withCells(base, rectangleCells(anchor, last, base.cols), filled);
  const painted = histories.paintOver(cover.history, drawn);
  const next = withHistory(cover, histories.moveCursor(painted, last), 'bare');
  return { ...next, stroke: { anchor, base, now: next.history.now } };
}

/** Transform the whole board. */
export function transformBoard(cover: Cover, transform: (board: Board) => Board): Cover {
  const { history } = cover;
  const drawn = histories.setBoard(history, transform(histories.boardAfter(history.now)));
  return drawn.now === history.now ? cover : withHistory(cover, drawn, 'whole');
}

/** Selects a cell of the heat map, or deselects it. */
function chooseCell(cover: Cover, shown: Board, cell: number): Cover {
  if (isFilled(shown, cell)) return cover;
  const begins = cover.stroke === null;
  const heatCell = begins && cell === cover.heatCell ? null : cell;
  const begun = cover.stroke ?? { anchor: cell, base: shown, now: cover.history.now };
  return { ...cover, stroke: begun, heatCell, heatMove: null, heatRows: rowsAtFirst };
}

export function endStroke(cover: Cover): Cover {
  const next = withHistory(cover, histories.endStroke(cover.history));
  return next.stroke ? { ...next, stroke: null } : next;
}

export function toggle(cover: Cover, cell: number): Cover {
  const filled = !isFilled(histories.boardAfter(cover.history.now), cell);
  const dab = stroke({ ...cover, stroke: null, tool: 'brush' }, [cell], filled);
  return { ...endStroke(dab), tool: cover.tool };
}
