/**
 * A game on a board whose positions are not written down: the site's engine knows its moves, and makes one in turn.
 * Its turns are questions, whose answers are transitions like any other.
 */
import { toQuery } from '../engine/reconciler.js';
import { emptyCells, moveCells } from '../board/board.js';
import { boardOf, codeAfter } from './positions.js';
import { recorded } from './done.js';
import { isShown, solved, wrong } from './work.js';

/** @import { Candidate, Learn, Query, StepWork } from './types' */
/** @import { Analysis, AnswerTo } from '../engine/protocol' */
/**
 * @typedef {object} FarGame
 * @property {string} board code of the position
 * @property {'reader' | 'engine'} by the player to move
 * @property {readonly string[]} moves the reader's moves; empty until the engine has named them
 * @property {boolean} isStopped whether the engine is not asked now
 * @property {boolean} isOver
 * @property {string | null} [best] a winning move of the reader, null where none is known; absent until it is asked for
 */

/** @param {string} board @param {FarGame['by']} by @returns {FarGame} */
const turnOf = (board, by) => ({ board, by, moves: [], isStopped: false, isOver: false });

/** @param {StepWork} work @param {string} board @param {FarGame['by']} by the player who begins @returns {StepWork} */
export const begun = (work, board, by) => ({
  ...work,
  chosen: by,
  moves: [],
  said: null,
  far: turnOf(board, by),
});

/** Whether the engine's answer is awaited. @param {StepWork} work */
export const isAwaited = ({ far, solved: isSolved }) =>
  far !== null && !isSolved && !far.isStopped && !far.isOver && !far.moves.length;

/** @param {StepWork} work @returns {Candidate[]} */
export const farMoves = ({ far, solved: isSolved }) =>
  far && !isSolved
    ? far.moves.map((move) => ({ move, cells: moveCells(move, boardOf(far.board).cols) }))
    : [];

/** The work after an answer of the reader: a move, `stop` or `go-on`. @param {StepWork} work @param {string} given @returns {StepWork} */
export function farAnswer(work, given) {
  const { far } = work;
  if (!far || work.solved) return work;
  if (given === 'stop') {
    return isAwaited(work) ? { ...work, said: null, far: { ...far, isStopped: true } } : work;
  }
  if (given === 'go-on') {
    return far.isStopped ? { ...work, said: null, far: { ...far, isStopped: false } } : work;
  }
  return far.moves.includes(given) ? afterMove(work, given, 'engine') : work;
}

/** @param {StepWork} work @param {string} move @param {FarGame['by']} next who moves then @returns {StepWork} */
function afterMove(work, move, next) {
  const board = codeAfter(work.far?.board ?? '', [move]);
  const moves = [...work.moves, move];
  return { ...work, moves, pointed: null, said: null, far: turnOf(board, next) };
}

/** The questions of the game: the engine's move, or the moves that the reader has; after some lost games a winning one too. @param {Learn} learn @returns {Query<Learn>[]} */
export function farQueries({ work }) {
  if (!work?.far) return [];
  if (isAwaited(work)) return turnQueries(work.far);
  const { board, moves, isOver, best } = work.far;
  const isAsked = isShown(work) && moves.length > 0 && !isOver && !work.solved;
  return isAsked && best === undefined ? [bestQuery(board)] : [];
}

/** The most empty cells of a board whose values come from one table. */
const mostOfTable = 25;

/** The question for a winning move. On a larger board the engine knows of one by the half turn alone. @param {string} board @returns {Query<Learn>} */
function bestQuery(board) {
  const question = { slot: 'learn.best', key: board };
  return emptyCells(boardOf(board)).length <= mostOfTable
    ? toQuery({
        ...question,
        request: { kind: 'analyse', board },
        receive: (learn, answer) => toldBest(learn, answer, bestIn),
      })
    : toQuery({
        ...question,
        request: { kind: 'play', board, seed: 0 },
        receive: (learn, answer) =>
          toldBest(learn, answer, ({ move, basis }) => (basis === 'mirror' ? move : null)),
      });
}

/** The move of the half turn, which a lesson may be about, or else the fastest one that wins. @param {Analysis} reply */
const bestIn = ({ mirror, moves: [first] }) => mirror?.move ?? (first?.wins ? first.move : null);

/** @template {'analyse' | 'play'} K @param {Learn} learn @param {AnswerTo<K>} answer @param {(reply: NonNullable<AnswerTo<K>['reply']>) => string | null} bestOf @returns {Learn} */
function toldBest(learn, { status, reply }, bestOf) {
  const { work } = learn;
  if (!work?.far || (status !== 'answered' && status !== 'failed')) return learn;
  const best = reply ? bestOf(reply) : null;
  return { ...learn, work: withBest({ ...work, far: { ...work.far, best } }, best) };
}

/** The work with a winning move named, beside the engine's move. @param {StepWork} work @param {string | null} best @returns {StepWork} */
export function withBest(work, best) {
  if (best === null) return work;
  const { said } = work;
  const key = said?.key === 'learn.engine-moved' ? 'learn.engine-moved-best' : 'learn.best';
  return { ...work, said: { right: null, key, values: { ...said?.values, best } } };
}

/** @param {FarGame} far @returns {Query<Learn>[]} */
function turnQueries({ board, by }) {
  const turn = { slot: 'learn.game', key: `${by} ${board}` };
  return by === 'engine'
    ? [
        toQuery({
          ...turn,
          request: { kind: 'play', board, seed: 0 },
          receive: (learn, answer) => taken(learn, answer, withReply),
        }),
      ]
    : [
        toQuery({
          ...turn,
          request: { kind: 'moves', board },
          receive: (learn, answer) => taken(learn, answer, withMoves),
        }),
      ];
}

/** @template {'play' | 'moves'} K @param {Learn} learn @param {AnswerTo<K>} answer @param {(work: StepWork, reply: NonNullable<AnswerTo<K>['reply']>) => StepWork} receive @returns {Learn} */
function taken(learn, { status, reply, problem }, receive) {
  const { work } = learn;
  if (!work?.far) return learn;
  if (status === 'answered' && reply) return recorded(learn, receive(work, reply));
  if (status !== 'failed') return learn;
  const said = { right: null, key: 'learn.no-answer', values: { why: problem?.message ?? '' } };
  return { ...learn, work: { ...work, said, far: { ...work.far, isStopped: true } } };
}

/** @param {StepWork} work @param {{ move: string | null }} reply @returns {StepWork} */
function withReply(work, { move }) {
  if (move === null) return solved(work, ['right']);
  const said = { right: null, key: 'learn.engine-moved', values: { move } };
  return { ...afterMove(work, move, 'reader'), said };
}

/** @param {StepWork} work @param {{ options: readonly { move: string }[] }} reply @returns {StepWork} */
function withMoves(work, { options }) {
  const far = /** @type {FarGame} */ (work.far);
  return options.length
    ? { ...work, far: { ...far, moves: options.map(({ move }) => move) } }
    : wrong(work, { texts: ['lost'] }, { far: { ...far, isOver: true } });
}
