/** The diagnosis of an output that a program printed elsewhere: a trial of its own, shown as that of Run. */
import { beginTrial, endTrial } from './trial-transitions';
import type { DiagnoseReply } from '../engine/protocol';
import type { Judge } from './state';

/** The desk with this trial in place of the one of Run. */
export const asTrial = (judge: Judge): Judge => ({ ...judge, trial: judge.elsewhere });

/** A transition of the desk that changes this trial in place of the one of Run. */
export const inElsewhere =
  (transition: (judge: Judge) => Judge): ((judge: Judge) => Judge) =>
  (judge) => {
    const shown = asTrial(judge);
    const next = transition(shown);
    return next === shown ? judge : { ...next, elsewhere: next.trial, trial: judge.trial };
  };

/** Begins the diagnosis. */
export const beginDiagnosis = (judge: Judge): Judge => ({
  ...judge,
  elsewhere: beginTrial({ program: '', time: 0, large: false }),
});

export function receiveDiagnosis(
  judge: Judge,
  { failure, coverage, small, most_empty: mostEmpty }: DiagnoseReply,
): Judge {
  const unmeasured = { ran: null, speed: null, memory: 0, memoryLimit: 0 };
  const outcome = { failure, coverage, small, mostEmpty, unfinished: [], ...unmeasured };
  return { ...judge, elsewhere: endTrial(judge.elsewhere, { ...outcome, passed: [] }) };
}

/** Whether the output for all small boards has differences that can be explained. */
export function isDiagnosed({ judged, compared }: Judge) {
  if (!judged.reply?.small || !compared.reply) return false;
  const { wrong, missing, extra } = compared.reply;
  return wrong + missing + extra > 0;
}
