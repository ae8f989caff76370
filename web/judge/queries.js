/** What the judge's desk needs to know of the engine. Pure: who asks is not for here. */
import { isResolved } from '../engine/answer.js';
import { toQuery } from '../engine/reconciler.js';
import { inputOf, outputOf, receiveAnswers } from './state.js';
import { failingBoard } from './trial.js';

/** @import { AnswerTo } from '../engine/protocol' */
/** @import { Query } from '../engine/reconciler.js' */
/** @import { Judge } from './state.js' */
/** @typedef {Query<Judge>[]} Queries */

/** A text that is being written rests so long, ms. */
const debounceMs = 250;

/** @param {Judge} judge @returns {Queries} */
export function queries(judge) {
  const { tab } = judge.bench;
  if (tab === 'run') return [...reasons(judge), ...costs(judge)];
  return tab === 'compare' ? comparison(judge) : made(judge);
}

/** The answers to the input, then the output beside them. @param {Judge} judge @returns {Queries} */
function comparison(judge) {
  const { problem } = judge.bench;
  const text = inputOf(judge);
  if (!/\S/.test(text)) return [];
  if (!isResolved(judge.judged, text)) {
    const request = /** @type {const} */ ({ kind: 'judge', problem, text });
    return [
      toQuery({
        slot: `judge-${problem}`,
        key: text,
        request,
        receive: receiveAnswers,
        debounceMs,
      }),
    ];
  }
  const output = outputOf(judge);
  const { reply } = judge.judged;
  if (!reply || !/\S/.test(output) || isResolved(judge.compared, output)) return [];
  const { answers } = reply;
  const request = /** @type {const} */ ({ kind: 'compare', problem, answers, output });
  /** @param {Judge} present @param {AnswerTo<'compare'>} compared */
  const receive = (present, compared) => ({ ...present, compared });
  return [toQuery({ slot: `compare-${problem}`, key: output, request, receive, debounceMs })];
}

/** The tests that were asked for. @param {Judge} judge @returns {Queries} */
function made({ bench: { problem }, wish, made: { status } }) {
  if (status !== 'asked') return [];
  const request = /** @type {const} */ ({ kind: 'tests', problem, ...wish });
  /** @param {Judge} present @param {AnswerTo<'tests'>} answer */
  const receive = (present, answer) => ({ ...present, made: answer });
  return [toQuery({ slot: 'tests', key: JSON.stringify(request), request, receive })];
}

/** What the searches cost, where that was asked. @param {Judge} judge @returns {Queries} */
function costs({ bench: { problem }, costs: { status } }) {
  if (status !== 'asked') return [];
  const request = /** @type {const} */ ({ kind: 'costs', problem });
  /** @param {Judge} present @param {AnswerTo<'costs'>} answer */
  const receive = (present, answer) => ({ ...present, costs: answer });
  return [toQuery({ slot: 'judge-costs', key: problem, request, receive })];
}

/** Why the right answer to the failing board is right. @param {Judge} judge @returns {Queries} */
function reasons({ bench: { problem }, trial }) {
  const board = failingBoard(trial);
  if (!board) return [];
  if (problem === 'blockgame') {
    if (isResolved(trial.analysis, board)) return [];
    const request = /** @type {const} */ ({ kind: 'analyse', board });
    /** @param {Judge} present @param {AnswerTo<'analyse'>} analysis */
    const receive = (present, analysis) => ({ ...present, trial: { ...present.trial, analysis } });
    return [toQuery({ slot: 'judge-analysis', key: board, request, receive })];
  }
  if (isResolved(trial.obstruction, board)) return [];
  const request = /** @type {const} */ ({ kind: 'obstruction', board });
  /** @param {Judge} present @param {AnswerTo<'obstruction'>} obstruction */
  const receive = (present, obstruction) => ({
    ...present,
    trial: { ...present.trial, obstruction },
  });
  return [toQuery({ slot: 'judge-obstruction', key: board, request, receive })];
}
