/**
 * Laying the right L, or all right ones; each wrong one has a reply, and stays for a moment with the cells that it
 * leaves.
 */
import { piecesInTurn } from '../board/move-pieces';
import { placementsIn, type CoverPlacement } from './covers';
import { refusedShown } from './question-cover';
import { boardOf } from './positions';
import { tellAfterLastTry, replyAt, rightFound, rightWithMore, wrong } from './work';
import { moveCells } from '../board/board';
import { itemAt } from '../board/item-at';
import type { StepWork } from './state';
import type { LayBlock, QuestionKind } from './types';

/** The placements that fit. Where all right ones share a cell, one takes the place of another. */
function fitting(block: LayBlock, work: StepWork): CoverPlacement[] {
  if (work.solved) return [];
  const { cols } = boardOf(block.board);
  const all = placementsIn(block.placements, cols);
  if (block.cell) return all;
  const taken = new Set(rightFound(work).flatMap((move) => moveCells(move, cols)));
  return all.filter(({ cells }) => !cells.some((cell) => taken.has(cell)));
}

/** The cells of an L as rows and columns from its first cell: `(0, 0), (0, 1), (1, 0)` of `a1b1a2`. */
export function offsetsOf(move: string, cols: number) {
  const cells = moveCells(move, cols);
  const first = itemAt(cells, 0);
  const [y, x] = [Math.floor(first / cols), first % cols];
  return cells.map((cell) => `(${Math.floor(cell / cols) - y}, ${(cell % cols) - x})`).join(', ');
}

/** Answers are moves. */
export const layKind: QuestionKind<LayBlock> = {
  answer(block, work, given) {
    const option = fitting(block, work).find(({ move }) => move === given);
    if (!option) return work;
    if (work.found[given]) {
      const said = { right: null, key: 'learn.laid-again' };
      return { ...work, selected: null, chosen: given, said };
    }
    const { answers } = block;
    if (!answers.includes(given)) {
      const known = block.wrong.findIndex(({ answer }) => answer === given);
      const found = { ...work.found, [given]: false };
      const tried = wrong(work, { texts: [replyAt(known)] }, { chosen: given, found });
      // The same placement again is no further try.
      if (given in work.found) return { ...tried, tries: work.tries };
      const all = Object.fromEntries(answers.map((move) => [move, true]));
      return tellAfterLastTry(tried, ['right'], { chosen: '', found: { ...found, ...all } });
    }
    const found = { ...work.found, [given]: true };
    const next = { ...work, selected: null, chosen: given, found };
    const count = answers.length - rightFound(next).length;
    const offsets = offsetsOf(given, boardOf(block.board).cols);
    const key = block.cell ? 'learn.laid-offsets' : 'learn.laid';
    return rightWithMore(next, key, { count, offsets });
  },
  still(block, work) {
    const board = boardOf(block.board);
    const right = rightFound(work);
    // Those that share a cell are shown one at a time.
    const laid = block.cell ? right.filter((move) => move === work.chosen) : right;
    const pieces = piecesInTurn(board, [...(block.pieces ?? []), ...laid]);
    const target = { kind: 'target', cells: moveCells(block.cell ?? '', board.cols) } as const;
    const marks = block.cell ? [target] : [];
    if (work.selected) {
      const kept = block.cell ? piecesInTurn(board, block.pieces ?? []) : pieces;
      return { board, pieces: kept, marks };
    }
    const refused = fitting(block, work).find(({ move }) => move === work.chosen);
    if (!refused || work.found[refused.move]) return { board, pieces, marks };
    const { ghosts, marks: left } = refusedShown(refused);
    return { board, pieces, ghosts, marks: [...marks, ...left] };
  },
  placements: fitting,
};
