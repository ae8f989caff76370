/** Right and wrong answers to the blocks of lessons about programs. */
import assert from 'node:assert/strict';
import { boardOf } from '../../web/learn/positions.js';
import { cellName } from '../../web/board/board.js';
import { orderOf } from '../../web/learn/deed-order.js';
import { filledBoard } from '../../web/learn/deed-bits.js';
import { isAsked, valuesOf } from '../../web/learn/deed-watch.js';
import { answered, startOf } from '../../web/learn/deeds.js';

/** @import { BitsBlock, Block, OrderBlock, ProgramBlock, StepWork, WatchBlock } from '../../web/learn/types' */

/** Goes to the next return that the reader has to say, or to the end. @param {WatchBlock} block @param {StepWork} work */
function toQuestion(block, work) {
  let now = work;
  while (!isAsked(block, now) && !now.solved) now = answered(block, now, 'forward');
  return now;
}

/** @param {WatchBlock} block @param {StepWork} work @param {string[]} [given] filled with the answers */
function watched(block, work, given = []) {
  let now = toQuestion(block, work);
  while (!now.solved) {
    const value = block.trace[now.at + 1].value ?? '';
    given.push(value);
    now = toQuestion(block, answered(block, now, value));
  }
  return now;
}

/** Each wrong value at each question, after right answers to the earlier ones. @param {WatchBlock} block */
function wrongValues(block) {
  /** @type {string[][]} */
  const found = [];
  /** @type {string[]} */
  const given = [];
  let now = startOf(block);
  while (!now.solved) {
    if (isAsked(block, now)) {
      const right = block.trace[now.at + 1].value ?? '';
      for (const value of valuesOf(block)) if (value !== right) found.push([...given, value]);
      given.push(right);
    } else given.push('forward');
    now = answered(block, now, given[given.length - 1]);
  }
  return found;
}

/** @param {number[]} lines @returns {number[][]} */
const ordersOf = (lines) =>
  lines.length < 2
    ? [lines]
    : lines.flatMap((line) =>
        ordersOf(lines.filter((one) => one !== line)).map((rest) => [line, ...rest]),
      );

/** The answers that bring the lines into an order. @param {OrderBlock} block @param {number[]} wanted */
function answersTo(block, wanted) {
  const answers = [];
  const order = orderOf(block, startOf(block));
  for (const [to, line] of wanted.entries()) {
    for (let at = order.indexOf(line); at > to; at -= 1) {
      answers.push(`up ${at}`);
      [order[at - 1], order[at]] = [order[at], order[at - 1]];
    }
  }
  return answers;
}

/** An order for each reply: the first of its pairs that is the wrong way round, or another wrong order. @param {OrderBlock} block */
function wrongOrders(block) {
  const places = block.lines.map((_, place) => place);
  const orders = ordersOf(places);
  const isOff = (
    /** @type {number[]} */ order,
    /** @type {{ first: number, then: number }} */ pair,
  ) => order.indexOf(pair.first) > order.indexOf(pair.then);
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

/** Brings a board to a number, and checks it. @param {BitsBlock} block @param {number} number @param {bigint} [from] the board's number now */
function toNumber({ board }, number, from = boardOf(board).filledMask) {
  const { rows, cols } = boardOf(board);
  const cells = Array.from({ length: rows * cols }, (_, cell) => cell);
  const others = cells.filter((cell) => ((from ^ BigInt(number)) >> BigInt(cell)) & 1n);
  return [...others.map((cell) => cellName(cell, cols)), 'check'];
}

/** @type {Record<string, (block: any, work: StepWork) => StepWork>} */
export const solvers = {
  bits: (/** @type {BitsBlock} */ block, work) =>
    toNumber(block, block.answer, filledBoard(block, work).filledMask).reduce(
      (now, one) => answered(block, now, one),
      work,
    ),
  watch: (/** @type {WatchBlock} */ block, work) => watched(block, work),
  program: (block, work) => answered(block, work, 'right'),
  order(/** @type {OrderBlock} */ block, work) {
    const places = block.lines.map((_, place) => place);
    const answers = answersTo(block, places);
    const from = work.moves.length ? { ...work, moves: [] } : work;
    return [...answers, 'check'].reduce((now, one) => answered(block, now, one), from);
  },
};

/** @type {Record<string, (block: any) => string[][]>} */
export const wrongSolvers = {
  watch: wrongValues,
  order: wrongOrders,
  program: (/** @type {ProgramBlock} */ { wrong = [] }) => [
    ['wrong'],
    ...wrong.map((_, place) => [`wrong.${place}`]),
  ],
  /** The last one has no reply of its own. */
  bits: (/** @type {BitsBlock} */ block) =>
    [...block.wrong.map(({ answer }) => answer), 0].map((number) => toNumber(block, number)),
};
