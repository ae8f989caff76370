/** Covering a board by hand, in all ways that are asked for. A piece that leaves a cell without cover is not laid. */
import { piecesInTurn } from '../board/move-pieces';
import { cellName, emptyCells } from '../board/board';
import { itemAt } from '../board/item-at';
import { placementsIn, type CoverPlacement } from './covers';
import { boardOf, codeAfter } from './positions';
import { isShown, rightFound, solved, wrong } from './work';
import type { Mark } from '../board/marks';
import type { Ghost } from '../board/scene-shapes';
import type { StepWork } from './state';
import type { CoverBlock, QuestionKind } from './types';

/** A covering as text, whatever the order of its pieces. */
const nameOf = (moves: readonly string[]) => [...moves].sort().join('.');

/** The coverings that were found, each as its moves. */
export const foundCoverings = (work: StepWork) => rightFound(work).map((name) => name.split('.'));

function fitting({ board, positions }: CoverBlock, work: StepWork): CoverPlacement[] {
  if (work.solved) return [];
  return placementsIn(positions[codeAfter(board, work.moves)] ?? '', boardOf(board).cols);
}

/** The next piece of a covering that is not found yet, if the pieces on the board are part of one. */
export function nextOfCovering(block: CoverBlock, work: StepWork): CoverPlacement | undefined {
  const left = emptyCells(boardOf(codeAfter(block.board, work.moves)));
  return fitting(block, work).find(({ cells, uncovered, move }) => {
    if (uncovered.length || cells[0] !== left[0]) return false;
    const next = { ...work, moves: [...work.moves, move] };
    const isWhole = cells.length === left.length;
    return isWhole ? !work.found[nameOf(next.moves)] : nextOfCovering(block, next) !== undefined;
  });
}

/** The step after the last piece. */
function covered(block: CoverBlock, work: StepWork): StepWork {
  const name = nameOf(work.moves);
  if (work.found[name]) return { ...work, said: { right: null, key: 'learn.covered-again' } };
  const next = { ...work, found: { ...work.found, [name]: true } };
  const count = block.ways - foundCoverings(next).length;
  return count
    ? { ...next, said: { right: true, key: 'learn.covered', values: { count } } }
    : solved({ ...next, shown: isShown(work) }, ['right']);
}

/** Why a piece is not laid. */
function refusal({ uncovered, isLater }: CoverPlacement, cols: number) {
  const values = { cell: cellName(itemAt(uncovered, 0), cols), count: uncovered.length };
  const key = isLater ? 'uncovered-later' : uncovered.length > 1 ? 'uncovered-area' : 'uncovered';
  return { key: `learn.${key}`, values };
}

/** Answers are moves, those of laid pieces to take them off, and `back` and `clear`. */
export const coverKind: QuestionKind<CoverBlock> = {
  answer(block, work, given) {
    if (work.solved) return work;
    const fresh = { ...work, selected: null, chosen: '', said: null };
    const takenOff = given === 'back' ? work.moves.at(-1) : given;
    if (work.moves.includes(takenOff ?? '')) {
      return { ...fresh, moves: work.moves.filter((move) => move !== takenOff) };
    }
    if (given === 'clear') return { ...fresh, moves: [] };
    const option = fitting(block, work).find(({ move }) => move === given);
    if (!option) return work;
    const { cols } = boardOf(block.board);
    if (option.uncovered.length) {
      const tried = wrong(work, refusal(option, cols), { chosen: given });
      // The same piece again is no further try.
      return work.chosen === given ? { ...tried, tries: work.tries } : tried;
    }
    const next = { ...fresh, moves: [...work.moves, given] };
    return block.positions[codeAfter(block.board, next.moves)] ? next : covered(block, next);
  },
  still(block, work) {
    const board = boardOf(block.board);
    const pieces = piecesInTurn(board, work.moves);
    if (work.selected) return { board, pieces };
    const refused = fitting(block, work).find(({ move }) => move === work.chosen);
    if (refused) return { board, pieces, ...refusedShown(refused) };
    const next = isShown(work) ? nextOfCovering(block, work) : undefined;
    const ghosts: Ghost[] = next ? [{ cells: next.cells, tone: 'winning' }] : [];
    return { board, pieces, ghosts };
  },
  placements: fitting,
  press: ({ board }, { moves, solved: isSolved }, cell) => {
    const name = cellName(cell, boardOf(board).cols);
    // The cells of 'a1b1a2' are a1, b1 and a2.
    const isOn = (move: string) => move.match(/[a-z]\d+/g)?.includes(name);
    return (!isSolved && moves.find(isOn)) || null;
  },
};

/** A piece that was not laid, and the cells that it leaves without cover. */
export function refusedShown({ cells, uncovered }: CoverPlacement): {
  ghosts: Ghost[];
  marks: Mark[];
} {
  const kind = uncovered.length > 1 ? 'area' : 'cross';
  return {
    ghosts: [{ cells, tone: 'losing' }],
    marks: uncovered.length ? [{ kind, cells: uncovered }] : [],
  };
}
