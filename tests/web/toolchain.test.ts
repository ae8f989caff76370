/** web/judge/runners/toolchain.js with a fake compiler: nothing is fetched unasked; what stops or fails can be tried again. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { Toolchain } from '../../web/judge/runners/toolchain';
import type { CompilerProgress } from '../../web/judge/cpp/compiler';

/** A toolchain whose compiler is prepared by `prepare`, and what it did. */
function made({
  prepare = async () => {},
  isKept = false,
  isSupported = true,
  loads = [],
}: {
  prepare?: (signal: AbortSignal) => Promise<void>;
  isKept?: boolean;
  isSupported?: boolean;
  loads?: boolean[];
} = {}) {
  const did: string[] = [];
  const runner = {
    bytes: 5,
    supports: async () => isSupported,
    isKept: async () => isKept,
    async prepare(onProgress: (progress: CompilerProgress) => void, signal: AbortSignal) {
      did.push('prepare');
      onProgress({ phase: 'fetch', loaded: 2, total: 5 });
      await prepare(signal);
    },
    run: async () => null as any,
    inspect: async () => null as any,
    end: () => {},
  };
  const toolchain = new Toolchain(
    async () => {
      did.push('load');
      return loads.shift() === false ? null : runner;
    },
    () => {
      const { status, progress } = toolchain.shown;
      did.push(progress ? `${status} ${progress.loaded}` : status);
    },
  );
  return { toolchain, runner, did };
}

test('the compiler is fetched only when it is asked for, and once', async () => {
  const { toolchain, runner, did } = made();
  assert.deepEqual(did, []);
  await toolchain.look();
  await toolchain.look();
  assert.deepEqual(did, ['load', 'absent']);
  assert.deepEqual([toolchain.shown.bytes, toolchain.shown.isOffered], [5, false]);
  assert.throws(() => made().toolchain.runner, /not set up/);
  toolchain.offer();
  assert.equal(toolchain.shown.isOffered, true);
  assert.equal(await toolchain.prepare(), true);
  assert.equal(await toolchain.prepare(), true);
  assert.deepEqual(did.slice(2), ['absent', 'preparing', 'prepare', 'preparing 2', 'ready']);
  assert.equal(toolchain.shown.isOffered, false);
  assert.equal(toolchain.runner, runner);
});

test('a browser that has it, or cannot run it, says so beforehand', async () => {
  for (const [given, status] of [
    [{ isKept: true }, 'kept'],
    [{ isKept: true, isSupported: false }, 'unsupported'],
  ] as const) {
    const { toolchain, did } = made(given);
    await toolchain.look();
    assert.deepEqual([toolchain.shown.status, did], [status, ['load', status]]);
  }
});

test('a set-up that is stopped can be begun again', async () => {
  let prepare: (signal: AbortSignal) => Promise<void> = (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const { toolchain } = made({ prepare: (signal) => prepare(signal) });
  await toolchain.look();
  const first = toolchain.prepare();
  await Promise.resolve();
  toolchain.stop();
  assert.equal(await first, false);
  const { status, isStopped, problem, progress, isOffered } = toolchain.shown;
  assert.deepEqual(
    [status, isStopped, problem, progress, isOffered],
    ['absent', true, null, null, true],
  );
  prepare = async () => {};
  assert.equal(await toolchain.prepare(), true);
  assert.equal(toolchain.shown.isStopped, false);
});

test('a failure has its reason, and the next attempt can succeed', async () => {
  const attempts = [new Error('connection lost'), null];
  const { toolchain } = made({
    isKept: true,
    prepare: async () => {
      const error = attempts.shift();
      if (error) throw error;
    },
  });
  await toolchain.look();
  assert.equal(await toolchain.prepare(), false);
  assert.equal(toolchain.shown.problem?.message, 'connection lost');
  // What was kept may be altered.
  assert.equal(toolchain.shown.status, 'absent');
  assert.equal(await toolchain.prepare(), true);
  assert.equal(toolchain.shown.problem, null);
});

test('code of the page that cannot be fetched is tried again', async () => {
  const { toolchain, did } = made({ loads: [false, false, true] });
  await toolchain.look();
  assert.equal(toolchain.shown.status, 'unknown');
  assert.equal(await toolchain.prepare(), false);
  assert.equal(toolchain.shown.problem?.code, 'fault.network');
  assert.equal(await toolchain.prepare(), true);
  assert.equal(did.filter((one) => one === 'load').length, 3);
});

test('another user of the compiler stops the one before', () => {
  const { toolchain } = made();
  const stopped: string[] = [];
  for (const user of ['desk', 'desk', 'lesson', 'lesson', 'desk'])
    toolchain.take(user, () => stopped.push(user));
  assert.deepEqual(stopped, ['desk', 'lesson']);
});
