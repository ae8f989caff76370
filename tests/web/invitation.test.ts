/** The line that leads a first visitor to the lessons: when it is there, and what ends it. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { nothing } from 'lit-html';
import { createInvitation } from '../../web/app/invitation';
import { parseLink } from '../../web/app/link';
import { initialState, normalise, openLink, step, withHistoryOf } from '../../web/app/state';
import { Store } from '../../web/app/store';
import { paint, playMove } from '../../web/board/history';
import { Keeper } from '../../web/app/persistence';
import { firstShelves } from '../../web/app/shelves';
import { fakeStorage } from './fake_site';
import type { State } from '../../web/app/state';

/** A visitor with records of earlier visits. */
function visitor(records: Record<string, unknown> = {}) {
  const memory = fakeStorage(new Map(Object.entries({ visited: true, ...records })));
  const store = new Store(initialState('en'), normalise);
  new Keeper(memory, fakeStorage(), store).keep(firstShelves);
  const show = createInvitation(store, memory);
  return { memory, store, isInvited: () => show(store.get(), (key) => key) !== nothing };
}

const link =
  (text: string): ((state: State) => State) =>
  (state) =>
    openLink(state, parseLink(text), text);

test('a first visitor is invited, also after a visit without any deed', () => {
  assert.ok(visitor().isInvited());
  const puzzles = { rating: 1000, last: '', own: null };
  const records = { 'boards.game': '#/game?v=1&b=4/4/4&tool=explore', puzzles };
  assert.ok(visitor({ ...records, 'settings.theme': 'dark' }).isInvited());
});

test('a reader who has left a trace is not', () => {
  const traces = {
    'boards.game': '#/game?v=1&b=5/5/5/5/5',
    puzzles: { rating: 1012, last: '3/3' },
    'puzzle.score': { rating: 1012, last: '3/3' },
    days: { '2026-01-31': 1 },
    'days.2026-01-31': { hints: 0, seconds: 9, late: false },
    lessons: [],
    'lessons.last-move 1': true,
    programs: { recursion: 'pass' },
    'attempts.text': {},
    'sets.first': {},
    'bench.program.blockgame': 'print()',
    sets: {},
    invited: true,
  };
  for (const [name, value] of Object.entries(traces)) {
    assert.ok(!visitor({ [name]: value }).isInvited(), name);
  }
});

test('a board, a move, a link and a lesson end it, for the next visit too', () => {
  const deeds: Record<string, (state: State) => State> = {
    paint: (state) => withHistoryOf(state, 'game', (history) => paint(history, [0], true)),
    move: (state) => withHistoryOf(state, 'game', (history) => playMove(history, 'a1b1')),
    'link with a board': link('#/game?v=1&b=2/2'),
    'link of a covering': link('#/cover?v=1&b=2/2'),
    lesson: link('#/learn/sums?v=1'),
  };
  for (const [name, deed] of Object.entries(deeds)) {
    const { memory, store, isInvited } = visitor();
    store.change(deed);
    store.change((state) => step({ ...state, view: 'game' }, 'undo'));
    assert.ok(!isInvited(), name);
    assert.equal(memory.read('invited'), true, name);
  }
});

test('the list of lessons and the other rooms do not end it', () => {
  const { store, isInvited } = visitor();
  for (const text of ['#/learn', '#/judge', '#/cover', '#/game']) store.change(link(text));
  assert.ok(isInvited());
  store.change(link('#/game?v=1&b=4/4/4&tool=play'));
  assert.ok(!isInvited());
});
