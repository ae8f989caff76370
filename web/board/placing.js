/**
 * Choosing among placements by their cells: at a cell, turned, carried along, drawn. Which placements
 * there are comes from outside.
 */
import { moveCells } from './board.js';

/**
 * @typedef {object} Lies a placement that may be laid
 * @property {string} move
 * @property {number[]} cells in order
 *
 * @typedef {object} Pointed a placement that is looked at
 * @property {string} move
 * @property {number} cell the one it was chosen at
 */

/** The placements that cover a cell. @param {readonly Lies[]} options @param {number} cell */
export const optionsAt = (options, cell) => options.filter(({ cells }) => cells.includes(cell));

/** The next placement at the same cell, or the one before; null where there is none. @param {readonly Lies[]} options @param {Pointed} pointed @param {number} by 1 or -1 @returns {Pointed | null} */
export function turned(options, { move: from, cell }, by) {
  const here = optionsAt(options, cell);
  if (!here.length) return null;
  const place = here.findIndex(({ move }) => move === from);
  const next = place < 0 ? 0 : (place + by + here.length) % here.length;
  return { move: here[next].move, cell };
}

/** A placement at a cell: the one that lies as the present one does, if it fits, else the first. @param {readonly Lies[]} options @param {Pointed | null} pointed @param {number} cell @param {number} cols @returns {Pointed | null} */
export function carried(options, pointed, cell, cols) {
  const here = optionsAt(options, cell);
  if (!here.length) return null;
  /** How a placement lies around a cell. @param {readonly number[]} cells @param {number} from */
  const shape = (cells, from) =>
    cells
      .map((one) => [
        (one % cols) - (from % cols),
        Math.floor(one / cols) - Math.floor(from / cols),
      ])
      .join(' ');
  const wanted = pointed && shape(moveCells(pointed.move, cols), pointed.cell);
  const same = here.find(({ cells }) => shape(cells, cell) === wanted);
  return { move: (same ?? here[0]).move, cell };
}

/** The placement that covers just these cells, in any order. @param {readonly Lies[]} options @param {readonly number[]} cells */
export function moveOfCells(options, cells) {
  const wanted = [...new Set(cells)].sort((a, b) => a - b).join();
  return options.find((option) => option.cells.join() === wanted)?.move ?? null;
}

/** Placements with their cells, worked out once for each list from the engine. @type {WeakMap<object, Lies[]>} */
const placementCache = new WeakMap();

/** Placements of the engine's with their cells. @template {{ move: string }} Option @param {readonly Option[]} options @param {number} cols @returns {(Option & Lies)[]} */
export function withCellsOf(options, cols) {
  const cached = /** @type {(Option & Lies)[] | undefined} */ (placementCache.get(options));
  const placements = cached ?? options.map((one) => ({ ...one, cells: moveCells(one.move, cols) }));
  placementCache.set(options, placements);
  return placements;
}
