/**
 * A game against the engine, until one of the two cannot move. On a board that is written down (`isWritten`) the listed
 * moves are played here, the best ones for the engine; on another board far-play.ts plays, in `work.far`.
 *
 * Before the game someone is chosen who begins (`startersOf`); then the reader is to move; at its end the step is solved,
 * or the game is lost (`isLost`) and `again` begins the next one.
 */
import { numberedPieces } from '../board/move-pieces';
import { moveCells } from '../board/board';
import { beginFar, farAnswer, farMoves, withBest } from './far-play';
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

/** The next game after a lost one. */
function nextGame(block: PlayBlock, work: StepWork): StepWork {
  const fresh = { ...work, moves: [], chosen: '', said: null, selected: null, far: null };
  return isWritten(block.board) && block.starter === 'engine' ? withReply(block, fresh) : fresh;
}

function begunBy(block: PlayBlock, work: StepWork, starter: 'reader' | 'engine'): StepWork {
  if (!isWritten(block.board)) return beginFar(work, block.board, starter);
  const chosen = { ...work, chosen: starter };
  return starter === 'engine' ? withReply(block, chosen) : { ...chosen, said: null };
}

/** The work after the reader's move on a written board, with the engine's reply. */
function afterMove(block: PlayBlock, work: StepWork, given: string): StepWork {
  if (!playMoves(block, work).some(({ move }) => move === given)) return work;
  const moves = [...work.moves, given];
  const laid = { ...work, moves, selected: null };
  return movesOf(codeAfter(block.board, moves)).length === 0
    ? solved({ ...laid, shown: isShown(work) }, ['right'])
    : withReply(block, laid);
}

function played(block: PlayBlock, work: StepWork, given: string): StepWork {
  if (given === 'again') return isLost(block, work) ? nextGame(block, work) : work;
  if (given === 'reader' || given === 'engine') {
    return startersOf(block, work).includes(given) ? begunBy(block, work, given) : work;
  }
  return isWritten(block.board) ? afterMove(block, work, given) : farAnswer(work, given);
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
