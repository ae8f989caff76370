/** Pieces drawn on a grid. */
import { TextError } from './board-code';
import { componentsOf } from './board';
import { parsePieces, shapeOf } from './pieces';

/** Maximum number of cells of a drawn piece. */
const mostCells = 8;

/**
 * The canonical text of the piece of some cells.
 *
 * @throws {TextError}
 */
export function drawnPiece(cells: readonly number[], cols: number) {
  const { length } = cells;
  if (length < 2 || length > mostCells) throw new TextError('pieces.drawn-size', { length });
  if (componentsOf(cells, cols).length > 1) throw new TextError('pieces.drawn-apart');
  return parsePieces(shapeOf(cells, cols));
}
