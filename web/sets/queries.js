/** The queries of the sets: the open set, its placements, the check of an answer, keys, results. */
import { isResolved, noAnswer } from '../engine/answer.js';
import { toQuery, unresolved } from '../engine/reconciler.js';
import { attemptOf, markOf, movesKey, openItem, takeTried, withRead } from './attempt.js';
import { lineOf, ownDraft, textOf } from './draft.js';

/** @import { ItemWork, Query, SetItem, Sets } from './types' */

/** The wait after the last change of the teacher's set, ms. */
const pause = 150;
/** The longest check of one item, ms. */
const longestKey = 20_000;

/** The key of the open set: its text or its packed form. @param {Sets} sets */
export const setKeyOf = (sets) => (sets.packed ? `s ${sets.packed}` : textOf(ownDraft(sets)));

/** @param {Sets} sets @returns {Query<Sets>[]} */
function readQuery(sets) {
  const { packed, read } = sets;
  const request = packed ? { packed } : { text: textOf(ownDraft(sets)) };
  return unresolved({
    slot: 'set.read',
    key: setKeyOf(sets),
    request: { kind: 'set-read', ...request },
    receive: takeRead,
    answer: read,
    debounceMs: packed ? 0 : pause,
  });
}

/** The former set stays open while its next version is being read. @param {Sets} sets @param {Sets['read']} read @returns {Sets} */
const takeRead = (sets, read) => (read.status === 'asked' ? sets : withRead(sets, read));

/** @param {Sets} sets @returns {Query<Sets>[]} */
function movesQuery(sets) {
  const item = openItem(sets)?.item;
  if (!item || !['find', 'play', 'cover'].includes(item.task)) return [];
  return unresolved({
    slot: 'set.moves',
    key: movesKey(item),
    request: { kind: 'moves', board: item.board ?? '', pieces: item.pieces },
    receive: (/** @type {Sets} */ now, moves) => ({ ...now, moves }),
    answer: sets.moves,
  });
}

/** @param {Sets} sets @returns {Query<Sets>[]} */
function tryQuery(sets) {
  const pending = attemptOf(sets)?.pending;
  const item = pending && openItem(sets, pending.at)?.item;
  if (!item) return [];
  const line = lineOf(item, false);
  return [
    toQuery({
      slot: 'set.try',
      key: `${pending.at} ${line} ${pending.given}`,
      request: { kind: 'set-try', item: line, given: pending.given },
      receive: takeTried,
    }),
  ];
}

/** The answer of an item for the teacher. @param {Sets} sets @param {SetItem} item */
export const keyOf = ({ keys }, item) => keys[lineOf(item, false)] ?? noAnswer;

/** Whether the answer to an item is to be shown. @param {ItemWork} work */
const isAnswerShown = ({ end }) => end !== 'open';

/** The items whose answers are needed: the open one, or those of the teacher's list. @param {Sets} sets @returns {readonly SetItem[]} */
function itemsToKey(sets) {
  const { packed, read } = sets;
  const open = openItem(sets);
  if (!packed) return [...(open ? [open.item] : []), ...(read.reply?.items ?? [])];
  return open && (!attemptOf(sets) || isAnswerShown(open.work)) ? [open.item] : [];
}

/** @param {Sets} sets @returns {Query<Sets>[]} */
function keyQuery(sets) {
  for (const item of itemsToKey(sets)) {
    const line = lineOf(item, false);
    if (item.task === 'lesson' || isResolved(keyOf(sets, item), line)) continue;
    return [
      toQuery({
        slot: 'set.key',
        key: line,
        request: { kind: 'set-key', item: line },
        receive: (/** @type {Sets} */ now, answer) =>
          answer.status === 'asked' ? now : { ...now, keys: { ...now.keys, [line]: answer } },
        limit: longestKey,
      }),
    ];
  }
  return [];
}

/** @param {Sets} sets @returns {Query<Sets>[]} */
function resultQuery(sets) {
  const attempt = attemptOf(sets);
  const set = sets.read.reply;
  if (!attempt || !set || sets.at <= set.items.length) return [];
  const marks = attempt.items.map(markOf);
  const time = Math.round(attempt.ms / 1000);
  return unresolved({
    slot: 'set.result',
    key: `${set.code} ${attempt.name} ${marks.join(' ')} ${time}`,
    request: { kind: 'set-result', text: set.text, name: attempt.name, marks, time },
    receive: (/** @type {Sets} */ now, result) => ({ ...now, result }),
    answer: sets.result,
  });
}

/** @param {Sets} sets @returns {Query<Sets>[]} */
function resultsQuery(sets) {
  const set = sets.read.reply;
  if (sets.packed || sets.tab !== 'results' || !set || !sets.class.trim()) return [];
  return unresolved({
    slot: 'set.results',
    key: `${set.code} ${sets.class}`,
    request: { kind: 'set-results', text: set.text, results: sets.class },
    receive: (/** @type {Sets} */ now, results) => ({ ...now, results }),
    answer: sets.results,
    debounceMs: pause,
  });
}

/** @param {Sets} sets @returns {Query<Sets>[]} */
function sheetQuery(sets) {
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
    receive: (/** @type {Sets} */ now, sheet) => ({ ...now, sheet }),
    answer: sets.sheet,
  });
}

/** The key of the query of the sheet. @param {Sets} sets */
export const sheetKey = ({ read, paper }) => `${read.reply?.code} ${JSON.stringify(paper)}`;

/** @param {Sets} sets @returns {Query<Sets>[]} */
export function queries(sets) {
  if (!sets.read) return [];
  const isCurrent = isResolved(sets.read, setKeyOf(sets));
  const rest = [tryQuery, movesQuery, resultQuery, resultsQuery, sheetQuery, keyQuery];
  return [...readQuery(sets), ...(isCurrent ? rest.flatMap((one) => one(sets)) : [])];
}
