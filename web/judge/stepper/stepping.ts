/** Steps through a program on the boards of an input: its run with a tracer, and the state of the stepper. */
import { problemOf } from '../../engine/answer';
import { seek, stillPlayer, type Player } from '../../ui/player';
import { recordingsOf } from './recording';
import { beginningOf, nextVisit } from './trace-steps';
import { createTurns } from '../runners/turns';
import type { Ask, JudgeProblem } from '../../engine/protocol';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';
import type { ProgramRunner } from '../runners/program-runner';
import type { Stepper, Traced } from './stepper';

/** A program to step through, from one of its steps. */
export type SteppedProgram = Pick<Stepper, 'boards' | 'program' | 'language'> & { step?: number };

const withStepper = (judge: Judge, change: (stepper: Stepper) => Stepper): Judge =>
  judge.stepper ? { ...judge, stepper: change(judge.stepper) } : judge;

export const closeStepper = (judge: Judge): Judge =>
  judge.stepper ? { ...judge, stepper: null } : judge;

/** Ends the runs of a stepper: it keeps the steps that it has. */
const endTracing = (judge: Judge): Judge =>
  judge.stepper?.traced
    ? withStepper(judge, (stepper) => ({
        ...stepper,
        status: 'traced',
        problem: stepper.traced?.isWhole ? null : problemOf({ code: 'cancelled' }),
      }))
    : closeStepper(judge);

export const moveStepper = (judge: Judge, move: (player: Player) => Player): Judge =>
  withStepper(judge, (stepper) => ({ ...stepper, player: move(stepper.player) }));

/** Moves to the next step at a line, if it is ever run. */
export const visitLine = (judge: Judge, line: number) =>
  withStepper(judge, ({ player, traced, ...rest }) => {
    const at = (traced && nextVisit(traced.trace, player.at, line)) ?? player.at;
    return { ...rest, traced, player: seek(player, at) };
  });

/** Yields the trace of a program twice: its steps at once, then with its calls judged. Nothing of a program that tells nothing. */
async function* tracesOf(
  runner: ProgramRunner,
  { program, boards: given }: Stepper,
  {
    problem,
    time,
    ask,
    signal,
  }: { problem: JudgeProblem; time: number; ask: Ask; signal: AbortSignal },
): AsyncGenerator<Traced> {
  const boards = [...given];
  const recordings = recordingsOf(runner, { program, problem, boards, time }, { ask, signal });
  for await (const { level, input, events, outputs, end, stopped, isWhole } of recordings) {
    const known = await ask({ kind: 'trace', problem, boards, events, outputs }, { signal });
    if (!known.steps.length) return;
    // Which call is the first wrong one is known at the end.
    const trace = isWhole ? known : { ...known, wrong: null };
    const isCut = end === 'too-slow';
    const hasFailed = isWhole && !isCut && end !== 'ended';
    const [output = ''] = outputs;
    // Its errors without a tracer are those that the learner knows.
    const ran = hasFailed ? await runner.run({ program, input, signal, time }) : null;
    yield { trace, level, output, isCut, ran, isWhole, stopped };
  }
}

/** Traces programs, one at a time. */
export function createStepping() {
  const turns = createTurns();
  return {
    leave: turns.leave,
    async start(
      { get, change, ask }: RoomHandle<Judge>,
      runner: ProgramRunner,
      { step, ...given }: SteppedProgram,
    ) {
      const { signal, isCurrent } = turns.begin(runner, () => change(endTracing));
      const { problem, time } = get().bench;
      const begun: Stepper = {
        ...given,
        status: 'tracing',
        traced: null,
        problem: null,
        player: stillPlayer,
      };
      const update = (transition: (stepper: Stepper) => Stepper) => {
        if (isCurrent()) change((judge) => withStepper(judge, transition));
      };
      change((judge) => ({ ...judge, stepper: begun }));
      try {
        for await (const traced of tracesOf(runner, begun, { problem, time, ask, signal })) {
          const length = traced.trace.steps.length - 1;
          update(({ traced: before, ...rest }) => {
            const player = { ...rest.player, length };
            // The reader may have moved on since the first trace.
            if (before) return { ...rest, traced, player };
            return { ...rest, traced, player: seek(player, step ?? beginningOf(traced.trace)) };
          });
        }
        update((stepper) => ({ ...stepper, status: 'traced' }));
      } catch (error) {
        const broken = { status: 'broken', problem: problemOf(error) } as const;
        if (!signal.aborted) update((stepper) => ({ ...stepper, ...broken }));
      }
      if (isCurrent()) turns.leave();
    },
  };
}
