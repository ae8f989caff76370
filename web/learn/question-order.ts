/** Putting the lines of a program in order. */
import { isLastTry, solved, toldAnswer, wrong } from './work';
import type { QuestionKind, OrderBlock, StepWork } from './types';

/** The lines in the reader's order, by their places in the right one. */
export const orderOf = ({ start }: OrderBlock, { moves }: StepWork) =>
  moves.length ? moves.map(Number) : [...start];

/** The reply to a wrong order: that of the first pair of lines that is the wrong way round. */
function missedOf({ wrong: pairs }: OrderBlock, order: readonly number[]) {
  const place = (line: number) => order.indexOf(line);
  const missed = pairs.findIndex(({ first, then }) => place(first) > place(then));
  return missed < 0 ? 'other' : `wrong.${missed}.reply`;
}

/**
 * Answers are `up N`, `down N` and `move N M`, which move the line at a place from 0, and `check`.
 */
export const orderKind: QuestionKind<OrderBlock> = {
  answer(block, work, given) {
    if (work.solved) return work;
    const order = orderOf(block, work);
    if (given === 'check') {
      const { lines } = block;
      if (order.every((line, place) => lines[line] === lines[place])) {
        return solved(work, ['right']);
      }
      const texts = [missedOf(block, order)];
      const tried = wrong(work, { texts });
      return isLastTry(work)
        ? toldAnswer(tried, [...texts, 'right'], { moves: lines.map((_, place) => String(place)) })
        : tried;
    }
    const [way, ...places] = given.split(' ');
    const [from = NaN, to = from + (way === 'up' ? -1 : 1)] = places.map(Number);
    if (!(from in order && to in order)) return work;
    order.splice(to, 0, ...order.splice(from, 1));
    const said = { right: null, key: 'learn.order.moved', values: { place: to + 1 } };
    return { ...work, moves: order.map(String), said };
  },
  still: () => null,
};
