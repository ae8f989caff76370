/** web/ui/lazy.js: modules that are fetched at their first use. */
import assert from 'node:assert/strict';
import { onTestFinished, test } from 'vitest';
import { itemAt } from '../../web/board/item-at';
import { isFetching, lazily, whenIdle } from '../../web/ui/lazy';
import { pass } from './fake_site';

test('a module is fetched once, at its first use', async () => {
  let [asked, ended] = [0, 0];
  const lazy = lazily(
    async () => ++asked,
    () => void ended++,
  );
  assert.equal(lazy.loaded(), null);
  assert.equal(asked, 0);
  assert.equal(isFetching(), false);
  assert.equal(lazy.prefetch().loaded(), null);
  lazy.prefetch();
  assert.equal(isFetching(), true);
  await pass();
  assert.equal(isFetching(), false);
  assert.equal(await lazy.load(), 1);
  assert.deepEqual([lazy.prefetch().loaded(), asked, ended], [1, 1, 1]);
});

test('a failed fetch is not repeated by every drawing, but can be retried, which is seen', async () => {
  let asked = 0;
  const retrying: boolean[] = [];
  const lazy = lazily(
    async () => {
      if (++asked < 3) throw new Error('no network');
      return asked;
    },
    () => void retrying.push(lazy.isRetrying()),
  );
  lazy.prefetch();
  await pass();
  assert.equal(isFetching(), false);
  assert.deepEqual(
    [lazy.hasFailed(), lazy.prefetch().loaded(), asked, retrying],
    [true, null, 1, [false]],
  );
  assert.equal(await lazy.load(), null);
  assert.equal(lazy.hasFailed(), true);
  assert.equal(await lazy.load(), 3);
  assert.deepEqual([lazy.hasFailed(), lazy.loaded(), asked], [false, 3, 3]);
  await pass();
  assert.deepEqual(retrying, [false, true, false, true, false]);
});

test('a page that is never idle acts all the same', () => {
  const waits: number[] = [];
  Reflect.set(
    globalThis,
    'requestIdleCallback',
    (_act: () => void, { timeout }: { timeout: number }) => void waits.push(timeout),
  );
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'requestIdleCallback'));
  whenIdle(() => {});
  assert.ok(itemAt(waits, 0) > 0);
});
