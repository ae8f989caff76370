/** The diagnosis of an output that a program printed elsewhere: a trial of its own, shown as that of Run. */
import { begun, ended } from './trial-transitions.js';

/** @import { DiagnoseReply } from '../engine/protocol' */
/** @import { Judge } from './state.js' */

/** The desk with this trial in place of the one of Run. @param {Judge} judge @returns {Judge} */
export const asTrial = (judge) => ({ ...judge, trial: judge.elsewhere });

/** A transition of the desk that changes this trial in place of the one of Run. @param {(judge: Judge) => Judge} transition @returns {(judge: Judge) => Judge} */
export const inElsewhere = (transition) => (judge) => {
  const shown = asTrial(judge);
  const next = transition(shown);
  return next === shown ? judge : { ...next, elsewhere: next.trial, trial: judge.trial };
};

/** Begins the diagnosis. @param {Judge} judge @returns {Judge} */
export const beginDiagnosis = (judge) => ({
  ...judge,
  elsewhere: begun({ program: '', time: 0, large: false }),
});

/** @param {Judge} judge @param {DiagnoseReply} reply @returns {Judge} */
export function receiveDiagnosis(judge, { failure, coverage, small, most_empty: mostEmpty }) {
  const unmeasured = { ran: null, speed: null, memory: 0, memoryLimit: 0 };
  const outcome = { failure, coverage, small, mostEmpty, unfinished: [], ...unmeasured };
  return { ...judge, elsewhere: ended(judge.elsewhere, { ...outcome, passed: [] }) };
}

/** Whether the output for all small boards has differences that can be explained. @param {Judge} judge */
export function isDiagnosed({ judged, compared }) {
  if (!judged.reply?.small || !compared.reply) return false;
  const { wrong, missing, extra } = compared.reply;
  return wrong + missing + extra > 0;
}
