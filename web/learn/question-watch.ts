/**
 * Watching a search step by step; of some returns the reader first says the value. Python has written the events
 * (tools/lessons.py). Those of `wins` on a row of two cells are
 *
 *     0 call   1 for a1b1   2 call a1b1   3 for none   4 return LOSING   5 if LOSING   6 return WINNING
 *
 * A block that asks for return 1 stops at event 3, until the reader has said what event 4 returns.
 */
import { oncePer } from '../board/immutable';
import { numberedPieces } from '../board/move-pieces';
import { moveCells } from '../board/board';
import { itemAt } from '../board/item-at';
import { boardOf } from './positions';
import { isLastTry, noStepWork, solved, wrong } from './work';
import type { Mark } from '../board/marks';
import type { StepWork } from './state';
import type { QuestionKind, SearchEvent, WatchBlock } from './types';

/** The values to choose from for a return: of a count at least 0, 1 and 2. */
export function valuesOf({ search, trace }: WatchBlock) {
  if (search === 'wins') return ['WINNING', 'LOSING'];
  // '2', not 'fits'
  const counts = trace.flatMap(({ value = '' }) => (/^\d/.test(value) ? value : []));
  return [...new Set(['0', '1', '2', ...counts])].sort();
}

/** The places of the returns that the reader has to say. */
export const askedReturns = ({ trace, ask }: WatchBlock) => {
  const returns = trace.flatMap(({ does }, place) => (does === 'return' ? [place] : []));
  return ask.map((number) => itemAt(returns, number - 1));
};

/** Whether the next event is a return that the reader has to say, and has not said. */
export const isAsked = (block: WatchBlock, { at, found }: StepWork) =>
  askedReturns(block).includes(at + 1) && found[at + 1] === undefined;

/** The places of the events that change the board or end a call. */
export const mainEvents = ({ trace }: WatchBlock) =>
  trace.flatMap(({ does }, place) => (['for', 'if', 'add'].includes(does) ? [] : [place]));

/** The number of open calls at each event. */
const depthsOf = oncePer((trace: readonly SearchEvent[]) => {
  let open = 0;
  return trace.map(({ does }) => {
    if (does === 'call') open += 1;
    return does === 'return' ? open-- : open;
  });
});

export const greatestDepth = ({ trace }: WatchBlock) => Math.max(...depthsOf(trace));

/** The place of the next event that is shown, at the chosen depth or before a question; of the last, or the first, if none is. */
function nextPlace(block: WatchBlock, work: StepWork, by: 1 | -1) {
  const depths = depthsOf(block.trace);
  const isShown = (at: number) =>
    !work.depth || itemAt(depths, at) <= work.depth || (by > 0 && isAsked(block, { ...work, at }));
  let at = work.at + by;
  while (at > 0 && at < block.trace.length - 1 && !isShown(at)) at += by;
  return at;
}

/** The end of the key for an event of `wins`, in which a call lays a move. */
function winsKey({ does, move, value }: SearchEvent, before: SearchEvent | undefined) {
  if (does === 'call') return move ? 'call' : 'start';
  if (does === 'for') return move ? 'next' : `next-${value}`;
  if (does === 'if') return 'answer';
  if (value === 'WINNING') return 'winning';
  return before?.value === 'none' ? 'no-move' : 'losing';
}

/** That for an event of a count of covers: the move of a call is the first empty cell, that of a return `base` or `sum`. */
function coverKey({ does, move, value }: SearchEvent) {
  if (does === 'call') return move ? 'cell' : 'no-cell';
  if (does === 'for') return 'piece';
  if (does === 'if') return 'has-cell';
  if (does === 'lay') return String(value);
  if (does !== 'return') return does;
  if (move === 'base') return 'base';
  return value === '0' ? 'none' : 'sum';
}

/** What an event does, as a key of the locales with its values: `learn.watch.winning` of a return of WINNING. */
function effectOf({ search, trace }: WatchBlock, at: number) {
  const event = itemAt(trace, at);
  const { move, value } = event;
  const kind = search === 'wins' ? winsKey(event, trace[at - 1]) : coverKey(event);
  return { key: `learn.watch.${kind}`, values: { move, value } };
}

/** What an answer overlooks that is not the value of the return at a place: `learn.watch.not-winning`. */
const missedOf = (block: WatchBlock, at: number) => {
  const { key, values } = effectOf(block, at);
  return { key: key.replace('watch.', 'watch.not-'), values };
};

/**
 * Moves to an event and tells what it does; the last one solves the step.
 *
 * @param right whether the reader has said the value; null if it was not asked
 */
function moveTo(block: WatchBlock, work: StepWork, at: number, right: boolean | null = null) {
  const next = { ...work, at, said: { right, ...effectOf(block, at) } };
  return at === block.trace.length - 1 && !work.solved ? solved(next, ['right']) : next;
}

export const watchedFromStart = (block: WatchBlock) => moveTo(block, noStepWork, 0);

/** The work after the reader has said the value of the next return; the last try shows it. */
function sayValue(block: WatchBlock, work: StepWork, given: string) {
  const next = work.at + 1;
  const isRight = given === itemAt(block.trace, next).value;
  // Each value has tries of its own.
  const said = { found: { ...work.found, [next]: isRight }, tries: 0 };
  if (isRight) return moveTo(block, { ...work, ...said }, next, true);
  const tried = wrong(work, missedOf(block, next));
  return isLastTry(work) ? moveTo(block, { ...tried, ...said, shown: true }, next, false) : tried;
}

/** Goes on by one step; where a value is asked, or at the end, it stops. */
function goOn(block: WatchBlock, work: StepWork): StepWork {
  const isOver = isAsked(block, work) || work.at === block.trace.length - 1;
  return isOver ? paused(work) : moveTo(block, work, nextPlace(block, work, 1));
}

const paused = (work: StepWork): StepWork => (work.playing ? { ...work, playing: false } : work);

/** Answers are `back`, `forward`, `play`, `tick`, `speed N`, `depth N`, and the values of returns. */
export const watchKind: QuestionKind<WatchBlock> = {
  answer(block, work, given) {
    const [name, number] = given.split(' ');
    if (name === 'speed' || name === 'depth') return { ...work, [name]: Number(number) };
    if (given === 'tick') return goOn(block, work);
    if (given === 'play')
      return work.playing ? paused(work) : goOn(block, { ...work, playing: true });
    if (given === 'back')
      return work.at ? moveTo(block, paused(work), nextPlace(block, work, -1)) : work;
    if (isAsked(block, work))
      return valuesOf(block).includes(given) ? sayValue(block, work, given) : paused(work);
    return given === 'forward' ? goOn(block, paused(work)) : work;
  },
  still({ board: code, search, trace }, { at }) {
    const board = boardOf(code);
    const { laid = '', over = '' } = itemAt(trace, at);
    const listed = (moves: string) => moves.split(' ').filter(Boolean);
    const pieces = numberedPieces(board, listed(laid));
    const marks: Mark[] = listed(over).map((move) => ({
      kind: 'fails',
      cells: moveCells(move, board.cols),
    }));
    if (search === 'wins') return { board, pieces, marks };
    // Pieces of a covering belong to no player.
    return { board, pieces: pieces.map((piece, hue) => ({ ...piece, hue })), marks };
  },
};
