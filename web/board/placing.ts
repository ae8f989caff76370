/**
 * Selection of a placement by its cells: at a cell, turned, moved along, drawn. The list of placements
 * is passed in.
 */
import { moveCells } from './board';
import { oncePer } from './immutable';
import type { History } from './history';

/** A placement that can be chosen. */
export interface Candidate {
  move: string;
  /** in order */
  cells: number[];
}

/** The placement under the pointer or the cursor. */
export interface Pointed {
  move: string;
  /** The cell at which it was chosen. */
  cell: number;
}

/** The placements that cover a cell. */
export const optionsAt = (options: readonly Candidate[], cell: number) =>
  options.filter(({ cells }) => cells.includes(cell));

/**
 * The next or previous placement at the same cell; null if there is none.
 *
 * @param by 1 or -1
 */
export function turned(
  options: readonly Candidate[],
  { move: from, cell }: Pointed,
  by: number,
): Pointed | null {
  const here = optionsAt(options, cell);
  if (!here.length) return null;
  const place = here.findIndex(({ move }) => move === from);
  const next = place < 0 ? 0 : (place + by + here.length) % here.length;
  return { move: here[next].move, cell };
}

/** A placement at a cell: in the orientation of the current one if it fits, otherwise the first. */
export function carried(
  options: readonly Candidate[],
  pointed: Pointed | null,
  cell: number,
  cols: number,
): Pointed | null {
  const here = optionsAt(options, cell);
  if (!here.length) return null;
  /** A placement's cells relative to one cell, as text. */
  const shape = (cells: readonly number[], from: number) =>
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

/** The placement with exactly these cells, in any order; null if there is none. */
export function moveOfCells(options: readonly Candidate[], cells: readonly number[]) {
  const sorted = [...new Set(cells)].sort((a, b) => a - b).join();
  return options.find((option) => option.cells.join() === sorted)?.move ?? null;
}

/**
 * The selected placement of a room: the transitions that select one, and their handlers on the
 * board.
 *
 * @param placements that can be selected
 */
export function selection<Room extends { history: History }>(
  placements: (room: Room) => readonly Candidate[],
  pointedIn: (room: Room) => Pointed | null,
  withPointed: (room: Room, pointed: Pointed | null) => Room,
) {
  /** At a cell or in a list; null for none. */
  function point(room: Room, move: string | null, cell?: number): Room {
    if (move === null) return withPointed(room, null);
    const pointed = pointedIn(room);
    const at = cell ?? moveCells(move, room.history.now.board.cols)[0];
    const isSame = pointed?.move === move && (cell === undefined || pointed.cell === at);
    return isSame ? room : withPointed(room, { move, cell: at });
  }
  /** At the keyboard's cell. */
  function carryTo(room: Room, cell: number): Room {
    const options = placements(room);
    const { cols } = room.history.now.board;
    return options.length ? withPointed(room, carried(options, pointedIn(room), cell, cols)) : room;
  }
  /** The next one at the same cell; without one, at the keyboard's cell. */
  function turn(room: Room, by = 1): Room {
    const pointed = pointedIn(room);
    if (!pointed) return carryTo(room, room.history.cursor);
    const next = turned(placements(room), pointed, by);
    return next ? withPointed(room, next) : room;
  }
  const handlers = ({
    get,
    change,
  }: {
    get: () => Room;
    change: (transition: (room: Room) => Room) => void;
  }) => ({
    placements: () => placements(get()),
    pointed: () => pointedIn(get()),
    onPoint: (move: string | null, cell: number) => change((room) => point(room, move, cell)),
    onDraw(cells: number[]) {
      const move = moveOfCells(placements(get()), cells);
      if (move !== null) change((room) => point(room, move, cells[0]));
      return move !== null;
    },
    onCarry: (cell: number) => change((room) => carryTo(room, cell)),
    onTurn: () => change((room) => turn(room)),
  });
  return { point, carryTo, turn, handlers };
}

/** Add the cells to a list of placements from the solver; each list is converted once. */
export const withCellsOf: <Option extends { move: string }>(
  options: readonly Option[],
  cols: number,
) => (Option & Candidate)[] = oncePer((options, cols) =>
  options.map((one) => ({ ...one, cells: moveCells(one.move, cols) })),
);
