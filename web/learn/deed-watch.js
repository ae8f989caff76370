/**
 * Watching a search step by step; at some returns the reader says first what they will be. Python has written the
 * events (tools/lessons.py); here they are only shown.
 */
import { moveCells } from '../board/board.js';
import { boardOf, numbered } from './positions.js';
import { isLastTry, noWork, solved, wrong } from './work.js';

/** @import { Deed, Mark, StepWork, WatchBlock } from './types' */

/** The values that a return can have. @param {WatchBlock} block */
export const valuesOf = ({ search, trace }) =>
  search === 'wins'
    ? ['WINNING', 'LOSING']
    : [...new Set(['0', '1', '2', ...trace.flatMap(({ value = '' }) => value)])]
        .filter((value) => /^\d/.test(value))
        .sort();

/** The events of the returns that the reader has to say. @param {WatchBlock} block */
export const askedReturns = ({ trace, ask }) => {
  const returns = trace.flatMap(({ does }, place) => (does === 'return' ? [place] : []));
  return ask.map((number) => returns[number - 1]);
};

/** Whether the reader has to say now what the current call returns. @param {WatchBlock} block @param {StepWork} work */
export const isAsked = (block, { at, found }) =>
  askedReturns(block).includes(at + 1) && found[at + 1] === undefined;

/** What an event does, as a key of the locales. @param {WatchBlock} block @param {number} at */
function toldOf({ search, trace }, at) {
  const { does, move, value } = trace[at];
  const values = { move, value };
  const before = trace[at - 1];
  /** @param {string} kind */
  const told = (kind) => ({ key: `learn.watch.${kind}`, values });
  if (does === 'call' && search !== 'wins') return told(move ? 'cell' : 'no-cell');
  if (does === 'call') return told(move ? 'call' : 'start');
  if (does === 'lay') return told(String(value));
  if (does === 'back') return told('back');
  if (value === 'WINNING') return told('winning');
  if (value === 'LOSING') return told(before.does === 'call' ? 'no-move' : 'losing');
  if (move === 'base') return told('base');
  return told(value === '0' ? 'none' : 'sum');
}

/** What another answer than the return's value overlooks. @param {WatchBlock} block @param {number} at of the return */
const missedOf = (block, at) => {
  const { key, values } = toldOf(block, at);
  return { key: key.replace('watch.', 'watch.not-'), values };
};

/** @param {WatchBlock} block @param {StepWork} work @param {number} at @param {boolean | null} [right] whether the reader has said the value */
function moveTo(block, work, at, right = null) {
  const next = { ...work, at, said: { right, ...toldOf(block, at) } };
  return at === block.trace.length - 1 && !work.solved ? solved(next, ['right']) : next;
}

/** @param {WatchBlock} block */
export const watchedFromStart = (block) => moveTo(block, noWork, 0);

/** @param {WatchBlock} block @param {StepWork} work @param {string} given a value */
function say(block, work, given) {
  const next = work.at + 1;
  const isRight = given === block.trace[next].value;
  const found = { ...work.found, [next]: isRight };
  if (isRight) return moveTo(block, { ...work, found }, next, true);
  const tried = wrong(work, missedOf(block, next));
  return isLastTry(work) ? moveTo(block, { ...tried, found }, next, false) : tried;
}

/** Answers are `back`, `forward`, and the values of returns. @type {Deed<WatchBlock>} */
export const watchDeed = {
  answer(block, work, given) {
    const { at } = work;
    if (given === 'back') return at ? moveTo(block, work, at - 1) : work;
    if (isAsked(block, work))
      return valuesOf(block).includes(given) ? say(block, work, given) : work;
    if (given !== 'forward' || at === block.trace.length - 1) return work;
    return moveTo(block, work, at + 1);
  },
  still({ board: code, search, trace }, { at }) {
    const board = boardOf(code);
    const { laid = '', over = '' } = trace[at];
    const listed = (/** @type {string} */ moves) => moves.split(' ').filter(Boolean);
    const pieces = numbered(board, listed(laid));
    /** @type {Mark[]} */
    const marks = listed(over).map((move) => ({
      kind: 'fails',
      cells: moveCells(move, board.cols),
    }));
    // Pieces of a covering belong to no player.
    const ofCover = () => pieces.map((piece, hue) => ({ ...piece, hue }));
    return { board, pieces: search === 'wins' ? pieces : ofCover(), marks };
  },
};
