/** Cached chunks of a long series of frames. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { noFrames, stateAt, stretchLength, withStretch } from '../../web/ui/stretches';

const states = (first: number) =>
  Array.from({ length: stretchLength }, (_, i) => ({ number: first + i }));

test('a new copy of a chunk replaces the old one', () => {
  const short = withStretch(noFrames, 0, states(0).slice(0, 5));
  assert.equal(stateAt(short, 7), null);
  const whole = withStretch(short, 0, states(0));
  assert.equal(whole.stretches.length, 1);
  assert.deepEqual(stateAt(whole, 7), { number: 7 });
});

test('only the latest chunks stay cached', () => {
  let frames = noFrames;
  for (let i = 0; i < 100; i++)
    frames = withStretch(frames, i * stretchLength, states(i * stretchLength));
  assert.ok(frames.stretches.length < 10);
  assert.deepEqual(stateAt(frames, 99 * stretchLength + 3), { number: 99 * stretchLength + 3 });
  assert.equal(stateAt(frames, 3), null);
});
