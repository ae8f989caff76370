/** Giving a number; the wrong ones that learners give have replies of their own. */
import { boardOf } from './positions.js';
import { isLastTry, solved, wrong } from './work.js';

/** @import { Deed, NumberBlock } from './types' */

/** Answers are numbers as text, with or without separators. @type {Deed<NumberBlock>} */
export const numberDeed = {
  answer(block, work, given) {
    if (work.solved) return work;
    const digits = given.replace(/[\s,._]/g, '');
    if (!/^\d{1,15}$/.test(digits))
      return { ...work, said: { right: null, key: 'learn.not-number' } };
    const number = Number(digits);
    if (number === block.answer) return solved(work, block.right, { chosen: digits });
    const reply = block.wrong.find(({ answer }) => answer === number)?.reply ?? block.other;
    const tried = wrong(work, { text: reply }, { chosen: digits });
    const text = `${block.answer}. ${block.right}`;
    return isLastTry(work) ? solved(tried, text, { chosen: String(block.answer) }) : tried;
  },
  still: ({ board }) => (board === undefined ? null : { board: boardOf(board), pieces: [] }),
};
