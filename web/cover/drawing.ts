/** Pure transitions of strokes on the cover's board: they paint cells or rectangles, or select a cell. */
import { isFilled, withCells, type Board } from '../board/board';
import * as histories from '../board/history';
import { itemAt } from '../board/item-at';
import { rectangleCells } from '../board/transforms';
import { rowsAtFirst, withHistory, type Cover } from './state';

/**
 * Takes the next cells of a stroke: the brush paints them, the rectangle is drawn again from its first cell to the last of
 * them, the lens heat selects the last.
 */
export function stroke(cover: Cover, cells: readonly number[], filled: boolean): Cover {
  const board = histories.boardAfter(cover.history.now);
  const last = itemAt(cells, cells.length - 1);
  if (cover.lens === 'heat') return chooseCell(cover, board, last);
  // A stroke starts again after another change of the board.
  const current = cover.stroke?.now === cover.history.now ? cover.stroke : null;
  const { anchor, base } = current ?? { anchor: itemAt(cells, 0), base: board };
  const drawn =
    cover.tool === 'brush'
      ? withCells(board, cells, filled)
      : withCells(base, rectangleCells(anchor, last, base.cols), filled);
  const painted = histories.paintOver(cover.history, drawn);
  const next = withHistory(cover, histories.moveCursor(painted, last), 'bare');
  return { ...next, stroke: { anchor, base, now: next.history.now } };
}

/** Transforms the whole board. */
export function transformBoard(cover: Cover, transform: (board: Board) => Board): Cover {
  const { history } = cover;
  const drawn = histories.setBoard(history, transform(histories.boardAfter(history.now)));
  return drawn.now === history.now ? cover : withHistory(cover, drawn, 'whole');
}

/** Selects a cell of the heat map; a press on the selected one deselects it. */
function chooseCell(cover: Cover, board: Board, cell: number): Cover {
  if (isFilled(board, cell)) return cover;
  const isPress = cover.stroke === null;
  const heatCell = isPress && cell === cover.heatCell ? null : cell;
  const stroke = cover.stroke ?? { anchor: cell, base: board, now: cover.history.now };
  return { ...cover, stroke, heatCell, heatMove: null, heatRows: rowsAtFirst };
}

export function endStroke(cover: Cover): Cover {
  const next = withHistory(cover, histories.endStroke(cover.history));
  return next.stroke ? { ...next, stroke: null } : next;
}

/** Fills or empties a cell, as a stroke of the brush. */
export function toggle(cover: Cover, cell: number): Cover {
  const filled = !isFilled(histories.boardAfter(cover.history.now), cell);
  const painted = stroke({ ...cover, stroke: null, tool: 'brush' }, [cell], filled);
  return { ...endStroke(painted), tool: cover.tool };
}
