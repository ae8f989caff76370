/** The sets of earlier visits and of other tabs. */
import { noAnswer } from '../engine/answer.js';
import { attemptFrom } from './attempt.js';
import { changeDraft, draftFrom, ownDraft, textOf } from './draft.js';

/** @import { Draft, Sets } from './types' */

/** Adds what is stored to the sets, once their code is fetched. @param {Sets} sets @returns {Sets} */
export function recalled({ packed, at, stored }) {
  const { draft, attempt } = /** @type {any} */ (stored ?? {});
  return {
    packed,
    at,
    stored: null,
    draft: draft ? draftFrom(draft) : null,
    past: [],
    attempt: attemptFrom(attempt),
    tab: 'boards',
    read: noAnswer,
    keys: {},
    moves: noAnswer,
    paper: { paper: 'a4', perPage: 4, keyed: true, language: '' },
    sheet: noAnswer,
    class: '',
    order: 'name',
    results: noAnswer,
    result: noAnswer,
  };
}

/** @param {Draft} draft */
const textsOf = (draft) => [draft, ...draft.others].map(textOf).join('');

/** Takes over the sets of another tab; the work on a set stays this tab's. @param {Sets} sets @param {any} stored @returns {Sets} */
export function taken(sets, stored) {
  const draft = draftFrom(stored?.draft);
  if (!stored?.draft || textsOf(draft) === textsOf(ownDraft(sets))) return sets;
  const attempt = sets.attempt ?? attemptFrom(stored.attempt);
  return changeDraft({ ...sets, attempt }, draft);
}
