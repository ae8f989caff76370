/** Giving a number; the wrong ones that learners give have replies of their own. */
import { boardOf } from './positions';
import { tellAfterLastTry, replyAt, solved, wrong } from './work';
import type { StepWork } from './state';
import type { BitsBlock, NumberBlock, QuestionKind } from './types';

/** Whether a guess is within a factor of two, or too great, or too small. */
function nearnessOf(number: number, answer: number, times: number) {
  if (times <= 2) return 'near';
  return number > answer ? 'over' : 'under';
}

/** A guess, which is not judged: it is compared with the number. */
function guessed({ answer }: NumberBlock, work: StepWork, number: number): StepWork {
  const grouped = new Intl.NumberFormat('en').format;
  const times = Math.max(number, answer) / Math.max(1, Math.min(number, answer));
  const values = {
    guess: grouped(number),
    number: grouped(answer),
    times: grouped(Math.round(times)),
  };
  const said = {
    right: null,
    key: `learn.guess.${nearnessOf(number, answer, times)}`,
    values,
    texts: ['right'],
  };
  return { ...solved(work, ['right'], { chosen: String(number) }), said };
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
  const tried = wrong(work, { texts: [replyAt(known)] }, { chosen });
  return tellAfterLastTry(tried, ['answer', 'right'], { chosen: String(block.answer) });
}

/**
 * The digits of a whole number, of any width and in groups of three: `1953` of `1,953` or `１９５３`; null for another
 * text.
 */
function readWhole(text: string) {
  const given = text.normalize('NFKC').trim().replace('−', '-');
  const isGrouped = /^-?\d{1,3}(?:[\s,._]\d{3})+$/.test(given);
  const digits = isGrouped ? given.replace(/[\s,._]/g, '') : given;
  return /^-?\d{1,15}$/.test(digits) ? digits : null;
}

/** Answers are whole numbers as text, with or without separators. */
export const numberKind: QuestionKind<NumberBlock> = {
  answer(block, work, given) {
    if (work.solved) return work;
    const digits = readWhole(given);
    if (digits === null) return { ...work, said: { right: null, key: 'learn.not-number' } };
    const number = Number(digits);
    if (block.guess) return guessed(block, work, number);
    return afterNumber(block, work, number, digits);
  },
  still: ({ board }) => (board === undefined ? null : { board: boardOf(board), pieces: [] }),
};
