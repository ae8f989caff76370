/** The queries of the sets: the open set, its placements, the check of an answer, keys, results. */
import { isResolved, noAnswer } from '../engine/answer';
import { unresolved, type Query } from '../engine/reconciler';
import { attemptOf, markOf, movesKey, openItem, receiveTried, withRead } from './attempt';
import { ownDraft, taskLine, textOf } from './draft';
import type { SetReadReply, SetItem } from '../engine/protocol';
import type { ItemWork, Sets } from './state';

/** The wait after the last change of the teacher's set, ms. */
const pauseMs = 150;
/** The seconds after which the search for the answer to an item is stopped. */
export const longestSearch = 20;

/** The key of the open set: its text or its packed form. */
export const setKeyOf = (sets: Sets) => (sets.packed ? `s ${sets.packed}` : textOf(ownDraft(sets)));

/** The set as Python has read it, if it is the current text. */
export const currentSet = (sets: Sets): SetReadReply | null =>
  sets.read.key === setKeyOf(sets) ? sets.read.reply : null;

function readQuery(sets: Sets): Query<Sets>[] {
  const { packed, read } = sets;
  const request = packed ? { packed } : { text: textOf(ownDraft(sets)) };
  return unresolved({
    slot: 'set.read',
    key: setKeyOf(sets),
    request: { kind: 'set-read', ...request },
    receive: receiveRead,
    answer: read,
    debounceMs: packed ? 0 : pauseMs,
  });
}

/** The former set stays open while its next version is being read. */
const receiveRead = (sets: Sets, read: Sets['read']): Sets =>
  read.status === 'asked' ? sets : withRead(sets, read);

function movesQuery(sets: Sets): Query<Sets>[] {
  const item = openItem(sets)?.item;
  if (!item || !['find', 'play', 'cover'].includes(item.task)) return [];
  return unresolved({
    slot: 'set.moves',
    key: movesKey(item),
    request: { kind: 'moves', board: item.board ?? '', pieces: item.pieces },
    receive: (now: Sets, moves) => ({ ...now, moves }),
    answer: sets.moves,
  });
}

function tryQuery(sets: Sets): Query<Sets>[] {
  const pending = attemptOf(sets)?.pending;
  const item = pending && openItem(sets, pending.at)?.item;
  if (!item) return [];
  const line = taskLine(item);
  return unresolved({
    slot: 'set.try',
    key: `${pending.at} ${line} ${pending.given}`,
    request: { kind: 'set-try', item: line, given: pending.given },
    receive: receiveTried,
  });
}

/** The answer of an item for the teacher. */
export const keyOf = ({ keys }: Sets, item: SetItem) => keys[taskLine(item)] ?? noAnswer;

/** The items of the teacher's set without an answer, from 1, and why. */
export const unanswered = (sets: Sets) =>
  (currentSet(sets)?.items ?? []).flatMap((item, place) => {
    const { problem } = keyOf(sets, item);
    return problem ? [{ number: place + 1, problem }] : [];
  });

/** The item of the teacher's text that Python refuses, from 1 (0 is the title), and why. */
export function refusedItem(sets: Sets) {
  const { problem, key } = sets.read;
  if (!problem || key !== setKeyOf(sets)) return null;
  return { number: (problem.line ?? 1) - 1, problem };
}

/** Whether the answer to an item is to be shown. */
const isAnswerShown = ({ end }: ItemWork) => end !== 'open';

/** The items whose answers are needed: the open one, or those of the teacher's list. */
function itemsToKey(sets: Sets): readonly SetItem[] {
  const { packed, read } = sets;
  const open = openItem(sets);
  if (!packed) return [...(open ? [open.item] : []), ...(read.reply?.items ?? [])];
  return open && (!attemptOf(sets) || isAnswerShown(open.work)) ? [open.item] : [];
}

function keyQuery(sets: Sets): Query<Sets>[] {
  const item = itemsToKey(sets).find(
    (one) => one.task !== 'lesson' && !isResolved(keyOf(sets, one), taskLine(one)),
  );
  if (!item) return [];
  const line = taskLine(item);
  return unresolved({
    slot: 'set.key',
    key: line,
    request: { kind: 'set-key', item: line },
    receive: (now: Sets, answer) =>
      answer.status === 'asked' ? now : { ...now, keys: { ...now.keys, [line]: answer } },
    limit: 1000 * longestSearch,
  });
}

/** The learner's work as a request for the text to hand in; null before it has begun. */
function resultRequest(sets: Sets) {
  const attempt = attemptOf(sets);
  const set = sets.read.reply;
  if (!attempt || !set) return null;
  const marks = attempt.items.map(markOf);
  const time = Math.round(attempt.ms / 1000);
  return { kind: 'set-result' as const, text: set.text, name: attempt.name, marks, time };
}

/** The learner's text to hand in; empty until it is that of the present work and name. */
export const resultText = (sets: Sets) =>
  sets.result.key === JSON.stringify(resultRequest(sets)) ? (sets.result.reply?.result ?? '') : '';

function resultQuery(sets: Sets): Query<Sets>[] {
  const request = resultRequest(sets);
  if (!request || sets.at <= request.marks.length) return [];
  return unresolved({
    slot: 'set.result',
    key: JSON.stringify(request),
    request,
    receive: (now: Sets, result) => ({ ...now, result }),
    answer: sets.result,
  });
}

function resultsQuery(sets: Sets): Query<Sets>[] {
  const set = sets.read.reply;
  if (sets.packed || sets.tab !== 'results' || !set || !sets.class.trim()) return [];
  return unresolved({
    slot: 'set.results',
    key: `${set.code} ${sets.class}`,
    request: { kind: 'set-results', text: set.text, results: sets.class },
    receive: (now: Sets, results) => ({ ...now, results }),
    answer: sets.results,
    debounceMs: pauseMs,
  });
}

function sheetQuery(sets: Sets): Query<Sets>[] {
  const set = sets.read.reply;
  if (sets.packed || sets.tab !== 'sheet' || !set?.items.length) return [];
  const { paper, perPage, keyed, language } = sets.paper;
  return unresolved({
    slot: 'set.sheet',
    key: sheetKey(sets),
    request: {
      kind: 'set-sheet',
      text: set.text,
      paper,
      per_page: perPage,
      keyed,
      language: language || 'en',
    },
    receive: (now: Sets, sheet) => ({ ...now, sheet }),
    answer: sets.sheet,
  });
}

/** The key of the query of the sheet. The page itself puts the QR code on it. */
export const sheetKey = ({ read, paper }: Sets) =>
  `${read.reply?.code} ${JSON.stringify({ ...paper, coded: false })}`;

export function queries(sets: Sets): Query<Sets>[] {
  const isCurrent = isResolved(sets.read, setKeyOf(sets));
  const rest = [tryQuery, movesQuery, resultQuery, resultsQuery, sheetQuery, keyQuery];
  return [...readQuery(sets), ...(isCurrent ? rest.flatMap((query) => query(sets)) : [])];
}
