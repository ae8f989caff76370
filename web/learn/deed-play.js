/** A game against the engine, until one of the two cannot move. */
import { boardOf, codeAfter, movesOf, numbered } from './positions.js';
import { limitsOfTries, solved, wrong } from './work.js';

/** @import { Deed, Ghost, PlayBlock, StepWork } from './types' */

/** The player who begins; empty before the reader has chosen. @param {PlayBlock} block @param {StepWork} work */
const starterOf = ({ starter }, { chosen }) => (starter === 'choose' ? chosen : starter);

/** Whether the reader must first choose who begins. @param {PlayBlock} block @param {StepWork} work */
export const mustChoose = (block, work) => starterOf(block, work) === '';

/** Whether the reader has lost this game and can begin the next one. @param {PlayBlock} block @param {StepWork} work */
export const isLost = ({ board }, { solved: isSolved, moves }) =>
  !isSolved && moves.length > 0 && movesOf(codeAfter(board, moves)).length === 0;

/** The engine's move, the best one, and the reply if it is the last one. @param {PlayBlock} block @param {StepWork} work @returns {StepWork} */
function withReply(block, work) {
  const [best] = movesOf(codeAfter(block.board, work.moves));
  const moves = [...work.moves, best.move];
  if (movesOf(codeAfter(block.board, moves)).length === 0) {
    return wrong(work, { texts: ['lost'] }, { moves });
  }
  const said = { right: null, key: 'learn.engine-moved', values: { move: best.move } };
  return { ...work, moves, pointed: null, said };
}

/** The moves that the reader can make. @param {PlayBlock} block @param {StepWork} work */
const playMoves = (block, work) =>
  work.solved || mustChoose(block, work) ? [] : movesOf(codeAfter(block.board, work.moves));

/** Answers are moves, `again`, and `reader` or `engine` where the reader chooses who begins. @type {Deed<PlayBlock>} */
export const playDeed = {
  answer(block, work, given) {
    if (given === 'again') {
      if (!isLost(block, work)) return work;
      const fresh = { ...work, moves: [], chosen: '', said: null, pointed: null };
      return block.starter === 'engine' ? withReply(block, fresh) : fresh;
    }
    if (given === 'reader' || given === 'engine') {
      if (!mustChoose(block, work)) return work;
      const begun = { ...work, chosen: given };
      return given === 'engine' ? withReply(block, begun) : { ...begun, said: null };
    }
    if (!playMoves(block, work).some(({ move }) => move === given)) return work;
    const moves = [...work.moves, given];
    const played = { ...work, moves, pointed: null };
    return movesOf(codeAfter(block.board, moves)).length === 0
      ? solved(played, ['right'])
      : withReply(block, played);
  },
  still(block, work) {
    const board = boardOf(block.board);
    const first = starterOf(block, work) === 'engine' ? 1 : 0;
    const isShown = work.tries >= limitsOfTries.answer;
    const [best] = isShown ? playMoves(block, work) : [];
    /** After the last try a winning move is shown. @type {Ghost[]} */
    const ghosts = best?.wins ? [{ cells: best.cells, tone: 'winning' }] : [];
    return { board, pieces: numbered(board, work.moves, first), ghosts };
  },
  placements: playMoves,
};
