/** Covering a board by hand, in all ways that are asked for. A piece that leaves a cell without cover is not laid. */
import { cellName, emptyCells } from '../board/board.js';
import { coloured, placementsIn } from './covers.js';
import { boardOf, codeAfter } from './positions.js';
import { limitsOfTries, solved, wrong } from './work.js';

/** @import { CoverPlacement } from './covers.js' */
/** @import { CoverBlock, Deed, Ghost, Mark, StepWork } from './types' */

/** A covering as text, whatever the order of its pieces. @param {readonly string[]} moves */
const nameOf = (moves) => [...moves].sort().join('.');

/** The coverings that were found, each as its moves. @param {StepWork} work */
export const foundCoverings = ({ found }) =>
  Object.keys(found)
    .filter((name) => found[name])
    .map((name) => name.split('.'));

/** @param {CoverBlock} block @param {StepWork} work @returns {CoverPlacement[]} */
function fitting({ board, positions }, work) {
  if (work.solved) return [];
  return placementsIn(positions[codeAfter(board, work.moves)] ?? '', boardOf(board).cols);
}

/** A piece of a covering that is not found yet, where the pieces on the board belong to one. @param {CoverBlock} block @param {StepWork} work @returns {CoverPlacement | undefined} */
export function wayOn(block, work) {
  const [cell] = emptyCells(boardOf(codeAfter(block.board, work.moves)));
  return fitting(block, work).find(({ cells, uncovered, move }) => {
    if (uncovered.length || !cells.includes(cell)) return false;
    const next = { ...work, moves: [...work.moves, move] };
    const isWhole = cells.length === emptyCells(boardOf(codeAfter(block.board, work.moves))).length;
    return isWhole ? !work.found[nameOf(next.moves)] : wayOn(block, next) !== undefined;
  });
}

/** The step after the last piece. @param {CoverBlock} block @param {StepWork} work @returns {StepWork} */
function covered(block, work) {
  const name = nameOf(work.moves);
  if (work.found[name]) return { ...work, said: { right: null, key: 'learn.covered-again' } };
  const next = { ...work, found: { ...work.found, [name]: true } };
  const count = block.ways - foundCoverings(next).length;
  return count
    ? { ...next, said: { right: true, key: 'learn.covered', values: { count } } }
    : solved(next, ['right']);
}

/** Why a piece is not laid. @param {CoverPlacement} option @param {number} cols */
function refusal({ uncovered, isLater }, cols) {
  const [first] = uncovered;
  const values = { cell: cellName(first, cols), count: uncovered.length };
  const key = isLater ? 'uncovered-later' : uncovered.length > 1 ? 'uncovered-area' : 'uncovered';
  return { key: `learn.${key}`, values };
}

/** Answers are moves, those of laid pieces to take them off, and `back` and `clear`. @type {Deed<CoverBlock>} */
export const coverDeed = {
  answer(block, work, given) {
    if (work.solved) return work;
    const fresh = { ...work, pointed: null, chosen: '', said: null };
    const gone = given === 'back' ? work.moves.at(-1) : given;
    if (work.moves.includes(gone ?? '')) {
      return { ...fresh, moves: work.moves.filter((/** @type {string} */ move) => move !== gone) };
    }
    if (given === 'clear') return { ...fresh, moves: [] };
    const option = fitting(block, work).find(({ move }) => move === given);
    if (!option) return work;
    const { cols } = boardOf(block.board);
    if (option.uncovered.length) {
      const tried = wrong(work, refusal(option, cols), { chosen: given });
      return work.chosen === given ? { ...tried, tries: work.tries } : tried;
    }
    const next = { ...fresh, moves: [...work.moves, given] };
    return block.positions[codeAfter(block.board, next.moves)] ? next : covered(block, next);
  },
  still(block, work) {
    const board = boardOf(block.board);
    const pieces = coloured(board, work.moves);
    if (work.pointed) return { board, pieces };
    const refused = fitting(block, work).find(({ move }) => move === work.chosen);
    const way = work.tries >= limitsOfTries.answer ? wayOn(block, work) : undefined;
    if (!refused) {
      /** After the last try a piece is shown that leads to a covering. @type {Ghost[]} */
      const ghosts = way ? [{ cells: way.cells, tone: 'winning' }] : [];
      return { board, pieces, ghosts };
    }
    return { board, pieces, ...refusedShown(refused) };
  },
  placements: fitting,
  press: ({ board }, { moves, solved: isSolved }, cell) => {
    const name = cellName(cell, boardOf(board).cols);
    const isOn = (/** @type {string} */ move) => move.match(/[a-z]\d+/g)?.includes(name);
    return (!isSolved && moves.find(isOn)) || null;
  },
};

/** A piece that was not laid, and the cells that it leaves without cover. @param {CoverPlacement} placement @returns {{ ghosts: Ghost[], marks: Mark[] }} */
export function refusedShown({ cells, uncovered }) {
  const kind = uncovered.length > 1 ? 'area' : 'cross';
  return {
    ghosts: [{ cells, tone: 'losing' }],
    marks: uncovered.length ? [{ kind, cells: uncovered }] : [],
  };
}
