/** Texts about short waits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noChange } from 'lit-html';
import { createLate } from '../../web/ui/late.js';
import { pass } from './fake_site.js';

/** What a template gets: the text to come, and what it shows until then. @param {unknown} drawn @returns {[Promise<string>, unknown]} */
const valuesOf = (drawn) => /** @type {any} */ (drawn).values;

test('a text about a wait comes late, and until then the former one stays', async () => {
  const late = createLate();
  /** @type {string[]} */
  const shown = [];
  const draw = (/** @type {string} */ text, /** @type {string} */ wait) => {
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
