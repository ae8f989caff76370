/** Right and wrong answers to the blocks of lessons about programs and covering. */
import assert from 'node:assert/strict';
import { boardOf } from '../../web/learn/positions';
import { cellName } from '../../web/board/board';
import { itemAt } from '../../web/board/item-at';
import { nextOfCovering } from '../../web/learn/question-cover';
import { orderOf } from '../../web/learn/question-order';
import { filledBoard } from '../../web/learn/question-bits';
import { isAsked, valuesOf } from '../../web/learn/question-watch';
import { workAfter, startOf } from '../../web/learn/question-kinds';
import type { StepWork } from '../../web/learn/state';
import type {
  BitsBlock,
  CoverBlock,
  LayBlock,
  OrderBlock,
  ProgramBlock,
  WatchBlock,
} from '../../web/learn/types';

/** Goes to the next return that the reader has to say, or to the end. */
function toQuestion(block: WatchBlock, work: StepWork) {
  let now = work;
  while (!isAsked(block, now) && !now.solved) now = workAfter(block, now, 'forward');
  return now;
}

/** @param given filled with the answers */
function watched(block: WatchBlock, work: StepWork, given: string[] = []) {
  let now = toQuestion(block, work);
  while (!now.solved) {
    const value = itemAt(block.trace, now.at + 1).value ?? '';
    given.push(value);
    now = toQuestion(block, workAfter(block, now, value));
  }
  return now;
}

/** Each wrong value at each question, after right answers to the earlier ones. */
function wrongValues(block: WatchBlock) {
  const found: string[][] = [];
  const given: string[] = [];
  let now = startOf(block);
  while (!now.solved) {
    if (isAsked(block, now)) {
      const right = itemAt(block.trace, now.at + 1).value ?? '';
      for (const value of valuesOf(block)) if (value !== right) found.push([...given, value]);
      given.push(right);
    } else given.push('forward');
    now = workAfter(block, now, itemAt(given, given.length - 1));
  }
  return found;
}

const ordersOf = (lines: number[]): number[][] =>
  lines.length < 2
    ? [lines]
    : lines.flatMap((line) =>
        ordersOf(lines.filter((one) => one !== line)).map((rest) => [line, ...rest]),
      );

/** The answers that bring the lines into an order. */
function answersTo(block: OrderBlock, wanted: number[]) {
  const answers = [];
  const order = orderOf(block, startOf(block));
  for (const [to, line] of wanted.entries()) {
    for (let at = order.indexOf(line); at > to; at -= 1) {
      answers.push(`move ${at} ${at - 1}`);
      order.splice(at - 1, 2, itemAt(order, at), itemAt(order, at - 1));
    }
  }
  return answers;
}

/**
 * An order for each reply: the first of its pairs that is the wrong way round, or another wrong
 * order.
 */
function wrongOrders(block: OrderBlock) {
  const places = block.lines.map((_, place) => place);
  const orders = ordersOf(places);
  const isOff = (order: number[], pair: { first: number; then: number }) =>
    order.indexOf(pair.first) > order.indexOf(pair.then);
  const each = block.wrong.map((pair, number) => {
    const order = orders.find(
      (one) => isOff(one, pair) && !block.wrong.slice(0, number).some((other) => isOff(one, other)),
    );
    assert.ok(order, `no order brings the reply '${pair.reply}'`);
    return [...answersTo(block, order), 'check'];
  });
  const other = orders.find(
    (one) => String(one) !== String(places) && !block.wrong.some((pair) => isOff(one, pair)),
  );
  return other ? [...each, [...answersTo(block, other), 'check']] : each;
}

/**
 * Brings a board to a number, and checks it.
 *
 * @param from the board's number now
 */
function toNumber({ board }: BitsBlock, number: number, from: bigint = boardOf(board).filledMask) {
  const { rows, cols } = boardOf(board);
  const cells = Array.from({ length: rows * cols }, (_, cell) => cell);
  const others = cells.filter((cell) => ((from ^ BigInt(number)) >> BigInt(cell)) & 1n);
  return [...others.map((cell) => cellName(cell, cols)), 'check'];
}

/** Covers the board in one more way. */
function covered(block: CoverBlock, work: StepWork): StepWork {
  const way = nextOfCovering(block, work);
  return way ? covered(block, workAfter(block, work, way.move)) : work;
}

/** @param text as in `CoverBlock.positions` */
const moveIn = (text: string) => text.replace(/:.*/, '');

export const solvers: Record<string, (block: any, work: StepWork) => StepWork> = {
  bits: (block: BitsBlock, work) =>
    toNumber(block, block.answer, filledBoard(block, work).filledMask).reduce(
      (now, one) => workAfter(block, now, one),
      work,
    ),
  watch: (block: WatchBlock, work) => watched(block, work),
  cover(block: CoverBlock, work) {
    let now = work;
    for (let way = 0; way < block.ways; way++) now = covered(block, workAfter(block, now, 'clear'));
    return now;
  },
  lay: (block: LayBlock, work) =>
    block.answers.reduce((now, move) => workAfter(block, now, move), work),
  program: (block, work) => workAfter(block, work, 'right'),
  order(block: OrderBlock, work) {
    const places = block.lines.map((_, place) => place);
    const answers = answersTo(block, places);
    const from = work.moves.length ? { ...work, moves: [] } : work;
    return [...answers, 'check'].reduce((now, one) => workAfter(block, now, one), from);
  },
};

export const wrongSolvers: Record<string, (block: any) => string[][]> = {
  watch: wrongValues,
  cover({ positions, board }: CoverBlock) {
    const wrong = itemAt(positions, board)
      .split(' ')
      .filter((text) => text.includes(':'));
    assert.ok(wrong.length, 'some placement leaves a cell');
    return wrong.map((text) => [moveIn(text)]);
  },
  lay({ placements, answers, wrong }: LayBlock) {
    const all = placements.split(' ').map(moveIn);
    for (const move of [...answers, ...wrong.map(({ answer }) => answer)]) {
      assert.ok(all.includes(move), move);
    }
    return all.filter((move) => !answers.includes(move)).map((move) => [move]);
  },
  order: wrongOrders,
  program: ({ wrong = [] }: ProgramBlock) => [
    ['wrong'],
    ...wrong.map((_, place) => [`wrong.${place}`]),
  ],
  /** The last one has no reply of its own. */
  bits: (block: BitsBlock) =>
    [...block.wrong.map(({ answer }) => answer), 0].map((number) => toNumber(block, number)),
};
