/** What the judge's desk needs to know of the engine. Pure: who asks is not for here. */
import { want } from '../engine/reconciler.js';

/** @typedef {import('./state.js').Judge} Judge */

/** @param {Judge} judge @returns {import('../engine/reconciler.js').Want<Judge>[]} */
export function wanted({ bench: { problem, input }, judged }) {
  if (judged.status !== 'asked') return [];
  return [
    want({
      slot: 'judge',
      about: problem,
      request: { kind: 'judge', problem, text: input[problem] },
      receive: (/** @type {Judge} */ judge, answer) => ({ ...judge, judged: answer }),
    }),
  ];
}
