/**
 * A far game: one on a board that is not written down (`isWritten`), so that the site's engine lists the reader's moves and
 * makes its own. Each is a question whose answer is a transition. question-play.ts has the games on written boards.
 *
 * A far game is in one of these states, besides solved:
 *
 * - awaited: `moves` is empty; the engine's move, or the list of the reader's, is on its way;
 * - stopped: `isStopped`; the reader has ended the wait, or the engine has failed, until `go-on`;
 * - the reader's turn: `moves` are those to choose from. After some lost games a winning one is named as well: `best` is
 *   absent until the engine has been asked for it, and null where it knows none;
 * - lost: `isOver`; the reader has no move.
 */
import { unresolved, type Query } from '../engine/reconciler';
import { emptyCells, moveCells } from '../board/board';
import { boardOf, codeAfter } from './positions';
import { recordWork } from './done';
import { isShown, solved, wrong } from './work';
import type { Candidate } from '../board/placing';
import type { Analysis, AnswerTo } from '../engine/protocol';
import type { FarGame, Learn, StepWork } from './state';

const turnOf = (board: string, by: FarGame['by']): FarGame => ({
  board,
  by,
  moves: [],
  isStopped: false,
  isOver: false,
});

/**
 * Begins a far game.
 *
 * @param by the player who begins
 */
export const beginFar = (work: StepWork, board: string, by: FarGame['by']): StepWork => ({
  ...work,
  chosen: by,
  moves: [],
  said: null,
  far: turnOf(board, by),
});

/** Whether the answer of the engine is awaited. */
export const awaitsEngine = ({ far, solved: isSolved }: StepWork) =>
  far !== null && !isSolved && !far.isStopped && !far.isOver && !far.moves.length;

/** The moves that the reader can choose from. */
export const farMoves = ({ far, solved: isSolved }: StepWork): Candidate[] =>
  far && !isSolved
    ? far.moves.map((move) => ({ move, cells: moveCells(move, boardOf(far.board).cols) }))
    : [];

/** The work after an answer of the reader: a move, `stop` or `go-on`. */
export function farAnswer(work: StepWork, given: string): StepWork {
  const { far } = work;
  if (!far || work.solved) return work;
  if (given === 'stop') {
    return awaitsEngine(work) ? { ...work, said: null, far: { ...far, isStopped: true } } : work;
  }
  if (given === 'go-on') {
    return far.isStopped ? { ...work, said: null, far: { ...far, isStopped: false } } : work;
  }
  return far.moves.includes(given) ? afterMove(work, given, 'engine') : work;
}

/** @param next who moves then */
function afterMove(work: StepWork, move: string, next: FarGame['by']): StepWork {
  const board = codeAfter(work.far?.board ?? '', [move]);
  const moves = [...work.moves, move];
  return { ...work, moves, selected: null, said: null, far: turnOf(board, next) };
}

/**
 * The questions of the game: the engine's move, or the moves that the reader has; after some lost
 * games a winning one too.
 */
export function farQueries({ work }: Learn): Query<Learn>[] {
  if (!work?.far) return [];
  if (awaitsEngine(work)) return turnQueries(work.far);
  const { board, moves, isOver, best } = work.far;
  const isReadersTurn = moves.length > 0 && !isOver && !work.solved;
  return isShown(work) && isReadersTurn && best === undefined ? bestQuery(board) : [];
}

/** The engine always makes the same move on a board. */
const anySeed = 0;

/** The most empty cells of a board whose values come from one table. */
const mostOfTable = 25;

/**
 * The question for a winning move. On a larger board the engine knows of one only where half a turn of the board maps
 * each of the opponent's moves to a reply.
 */
function bestQuery(board: string): Query<Learn>[] {
  const question = { slot: 'learn.best', key: board };
  return emptyCells(boardOf(board)).length <= mostOfTable
    ? unresolved({
        ...question,
        request: { kind: 'analyse', board },
        receive: (learn: Learn, answer) => receiveBest(learn, answer, bestIn),
      })
    : unresolved({
        ...question,
        request: { kind: 'play', board, seed: anySeed },
        receive: (learn: Learn, answer) =>
          receiveBest(learn, answer, ({ move, basis }) => (basis === 'mirror' ? move : null)),
      });
}

/** The move that leaves such a board, which a lesson may be about, or else the fastest one that wins. */
const bestIn = ({ mirror, moves: [first] }: Analysis) =>
  mirror?.move ?? (first?.wins ? first.move : null);

function receiveBest<K extends 'analyse' | 'play'>(
  learn: Learn,
  { status, reply }: AnswerTo<K>,
  bestOf: (reply: NonNullable<AnswerTo<K>['reply']>) => string | null,
): Learn {
  const { work } = learn;
  if (!work?.far || (status !== 'answered' && status !== 'failed')) return learn;
  const best = reply ? bestOf(reply) : null;
  return { ...learn, work: withBest({ ...work, far: { ...work.far, best } }, best) };
}

/** The work with a winning move named, beside the engine's move. */
export function withBest(work: StepWork, best: string | null): StepWork {
  if (best === null) return work;
  const { said } = work;
  const key = said?.key === 'learn.engine-moved' ? 'learn.engine-moved-best' : 'learn.best';
  return { ...work, said: { right: null, key, values: { ...said?.values, best } } };
}

/** The question of an awaited game. */
function turnQueries({ board, by }: FarGame): Query<Learn>[] {
  const turn = { slot: 'learn.game', key: `${by} ${board}` };
  return by === 'engine'
    ? unresolved({
        ...turn,
        request: { kind: 'play', board, seed: anySeed },
        receive: (learn: Learn, answer) => receiveTurn(learn, answer, withReply),
      })
    : unresolved({
        ...turn,
        request: { kind: 'moves', board },
        receive: (learn: Learn, answer) => receiveTurn(learn, answer, withMoves),
      });
}

/** Takes the answer of an awaited game, which is stopped where there is none. */
function receiveTurn<K extends 'play' | 'moves'>(
  learn: Learn,
  { status, reply, problem }: AnswerTo<K>,
  receive: (work: StepWork, reply: NonNullable<AnswerTo<K>['reply']>) => StepWork,
): Learn {
  const { work } = learn;
  if (!work?.far) return learn;
  if (status === 'answered' && reply) return recordWork(learn, receive(work, reply));
  if (status !== 'failed') return learn;
  const said = { right: null, key: 'learn.no-answer', values: { why: problem?.message ?? '' } };
  return { ...learn, work: { ...work, said, far: { ...work.far, isStopped: true } } };
}

function withReply(work: StepWork, { move }: { move: string | null }): StepWork {
  if (move === null) return solved({ ...work, shown: isShown(work) }, ['right']);
  const said = { right: null, key: 'learn.engine-moved', values: { move } };
  return { ...afterMove(work, move, 'reader'), said };
}

function withMoves(
  work: StepWork,
  { options }: { options: readonly { move: string }[] },
): StepWork {
  const far = work.far as FarGame;
  return options.length
    ? { ...work, far: { ...far, moves: options.map(({ move }) => move) } }
    : wrong(work, { texts: ['lost'] }, { far: { ...far, isOver: true } });
}
