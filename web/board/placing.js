/**
 * Selection of a placement by its cells: at a cell, turned, moved along, drawn. The list of placements
 * is passed in.
 */
import { moveCells } from './board.js';
import { oncePer } from './immutable.js';

/** @import { History } from './history.js' */

/**
 * @typedef {object} Candidate a placement that can be chosen
 * @property {string} move
 * @property {number[]} cells in order
 *
 * @typedef {object} Pointed the placement under the pointer or the cursor
 * @property {string} move
 * @property {number} cell the cell at which it was chosen
 */

/** The placements that cover a cell. @param {readonly Candidate[]} options @param {number} cell */
export const optionsAt = (options, cell) => options.filter(({ cells }) => cells.includes(cell));

/**
 * The next or previous placement at the same cell; null if there is none.
 *
 * @param {readonly Candidate[]} options
 * @param {Pointed} pointed
 * @param {number} by 1 or -1
 * @returns {Pointed | null}
 */
export function turned(options, { move: from, cell }, by) {
  const here = optionsAt(options, cell);
  if (!here.length) return null;
  const place = here.findIndex(({ move }) => move === from);
  const next = place < 0 ? 0 : (place + by + here.length) % here.length;
  return { move: here[next].move, cell };
}

/**
 * A placement at a cell: in the orientation of the current one if it fits, otherwise the first.
 *
 * @param {readonly Candidate[]} options
 * @param {Pointed | null} pointed
 * @param {number} cell
 * @param {number} cols
 * @returns {Pointed | null}
 */
export function carried(options, pointed, cell, cols) {
  const here = optionsAt(options, cell);
  if (!here.length) return null;
  /** A placement's cells relative to one cell, as text. @param {readonly number[]} cells @param {number} from */
  const shape = (cells, from) =>
    cells
      .map((one) => [
        (one % cols) - (from % cols),
        Math.floor(one / cols) - Math.floor(from / cols),
      ])
      .join(' ');
  const current = pointed && shape(moveCells(pointed.move, cols), pointed.cell);
  const same = here.find(({ cells }) => shape(cells, cell) === current);
  return { move: (same ?? here[0]).move, cell };
}

/** The placement with exactly these cells, in any order; null if there is none. @param {readonly Candidate[]} options @param {readonly number[]} cells */
export function moveOfCells(options, cells) {
  const sorted = [...new Set(cells)].sort((a, b) => a - b).join();
  return options.find((option) => option.cells.join() === sorted)?.move ?? null;
}

/**
 * The selected placement of a room: the transitions that select one, and their handlers on the board.
 *
 * @template {{ history: History }} Room
 * @param {(room: Room) => readonly Candidate[]} placements that can be selected
 * @param {(room: Room) => Pointed | null} pointedIn
 * @param {(room: Room, pointed: Pointed | null) => Room} withPointed
 */
export function selection(placements, pointedIn, withPointed) {
  /** At a cell or in a list; null for none. @param {Room} room @param {string | null} move @param {number} [cell] @returns {Room} */
  function point(room, move, cell) {
    if (move === null) return withPointed(room, null);
    const pointed = pointedIn(room);
    const at = cell ?? moveCells(move, room.history.now.board.cols)[0];
    const isSame = pointed?.move === move && (cell === undefined || pointed.cell === at);
    return isSame ? room : withPointed(room, { move, cell: at });
  }
  /** At the keyboard's cell. @param {Room} room @param {number} cell @returns {Room} */
  function carryTo(room, cell) {
    const options = placements(room);
    const { cols } = room.history.now.board;
    return options.length ? withPointed(room, carried(options, pointedIn(room), cell, cols)) : room;
  }
  /** The next one at the same cell; without one, at the keyboard's cell. @param {Room} room @param {number} [by] @returns {Room} */
  function turn(room, by = 1) {
    const pointed = pointedIn(room);
    if (!pointed) return carryTo(room, room.history.cursor);
    const next = turned(placements(room), pointed, by);
    return next ? withPointed(room, next) : room;
  }
  /** @param {{ get: () => Room, change: (transition: (room: Room) => Room) => void }} slice */
  const handlers = ({ get, change }) => ({
    placements: () => placements(get()),
    pointed: () => pointedIn(get()),
    onPoint: (/** @type {string | null} */ move, /** @type {number} */ cell) =>
      change((room) => point(room, move, cell)),
    onDraw(/** @type {number[]} */ cells) {
      const move = moveOfCells(placements(get()), cells);
      if (move !== null) change((room) => point(room, move, cells[0]));
      return move !== null;
    },
    onCarry: (/** @type {number} */ cell) => change((room) => carryTo(room, cell)),
    onTurn: () => change((room) => turn(room)),
  });
  return { point, carryTo, turn, handlers };
}

/**
 * Add the cells to a list of placements from the solver; each list is converted once.
 *
 * @type {<Option extends { move: string }>(options: readonly Option[], cols: number) => (Option & Candidate)[]}
 */
export const withCellsOf = oncePer((options, cols) =>
  options.map((one) => ({ ...one, cells: moveCells(one.move, cols) })),
);
