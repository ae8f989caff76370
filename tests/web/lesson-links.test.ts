/** The addresses of the lessons. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { arrived, newLearn } from '../../web/learn/state';
import { formatLink, parseLink } from '../../web/app/link';

test('a lesson and its step are in the address', () => {
  const link = parseLink('#/learn/last-move?step=3&lang=ko');
  assert.deepEqual(
    [link?.view, link?.contents, link?.language],
    ['learn', { name: 'last-move', step: 3 }, 'ko'],
  );
  assert.equal(link && formatLink(link), '#/learn/last-move?v=1&step=3&lang=ko');
  assert.deepEqual(parseLink('#/learn')?.contents, { name: '', step: 1 });
  assert.deepEqual(parseLink('#/learn/sums')?.contents, { name: 'sums', step: 1 });
  const open = parseLink('#/learn?v=1');
  assert.equal(open && formatLink(open), '#/learn?v=1');
  for (const wrong of ['#/learn/a/b', '#/game/last-move', '#/learn/a?step=0', '#/learn/a?step=x']) {
    assert.throws(() => parseLink(wrong), { name: 'TextError' }, wrong);
  }
});

test('a reader is away from the lessons until they are open again', () => {
  const here = newLearn();
  assert.equal(arrived(here, 'learn'), here);
  const away = { ...here, away: true };
  assert.equal(arrived(away, 'cover'), away);
  assert.equal(arrived(away, 'learn').away, false);
});
