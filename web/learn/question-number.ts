/** Giving a number; the wrong ones that learners give have replies of their own. */
import { boardOf } from './positions';
import { isLastTry, solved, wrong } from './work';
import type { BitsBlock, QuestionKind, NumberBlock, StepWork } from './types';

/** How a guess compares with the number. */
function nearness(guess: number, number: number) {
  if (guess > 2 * number) return 'over';
  return 2 * guess < number ? 'under' : 'near';
}

/**
 * The work after a number was given.
 *
 * @param chosen the number as it was given
 */
export function afterNumber(
  block: BitsBlock | NumberBlock,
  work: StepWork,
  number: number,
  chosen: string,
) {
  if (number === block.answer) return solved(work, ['right'], { chosen });
  const known = block.wrong.findIndex(({ answer }) => answer === number);
  const tried = wrong(work, { texts: [known < 0 ? 'other' : `wrong.${known}.reply`] }, { chosen });
  return isLastTry(work)
    ? solved(tried, ['answer', 'right'], { chosen: String(block.answer) })
    : tried;
}

/** Answers are numbers as text, with or without separators. */
export const numberKind: QuestionKind<NumberBlock> = {
  answer(block, work, given) {
    if (work.solved) return work;
    const digits = given.replace(/[\s,._]/g, '');
    if (!/^\d{1,15}$/.test(digits))
      return { ...work, said: { right: null, key: 'learn.not-number' } };
    const number = Number(digits);
    const { guess } = block;
    if (guess)
      return solved(work, [`guess.${nearness(number, block.answer)}`, 'right'], { chosen: digits });
    return afterNumber(block, work, number, digits);
  },
  still: ({ board }) => (board === undefined ? null : { board: boardOf(board), pieces: [] }),
};
