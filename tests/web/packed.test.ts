/** web/engine/packed.js: the names of the files that the build compresses. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { brotliEnding, gzipEnding, withoutGzip } from '../../web/engine/packed';

test('no server takes an ending for the encoding of a transfer, and all know its type', () => {
  for (const ending of [gzipEnding, brotliEnding]) {
    const parts = `clang.wasm${ending}`.split('.');
    assert.deepEqual(
      parts.filter((part) => /^(?:gz|gzip|br|brotli|z|zst|xz|bz2|deflate)$/.test(part)),
      [],
    );
    assert.equal(parts.at(-1), 'bin');
  }
});

test('a file that gzip has compressed has the name of its content too', () => {
  assert.equal(withoutGzip(`python.zip${gzipEnding}`), 'python.zip');
  assert.equal(withoutGzip('python.zip'), 'python.zip');
});
