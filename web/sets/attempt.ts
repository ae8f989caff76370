/**
 * A learner's attempt at a set: the work on each item, the time, and the marks of the result. Python decides whether
 * an answer is right. The time of each act is an argument, ms.
 */
import { parseCode } from '../board/board-code';
import { emptyCells, moveCells, withCells } from '../board/board';
import type { Answer } from '../engine/answer';
import type { SetReadReply, SetItem } from '../engine/protocol';
import type { ItemWork, SetAttempt, Sets } from './state';

/** A longer break does not count, ms. */
const longestBreak = 600_000;

export const noItemWork: ItemWork = {
  tries: 0,
  end: 'open',
  moves: [],
  who: '',
  given: '',
  right: null,
  reply: null,
  selected: null,
  cursor: 0,
};

/** Earlier attempts that are kept: those of a class at some sets. */
const maxEarlier = 299;

/** The work without stored moves that do not fit on the boards of its set. */
const fitting = (items: readonly ItemWork[], set: SetReadReply): ItemWork[] =>
  set.items.map(({ board }, place) => {
    const work = items[place] ?? noItemWork;
    const own = boardIn(board);
    const free = new Set(emptyCells(own));
    const fits = (move: string) => moveCells(move, own.cols).every((cell) => free.delete(cell));
    return work.moves.every(fits) ? work : { ...work, moves: [] };
  });

/** The attempts of this device, the latest first. */
export const attemptsOf = ({ attempt }: Sets): readonly SetAttempt[] =>
  attempt ? [attempt, ...attempt.earlier] : [];

/** Whether two attempts are one: the same learner's at the same set. */
const isSame = (one: Pick<SetAttempt, 'text' | 'name'>, other: Pick<SetAttempt, 'text' | 'name'>) =>
  one.text === other.text && one.name === other.name;

/** Sets with one attempt as the latest. */
export const withLatest = (sets: Sets, attempt: SetAttempt): Sets => ({
  ...sets,
  attempt: {
    ...attempt,
    earlier: attemptsOf(sets)
      .filter((one) => !isSame(one, attempt))
      .map((one) => ({ ...one, earlier: [] })),
  },
});

/** The attempts at the open set that can go on, the latest first. */
export const begunAttempts = (sets: Sets) =>
  attemptsOf(sets).filter(({ text }) => text === sets.read.reply?.text);

/** Takes the set that was read, with the attempt at it. */
export function withRead(sets: Sets, read: Sets['read']): Sets {
  const next = { ...sets, read };
  const [own] = begunAttempts(next);
  return own && read.reply
    ? withLatest(next, { ...own, items: fitting(own.items, read.reply) })
    : next;
}

/** Begins the set at its first item; an attempt of the same name goes on where it was. */
export function start(sets: Sets, name: string, now: number): Sets {
  const set = sets.read.reply;
  if (!set) return sets;
  const own = begunAttempts(sets).find((one) => one.name === name);
  const items = fitting(own?.items ?? [], set);
  const begun = { text: set.text, ms: 0, ...own, name, last: now, items };
  const next = withLatest(sets, { ...begun, pending: null, problem: null, earlier: [] });
  const { attempt } = next;
  const kept = attempt && { ...attempt, earlier: attempt.earlier.slice(0, maxEarlier) };
  const open = items.findIndex(({ end }) => end === 'open');
  return { ...next, attempt: kept, at: open < 0 ? items.length + 1 : open + 1 };
}

/** Mends the learner's name, unless it is empty or another one has begun by it. */
export function renameLearner(sets: Sets, name: string): Sets {
  const own = attemptOf(sets);
  const isTaken = begunAttempts(sets).some((one) => one.name === name);
  return own && name && !isTaken ? { ...sets, attempt: { ...own, name } } : sets;
}

/** Forgets the learner's work on the set. */
export function startOver(sets: Sets): Sets {
  const [attempt = null, ...earlier] = sets.attempt?.earlier ?? [];
  return { ...sets, attempt: attempt && { ...attempt, earlier }, at: 0 };
}

/** The attempt at the open set, if it has begun. */
export const attemptOf = ({ attempt, read }: Sets) =>
  attempt && attempt.text === read.reply?.text ? attempt : null;

/**
 * An item, by default the open one, and the work on it.
 *
 * @param at from 1
 */
export function openItem(
  sets: Sets,
  at: number = sets.at,
): { item: SetItem; work: ItemWork } | null {
  const item = sets.read.reply?.items[at - 1];
  return item ? { item, work: attemptOf(sets)?.items[at - 1] ?? noItemWork } : null;
}

/** Changes the work on an item, by default the open one. */
export function withWork(
  sets: Sets,
  changes: Partial<ItemWork>,
  others: Partial<SetAttempt> = {},
  at: number = sets.at,
): Sets {
  const { attempt } = sets;
  if (!attempt?.items[at - 1]) return sets;
  const items = attempt.items.map((work, place) =>
    place === at - 1 ? { ...work, ...changes } : work,
  );
  return { ...sets, attempt: { ...attempt, items, ...others } };
}

/** The time of an act. */
const timed = ({ last, ms }: SetAttempt, now: number): Pick<SetAttempt, 'last' | 'ms'> => ({
  last: now,
  ms: ms + Math.min(longestBreak, Math.max(0, now - last)),
});

/** The open item, if it can be answered now. */
function answerable(sets: Sets) {
  const open = openItem(sets);
  const { attempt } = sets;
  const isOpen = open?.work.end === 'open' && attempt?.pending === null;
  return isOpen ? { ...open, attempt } : null;
}

/** Gives an answer, which Python then checks. */
export function give(sets: Sets, given: string, now: number): Sets {
  const open = answerable(sets);
  if (!open) return sets;
  const own = { given, right: null, reply: null, selected: null };
  return withWork(sets, own, {
    ...timed(open.attempt, now),
    pending: { at: sets.at, given },
    problem: null,
  });
}

/** The text of a game that Python reads, such as `first:a1b1.c1d1`. */
const gameText = ({ who, moves }: ItemWork) => `${who}:${moves.join('.')}`;

/** Lays the selected placement: a move that is an answer, or one piece of a cover or a game. */
export function lay(sets: Sets, now: number): Sets {
  const open = answerable(sets);
  const selected = open?.work.selected;
  if (!open || !selected) return sets;
  const { item, work } = open;
  if (item.task === 'find')
    return give(withWork(sets, { moves: [selected.move] }), selected.move, now);
  const moves = [...work.moves, selected.move];
  const laid = withWork(sets, { moves, selected: null, right: null, reply: null });
  if (item.task === 'play') return give(laid, gameText({ ...work, moves }), now);
  return freeCells(laid).length ? laid : give(laid, moves.join('.'), now);
}

/** Takes the last piece of a cover back. */
export function removeLast(sets: Sets): Sets {
  const open = answerable(sets);
  if (open?.item.task !== 'cover') return sets;
  return withWork(sets, { moves: open.work.moves.slice(0, -1), selected: null });
}

/** Chooses who begins a game, also the next one after a lost one. */
export function beginGame(sets: Sets, who: 'first' | 'second', now: number): Sets {
  const next = withWork(sets, { who, moves: [], right: null, reply: null, selected: null });
  return who === 'second' ? give(next, 'second:', now) : next;
}

/** Takes the check of the pending answer. */
export function receiveTried(
  sets: Sets,
  { status, reply, problem }: Answer<{ right: boolean | null; move: string | null }>,
): Sets {
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
  return withWork(sets, own as Partial<ItemWork>, { pending: null, problem: null }, at);
}

/** Ends the item with its answer. */
export function showAnswer(sets: Sets, now: number): Sets {
  const open = answerable(sets);
  if (!open) return sets;
  const shown = { moves: [], selected: null, reply: null };
  return withWork(sets, { end: 'shown', ...shown }, timed(open.attempt, now));
}

/** Ends the step of a lesson that the reader has done. */
export function lessonDone(sets: Sets, now: number): Sets {
  const open = openItem(sets);
  const { attempt } = sets;
  if (open?.item.task !== 'lesson' || open.work.end !== 'open' || !attempt) return sets;
  return withWork(sets, { end: 'right', right: true, tries: 1 }, timed(attempt, now));
}

/** The mark of an item in the result: `+2` is right at the second try, `?2` shown after two, `-2` not found in two. */
export function markOf({ end, tries }: ItemWork) {
  if (end === 'right') return `+${tries}`;
  if (end === 'shown') return `?${tries}`;
  return tries ? `-${tries}` : '.';
}

/** The placements that can be laid now. */
export function placements(sets: Sets): { move: string; cells: number[] }[] {
  const open = openItem(sets);
  const { reply, key } = sets.moves;
  if (!open || !reply || key !== movesKey(open.item)) return [];
  const { item, work } = open;
  if (attemptOf(sets)?.pending !== null || work.end !== 'open') return [];
  // No move can be made before someone begins, nor after a lost game.
  if (item.task === 'play' && (!work.who || work.right !== null)) return [];
  const { cols } = boardIn(item.board);
  // The move that answers `find` makes way for another.
  const laid = item.task === 'find' ? [] : work.moves;
  const taken = new Set(laid.flatMap((move) => moveCells(move, cols)));
  return reply.options
    .map(({ move }) => ({ move, cells: moveCells(move, cols) }))
    .filter(({ cells }) => !cells.some((cell) => taken.has(cell)));
}

/** The key of the query of an item's placements. */
export const movesKey = ({ board, pieces }: SetItem) => `${board} ${pieces}`;

/** @param code of a set, which Python has read */
export const boardIn = (code: string | null) => parseCode(code ?? '1');

/** The empty cells that no piece covers. */
function freeCells(sets: Sets): number[] {
  const open = openItem(sets);
  if (!open) return [];
  const board = boardIn(open.item.board);
  const taken = open.work.moves.flatMap((move) => moveCells(move, board.cols));
  return emptyCells(withCells(board, taken, true));
}
