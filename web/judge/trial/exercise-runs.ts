/** The program of a lesson as if it were on the desk, and its runs, one at a time. */
import { Ticker } from '../../ui/ticker';
import { PythonRunner } from '../python/python-runner';
import { clocks } from '../queries';
import { createRunners } from '../running';
import { spawnWorker } from '../runners/spawn';
import { newJudge, noBench } from '../new-judge';
import { programOf, trialOf, withTrial } from '../state';
import { closeStepper, createStepping } from '../stepper/stepping';
import { noTrial, steppedBoards, type Trial, type TrialOutcome } from './trial';
import type { Ask, JudgeProblem } from '../../engine/protocol';
import type { ExerciseGiven } from '../../ui/exercise';
import type { Say, RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';

/** The kinds of errors about a name. */
const aboutNames: readonly string[] = ['name', 'misspelled', 'lower-case', 'without-import'];

const unknownName = (failure: TrialOutcome['failure']) =>
  (failure?.python && aboutNames.includes(failure.python.kind) && failure.python.names[0]) || '';

/** The boards on which right programs are stepped through: those of the searches that the lessons show. */
const boardsOfRight: Record<JudgeProblem, string> = {
  blockgame: '2xxx/2xxx/xxxxx/xxxxx/xxxxx',
  boardcover: '3/3',
};

/** The boards on which the program of a trial is stepped through, null if there are none. */
const boardsToStep = (trial: Trial, problem: JudgeProblem) =>
  trial.outcome && !trial.outcome.failure ? [boardsOfRight[problem]] : steppedBoards(trial);

/** @param given.redraw draws the lesson again */
export function createRuns({ redraw, say }: { redraw: () => void; say: Say }) {
  let judge = newJudge();
  const stepping = createStepping();
  let tell: ExerciseGiven['onEnd'] = () => {};
  const runners = createRunners({
    python: new PythonRunner(spawnWorker),
    stepping,
    redraw,
    referenceOnly: true,
    onEnd() {
      const { outcome, program } = trialOf(judge);
      if (outcome)
        tell(!outcome.failure && !outcome.unfinished.length, unknownName(outcome.failure), program);
    },
  });
  const ticker = new Ticker();
  function change(transition: (judge: Judge) => Judge) {
    judge = transition(judge);
    ticker.follow(clocks(judge), change);
    redraw();
  }
  const handle = (ask: Ask): RoomHandle<Judge> => ({ ask, get: () => judge, change, say });
  const { toolchain, trials, repairs } = runners;
  const start = ({ ask, onEnd }: ExerciseGiven, { isAgreed = false } = {}) => {
    tell = onEnd;
    void runners.start(handle(ask), { isAgreed });
  };
  return {
    toolchain,
    /** Puts a program on the desk; its trial and its stepper stay. */
    open({ problem, language, text }: ExerciseGiven, size: number) {
      const program = { ...noBench.program, [problem]: text };
      const bench = { ...noBench, problem, language, program, size };
      judge = { ...newJudge(bench), trials: judge.trials, stepper: judge.stepper };
    },
    isBusy: () => runners.isBusy(judge),
    /** Ends a run, and forgets it. */
    leave() {
      trials.leave();
      repairs.leave();
      judge = withTrial(judge, 'here', () => noTrial);
    },
    handle,
    judge: () => judge,
    /** Steps through the program of the last run; null where that cannot be. */
    stepThrough({ ask, problem }: ExerciseGiven) {
      const boards = boardsToStep(judge.trials.here, problem);
      return boards && (() => runners.stepThroughRun(handle(ask), boards));
    },
    /** Closes the stepper. */
    unstep() {
      stepping.leave();
      judge = closeStepper(judge);
      ticker.follow([], change);
    },
    stop: ({ ask }: ExerciseGiven) => runners.stop(handle(ask)),
    start,
    /** Looks for the change that makes the program right; the lesson owns the text. */
    repair(given: ExerciseGiven) {
      const own = handle(given.ask);
      return {
        referenceOnly: true,
        find: () => void repairs.start(own),
        stop: () => repairs.stop(own),
        run: () => start(given),
        change(transition: (judge: Judge) => Judge) {
          change(transition);
          const program = programOf(judge);
          if (program !== given.text) given.onText(program);
        },
      };
    },
  };
}
