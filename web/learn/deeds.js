/** The kinds of blocks by name, and the transitions of the reader's work on the open step. */
import { carried, moveOfCells, turned } from '../board/placing.js';
import { bitsDeed } from './deed-bits.js';
import { chooseDeed } from './deed-choose.js';
import { colourDeed } from './deed-colour.js';
import { coverDeed } from './deed-cover.js';
import { findDeed } from './deed-find.js';
import { layDeed } from './deed-lay.js';
import { numberDeed } from './deed-number.js';
import { orderDeed } from './deed-order.js';
import { programDeed } from './deed-program.js';
import { playDeed } from './deed-play.js';
import { watchDeed, watchedFromStart } from './deed-watch.js';
import { recorded } from './done.js';
import { lastFrame } from './figures.js';
import { boardOf, isWritten } from './positions.js';
import { noWork } from './work.js';

/** @import { Block, BlockKind, Board, Candidate, Deed, Learn, Mark, Pointed, Still, StepWork } from './types' */

/** @type {{ [Kind in BlockKind]: Deed<Extract<Block, { kind: Kind }>> }} */
const deeds = {
  choose: chooseDeed,
  number: numberDeed,
  bits: bitsDeed,
  play: playDeed,
  find: findDeed,
  colour: colourDeed,
  watch: watchDeed,
  order: orderDeed,
  cover: coverDeed,
  lay: layDeed,
  program: programDeed,
};

/** @param {Block} block */
const deedOf = ({ kind }) => /** @type {Deed<Block>} */ (deeds[kind]);

/** The work at the start of a step: an engine that begins has moved, a search has begun. @param {Block} block @returns {StepWork} */
export function startOf(block) {
  if (block.kind === 'watch') return watchedFromStart(block);
  return block.kind === 'play' && block.starter === 'engine' && isWritten(block.board)
    ? playDeed.answer({ ...block, starter: 'choose' }, noWork, 'engine')
    : noWork;
}

/** @param {Learn} learn @param {Block} block */
export const workOf = ({ work }, block) => work ?? startOf(block);

/** The lines that cut a board into squares. @param {Board} board @param {number} side of a square @returns {Mark[]} */
function cutsOf({ rows, cols }, side) {
  const pairs = Array.from({ length: rows * cols }, (_, cell) => {
    const [y, x] = [Math.floor(cell / cols) + 1, (cell % cols) + 1];
    const right = x < cols && x % side === 0 ? [[cell, cell + 1]] : [];
    return y < rows && y % side === 0 ? [...right, [cell, cell + cols]] : right;
  });
  return pairs.flat().map((cells) => ({ kind: 'wall', cells }));
}

/** @param {Block} block @param {StepWork} work @returns {Still | null} */
function cutStill(block, work) {
  const still = deedOf(block).still(block, work);
  const { cut } = block;
  return still && cut
    ? { ...still, marks: [...cutsOf(still.board, cut), ...(still.marks ?? [])] }
    : still;
}

/** @param {Block} block @param {StepWork} work @returns {Still | null} the board with the selected placement */
export function stillOf(block, work) {
  const still = cutStill(block, work);
  const { pointed } = work;
  const option = pointed && placementsOf(block, work).find(({ move }) => move === pointed.move);
  if (!still || !option) return still;
  return {
    ...still,
    pieces: piecesUnder(block, still),
    ghosts: [{ cells: option.cells, tone: 'neutral' }],
  };
}

/** A move that was shown goes away when the next one is selected. @param {Block} block @param {Still} still */
const piecesUnder = ({ kind }, { pieces }) => (kind === 'find' ? [] : pieces);

/** @param {Block} block @param {StepWork} work @returns {readonly Candidate[]} */
export const placementsOf = (block, work) => deedOf(block).placements?.(block, work) ?? [];

/** The answer that a press on a cell gives, null for none. @param {Block} block @param {StepWork} work @param {number} cell */
export const pressAt = (block, work, cell) => deedOf(block).press?.(block, work, cell) ?? null;

/** The work after an answer. @param {Block} block @param {StepWork} work @param {string} given */
export const answered = (block, work, given) => deedOf(block).answer(block, work, given);

/** Gives an answer to the open step. @param {Learn} learn @param {Block} block @param {string} given @returns {Learn} */
export function give(learn, block, given) {
  const before = workOf(learn, block);
  const work = answered(block, before, given);
  return work === before ? learn : recorded(learn, work);
}

// The selected placement

/** @param {Learn} learn @param {Block} block @param {Partial<StepWork>} changes @returns {Learn} */
const withWork = (learn, block, changes) => ({
  ...learn,
  work: { ...workOf(learn, block), ...changes },
});

/** Selects a placement at a cell, null for none. @param {Learn} learn @param {Block} block @param {Pointed | null} pointed @returns {Learn} */
export function point(learn, block, pointed) {
  const now = workOf(learn, block).pointed;
  const isSame = now?.move === pointed?.move && now?.cell === pointed?.cell;
  return isSame ? learn : withWork(learn, block, { pointed });
}

/** Selects the placement with these cells. @param {Learn} learn @param {Block} block @param {readonly number[]} cells @returns {Learn} */
export function draw(learn, block, cells) {
  const move = moveOfCells(placementsOf(block, workOf(learn, block)), cells);
  return move === null ? learn : point(learn, block, { move, cell: cells[0] });
}

/** Moves the keyboard to a cell, with the selected placement. @param {Learn} learn @param {Block} block @param {number} cell @returns {Learn} */
export function carry(learn, block, cell) {
  const work = workOf(learn, block);
  const cols = boardOf(block.board ?? '1').cols;
  const pointed = carried(placementsOf(block, work), work.pointed, cell, cols);
  return withWork(learn, block, { cursor: cell, ...(pointed && { pointed }) });
}

/** @param {Learn} learn @param {Block} block @param {number} cursor @returns {Learn} */
export const moveCursor = (learn, block, cursor) =>
  workOf(learn, block).cursor === cursor ? learn : withWork(learn, block, { cursor });

/** Selects the next placement at the same cell. @param {Learn} learn @param {Block} block @returns {Learn} */
export function turn(learn, block) {
  const work = workOf(learn, block);
  const options = placementsOf(block, work);
  if (!work.pointed) return carry(learn, block, work.cursor);
  const pointed = turned(options, work.pointed, 1);
  return pointed ? withWork(learn, block, { pointed }) : learn;
}

/** Lays the selected placement. @param {Learn} learn @param {Block} block @returns {Learn} */
export function lay(learn, block) {
  const { pointed } = workOf(learn, block);
  return pointed ? give(learn, block, pointed.move) : learn;
}

/** Shows a state of the pictures. @param {Learn} learn @param {Block} block @param {number} at from 0 @returns {Learn} */
export const showFrame = (learn, block, at) =>
  withWork(learn, block, { at: Math.max(0, Math.min(lastFrame(block), at)) });
