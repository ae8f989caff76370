/** The kinds of blocks by name, and the transitions of the reader's work on the open step. */
import { selection, type Candidate, type Selection } from '../board/placing';
import { bitsKind } from './question-bits';
import { chooseKind } from './question-choose';
import { colourKind } from './question-colour';
import { coverKind } from './question-cover';
import { findKind } from './question-find';
import { layKind } from './question-lay';
import { numberKind } from './question-number';
import { orderKind } from './question-order';
import { programKind } from './question-program';
import { playKind } from './question-play';
import { watchKind, watchedFromStart } from './question-watch';
import { recordWork } from './done';
import { lastFrame } from './figures';
import { boardOf, isWritten } from './positions';
import { hintsOf, noStepWork } from './work';
import type { Board } from '../board/board';
import type { Mark } from '../board/marks';
import type { Still } from '../board/scene-shapes';
import type { Learn, StepWork } from './state';
import type { Block, BlockKind, QuestionKind } from './types';

const kinds: { [Kind in BlockKind]: QuestionKind<Extract<Block, { kind: Kind }>> } = {
  choose: chooseKind,
  number: numberKind,
  bits: bitsKind,
  play: playKind,
  find: findKind,
  colour: colourKind,
  watch: watchKind,
  order: orderKind,
  cover: coverKind,
  lay: layKind,
  program: programKind,
};

const kindOf = ({ kind }: Block) => kinds[kind] as QuestionKind<Block>;

/** The work at the start of a step: an engine that begins has moved, a search has begun. */
export function startOf(block: Block): StepWork {
  if (block.kind === 'watch') return watchedFromStart(block);
  return block.kind === 'play' && block.starter === 'engine' && isWritten(block.board)
    ? playKind.answer({ ...block, starter: 'choose' }, noStepWork, 'engine')
    : noStepWork;
}

/** The lessons after the reader has asked for a hint. */
export function askHint(learn: Learn, block: Block): Learn {
  const work = workOf(learn, block);
  return { ...learn, work: { ...work, hints: hintsOf(block, work).length + 1 } };
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
  const still = kindOf(block).still(block, work);
  const { cut } = block;
  return still && cut
    ? { ...still, marks: [...cutsOf(still.board, cut), ...(still.marks ?? [])] }
    : still;
}

/** @returns the board with the selected placement */
export function stillOf(block: Block, work: StepWork): Still | null {
  const still = cutStill(block, work);
  const { selected } = work;
  const option = selected && placementsOf(block, work).find(({ move }) => move === selected.move);
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
  kindOf(block).placements?.(block, work) ?? [];

/** The answer that a press on a cell gives, null for none. */
export const pressAt = (block: Block, work: StepWork, cell: number) =>
  kindOf(block).press?.(block, work, cell) ?? null;

/** The work after an answer. */
export const workAfter = (block: Block, work: StepWork, given: string) =>
  kindOf(block).answer(block, work, given);

/** Gives an answer to the open step. */
export function give(learn: Learn, block: Block, given: string): Learn {
  const before = workOf(learn, block);
  const work = workAfter(block, before, given);
  return work === before ? learn : recordWork(learn, work);
}

// The selected placement

const withWork = (learn: Learn, block: Block, changes: Partial<StepWork>): Learn => ({
  ...learn,
  work: { ...workOf(learn, block), ...changes },
});

/** The placements of a step's board, and the selected one. */
export const choiceOf = (block: Block, work: StepWork): Selection => ({
  options: placementsOf(block, work),
  selected: work.selected,
  cols: boardOf(block.board ?? '1').cols,
  cursor: work.cursor,
});

/** The selected placement of a step's board. */
export const placing = (block: Block) =>
  selection<Learn>(
    (learn) => choiceOf(block, workOf(learn, block)),
    (learn, selected) => withWork(learn, block, { selected }),
  );

export const moveCursor = (learn: Learn, block: Block, cursor: number): Learn =>
  workOf(learn, block).cursor === cursor ? learn : withWork(learn, block, { cursor });

/** Lays the selected placement. */
export function lay(learn: Learn, block: Block): Learn {
  const { selected } = workOf(learn, block);
  return selected ? give(learn, block, selected.move) : learn;
}

/**
 * Shows a state of the pictures.
 *
 * @param at from 0
 */
export const showFrame = (learn: Learn, block: Block, at: number): Learn =>
  withWork(learn, block, { at: Math.max(0, Math.min(lastFrame(block), at)) });
