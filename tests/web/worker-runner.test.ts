/** web/judge/runners/worker-runner.ts with fake workers: each run releases its timers, blobs and listeners. */
import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test, vi } from 'vitest';
import { WorkerRunner } from '../../web/judge/runners/worker-runner';
import { pass, until } from './fake_site';
import { withPage } from './page_globals';

withPage();

const ended = {
  kind: 'run-report',
  end: 'ended',
  status: 0,
  output: 'x',
  errors: '',
  seconds: 0.1,
};

/**
 * A runner, with the numbers of blobs and timers that its workers hold.
 *
 * @param behaviour messages of a worker; null: no message; `shares` of the processor, the last one again and
 *   again; 0: no answer
 */
function madeRunner({
  boot = { kind: 'ready' },
  run = ended,
  shares = [1],
}: { boot?: any; run?: any; shares?: number[] } = {}) {
  const queries: string[] = [];
  let answer = (_report: object) => {};
  const held = { workers: 0, witnesses: new Set(), blobs: 0, timers: new Set() };
  const { setTimeout: begin, clearTimeout: end } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((act: () => void, ...rest: any) => {
    const ended = () => {
      held.timers.delete(timer);
      act();
    };
    const timer = begin(ended, ...rest);
    if (rest[0] >= 1000) held.timers.add(timer);
    return timer;
  });
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer: any) => {
    held.timers.delete(timer);
    end(timer);
  });
  const spawn = (query: string) => {
    queries.push(query);
    held.workers += 1;
    held.blobs += 1;
    let port: MessagePort | undefined;
    const worker = {
      onmessage: (_: object) => {},
      postMessage(given: { port: MessagePort; query: string; isWitness?: true }) {
        if (given.isWitness) {
          held.witnesses.add(worker);
          const [data = 1] = shares.length > 1 ? shares.splice(0, 1) : shares;
          if (data) queueMicrotask(() => worker.onmessage({ data }));
          return;
        }
        queries.push(given.query);
        const own = given.port;
        port = own;
        own.onmessage = ({ data: { id } }) => {
          answer = (report) => own.postMessage({ ...report, id });
          if (run) answer(run);
        };
        if (boot) own.postMessage(boot);
      },
      terminate() {
        held.witnesses.delete(worker);
        port?.close();
      },
    };
    let isHeld = true;
    const release = () => {
      if (isHeld) held.blobs -= 1;
      isHeld = false;
    };
    const own = worker as unknown as Worker;
    return { worker: own, file: 'worker.js', release };
  };
  return {
    runner: new WorkerRunner(spawn),
    held,
    queries,
    /** Ends the run under way. */
    answer: (report: object) => answer(report),
  };
}

const listeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;

test('many runs of one trial leave no listener, and use one worker', async () => {
  const { runner, held } = madeRunner();
  const { signal } = new AbortController();
  for (let run = 0; run < 50; run++) {
    assert.equal((await runner.run({ program: 'print()', input: '', signal })).output, 'x');
    assert.equal(listeners(signal), 0);
  }
  assert.deepEqual([held.workers, held.blobs, held.timers.size], [1, 0, 0]);
  runner.end();
});

for (const [moment, behaviour] of [
  ['while Python starts', { boot: null }],
  ['while the program runs', { run: null }],
] as const) {
  test(`a run that is stopped ${moment} leaves no timer, no blob and no listener`, async () => {
    const { runner, held } = madeRunner(behaviour);
    const abort = new AbortController();
    const run = runner.run({ program: 'print()', input: '', signal: abort.signal });
    await pass(20);
    abort.abort(new Error('stopped'));
    await assert.rejects(run, /stopped/);
    assert.deepEqual([held.blobs, held.timers.size, listeners(abort.signal)], [0, 0, 0]);
  });
}

test('a failed start of Python leaves nothing behind, and the next run starts another', async () => {
  const fault = { code: 'status', details: { file: 'python.zip', status: 404 } };
  const { runner, held, queries } = madeRunner({ boot: { kind: 'failed', fault } });
  const { signal } = new AbortController();
  for (const workers of [1, 2]) {
    const told = { code: 'fault.status', details: fault.details };
    await assert.rejects(runner.run({ program: 'print()', input: '', signal }), told);
    assert.deepEqual([held.workers, held.blobs, held.timers.size], [workers, 0, 0]);
    assert.equal(listeners(signal), 0);
  }
  // The next start passes by caches, which may hold a wrong script or file.
  assert.match(queries.join(' '), /^ {2}(\?again=\d+) \1$/);
});

test('a start of Python beyond the time limit leaves nothing behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { runner, held } = madeRunner({ boot: null });
  const { signal } = new AbortController();
  const run = runner.run({ program: 'print()', input: '', signal });
  vi.advanceTimersByTime(300_000);
  await assert.rejects(run, { code: 'fault.late' });
  assert.deepEqual([held.blobs, held.timers.size, listeners(signal)], [0, 0, 0]);
});

for (const [times, shares] of [
  [1, [1]],
  [1, [0.95]],
  [3, [0.5]],
  [3, [0.1, 0.5]],
] as const) {
  test(`a program without end is ended by the processor's time: its shares are ${shares}`, async () => {
    const { runner, held } = madeRunner({ run: null, shares: [...shares] });
    const { signal } = new AbortController();
    const begun = performance.now();
    const { end, fault, seconds } = await runner.run({ program: 'x', input: '', signal, time: 2 });
    assert.deepEqual([end, fault, seconds], ['too-slow', 'too-slow', 2]);
    const waited = (performance.now() - begun) / 1000;
    assert.ok(waited * (shares.at(-1) ?? 1) >= 2.7, `${waited} s of the clock`);
    assert.equal(held.workers - 1, times, 'so often the share is measured');
    assert.deepEqual([held.witnesses.size, held.blobs, held.timers.size], [0, 0, 0]);
  });
}

test('a right program that gets a small part of the processor is not ended before it has had its time', async () => {
  const { runner, held, answer } = madeRunner({ run: null, shares: [0.05] });
  const { signal } = new AbortController();
  const run = runner.run({ program: 'x', input: '', signal, time: 2 });
  await pass(20_000);
  answer(ended);
  assert.equal((await run).end, 'ended');
  assert.deepEqual([held.witnesses.size, held.timers.size], [0, 0]);
  runner.end();
});

test('a run that is stopped while the share is measured leaves nothing behind', async () => {
  const { runner, held } = madeRunner({ run: null, shares: [0] });
  const abort = new AbortController();
  const run = runner.run({ program: 'x', input: '', signal: abort.signal, time: 2 });
  await until(() => held.witnesses.size || undefined);
  abort.abort(new Error('stopped'));
  await assert.rejects(run, /stopped/);
  await pass(10_000);
  assert.deepEqual([held.witnesses.size, held.blobs, held.timers.size], [0, 0, 0]);
});

test('a worker that is warmed up is used by the next run', async () => {
  const { runner, held } = madeRunner();
  runner.warmUp();
  runner.warmUp();
  await runner.run({ program: 'print()', input: '', signal: new AbortController().signal });
  assert.equal(held.workers, 1);
  runner.end();
});

test('a worker that could not be warmed up is replaced by the next run', async () => {
  const fault = { code: 'status', details: { file: 'python.zip', status: 404 } };
  const { runner, held } = madeRunner({ boot: { kind: 'failed', fault } });
  runner.warmUp();
  await pass(20);
  assert.deepEqual([held.workers, held.timers.size], [1, 0]);
  await assert.rejects(
    runner.run({ program: 'print()', input: '', signal: new AbortController().signal }),
  );
  assert.equal(held.workers, 2);
});
