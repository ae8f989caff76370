/** The exportable contents of the open view, and the work of a job on them. */
import type { Board } from '../board/board';
import type { Still } from '../board/scene-shapes';
import type { Analysis, Ask, Reply, SearchState } from '../engine/protocol';

/** The contents of the open view. A property is absent in a room that never has it, and null while it is unknown. */
export interface Exportable {
  /** The board that is shown. */
  board: Board;
  pieces: string;
  /** What the board shows. */
  still: Still;
  /** The placements one by one: of a tiling, or of a line of play; the speed is in placements a second. */
  film: {
    name: 'laying' | 'line';
    length: number;
    speed: number;
    sceneAt: (laid: number) => Still;
  } | null;
  /** The count of the tilings. */
  count?: Reply<'count'> | null;
  /** The search that the lens shows, with its current step. */
  search?: { ordered: boolean; at: number; sceneOf: (state: SearchState) => Still } | null;
  /** Whether the tilings are hidden because the board is being solved. */
  withheld?: boolean;
  /** The facts of a position of the game, line by line. */
  summary?: readonly string[];
  analysis?: Analysis | null;
}

/** The work of one job. Its signal and its progress are handed on to the requests that it makes. */
export interface Work {
  exportable: Exportable;
  ask: Ask;
  /** The first step of a search; NaN if the field is empty. */
  from: number;
  /** The number of steps of a search; NaN if the field is empty. */
  steps: number;
  signal: AbortSignal;
  onProgress: (progress: { done: number; total: number }) => void;
}
