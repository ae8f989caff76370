/** The kinds of blocks by name, and the transitions of the reader's work on the open step. */
import { selection } from '../board/placing';
import { bitsDeed } from './deed-bits';
import { chooseDeed } from './deed-choose';
import { colourDeed } from './deed-colour';
import { coverDeed } from './deed-cover';
import { findDeed } from './deed-find';
import { layDeed } from './deed-lay';
import { numberDeed } from './deed-number';
import { orderDeed } from './deed-order';
import { programDeed } from './deed-program';
import { playDeed } from './deed-play';
import { watchDeed, watchedFromStart } from './deed-watch';
import { recorded } from './done';
import { lastFrame } from './figures';
import { boardOf, isWritten } from './positions';
import { noWork } from './work';
import type { Choice } from '../board/placing';
import type {
  Block,
  BlockKind,
  Board,
  Candidate,
  Deed,
  Learn,
  Mark,
  StepWork,
  Still,
} from './types';

const deeds: { [Kind in BlockKind]: Deed<Extract<Block, { kind: Kind }>> } = {
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

const deedOf = ({ kind }: Block) => deeds[kind] as Deed<Block>;

/** The work at the start of a step: an engine that begins has moved, a search has begun. */
export function startOf(block: Block): StepWork {
  if (block.kind === 'watch') return watchedFromStart(block);
  return block.kind === 'play' && block.starter === 'engine' && isWritten(block.board)
    ? playDeed.answer({ ...block, starter: 'choose' }, noWork, 'engine')
    : noWork;
}

export const workOf = ({ work }: Learn, block: Block) => work ?? startOf(block);

/**
 * The lines that cut a board into squares.
 *
 * @param side of a square
 */
function cutsOf({ rows, cols }: Board, side: number): Mark[] {
  const pairs = Array.from({ length: rows * cols }, (_, cell) => {
    const [y, x] = [Math.floor(cell / cols) + 1, (cell % cols) + 1];
    const right = x < cols && x % side === 0 ? [[cell, cell + 1]] : [];
    return y < rows && y % side === 0 ? [...right, [cell, cell + cols]] : right;
  });
  return pairs.flat().map((cells) => ({ kind: 'wall', cells }));
}

function cutStill(block: Block, work: StepWork): Still | null {
  const still = deedOf(block).still(block, work);
  const { cut } = block;
  return still && cut
    ? { ...still, marks: [...cutsOf(still.board, cut), ...(still.marks ?? [])] }
    : still;
}

/** @returns the board with the selected placement */
export function stillOf(block: Block, work: StepWork): Still | null {
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

/** A move that was shown goes away when the next one is selected. */
const piecesUnder = ({ kind }: Block, { pieces }: Still) => (kind === 'find' ? [] : pieces);

export const placementsOf = (block: Block, work: StepWork): readonly Candidate[] =>
  deedOf(block).placements?.(block, work) ?? [];

/** The answer that a press on a cell gives, null for none. */
export const pressAt = (block: Block, work: StepWork, cell: number) =>
  deedOf(block).press?.(block, work, cell) ?? null;

/** The work after an answer. */
export const answered = (block: Block, work: StepWork, given: string) =>
  deedOf(block).answer(block, work, given);

/** Gives an answer to the open step. */
export function give(learn: Learn, block: Block, given: string): Learn {
  const before = workOf(learn, block);
  const work = answered(block, before, given);
  return work === before ? learn : recorded(learn, work);
}

// The selected placement

const withWork = (learn: Learn, block: Block, changes: Partial<StepWork>): Learn => ({
  ...learn,
  work: { ...workOf(learn, block), ...changes },
});

/** The placements of a step's board, and the selected one. */
export const choiceOf = (block: Block, work: StepWork): Choice => ({
  options: placementsOf(block, work),
  pointed: work.pointed,
  cols: boardOf(block.board ?? '1').cols,
  cursor: work.cursor,
});

/** The selected placement of a step's board. */
export const placing = (block: Block) =>
  selection<Learn>(
    (learn) => choiceOf(block, workOf(learn, block)),
    (learn, pointed) => withWork(learn, block, { pointed }),
  );

export const moveCursor = (learn: Learn, block: Block, cursor: number): Learn =>
  workOf(learn, block).cursor === cursor ? learn : withWork(learn, block, { cursor });

/** Lays the selected placement. */
export function lay(learn: Learn, block: Block): Learn {
  const { pointed } = workOf(learn, block);
  return pointed ? give(learn, block, pointed.move) : learn;
}

/**
 * Shows a state of the pictures.
 *
 * @param at from 0
 */
export const showFrame = (learn: Learn, block: Block, at: number): Learn =>
  withWork(learn, block, { at: Math.max(0, Math.min(lastFrame(block), at)) });
