/**
 * A game on a board whose positions are not written down: the site's engine knows its moves, and makes one in turn.
 * Its turns are questions, whose answers are transitions like any other.
 */
import { toQuery } from '../engine/reconciler.js';
import { moveCells } from '../board/board.js';
import { boardOf, codeAfter } from './positions.js';
import { recorded } from './done.js';
import { solved, wrong } from './work.js';

/** @import { Candidate, Learn, Query, StepWork } from './types' */
/** @import { AnswerTo } from '../engine/protocol' */
/**
 * @typedef {object} FarGame
 * @property {string} board code of the position
 * @property {'reader' | 'engine'} by the player to move
 * @property {readonly string[]} moves the reader's moves; empty until the engine has named them
 * @property {boolean} isStopped whether the engine is not asked now
 * @property {boolean} isOver
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

/** The question of the game: the engine's move, or the moves that the reader has. @param {Learn} learn @returns {Query<Learn>[]} */
export function farQueries({ work }) {
  if (!work?.far || !isAwaited(work)) return [];
  const { board, by } = work.far;
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
