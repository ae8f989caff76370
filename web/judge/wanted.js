/** What the judge's desk needs to know of the engine. Pure: who asks is not for here. */
import { want } from '../engine/reconciler.js';
import { inputOf } from './state.js';

/** @import { Want } from '../engine/reconciler.js' */
/** @import { Judge } from './state.js' */

/** @param {Judge} judge @returns {Want<Judge>[]} */
export function wanted(judge) {
  if (judge.judged.status !== 'asked') return [];
  const { problem } = judge.bench;
  const request = /** @type {const} */ ({ kind: 'judge', problem, text: inputOf(judge) });
  /** @param {Judge} present @param {Judge['judged']} judged */
  const receive = (present, judged) => ({ ...present, judged });
  return [want({ slot: 'judge', about: problem, request, receive })];
}
