/** The queries of the judge's desk, and its clock. */
import { isResolved } from '../engine/answer.js';
import { toQuery } from '../engine/reconciler.js';
import { inputOf, outputOf, receiveAnswers } from './state.js';
import { tick } from '../ui/player.js';
import { boardShown } from './trial.js';

/** @import { Query } from '../engine/reconciler.js' */
/** @import { Clock } from '../ui/ticker.js' */
/** @import { Judge } from './state.js' */
/** @typedef {Query<Judge>[]} Queries */

/** The debounce for a text that is being typed, ms. */
const debounceMs = 250;

/** @param {'compared' | 'made' | 'costs'} name @returns {Query<Judge>['receive']} */
const storeAs = (name) => (judge, answer) => ({ ...judge, [name]: answer });

/** @typedef {'trial' | 'elsewhere'} TrialName */

/** @param {TrialName} which @param {'analysis' | 'obstruction'} name @returns {Query<Judge>['receive']} */
const storeIn = (which, name) => (judge, answer) => ({
  ...judge,
  [which]: { ...judge[which], [name]: answer },
});

/** @param {Judge} judge @returns {Queries} */
export function queries(judge) {
  const { tab } = judge.bench;
  if (tab === 'run') return [...reasons(judge, 'trial'), ...costs(judge)];
  return tab === 'compare' ? [...comparison(judge), ...reasons(judge, 'elsewhere')] : made(judge);
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
  const receive = storeAs('compared');
  return [toQuery({ slot: `compare-${problem}`, key: output, request, receive, debounceMs })];
}

/** The generated tests, once requested. @param {Judge} judge @returns {Queries} */
function made({ bench: { problem }, wish, made: { status } }) {
  if (status !== 'asked') return [];
  const request = /** @type {const} */ ({ kind: 'tests', problem, ...wish });
  const key = JSON.stringify(request);
  return [toQuery({ slot: 'tests', key, request, receive: storeAs('made') })];
}

/** The costs of the searches, once requested. @param {Judge} judge @returns {Queries} */
function costs({ bench: { problem }, costs: { status } }) {
  if (status !== 'asked') return [];
  const request = /** @type {const} */ ({ kind: 'costs', problem });
  return [toQuery({ slot: 'judge-costs', key: problem, request, receive: storeAs('costs') })];
}

/** The reason for the right answer on the board that is shown. @param {Judge} judge @param {TrialName} which @returns {Queries} */
function reasons(judge, which) {
  const { problem } = judge.bench;
  const trial = judge[which];
  const board = boardShown(trial);
  if (!board) return [];
  if (problem === 'blockgame') {
    if (isResolved(trial.analysis, board)) return [];
    const request = /** @type {const} */ ({ kind: 'analyse', board });
    const receive = storeIn(which, 'analysis');
    return [toQuery({ slot: 'judge-analysis', key: board, request, receive })];
  }
  if (isResolved(trial.obstruction, board)) return [];
  const request = /** @type {const} */ ({ kind: 'obstruction', board });
  const receive = storeIn(which, 'obstruction');
  return [toQuery({ slot: 'judge-obstruction', key: board, request, receive })];
}

/** The clock of the line of play or of the tilings. @param {Judge} judge @returns {Clock<Judge>[]} */
export function clocks({ bench: { tab }, ...judge }) {
  const which = tab === 'compare' ? 'elsewhere' : 'trial';
  const { lesson } = judge[which];
  if (tab === 'tests' || !lesson.playing) return [];
  return [
    {
      id: `${which}.lesson`,
      player: lesson,
      every: 1000 / lesson.speed,
      tick: (now) => ({ ...now, [which]: { ...now[which], lesson: tick(now[which].lesson) } }),
    },
  ];
}
