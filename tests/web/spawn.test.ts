/** web/engine/spawn.ts: the worker that starts before the page. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { itemAt } from '../../web/board/item-at';

const start = { query: '', fromSnapshot: true };
let workers: { onerror: (() => void) | null }[];

beforeEach(() => {
  workers = [];
  vi.stubGlobal(
    'Worker',
    class {
      onerror: (() => void) | null = null;
      constructor(_address: string, { type }: WorkerOptions) {
        assert.equal(type, 'module');
        workers.push(this);
      }
    },
  );
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

test('the worker that started before the page is handed over once', async () => {
  const { spawnWorker } = await import('../../web/engine/spawn');
  assert.equal(workers.length, 1);
  assert.equal(spawnWorker(start), workers[0]);
  assert.equal(spawnWorker(start), workers[1]);
});

test('one that has failed by then is replaced, so that its failure is heard', async () => {
  const { spawnWorker } = await import('../../web/engine/spawn');
  itemAt(workers, 0).onerror?.();
  assert.equal(spawnWorker(start), workers[1]);
});

test('a failure after that leaves the next one alone', async () => {
  const { spawnWorker } = await import('../../web/engine/spawn');
  spawnWorker(start);
  itemAt(workers, 0).onerror?.();
  assert.equal(spawnWorker(start), workers[1]);
  assert.equal(workers.length, 2);
});
