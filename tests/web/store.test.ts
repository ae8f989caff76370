/** The store when a subscriber throws, and the address when the browser refuses to change it. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openView } from '../../web/app/state';
import { Store } from '../../web/app/store';
import { gameBoardHandlers } from '../../web/game/board-input';
import { fakeAddressBar, fakeStorage, fakeSite, pass } from './fake_site';

/** A store, and the errors of its subscribers, which a browser reports as uncaught ones. */
function fakeStore() {
  const errors: unknown[] = [];
  globalThis.reportError = (error) => errors.push(error);
  return { store: new Store(fakeSite({ hash: '' }).state(), (next) => next), errors };
}

test('a subscriber that throws stops neither the others nor the caller', () => {
  const { store, errors } = fakeStore();
  const heard: string[] = [];
  store.subscribe(({ view }) => heard.push(`first ${view}`));
  store.subscribe(() => {
    throw new Error('broken');
  });
  store.subscribe(({ view }) => heard.push(`last ${view}`));
  store.change((state) => openView(state, 'judge'));
  store.change((state) => openView(state, 'cover'));
  assert.deepEqual(heard, ['first judge', 'last judge', 'first cover', 'last cover']);
  assert.deepEqual(errors.map(String), ['Error: broken', 'Error: broken']);
});

test('a subscriber cannot change the state while it is notified', () => {
  const { store, errors } = fakeStore();
  store.subscribe(() => store.change((state) => openView(state, 'game')));
  store.change((state) => openView(state, 'judge'));
  assert.match(String(errors), /under way/);
  assert.equal(store.get().view, 'judge');
});

const empty = '#/game?v=1&b=5/5/5/5/5';

/** The error of Safari after a hundred changes of the address within seconds. */
const refuse = () => {
  throw new DOMException('too often', 'SecurityError');
};

/** A site whose last change of the address is long ago. */
async function fakePage() {
  const browser = fakeAddressBar(empty);
  const session = fakeStorage();
  const page = fakeSite({ hash: '', browser, session });
  await pass(1000);
  return { ...page, session, toggle: gameBoardHandlers(page.game).onToggle };
}

test('a refused change of the address is repeated later', async () => {
  const { bar, address, toggle } = await fakePage();
  const { replace } = bar;
  bar.replace = refuse;
  toggle(0);
  await pass(3000);
  toggle(1);
  await pass(3000);
  assert.equal(address(), empty);
  bar.replace = replace;
  await pass(3000);
  assert.equal(address(), '#/game?v=1&b=xx3/5/5/5/5');
});

test('a refused new history entry is added later', async () => {
  const { bar, store, state, address, go } = await fakePage();
  const { push } = bar;
  bar.push = refuse;
  store.change((present) => openView(present, 'cover'), { push: true });
  store.change((present) => openView(present, 'judge'));
  assert.equal(address(), empty);
  bar.push = push;
  await pass(3000);
  assert.equal(address(), '#/judge?v=1');
  go(-1);
  assert.equal(state().view, 'game');
});

test('a reload has the strokes whose address was refused', async () => {
  const { bar, session, leave, toggle } = await fakePage();
  bar.replace = refuse;
  toggle(0);
  leave();
  assert.equal(session.read('late').text, '#/game?v=1&b=x4/5/5/5/5');
});
