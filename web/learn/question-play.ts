/** A game against the engine, until one of the two cannot move. */
import { numberedPieces } from '../board/move-pieces';
import { moveCells } from '../board/board';
import { begun, farAnswer, farMoves, withBest } from './far-play';
import { bestMove, boardOf, codeAfter, isWritten, movesOf } from './positions';
import { isShown, solved, wrong } from './work';
import type { Ghost } from '../board/scene-shapes';
import type { StepWork } from './state';
import type { PlayBlock, QuestionKind } from './types';

/**
 * The player who begins; empty before the reader has chosen, or has begun a game that the site's
 * engine plays.
 */
const starterOf = ({ starter, board }: PlayBlock, { chosen }: StepWork) =>
  starter === 'choose' || !isWritten(board) ? chosen : starter;

/** The players who can begin, while the game has not begun. */
export function startersOf(block: PlayBlock, work: StepWork): ('reader' | 'engine')[] {
  if (starterOf(block, work) !== '') return [];
  return block.starter === 'choose' ? ['reader', 'engine'] : [block.starter];
}

/** Whether the reader has lost this game and can begin the next one. */
export const isLost = ({ board }: PlayBlock, { solved: isSolved, moves, far }: StepWork) =>
  far?.isOver ?? (!isSolved && moves.length > 0 && movesOf(codeAfter(board, moves)).length === 0);

/** The engine's move, the best one, and the reply if it is the last one. */
function withReply(block: PlayBlock, work: StepWork): StepWork {
  const move = bestMove(codeAfter(block.board, work.moves));
  const moves = [...work.moves, move];
  if (movesOf(codeAfter(block.board, moves)).length === 0) {
    return wrong(work, { texts: ['lost'] }, { moves });
  }
  const said = { right: null, key: 'learn.engine-moved', values: { move } };
  return { ...work, moves, selected: null, said };
}

/** The moves that the reader can make. */
const playMoves = (block: PlayBlock, work: StepWork) =>
  work.solved || startersOf(block, work).length ? [] : movesOf(codeAfter(block.board, work.moves));

function played(block: PlayBlock, work: StepWork, given: string): StepWork {
  if (given === 'again') {
    if (!isLost(block, work)) return work;
    const fresh = { ...work, moves: [], chosen: '', said: null, selected: null, far: null };
    if (!isWritten(block.board)) return fresh;
    return block.starter === 'engine' ? withReply(block, fresh) : fresh;
  }
  if (given === 'reader' || given === 'engine') {
    if (!startersOf(block, work).includes(given)) return work;
    if (!isWritten(block.board)) return begun(work, block.board, given);
    const chosen = { ...work, chosen: given };
    return given === 'engine' ? withReply(block, chosen) : { ...chosen, said: null };
  }
  if (!isWritten(block.board)) return farAnswer(work, given);
  if (!playMoves(block, work).some(({ move }) => move === given)) return work;
  const moves = [...work.moves, given];
  const laid = { ...work, moves, selected: null };
  return movesOf(codeAfter(block.board, moves)).length === 0
    ? solved({ ...laid, shown: isShown(work) }, ['right'])
    : withReply(block, laid);
}

/** A winning move after some lost games; null where none is known. */
function bestOf(block: PlayBlock, work: StepWork) {
  if (!isShown(work)) return null;
  if (!isWritten(block.board)) return work.far?.best ?? null;
  const [best] = playMoves(block, work);
  return best?.wins ? best.move : null;
}

/**
 * Answers are moves, `again`, and `reader` or `engine` before the game begins; for the site's
 * engine `stop` and `go-on` too.
 */
export const playKind: QuestionKind<PlayBlock> = {
  answer(block, work, given) {
    const next = played(block, work, given);
    return next === work || !isWritten(block.board) ? next : withBest(next, bestOf(block, next));
  },
  still(block, work) {
    const board = boardOf(block.board);
    const first = starterOf(block, work) === 'engine' ? 1 : 0;
    const best = bestOf(block, work);
    const ghosts: Ghost[] = best ? [{ cells: moveCells(best, board.cols), tone: 'winning' }] : [];
    return { board, pieces: numberedPieces(board, work.moves, first), ghosts };
  },
  placements: (block, work) => (isWritten(block.board) ? playMoves(block, work) : farMoves(work)),
};
