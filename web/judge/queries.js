/** The queries of the judge's desk. */
import { isResolved } from '../engine/answer.js';
import { toQuery } from '../engine/reconciler.js';
import { inputOf, outputOf, receiveAnswers } from './state.js';
import { failingBoard } from './trial.js';

/** @import { AnswerTo } from '../engine/protocol' */
/** @import { Query } from '../engine/reconciler.js' */
/** @import { Judge } from './state.js' */
/** @typedef {Query<Judge>[]} Queries */

/** The debounce for a text that is being typed, ms. */
const debounceMs = 250;

/** @param {Judge} judge @returns {Queries} */
export function queries(judge) {
  const { tab } = judge.bench;
  if (tab === 'run') return [...reasons(judge), ...costs(judge)];
  return tab === 'compare' ? comparison(judge) : made(judge);
}

/** The answers to the input, then the comparison with the output. @param {Judge} judge @returns {Queries} */
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
  /** @param {Judge} now @param {AnswerTo<'compare'>} compared */
  const receive = (now, compared) => ({ ...now, compared });
  return [toQuery({ slot: `compare-${problem}`, key: output, request, receive, debounceMs })];
}

/** The generated tests, once requested. @param {Judge} judge @returns {Queries} */
function made({ bench: { problem }, wish, made: { status } }) {
  if (status !== 'asked') return [];
  const request = /** @type {const} */ ({ kind: 'tests', problem, ...wish });
  /** @param {Judge} now @param {AnswerTo<'tests'>} answer */
  const receive = (now, answer) => ({ ...now, made: answer });
  return [toQuery({ slot: 'tests', key: JSON.stringify(request), request, receive })];
}

/** The costs of the searches, once requested. @param {Judge} judge @returns {Queries} */
function costs({ bench: { problem }, costs: { status } }) {
  if (status !== 'asked') return [];
  const request = /** @type {const} */ ({ kind: 'costs', problem });
  /** @param {Judge} now @param {AnswerTo<'costs'>} answer */
  const receive = (now, answer) => ({ ...now, costs: answer });
  return [toQuery({ slot: 'judge-costs', key: problem, request, receive })];
}

/** The reason for the right answer on the failing board. @param {Judge} judge @returns {Queries} */
function reasons({ bench: { problem }, trial }) {
  const board = failingBoard(trial);
  if (!board) return [];
  if (problem === 'blockgame') {
    if (isResolved(trial.analysis, board)) return [];
    const request = /** @type {const} */ ({ kind: 'analyse', board });
    /** @param {Judge} now @param {AnswerTo<'analyse'>} analysis */
    const receive = (now, analysis) => ({ ...now, trial: { ...now.trial, analysis } });
    return [toQuery({ slot: 'judge-analysis', key: board, request, receive })];
  }
  if (isResolved(trial.obstruction, board)) return [];
  const request = /** @type {const} */ ({ kind: 'obstruction', board });
  /** @param {Judge} now @param {AnswerTo<'obstruction'>} obstruction */
  const receive = (now, obstruction) => ({
    ...now,
    trial: { ...now.trial, obstruction },
  });
  return [toQuery({ slot: 'judge-obstruction', key: board, request, receive })];
}
