/** web/judge/worker-runner.ts with fake workers: each run releases its timers, blobs and listeners. */
import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { WorkerRunner } from '../../web/judge/worker-runner';
import { pass } from './fake_site';

beforeEach(() => {
  const files = { pyodide: 'pyodide/', wheel: 'wheel', files: [] };
  Object.assign(globalThis, { __RUNTIME__: files, document: { baseURI: 'https://site.example/' } });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const name of ['__RUNTIME__', 'document']) Reflect.deleteProperty(globalThis, name);
});

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
 * @param behaviour messages of a worker; null: no message
 */
function madeRunner({ boot = { kind: 'ready' }, run = ended }: { boot?: any; run?: any } = {}) {
  const queries: string[] = [];
  const held = { workers: 0, blobs: 0, timers: new Set() };
  const { setTimeout: begin, clearTimeout: end } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((act: () => void, ...rest: any) => {
    const timer = begin(act, ...rest);
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
    let port: MessagePort;
    const worker = {
      postMessage(given: { port: MessagePort; query: string }) {
        queries.push(given.query);
        port = given.port;
        port.onmessage = ({ data: { id } }) => run && port.postMessage({ ...run, id });
        if (boot) port.postMessage(boot);
      },
      terminate: () => port.close(),
    };
    let isHeld = true;
    const release = () => {
      if (isHeld) held.blobs -= 1;
      isHeld = false;
    };
    const own = worker as unknown as Worker;
    return { worker: own, file: 'worker.js', release };
  };
  return { runner: new WorkerRunner(spawn), held, queries };
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
  vi.advanceTimersByTime(60_000);
  await assert.rejects(run, /does not start/);
  assert.deepEqual([held.blobs, listeners(signal)], [0, 0]);
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
