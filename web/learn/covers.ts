/**
 * Covering by L's in the lessons. Python has written the placements and says after which of them some cells cannot be
 * covered (tools/cover_lessons.py); here they are only looked up.
 */
import { moveCells } from '../board/board';

/** A placement, and the cells that cannot be covered after it, or only after some more pieces. */
export type CoverPlacement = {
  move: string;
  cells: number[];
  uncovered: number[];
  isLater: boolean;
};

/** @param line such as `a1b1a2 a1b1b2:c1 b1c1c2:~a1`, as Python writes it */
export const placementsIn = (line: string, cols: number): CoverPlacement[] =>
  line
    .split(' ')
    .filter(Boolean)
    .map((text) => {
      const [move = '', uncovered = ''] = text.split(':');
      return {
        move,
        cells: moveCells(move, cols),
        uncovered: moveCells(uncovered, cols),
        isLater: uncovered.startsWith('~'),
      };
    });
