/** web/engine/sparse.js: memories with empty pages. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { dense, sparse } from '../../web/engine/sparse';
import { dice } from './mutations';

const page = 4096;

test('a memory is the same after it was stored, and its empty pages are not', async () => {
  const random = dice(5);
  for (let turn = 0; turn < 60; turn++) {
    const pages = Math.floor(random() * 8);
    const memory = new Uint8Array(pages * page + 1 + Math.floor(random() * 9));
    let full = 0;
    for (let at = 0; at < pages; at++) {
      if (random() < 0.5) continue;
      memory[at * page + Math.floor(random() * page)] = 1 + Math.floor(random() * 255);
      full += 1;
    }
    const stored = sparse(memory);
    assert.deepEqual(dense(await stored.arrayBuffer()), memory);
    assert.ok(stored.size <= 8 + 8 * (pages + 1) + full * page + 8, `${stored.size}`);
  }
});

test('what is no stored memory is refused', async () => {
  const bytes = await sparse(new Uint8Array(3 * page).fill(1)).arrayBuffer();
  for (const length of [0, 4, 12, bytes.byteLength - 1])
    assert.throws(() => dense(bytes.slice(0, length)), RangeError);
  assert.throws(() => dense(new ArrayBuffer(64)), RangeError);
});
