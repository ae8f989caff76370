/** What is exported of the open view, and the work of a job. */
import type { Board } from '../board/board';
import type { Still } from '../board/scene-shapes';
import type { Analysis, Ask, Reply, SearchState } from '../engine/protocol';

/**
 * The exportable contents of the open view; absent for a room that never has them,
 *   null while they are unknown.
 */
export interface Exportable {
  /** The current one. */
  board: Board;
  pieces: string;
  /** What the board shows. */
  still: Still;
  /** The placements one by one. */
  film: {
    name: 'laying' | 'line';
    length: number;
    speed: number;
    sceneAt: (laid: number) => Still;
  } | null;
  /** The count of the tilings. */
  count?: Reply<'count'> | null;
  search?: { ordered: boolean; at: number; sceneOf: (state: SearchState) => Still } | null;
  /** Whether the tilings are hidden because the board is being solved. */
  withheld?: boolean;
  /** The facts of the position, line by line. */
  summary?: readonly string[];
  analysis?: Analysis | null;
}

/** Progress and stop are those of a request. */
export interface Work {
  exportable: Exportable;
  ask: Ask;
  /** The first step of a search; NaN if the field is empty. */
  from: number;
  /** Their number. */
  steps: number;
  signal: AbortSignal;
  onProgress: (progress: { done: number; total: number }) => void;
}
