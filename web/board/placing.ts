/**
 * Selection of a placement by its cells: at a cell, turned, moved along, drawn. The list of placements
 * is passed in.
 */
import { moveCells } from './board';
import { oncePer } from './immutable';
import { itemAt } from './item-at';
import { canonicalShape, shapeOf } from './pieces';
import type { History } from './history';

/** A placement that can be chosen. */
export interface Candidate {
  move: string;
  /** The cells in order. */
  cells: number[];
}

/** The placement under the pointer or the cursor. */
export interface Selected {
  move: string;
  /** The cell at which it was chosen. */
  cell: number;
}

/** A placement as chosen at its first cell. */
export const selectedAt = (move: string, cols: number): Selected => ({
  move,
  cell: itemAt(moveCells(move, cols), 0),
});

/** The options that cover a cell. */
export const optionsAt = (options: readonly Candidate[], cell: number) =>
  options.filter(({ cells }) => cells.includes(cell));

/** The canonical shape of the piece of a placement. */
export const kindOf = ({ cells }: Candidate, cols: number) => canonicalShape(shapeOf(cells, cols));

/**
 * The next or previous placement of the same piece at the same cell; null if there is none.
 *
 * @param by 1 or -1
 */
export function turnSelected(
  options: readonly Candidate[],
  { move: from, cell }: Selected,
  by: number,
  cols: number,
): Selected | null {
  const here = optionsAt(options, cell);
  const current = here.find(({ move }) => move === from);
  if (!current) return here[0] ? { move: here[0].move, cell } : null;
  const kind = kindOf(current, cols);
  const samePiece = here.filter((option) => kindOf(option, cols) === kind);
  const place = (samePiece.indexOf(current) + by + samePiece.length) % samePiece.length;
  return { move: itemAt(samePiece, place).move, cell };
}

/** A placement of the next piece at the same cell; the same one if no other piece fits there. */
export function reshapeSelected(
  options: readonly Candidate[],
  selected: Selected,
  cols: number,
): Selected {
  const here = optionsAt(options, selected.cell);
  const kinds = [...new Set(here.map((option) => kindOf(option, cols)))];
  const current = here.find(({ move }) => move === selected.move);
  // Without a current placement the first kind is the next one.
  const place = current ? kinds.indexOf(kindOf(current, cols)) : -1;
  const kind = kinds[(place + 1) % kinds.length];
  const next = here.find((option) => kindOf(option, cols) === kind);
  return !next || kinds.length === 1 ? selected : { move: next.move, cell: selected.cell };
}

/** A placement at a cell: in the orientation of the current one if it fits, otherwise the first. */
export function carrySelected(
  options: readonly Candidate[],
  selected: Selected | null,
  cell: number,
  cols: number,
): Selected | null {
  const here = optionsAt(options, cell);
  /** A placement's cells relative to one cell, as text: `0,0 1,0`. */
  const shape = (cells: readonly number[], from: number) =>
    cells
      .map((one) => [
        (one % cols) - (from % cols),
        Math.floor(one / cols) - Math.floor(from / cols),
      ])
      .join(' ');
  const current = selected && shape(moveCells(selected.move, cols), selected.cell);
  const next = here.find(({ cells }) => shape(cells, cell) === current) ?? here[0];
  return next ? { move: next.move, cell } : null;
}

/** The placement with exactly these cells, in any order; null if there is none. */
export function moveOfCells(options: readonly Candidate[], cells: readonly number[]) {
  const sorted = [...new Set(cells)].sort((a, b) => a - b).join();
  return options.find((option) => option.cells.join() === sorted)?.move ?? null;
}

/** A board on which a placement is selected. */
export interface Selection {
  /** The placements that can be selected. */
  options: readonly Candidate[];
  selected: Selected | null;
  /** The columns of the board. */
  cols: number;
  /** The keyboard's cell. */
  cursor: number;
}

/**
 * Makes the transitions that select a placement on the board of a room, and the handlers on the board that apply them.
 *
 * @param choiceIn the placements of a room, and which of them is selected
 * @param withSelected the room with another selected placement
 */
export function selection<Room>(
  choiceIn: (room: Room) => Selection,
  withSelected: (room: Room, selected: Selected | null) => Room,
) {
  /** Selects a placement at a cell or, without one, in a list; null for none. */
  function select(room: Room, move: string | null, cell?: number): Room {
    const { selected, cols } = choiceIn(room);
    if (move === null) return selected ? withSelected(room, null) : room;
    const at = cell ?? selectedAt(move, cols).cell;
    const isSame = selected?.move === move && (cell === undefined || selected.cell === at);
    return isSame ? room : withSelected(room, { move, cell: at });
  }
  /** Selects a placement at the keyboard's cell. */
  function carryTo(room: Room, cell: number): Room {
    const { options, selected, cols } = choiceIn(room);
    return options.length ? withSelected(room, carrySelected(options, selected, cell, cols)) : room;
  }
  /** Selects the next placement of the same piece at the same cell; without a selected one, one at the keyboard's cell. */
  function turn(room: Room, by = 1): Room {
    const { options, selected, cols, cursor } = choiceIn(room);
    if (!selected) return carryTo(room, cursor);
    const next = turnSelected(options, selected, by, cols);
    return next ? withSelected(room, next) : room;
  }
  /** Selects a placement of the next piece at the same cell; without a selected one, one at the keyboard's cell. */
  function reshape(room: Room): Room {
    const { options, selected, cols, cursor } = choiceIn(room);
    if (!selected) return carryTo(room, cursor);
    const next = reshapeSelected(options, selected, cols);
    return next === selected ? room : withSelected(room, next);
  }
  const handlers = ({
    get,
    change,
    say,
  }: {
    get: () => Room;
    change: (transition: (room: Room) => Room) => void;
    say: (key: string) => void;
  }) => ({
    placements: () => choiceIn(get()).options,
    selected: () => choiceIn(get()).selected,
    onSelect: (move: string | null, cell: number) => change((room) => select(room, move, cell)),
    onDraw(cells: number[]) {
      const move = moveOfCells(choiceIn(get()).options, cells);
      if (move !== null) change((room) => select(room, move, cells[0]));
      return move !== null;
    },
    onMiss() {
      change((room) => select(room, null));
      say('toast.miss');
    },
    onCarry: (cell: number) => change((room) => carryTo(room, cell)),
    onTurn: () => change((room) => turn(room)),
    onReshape: () => change(reshape),
  });
  return { select, carryTo, turn, reshape, handlers };
}

/** Makes the same of a room whose board has a history. */
export const historySelection = <Room extends { history: History }>(
  optionsOf: (room: Room) => readonly Candidate[],
  selectedIn: (room: Room) => Selected | null,
  withSelected: (room: Room, selected: Selected | null) => Room,
) =>
  selection<Room>(
    (room) => ({
      options: optionsOf(room),
      selected: selectedIn(room),
      cols: room.history.now.board.cols,
      cursor: room.history.cursor,
    }),
    withSelected,
  );

/** Adds the cells to a list of placements from the solver; each list is converted once. */
export const withCellsOf: <Option extends { move: string }>(
  options: readonly Option[],
  cols: number,
) => (Option & Candidate)[] = oncePer((options, cols) =>
  options.map((one) => ({ ...one, cells: moveCells(one.move, cols) })),
);
