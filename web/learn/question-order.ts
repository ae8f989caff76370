/** Putting the lines of a program in order. */
import { tellAfterLastTry, replyAt, solved, wrong } from './work';
import type { StepWork } from './state';
import type { OrderBlock, QuestionKind } from './types';

/** The lines in the reader's order, by their places in the right one. */
export const orderOf = ({ start }: OrderBlock, { moves }: StepWork) =>
  moves.length ? moves.map(Number) : [...start];

/** The reply to a wrong order: that of the first pair of lines that is the wrong way round. */
function missedOf({ wrong: pairs }: OrderBlock, order: readonly number[]) {
  const place = (line: number) => order.indexOf(line);
  return replyAt(pairs.findIndex(({ first, then }) => place(first) > place(then)));
}

/** The work after the reader has asked whether the order is right. */
function checked(block: OrderBlock, work: StepWork, order: readonly number[]): StepWork {
  const { lines } = block;
  if (order.every((line, place) => lines[line] === lines[place])) return solved(work, ['right']);
  const texts = [missedOf(block, order)];
  const moves = lines.map((_, place) => String(place));
  return tellAfterLastTry(wrong(work, { texts }), [...texts, 'right'], { moves });
}

/** The work after a line is moved to another place; the same where there is none. */
function moved(work: StepWork, order: readonly number[], from: number, to: number): StepWork {
  if (!(from in order && to in order)) return work;
  const moves = order.map(String);
  moves.splice(to, 0, ...moves.splice(from, 1));
  return {
    ...work,
    moves,
    said: { right: null, key: 'learn.order.moved', values: { place: to + 1 } },
  };
}

/** Answers are `move N M`, which moves the line at a place from 0 to another, and `check`. */
export const orderKind: QuestionKind<OrderBlock> = {
  answer(block, work, given) {
    if (work.solved) return work;
    const order = orderOf(block, work);
    if (given === 'check') return checked(block, work, order);
    const [from = NaN, to = NaN] = given.split(' ').slice(1).map(Number);
    return moved(work, order, from, to);
  },
  still: () => null,
};
