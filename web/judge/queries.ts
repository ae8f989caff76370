/** The queries of the judge's desk, and its clock. */
import { isResolved } from '../engine/answer';
import { toQuery } from '../engine/reconciler';
import { inputOf, outputOf, receiveAnswers, trialNameOf, withTrial } from './state';
import { tick } from '../ui/player';
import { boardShown } from './trial';
import type { Query } from '../engine/reconciler';
import type { Clock } from '../ui/ticker';
import type { Judge, TrialName } from './state';

export type Queries = Query<Judge>[];

/** The debounce for a text that is being typed, ms. */
const debounceMs = 250;

const storeAs =
  (name: 'compared' | 'made' | 'costs'): Query<Judge>['receive'] =>
  (judge, answer) => ({ ...judge, [name]: answer });

const storeIn =
  (trial: TrialName, name: 'analysis' | 'obstruction'): Query<Judge>['receive'] =>
  (judge, answer) =>
    withTrial(judge, trial, (now) => ({ ...now, [name]: answer }));

export function queries(judge: Judge): Queries {
  const { tab } = judge.bench;
  if (tab === 'run') return [...reasons(judge), ...costs(judge)];
  return tab === 'compare' ? [...comparison(judge), ...reasons(judge)] : made(judge);
}

/** The answers to the input, then the comparison with the output. */
function comparison(judge: Judge): Queries {
  const { problem } = judge.bench;
  const text = inputOf(judge);
  if (!/\S/.test(text)) return [];
  if (!isResolved(judge.judged, text)) {
    const request = { kind: 'judge', problem, text } as const;
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
  const request = { kind: 'compare', problem, answers, output } as const;
  const receive = storeAs('compared');
  return [toQuery({ slot: `compare-${problem}`, key: output, request, receive, debounceMs })];
}

/** The generated tests, once requested. */
function made({ bench: { problem }, wish, made: { status } }: Judge): Queries {
  if (status !== 'asked') return [];
  const request = { kind: 'tests', problem, ...wish } as const;
  const key = JSON.stringify(request);
  return [toQuery({ slot: 'tests', key, request, receive: storeAs('made') })];
}

/** The costs of the searches, once requested. */
function costs({ bench: { problem }, costs: { status } }: Judge): Queries {
  if (status !== 'asked') return [];
  const request = { kind: 'costs', problem } as const;
  return [toQuery({ slot: 'judge-costs', key: problem, request, receive: storeAs('costs') })];
}

/** The reason for the right answer on the board that is shown. */
function reasons(judge: Judge): Queries {
  const { problem } = judge.bench;
  const which = trialNameOf(judge);
  const trial = judge.trials[which];
  const board = boardShown(trial);
  if (!board) return [];
  if (problem === 'blockgame') {
    if (isResolved(trial.analysis, board)) return [];
    const request = { kind: 'analyse', board } as const;
    const receive = storeIn(which, 'analysis');
    return [toQuery({ slot: 'judge-analysis', key: board, request, receive })];
  }
  if (isResolved(trial.obstruction, board)) return [];
  const request = { kind: 'obstruction', board } as const;
  const receive = storeIn(which, 'obstruction');
  return [toQuery({ slot: 'judge-obstruction', key: board, request, receive })];
}

/** The clock of the line of play or of the tilings. */
export function clocks(judge: Judge): Clock<Judge>[] {
  const which = trialNameOf(judge);
  const { lesson } = judge.trials[which];
  if (judge.bench.tab === 'tests' || !lesson.playing) return [];
  return [
    {
      id: `${which}.lesson`,
      player: lesson,
      every: 1000 / lesson.speed,
      tick: (now) => withTrial(now, which, (trial) => ({ ...trial, lesson: tick(trial.lesson) })),
    },
  ];
}
