/** Finding all winning moves of a board: a losing move stays for a moment, with the reply that wins against it. */
import { numberedPieces } from '../board/move-pieces';
import { moveCells } from '../board/board';
import { bestMove, boardOf, codeAfter, movesOf } from './positions';
import { tellAfterLastTry, rightWithMore, wrong } from './work';
import type { Mark } from '../board/marks';
import type { StepWork } from './state';
import type { FindBlock, QuestionKind } from './types';

/** The winning moves that are still to be found. */
export const movesLeft = ({ board }: FindBlock, { found }: StepWork) =>
  movesOf(board).filter(({ move, wins }) => wins && !found[move]);

/** @param move that loses */
function refuted(block: FindBlock, work: StepWork, move: string): StepWork {
  const reply = bestMove(codeAfter(block.board, [move]));
  const own = { moves: [move, reply], found: { ...work.found, [move]: false } };
  return wrong(work, { key: 'learn.refuted', values: { move, reply } }, own);
}

const findMoves = ({ board }: FindBlock, work: StepWork) => (work.solved ? [] : movesOf(board));

/** Answers are moves. */
export const findKind: QuestionKind<FindBlock> = {
  answer(block, work, given) {
    const option = findMoves(block, work).find(({ move }) => move === given);
    if (!option) return work;
    if (work.found[given]) {
      const said = { right: null, key: 'learn.found-again' };
      return { ...work, selected: null, moves: [], said };
    }
    if (!option.wins) {
      const tried = refuted(block, work, given);
      // The same move again is no further try.
      if (given in work.found) return { ...tried, tries: work.tries };
      const all = Object.fromEntries(movesLeft(block, work).map(({ move }) => [move, true]));
      return tellAfterLastTry(tried, ['right'], { moves: [], found: { ...work.found, ...all } });
    }
    const next = { ...work, selected: null, moves: [], found: { ...work.found, [given]: true } };
    return rightWithMore(next, 'learn.found', { count: movesLeft(block, next).length });
  },
  still(block, work) {
    const board = boardOf(block.board);
    if (work.moves.length) return { board, pieces: numberedPieces(board, work.moves) };
    const winning = Object.keys(work.found).filter((move) => work.found[move]);
    // A single winning move lies on the board as a piece; several are marks, since they may overlap.
    if (work.solved && winning.length === 1)
      return { board, pieces: numberedPieces(board, winning) };
    const marks: Mark[] = Object.entries(work.found).map(([move, wins]) => ({
      kind: wins ? 'wins' : 'loses',
      cells: moveCells(move, board.cols),
    }));
    return { board, pieces: [], marks };
  },
  placements: findMoves,
};
