/** web/engine/client.js with fake workers that answer, hang, die and send wrong messages; no Pyodide. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { itemAt } from '../../web/board/item-at';
import { defaultLimits } from '../../web/engine/limits';
import {
  after,
  echo,
  engineOf,
  engineWith,
  forever,
  limits,
  load,
  names,
  patience,
  underWay,
} from './fake_engine';
import { stall } from './virtual_time';
import type { Behaviour, EngineEvent } from './fake_engine';

/** Cancels a request while another one waits, which is answered. */
async function assertCancelled(engine: any, error?: object) {
  const controller = new AbortController();
  const long = engine.ask({ kind: 'count', board: 'long' }, { signal: controller.signal });
  const next = engine.ask({ kind: 'count', board: 'next' });
  await underWay(engine);
  controller.abort();
  await assert.rejects(long, { code: 'cancelled', ...error });
  assert.equal((await next).board, 'next');
}

/** A worker that dies of one board. */
const deadly: Behaviour = {
  ask(request) {
    if (request.board === 'deadly') throw new Error('Python fell over');
    return echo(request);
  },
};

test('phases and progress are passed on, but not the progress of another request', async () => {
  const { engine, phases } = engineWith({
    boot: (onBoot) => onBoot({ phase: 'runtime', loaded: 1, total: 2 }),
    async ask(request, _onBoot, onEvent, id) {
      onEvent(id - 1, { kind: 'progress', done: 9 });
      onEvent(id, { kind: 'progress', done: 1 });
      await after(20);
      return echo(request);
    },
  });
  const events: EngineEvent[] = [];
  const onProgress = (event: EngineEvent) => events.push(event);
  await engine.ask({ kind: 'count' }, { onProgress });
  assert.deepEqual(events, [{ kind: 'progress', done: 1 }]);
  assert.deepEqual(phases[0], { phase: 'runtime', loaded: 1, total: 2 });
});

test('an error that Python reports keeps its place and its details', async () => {
  const error = { code: 'notation.bad-character', message: 'no', details: { found: '?' } };
  const place = { line: 2, column: 3 };
  const { engine } = engineWith({ ask: () => ({ kind: 'error', ...error, ...place }) });
  const read = engine.ask({ kind: 'read' });
  await assert.rejects(read, { name: 'EngineError', ...error, ...place });
});

test('a request cancelled before its turn never reaches the worker', async () => {
  const asked: string[] = [];
  const { engine } = engineWith({
    async ask(request) {
      asked.push(request.board);
      await after(20);
      return echo(request);
    },
  });
  const first = engine.ask({ kind: 'count', board: 'a' });
  const controller = new AbortController();
  const second = engine.ask({ kind: 'count', board: 'b' }, { signal: controller.signal });
  controller.abort();
  await assert.rejects(second, { code: 'cancelled' });
  await assert.rejects(engine.ask({ kind: 'count' }, { signal: AbortSignal.abort() }), {
    code: 'cancelled',
  });
  await first;
  assert.deepEqual(asked, ['a']);
});

test('a cancel is passed on, and the reply of the worker to it is returned', async () => {
  let end: (event: EngineEvent) => void = () => {};
  const { engine, workers } = engineWith({
    ask: (request) =>
      request.board === 'long' ? new Promise((resolve) => (end = resolve)) : echo(request),
    cancel: () => end({ kind: 'cancelled', done: 7 }),
  });
  await assertCancelled(engine, { details: { done: 7 } });
  assert.equal(workers.length, 1);
});

test('the time of a request starts after the imports that it needs', async () => {
  let isImported = () => {};
  const { engine } = engineWith({
    prepare: () => new Promise((resolve) => (isImported = () => resolve(undefined))),
    ask: async (request) => {
      await after(40);
      isImported();
      await after(20);
      return echo(request);
    },
  });
  const reported: boolean[] = [];
  const onWork = (works: boolean) => reported.push(works);
  const answer = engine.ask({ kind: 'count' }, { onWork });
  await underWay(engine);
  assert.deepEqual(reported, []);
  await answer;
  assert.deepEqual(reported, [true]);
});

test('after two deaths without an answer between them, Python does not start from the snapshot', async () => {
  const { engine, starts } = engineWith(deadly);
  const ask = (board: string) => engine.ask({ kind: 'count', board });
  const used = () => starts.map(({ fromSnapshot }) => fromSnapshot);
  await assert.rejects(ask('deadly'), { code: 'worker.died', message: 'Python fell over' });
  assert.equal((await ask('b')).board, 'b');
  assert.deepEqual(used(), [true, true, false]);
  // It answers, so its snapshot is used again.
  await assert.rejects(ask('deadly'));
  await ask('c');
  assert.deepEqual(used(), [true, true, false, true, false]);
  assert.deepEqual(new Set(starts.map(({ query }) => query)), new Set(['']), 'not fetched anew');
});

test('a worker that hangs while answering is replaced', async () => {
  const { engine, workers } = engineWith({ ask: forever, ping: forever }, {});
  assert.equal((await engine.ask({ kind: 'count', board: 'a' })).board, 'a');
  assert.equal(workers.length, 2);
});

test('a worker that works long but answers pings is not replaced', async () => {
  const { engine, workers } = engineWith({
    async ask(request) {
      await after(4 * patience);
      return echo(request);
    },
  });
  assert.equal((await engine.ask({ kind: 'count', board: 'a' })).board, 'a');
  assert.equal(workers.length, 1);
});

test('a worker that reports progress is not replaced, however late its pong is', async () => {
  const { engine, workers } = engineWith({
    async ask(request, _onBoot, onEvent, id) {
      for (let done = 0; done < 8; done++) {
        await after(patience / 2);
        onEvent(id, { kind: 'progress', done });
      }
      return echo(request);
    },
    ping: forever,
  });
  assert.equal((await engine.ask({ kind: 'count', board: 'a' })).board, 'a');
  assert.equal(workers.length, 1);
});

test('a worker that gets no turn beside a fluid page keeps its request, and the page says that it waits', async () => {
  const silence = 30_000;
  const starved: Behaviour = {
    async ask(request) {
      await after(silence);
      return echo(request);
    },
    ping: async () => void (await after(silence)),
  };
  const { engine, workers, phases } = engineOf([starved], defaultLimits);
  assert.equal((await engine.ask({ kind: 'count', board: 'a' })).board, 'a');
  assert.equal(workers.length, 1);
  assert.deepEqual(
    phases.map(({ phase }) => phase),
    ['ready', 'waiting', 'ready'],
  );
});

test('on a machine that stands still the ticks of the page are late, and no worker is replaced', async () => {
  let silent = true;
  const { engine, workers } = engineWith({
    async ask(request) {
      while (silent) await after(5);
      return echo(request);
    },
    ping: forever,
  });
  const answer = engine.ask({ kind: 'count', board: 'a' });
  await underWay(engine);
  for (let stop = 0; stop < 5; stop++) {
    stall(10 * patience);
    await after(2 * limits.tick);
  }
  silent = false;
  assert.equal((await answer).board, 'a');
  assert.equal(workers.length, 1);
});

test('a worker that a person restarts, or that ends over a cancel, is not to blame', async () => {
  const { engine, starts, phases, workers } = engineWith({ ask: forever }, { ask: forever }, {});
  for (const _ of [1, 2]) {
    const controller = new AbortController();
    const long = engine.ask({ kind: 'count', board: 'a' }, { signal: controller.signal });
    await underWay(engine);
    controller.abort();
    await assert.rejects(long, { code: 'cancelled' });
  }
  assert.equal((await engine.ask({ kind: 'count', board: 'b' })).board, 'b');
  assert.ok(itemAt(workers, 0).terminated);
  assert.deepEqual(names(phases).slice(0, 3), ['ready', 'restarting', 'ready']);
  assert.deepEqual(
    starts.map(({ fromSnapshot }) => fromSnapshot),
    [true, true, true],
  );
});

test('a cancel while modules are being imported keeps the worker', async () => {
  let isStopped = false;
  const { engine, workers } = engineWith({
    prepare: async () => void (await after(4 * limits.cancel)),
    async ask(request) {
      await after(4 * limits.cancel);
      return isStopped ? { kind: 'cancelled' } : echo(request);
    },
    cancel: () => void (isStopped = true),
  });
  const controller = new AbortController();
  const long = engine.ask({ kind: 'count', board: 'long' }, { signal: controller.signal });
  await underWay(engine);
  controller.abort();
  await assert.rejects(long, { code: 'cancelled' });
  isStopped = false;
  assert.equal((await engine.ask({ kind: 'count', board: 'next' })).board, 'next');
  assert.equal(workers.length, 1, 'or they would be imported again');
});

test('a cancel while a package is loading drops the answer and keeps the worker', async () => {
  let stopped = false;
  const { engine, workers, phases } = engineWith({
    async ask(request, onBoot) {
      if (request.board === 'next') return echo(request);
      await load(onBoot, 4 * limits.cancel);
      return stopped ? { kind: 'cancelled' } : echo(request);
    },
    cancel() {
      stopped = true;
    },
  });
  await assertCancelled(engine);
  assert.equal(workers.length, 1, 'or it would be fetched again');
  assert.deepEqual(names(phases), ['ready', 'library', 'ready']);
});

test('a cancelled worker that keeps working after its package has loaded is replaced', async () => {
  const { engine, workers } = engineWith(
    {
      async ask(_request, onBoot) {
        await load(onBoot, 2 * limits.cancel);
        return forever();
      },
    },
    {},
  );
  await assertCancelled(engine);
  assert.equal(workers.length, 2);
});

test('`onWork` reports when a request is being worked on, and when a package delays it', async () => {
  const { engine } = engineWith({
    async ask(request, onBoot) {
      await after(10);
      await load(onBoot, 10);
      await after(10);
      return echo(request);
    },
  });
  const reported: boolean[] = [];
  const onWork = (works: boolean) => reported.push(works);
  await engine.ask({ kind: 'count' }, { onWork });
  assert.deepEqual(reported, [true, false, true]);
});

test('a boot that hangs is tried once more and then fails; restart() answers the waiting requests', async () => {
  const { engine, workers, phases } = engineWith({ boot: forever }, { boot: forever }, {});
  const answer = engine.ask({ kind: 'count', board: 'a' });
  while (engine.state() !== 'dead') await after(10);
  assert.equal(workers.length, 2);
  assert.deepEqual(names(phases), ['restarting', 'failed']);
  assert.equal(phases.filter(({ quiet }) => quiet).length, 2, 'each boot says that it takes long');
  assert.equal(phases.at(-1)?.fault?.code, 'late');
  engine.restart();
  assert.equal((await answer).board, 'a');
  assert.equal(engine.state(), 'ready');
});

test('a failed boot gives its reason', async () => {
  const fault = { code: 'status', details: { file: 'pyodide.asm.wasm-gzip.bin', status: 404 } };
  const { engine, phases } = engineWith({ boot: () => fault });
  while (engine.state() !== 'dead') await after(10);
  assert.deepEqual(phases.at(-1), { phase: 'failed', loaded: 0, total: 0, fault });
});

test('phases reported before a worker ended do not hide the failed boot', async () => {
  let report = () => {};
  const { engine, phases } = engineWith({
    boot(onBoot) {
      report = () => onBoot({ phase: 'runtime', loaded: 1, total: 2 });
      throw new Error('no wheel');
    },
    end: () => report(),
  });
  while (engine.state() !== 'dead') await after(10);
  await after(50);
  assert.equal(phases.at(-1)?.phase, 'failed');
});

test('dispose rejects all waiting requests', async () => {
  const { engine, workers } = engineWith({ ask: forever });
  const running = engine.ask({ kind: 'count' });
  const waiting = engine.ask({ kind: 'count' });
  await underWay(engine);
  engine.dispose();
  for (const answer of [running, waiting, engine.ask({ kind: 'count' })]) {
    await assert.rejects(answer, { code: 'worker.died' });
  }
  assert.ok(itemAt(workers, 0).terminated);
});

test('a request that is stopped ends within a second', () => {
  assert.ok(defaultLimits.cancel < 1000);
});

test('the client opens with a table that has every state and every limit', () => {
  const source = readFileSync(new URL('../../web/engine/client.ts', import.meta.url), 'utf8');
  const head = source.slice(0, source.indexOf('*/'));
  const rows = head.split('\n').filter((line) => line.startsWith(' * | '));
  const column = (at: number) => rows.map((row) => row.split('|')[at]).join();
  const states = /#state: ('\w+'(?: \| '\w+')*)/.exec(source)?.[1]?.split(' | ') ?? [];
  assert.ok(states.length > 2);
  for (const state of states) {
    const name = state.replaceAll("'", '');
    assert.ok(column(1).includes(name) && column(3).includes(name), name);
  }
  for (const limit of Object.keys(defaultLimits).filter((name) => name !== 'tick')) {
    assert.ok(column(2).includes(`\`${limit}\``), limit);
  }
});
