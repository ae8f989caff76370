/**
 * A learner's attempt at a set: the work on each item, the time, and the marks of the result. Python decides whether
 * an answer is right. The time of each act is an argument, ms.
 */
import { parseCode } from '../board/board-code.js';
import { emptyCells, moveCells, withCells } from '../board/board.js';

/** @import { Pointed, ReadSet, SetItem, Sets } from './types' */

/**
 * @typedef {object} ItemWork
 * @property {number} tries answers that were checked
 * @property {'open' | 'right' | 'wrong' | 'shown'} end wrong: the only try; shown: the answer was asked for
 * @property {readonly string[]} moves on the board
 * @property {'' | 'first' | 'second'} who the learner in a game; empty before the choice
 * @property {string} given the latest answer
 * @property {boolean | null} right of the latest answer; null before it is checked
 * @property {string | null} reply that wins against a wrong move
 * @property {Pointed | null} pointed the selected placement
 * @property {number} cursor the keyboard's cell
 *
 * @typedef {object} SetAttempt
 * @property {string} text of the set
 * @property {string} name of the learner
 * @property {number} last the time of the latest act
 * @property {number} ms spent so far
 * @property {readonly ItemWork[]} items
 * @property {{ at: number, given: string } | null} pending an answer that is being checked, and its item
 * @property {import('./types').Problem | null} problem of the latest answer
 * @property {readonly SetAttempt[]} earlier at other sets, the latest first
 */

/** A longer break does not count, ms. */
const longestBreak = 600_000;

/** @type {ItemWork} */
export const noWork = {
  tries: 0,
  end: 'open',
  moves: [],
  who: '',
  given: '',
  right: null,
  reply: null,
  pointed: null,
  cursor: 0,
};

/** Attempts at other sets that are kept. */
const maxEarlier = 19;

/** The work without stored moves that do not fit on the boards of its set. @param {readonly ItemWork[]} items @param {ReadSet} set @returns {ItemWork[]} */
const fitting = (items, set) =>
  set.items.map(({ board }, place) => {
    const work = items[place] ?? noWork;
    const own = boardIn(board);
    const free = new Set(emptyCells(own));
    const fits = (/** @type {string} */ move) =>
      moveCells(move, own.cols).every((cell) => free.delete(cell));
    return work.moves.every(fits) ? work : { ...work, moves: [] };
  });

/** The attempts of this device, the latest first. @param {Sets} sets @returns {readonly SetAttempt[]} */
export const attemptsOf = ({ attempt }) => (attempt ? [attempt, ...attempt.earlier] : []);

/** Sets with one attempt as the latest. @param {Sets} sets @param {SetAttempt} attempt @returns {Sets} */
export const withLatest = (sets, attempt) => ({
  ...sets,
  attempt: {
    ...attempt,
    earlier: attemptsOf(sets)
      .filter(({ text }) => text !== attempt.text)
      .map((one) => ({ ...one, earlier: [] })),
  },
});

/** The attempt at the open set that can go on. @param {Sets} sets */
export const begunAttempt = (sets) =>
  attemptsOf(sets).find(({ text }) => text === sets.read.reply?.text);

/** Takes the set that was read, with the attempt at it. @param {Sets} sets @param {Sets['read']} read @returns {Sets} */
export function withRead(sets, read) {
  const next = { ...sets, read };
  const own = begunAttempt(next);
  return own && read.reply
    ? withLatest(next, { ...own, items: fitting(own.items, read.reply) })
    : next;
}

/** Begins the set at its first item; the same set goes on where it was. @param {Sets} sets @param {string} name @param {number} now @returns {Sets} */
export function start(sets, name, now) {
  const set = sets.read.reply;
  if (!set) return sets;
  const own = begunAttempt(sets);
  const items = fitting(own?.items ?? [], set);
  const begun = { text: set.text, ms: 0, ...own, name, last: now, items };
  const next = withLatest(sets, { ...begun, pending: null, problem: null, earlier: [] });
  const { attempt } = next;
  const kept = attempt && { ...attempt, earlier: attempt.earlier.slice(0, maxEarlier) };
  const open = items.findIndex(({ end }) => end === 'open');
  return { ...next, attempt: kept, at: open < 0 ? items.length + 1 : open + 1 };
}

/** Forgets the work on the set. @param {Sets} sets @returns {Sets} */
export function startOver(sets) {
  const [attempt = null, ...earlier] = sets.attempt?.earlier ?? [];
  return { ...sets, attempt: attempt && { ...attempt, earlier }, at: 0 };
}

/** The attempt at the open set, if it has begun. @param {Sets} sets */
export const attemptOf = ({ attempt, read }) =>
  attempt && attempt.text === read.reply?.text ? attempt : null;

/** An item, by default the open one, and the work on it. @param {Sets} sets @param {number} [at] from 1 @returns {{ item: SetItem, work: ItemWork } | null} */
export function openItem(sets, at = sets.at) {
  const item = sets.read.reply?.items[at - 1];
  return item ? { item, work: attemptOf(sets)?.items[at - 1] ?? noWork } : null;
}

/** Changes the work on an item, by default the open one. @param {Sets} sets @param {Partial<ItemWork>} changes @param {Partial<SetAttempt>} [others] @param {number} [at] @returns {Sets} */
export function withWork(sets, changes, others = {}, at = sets.at) {
  const { attempt } = sets;
  if (!attempt?.items[at - 1]) return sets;
  const items = attempt.items.map((work, place) =>
    place === at - 1 ? { ...work, ...changes } : work,
  );
  return { ...sets, attempt: { ...attempt, items, ...others } };
}

/** The time of an act. @param {SetAttempt} attempt @param {number} now @returns {Pick<SetAttempt, 'last' | 'ms'>} */
const timed = ({ last, ms }, now) => ({
  last: now,
  ms: ms + Math.min(longestBreak, Math.max(0, now - last)),
});

/** Gives an answer, which Python then checks. @param {Sets} sets @param {string} given @param {number} now @returns {Sets} */
export function give(sets, given, now) {
  const open = openItem(sets);
  const { attempt } = sets;
  if (!open || !attempt || open.work.end !== 'open' || attempt.pending !== null) return sets;
  const own = { given, right: null, reply: null, pointed: null };
  return withWork(sets, own, {
    ...timed(attempt, now),
    pending: { at: sets.at, given },
    problem: null,
  });
}

/** The text of a game that Python reads. @param {ItemWork} work */
const gameText = ({ who, moves }) => `${who}:${moves.join('.')}`;

/** Lays the selected placement: a move that is an answer, or one piece of a cover or a game. @param {Sets} sets @param {number} now @returns {Sets} */
export function lay(sets, now) {
  const open = openItem(sets);
  const pointed = open?.work.pointed;
  if (!open || !pointed || open.work.end !== 'open' || sets.attempt?.pending) return sets;
  const { item, work } = open;
  if (item.task === 'find')
    return give(withWork(sets, { moves: [pointed.move] }), pointed.move, now);
  const moves = [...work.moves, pointed.move];
  const laid = withWork(sets, { moves, pointed: null, right: null, reply: null });
  if (item.task === 'play') return give(laid, gameText({ ...work, moves }), now);
  return freeCells(laid).length ? laid : give(laid, moves.join('.'), now);
}

/** Takes the last piece of a cover back. @param {Sets} sets @returns {Sets} */
export function takeBack(sets) {
  const open = openItem(sets);
  if (open?.item.task !== 'cover' || open.work.end !== 'open' || sets.attempt?.pending) return sets;
  return withWork(sets, { moves: open.work.moves.slice(0, -1), pointed: null });
}

/** Chooses who begins a game, also the next one after a lost one. @param {Sets} sets @param {'first' | 'second'} who @param {number} now @returns {Sets} */
export function beginGame(sets, who, now) {
  const next = withWork(sets, { who, moves: [], right: null, reply: null, pointed: null });
  return who === 'second' ? give(next, 'second:', now) : next;
}

/** Takes the check of the pending answer. @param {Sets} sets @param {import('./types').Answer<{ right: boolean | null, move: string | null }>} answer @returns {Sets} */
export function takeTried(sets, { status, reply, problem }) {
  const at = sets.attempt?.pending?.at;
  const asked = openItem(sets, at);
  if (!at || !asked || status === 'asked') return sets;
  const { item, work } = asked;
  const isGame = item.task === 'play';
  if (!reply) {
    // A game goes back to the position before a move that could not be checked.
    const back = isGame ? { moves: work.moves.slice(0, -1) } : {};
    return withWork(sets, { given: '', ...back }, { pending: null, problem }, at);
  }
  const { right } = reply;
  const tries = work.tries + (right === null ? 0 : 1);
  const isOver = right === false && item.task === 'predict';
  const end = right ? 'right' : isOver ? 'wrong' : 'open';
  const moves = isGame && reply.move ? [...work.moves, reply.move] : work.moves;
  const own = { tries, end, right, moves, reply: isGame ? null : reply.move };
  return withWork(
    sets,
    /** @type {Partial<ItemWork>} */ (own),
    { pending: null, problem: null },
    at,
  );
}

/** Ends the item with its answer. @param {Sets} sets @param {number} now @returns {Sets} */
export function showAnswer(sets, now) {
  const open = openItem(sets);
  const { attempt } = sets;
  if (!open || !attempt || open.work.end !== 'open' || attempt.pending !== null) return sets;
  return withWork(
    sets,
    { end: 'shown', moves: [], pointed: null, reply: null },
    timed(attempt, now),
  );
}

/** Ends the step of a lesson that the reader has done. @param {Sets} sets @param {number} now @returns {Sets} */
export function lessonDone(sets, now) {
  const open = openItem(sets);
  const { attempt } = sets;
  if (open?.item.task !== 'lesson' || open.work.end !== 'open' || !attempt) return sets;
  return withWork(sets, { end: 'right', right: true, tries: 1 }, timed(attempt, now));
}

/** The mark of an item in the result. @param {ItemWork} work */
export function markOf({ end, tries }) {
  if (end === 'right') return `+${tries}`;
  if (end === 'shown') return `?${tries}`;
  return tries ? `-${tries}` : '.';
}

/** The placements that can be laid now. @param {Sets} sets @returns {{ move: string, cells: number[] }[]} */
export function placements(sets) {
  const open = openItem(sets);
  const { reply, key } = sets.moves;
  if (!open || !reply || key !== movesKey(open.item)) return [];
  const { item, work } = open;
  const waits =
    sets.attempt?.pending !== null || (item.task === 'play' && (!work.who || work.right !== null));
  if (!attemptOf(sets) || work.end !== 'open' || waits) return [];
  const { cols } = boardIn(item.board);
  const laid = item.task === 'find' ? [] : work.moves;
  const taken = new Set(laid.flatMap((move) => moveCells(move, cols)));
  return reply.options
    .map(({ move }) => ({ move, cells: moveCells(move, cols) }))
    .filter(({ cells }) => !cells.some((cell) => taken.has(cell)));
}

/** The key of the query of an item's placements. @param {SetItem} item */
export const movesKey = ({ board, pieces }) => `${board} ${pieces}`;

export const maxSide = 26;

/** @param {string | null} code of a set, which Python has read */
export const boardIn = (code) => parseCode(code ?? '1', maxSide);

/** The empty cells that no piece covers. @param {Sets} sets @returns {number[]} */
function freeCells(sets) {
  const open = openItem(sets);
  if (!open) return [];
  const board = boardIn(open.item.board);
  const taken = open.work.moves.flatMap((move) => moveCells(move, board.cols));
  return emptyCells(withCells(board, taken, true));
}
