/** web/judge/runners/streams.js: what a program writes is kept up to the limit, whatever its pieces are. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createStreams } from '../../web/judge/runners/streams';

function begun(most: number) {
  const floods: string[] = [];
  const streams = createStreams(most, (text) => floods.push(text));
  streams.begin('input');
  return { streams, floods };
}

test('a letter may come in pieces, on both streams', () => {
  const { streams } = begun(100);
  for (const byte of Buffer.from('게임\n')) {
    streams.write(Uint8Array.of(byte));
    streams.complain(Uint8Array.of(byte));
  }
  assert.deepEqual([streams.text(), streams.errors()], ['게임\n', '게임\n']);
});

test('of a long text of errors only the beginning is kept', () => {
  const { streams } = begun(100);
  streams.complain(Buffer.alloc(1_000_000, 'x'));
  assert.ok(streams.errors().length <= 4_000);
});

test('a too long output is reported once, by its beginning; the next run begins anew', () => {
  const { streams, floods } = begun(5);
  streams.write(Buffer.from('abcde'));
  for (const more of ['f', 'g']) {
    assert.throws(() => streams.write(Buffer.from(more)), /too much output/);
  }
  assert.deepEqual(floods, ['abcde']);
  streams.begin('again');
  streams.write(Buffer.from('x'));
  assert.deepEqual([streams.text(), streams.errors()], ['x', '']);
  const read = new Uint8Array(9);
  assert.equal(Buffer.from(read.subarray(0, streams.read(read))).toString(), 'again');
});

test('a run knows whether the program has read anything of its input', () => {
  const { streams } = begun(100);
  assert.equal(streams.isUntouched(), true);
  streams.read(new Uint8Array(2));
  assert.equal(streams.isUntouched(), false);
  streams.begin('');
  assert.equal(streams.isUntouched(), false);
});
