/** web/judge/runners/turns.ts: one use of a runner at a time, by any of its users. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { newJudge } from '../../web/judge/new-judge';
import { writeProgram } from '../../web/judge/state';
import { createStepping } from '../../web/judge/stepper/stepping';
import { createTrials } from '../../web/judge/trial/trials';
import { createTurns } from '../../web/judge/runners/turns';
import type { RunRequest } from '../../web/judge/runners/program-runner';

const runner = (did: string[] = []) => ({
  run: async () => ({}) as any,
  end: () => void did.push('ends'),
});

test('a use ends that of another with the same runner, and says so to it alone', () => {
  const did: string[] = [];
  const [one, other] = [createTurns(), createTurns()];
  const [python, clang] = [runner(did), runner(did)];
  const first = one.begin(python, () => did.push('first is taken'));
  const beside = createTurns().begin(clang, () => did.push('beside is taken'));
  const second = other.begin(python, () => did.push('second is taken'));
  assert.deepEqual(did.splice(0), ['ends', 'first is taken']);
  assert.ok(first.signal.aborted && !first.isCurrent() && !one.isBusy());
  assert.ok(second.isCurrent() && beside.isCurrent());
  other.begin(clang, () => {});
  assert.deepEqual(did.splice(0), ['ends', 'ends', 'beside is taken']);
  other.leave();
  other.leave();
  assert.deepEqual(did, ['ends']);
  assert.ok(one.begin(python, () => {}).isCurrent());
});

/** A desk whose solver asks for one run after another, and a runner whose runs a test ends. */
function desk() {
  let judge = writeProgram(newJudge(), 'print(1)');
  const pending: (() => void)[] = [];
  const handle: any = {
    get: () => judge,
    change: (transition: (now: typeof judge) => typeof judge) => void (judge = transition(judge)),
    say() {},
    ask: async ({ kind }: { kind: string }) =>
      kind === 'trace-inputs'
        ? { texts: ['1\n'] }
        : { session: 1, failure: null, test_input: { stage: 'small', text: '1\n', patience: 1 } },
  };
  const used = {
    run: ({ signal }: RunRequest) =>
      new Promise<any>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        pending.push(() => resolve({ end: 'ended', fault: null, seconds: 0 }));
      }),
    async *trace({ signal }: any): AsyncGenerator<any> {
      await used.run({ signal, program: '', input: '' });
      yield {
        level: 'variables',
        events: [''],
        outputs: [],
        end: 'ended',
        stopped: 0,
        isWhole: true,
      };
    },
    end() {},
  };
  return { handle, used, pending };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('a step of a program stops the trial that has its runner, and a trial such a step', async () => {
  const { handle, used, pending } = desk();
  const trials = createTrials(
    () => used,
    () => assert.fail('a trial that was stopped brings nothing'),
  );
  const stepping = createStepping();
  const trial = trials.start(handle);
  await turn();
  pending.shift()?.();
  await turn();
  assert.equal(handle.get().trials.here.status, 'running');
  const given = { boards: ['3'], program: 'print(1)', language: 'Python' as const };
  const stepped = stepping.start(handle, used, given);
  await trial;
  assert.equal(handle.get().trials.here.status, 'stopped');
  assert.ok(!trials.isTrying());
  assert.equal(handle.get().stepper?.status, 'tracing');
  const again = trials.start(handle);
  await stepped;
  assert.equal(handle.get().stepper, null);
  assert.equal(handle.get().trials.here.status, 'running');
  trials.leave();
  await again;
});
