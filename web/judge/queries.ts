/** The queries of the judge's desk, and its clock. */
import { unresolved, type Query } from '../engine/reconciler';
import { inputOf, outputOf, receiveAnswers, trialNameOf, withTrial } from './state';
import { moveStepper } from './stepper/stepping';
import { tick } from '../ui/player';
import { boardShown } from './trial/trial';
import { isDiagnosed, receiveDiagnosis } from './trial/trial-transitions';
import { isBlank } from './texts';
import type { Clock } from '../ui/ticker';
import type { Judge } from './new-judge';

export type Queries = Query<Judge>[];

/** The debounce for a text that is being typed, ms. */
const debounceMs = 250;

export function queries(judge: Judge): Queries {
  const { tab } = judge.bench;
  if (tab === 'run') return [...reasons(judge), ...costs(judge)];
  return tab === 'compare'
    ? [...comparison(judge), ...diagnosis(judge), ...reasons(judge)]
    : tests(judge);
}

/** The answers to the input, then the comparison with the output. */
function comparison(judge: Judge): Queries {
  const { problem } = judge.bench;
  const text = inputOf(judge);
  if (isBlank(text)) return [];
  const answers = unresolved({
    slot: `judge-${problem}`,
    key: text,
    request: { kind: 'judge', problem, text },
    receive: receiveAnswers,
    answer: judge.judged,
    debounceMs,
  });
  const output = outputOf(judge);
  const { reply } = judge.judged;
  if (answers.length || !reply || isBlank(output)) return answers;
  return unresolved({
    slot: `compare-${problem}`,
    key: output,
    request: { kind: 'compare', problem, answers: reply.answers, output },
    receive: (now: Judge, compared) => ({ ...now, compared }),
    answer: judge.compared,
    debounceMs,
  });
}

/** The diagnosis of the output, until it has come or was stopped. */
function diagnosis(judge: Judge): Queries {
  const { judged, trials, bench } = judge;
  if (!isDiagnosed(judge) || !judged.reply || trials.elsewhere.status !== 'idle') return [];
  const { problem } = bench;
  const { answers } = judged.reply;
  const output = outputOf(judge);
  const request = { kind: 'diagnose', problem, answers, output } as const;
  return unresolved({ slot: 'judge-diagnosis', key: output, request, receive: receiveDiagnosis });
}

/** The generated tests, once requested. */
function tests({ bench: { problem }, testOptions, tests: { status } }: Judge): Queries {
  if (status !== 'asked') return [];
  const request = { kind: 'tests', problem, ...testOptions } as const;
  const key = JSON.stringify(request);
  const receive = (now: Judge, tests: Judge['tests']) => ({ ...now, tests });
  return unresolved({ slot: 'tests', key, request, receive });
}

/** The costs of the searches, once requested. */
function costs({ bench: { problem }, costs: { status } }: Judge): Queries {
  if (status !== 'asked') return [];
  const request = { kind: 'costs', problem } as const;
  const receive = (now: Judge, costs: Judge['costs']) => ({ ...now, costs });
  return unresolved({ slot: 'judge-costs', key: problem, request, receive });
}

/** The reason for the right answer on the board that is shown. */
function reasons(judge: Judge): Queries {
  const which = trialNameOf(judge);
  const trial = judge.trials[which];
  const board = boardShown(trial);
  if (!board) return [];
  return judge.bench.problem === 'blockgame'
    ? unresolved({
        slot: 'judge-analysis',
        key: board,
        request: { kind: 'analyse', board },
        receive: (now: Judge, found) =>
          withTrial(now, which, (old) => ({ ...old, analysis: found })),
        answer: trial.analysis,
      })
    : unresolved({
        slot: 'judge-obstruction',
        key: board,
        request: { kind: 'obstruction', board },
        receive: (now: Judge, found) =>
          withTrial(now, which, (old) => ({ ...old, obstruction: found })),
        answer: trial.obstruction,
      });
}

/** The clocks of the stepper, and of the line of play or of the tilings. */
export function clocks(judge: Judge): Clock<Judge>[] {
  const { player } = judge.stepper ?? {};
  if (player?.playing) {
    const every = 1000 / player.speed;
    return [{ id: 'stepper', of: player, every, tick: (now) => moveStepper(now, tick) }];
  }
  const which = trialNameOf(judge);
  const { lesson } = judge.trials[which];
  if (judge.bench.tab === 'tests' || !lesson.playing) return [];
  return [
    {
      id: `${which}.lesson`,
      of: lesson,
      every: 1000 / lesson.speed,
      tick: (now) => withTrial(now, which, (trial) => ({ ...trial, lesson: tick(trial.lesson) })),
    },
  ];
}
