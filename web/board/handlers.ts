/** The handlers by which a view takes the input on its board: of the pointer, the keys and a choice of placements. */
import type { Board } from './board';

/** How placements are chosen. */
export interface PlacementHandlers {
  /** The placements that fit now. */
  placements: () => readonly { move: string; cells: number[] }[];
  /** The selected placement. */
  selected: () => { move: string; cell: number } | null;
  /** Selects a placement, null for none. */
  onSelect: (move: string | null, cell: number) => void;
  /** Selects the placement of these cells; false if there is none. */
  onDraw: (cells: number[]) => boolean;
  /** The keyboard has moved to a cell. */
  onCarry: (cell: number) => void;
  onTurn: () => void;
  onPlay: () => void;
  /** A stroke has ended that is no placement, though there are some. */
  onMiss: () => void;
  /** Whether a placement is played only by a second press at the same cell, since a wrong one counts. */
  isFirm?: boolean;
  /** A cell is pressed; true if this handles the press. */
  onPress?: (cell: number) => boolean;
}

/** Input on the board; read from the latest state, which may not be drawn yet. */
export interface BoardHandlers {
  place: () => { board: Board; cursor: number };
  onPaint: (cells: number[], filled: boolean) => void;
  onEndStroke: () => void;
  onToggle: (cell: number) => void;
  onCursor: (cell: number) => void;
  /** Null while the pointer paints. */
  picking: PlacementHandlers | null;
}

/** The handlers of a board that cannot be changed. */
export const unchangeable = { onPaint() {}, onEndStroke() {}, onToggle() {}, picking: null };
