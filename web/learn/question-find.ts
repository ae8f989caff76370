/** Finding all winning moves of a board: a losing move stays for a moment, with the reply that wins against it. */
import { moveCells } from '../board/board';
import { numberedPieces } from '../board/move-pieces';
import { bestMove, boardOf, codeAfter, movesOf } from './positions';
import { rightFound, rightWithMore, tellAfterLastTry, wrong } from './work';
import type { Mark } from '../board/marks';
import type { StepWork } from './state';
import type { FindBlock, QuestionKind } from './types';

/** The winning moves that are still to be found. */
export const winningLeft = ({ board }: FindBlock, { found }: StepWork) =>
  movesOf(board).filter(({ move, wins }) => wins && !found[move]);

const choices = ({ board }: FindBlock, { solved }: StepWork) => (solved ? [] : movesOf(board));

/** The work after a losing move; after the last try with all winning ones. */
function afterLosing(block: FindBlock, work: StepWork, move: string): StepWork {
  const reply = bestMove(codeAfter(block.board, [move]));
  const said = { key: 'learn.refuted', values: { move, reply } };
  const found = { ...work.found, [move]: false };
  const tried = wrong(work, said, { moves: [move, reply], found });
  // The same move again is no further try.
  if (move in work.found) return { ...tried, tries: work.tries };
  const winning = Object.fromEntries(winningLeft(block, work).map(({ move }) => [move, true]));
  return tellAfterLastTry(tried, ['right'], { moves: [], found: { ...work.found, ...winning } });
}

/** Answers are moves. */
export const findKind: QuestionKind<FindBlock> = {
  answer(block, work, given) {
    const option = choices(block, work).find(({ move }) => move === given);
    if (!option) return work;
    if (!option.wins) return afterLosing(block, work, given);
    const cleared = { ...work, selected: null, moves: [] };
    if (work.found[given]) return { ...cleared, said: { right: null, key: 'learn.found-again' } };
    const next = { ...cleared, found: { ...work.found, [given]: true } };
    return rightWithMore(next, 'learn.found', { count: winningLeft(block, next).length });
  },
  still(block, work) {
    const board = boardOf(block.board);
    if (work.moves.length) return { board, pieces: numberedPieces(board, work.moves) };
    const winning = rightFound(work);
    // A single winning move lies on the board as a piece; several are marks, since they may overlap.
    if (work.solved && winning.length === 1)
      return { board, pieces: numberedPieces(board, winning) };
    const marks: Mark[] = Object.entries(work.found).map(([move, wins]) => ({
      kind: wins ? 'wins' : 'loses',
      cells: moveCells(move, board.cols),
    }));
    return { board, pieces: [], marks };
  },
  placements: choices,
};
