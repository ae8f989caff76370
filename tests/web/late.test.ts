/** Texts about short waits. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { noChange } from 'lit-html';
import { createLate } from '../../web/ui/late';
import { pass } from './fake_site';

/** What a template gets: the text to come, and what it shows until then. */
const valuesOf = (drawn: unknown): [Promise<string>, unknown] => (drawn as any).values;

test('a text about a wait comes late, and until then the former one stays', async () => {
  const late = createLate();
  const shown: string[] = [];
  const draw = (text: string, wait: string) => {
    const [coming, meanwhile] = valuesOf(late(text, wait));
    assert.equal(meanwhile, noChange);
    void coming.then((one) => shown.push(one));
  };
  draw('first', 'a');
  await pass(300);
  draw('again', 'a');
  assert.deepEqual(shown, []);
  await pass(150);
  assert.deepEqual(shown, ['first', 'again'], 'a redraw does not begin the wait anew');
  draw('other', 'b');
  await pass(300);
  assert.deepEqual(shown.length, 2, 'another wait does');
  await pass(150);
  assert.deepEqual(shown.at(-1), 'other');
});
