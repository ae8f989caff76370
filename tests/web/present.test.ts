/** Present without a document: steps, reveal, links and the whole screen. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { followPresent } from '../../web/app/fullscreen';
import { endPresent, reveal, startPresent, stepPresent } from '../../web/app/presenting';
import { openView } from '../../web/app/state';
import { keyMoves, presentScene } from '../../web/game/scene';
import { answered } from './answers';
import { fakeSite, pass, until } from './fake_site';

const option = { move: 'a1b1', piece: 'domino' };
const value = { wins: true, grundy: 0, remoteness: 0, same_as: 'a1b1', refutation: null };
const analysis = {
  ...{ board: '3', outcome: 'WINNING', grundy: 1, remoteness: 1, option_values: [0] },
  ...{ moves: [{ ...option, ...value }], principal_variation: ['a1b1'], components: [] },
};

function reply({ kind, board, pieces }: any) {
  if (kind === 'verdict') {
    const known = { board, pieces, empty: 3, cache: { rows_filled: 1, rows: 1, bytes: 1 } };
    return board === '3'
      ? { ...known, outcome: 'WINNING', winning_move: 'a1b1', moves: 1, options: [option] }
      : { ...known, outcome: 'LOSING', winning_move: null, moves: 0, options: [] };
  }
  if (kind === 'analyse') {
    return board === '3' ? analysis : { ...analysis, board, moves: [], principal_variation: [] };
  }
  if (kind === 'count') return { board, count: '2', empty: 6, method: 'sparse', profiles: 1 };
  if (kind === 'tiling') {
    const pieces = [
      { move: 'a1b1a2', colour: 0 },
      { move: 'c1b2c2', colour: 1 },
    ];
    return { board, count: '2', number: '1', pieces };
  }
  return null;
}

test('a step follows the best line, and a reveal holds for one position', async () => {
  const { store, state, address } = fakeSite({ hash: '#/game?v=1&b=3&present=1', reply });
  assert.deepEqual(state().present, { revealed: false });
  assert.match(address(), /&present=1$/);
  await until(() => state().game.answers.analysis.reply);
  assert.deepEqual(presentScene(state().game, false).ghosts, []);
  store.change(reveal);
  assert.deepEqual(presentScene(state().game, true).ghosts, [{ cells: [0, 1], tone: 'winning' }]);
  store.change((present) => stepPresent(present, 1));
  assert.deepEqual(state().present, { revealed: false });
  assert.deepEqual([state().game.history.now.moves, state().game.history.now.at], [['a1b1'], 1]);
  store.change((present) => stepPresent(present, -1));
  assert.equal(state().game.history.now.at, 0);
  store.change((present) => stepPresent(present, -1));
  assert.equal(state().game.history.now.at, 0);
});

test('the reveal shows the longest defence and its winning reply', () => {
  const { state } = fakeSite({ hash: '#/game?v=1&b=4' });
  const { game } = state();
  const moves = [{ ...analysis.moves[0], wins: false, refutation: 'c1d1' }];
  const reply = { ...analysis, moves };
  const answer = answered(reply, '4 domino,l-tromino');
  const known = { ...game, answers: { ...game.answers, analysis: answer } };
  assert.deepEqual(keyMoves(known), [
    { move: 'a1b1', wins: false },
    { move: 'c1d1', wins: true },
  ]);
  assert.deepEqual(keyMoves(game), []);
});

test('a step of a cover places or removes a piece', async () => {
  const { store, state } = fakeSite({ hash: '#/cover?v=1&b=3/3&present=1', reply });
  await until(() => state().cover.player.length === 2);
  store.change((present) => stepPresent(present, -1));
  assert.equal(state().cover.player.at, 1);
  assert.deepEqual(state().present, { revealed: false });
});

test('Present adds one entry to the history, and is not stored', async () => {
  const { store, state, address, go, memory } = fakeSite({ hash: '#/cover?v=1&b=3/3&tool=solve' });
  store.change(startPresent, { push: true });
  assert.equal(address(), '#/cover?v=1&b=3/3&tool=solve&present=1');
  go(-1);
  assert.equal(state().present, null);
  go(1);
  assert.deepEqual([state().present, state().cover.task], [{ revealed: false }, 'solve']);
  store.change((present) => openView(present, 'game'));
  assert.equal(state().present, null);
  await until(() => memory.read('boards.cover'));
  assert.doesNotMatch(memory.read('boards.cover'), /present/);
});

test('the judge has no Present, and outside of Present nothing is revealed or stepped', () => {
  const { state } = fakeSite({ hash: '#/judge?v=1' });
  assert.equal(startPresent(state()), state());
  assert.equal(reveal(state()), state());
  assert.equal(stepPresent(state(), 1), state());
  assert.equal(endPresent(state()), state());
});

test('leaving the whole screen ends Present, but not a new one that has begun', async () => {
  const screen = new EventTarget();
  let left = () => {};
  const turn = (whole: object | null) => {
    Object.assign(page, { fullscreenElement: whole });
    screen.dispatchEvent(new Event('fullscreenchange'));
  };
  const page = {
    documentElement: { requestFullscreen: async () => turn(page.documentElement) },
    fullscreenEnabled: true,
    fullscreenElement: null,
    // A browser takes its time.
    exitFullscreen: () =>
      new Promise((resolve) => {
        left = () => {
          turn(null);
          resolve(null);
        };
      }),
  };
  const global = globalThis as any;
  global.document = page;
  global.addEventListener = screen.addEventListener.bind(screen);
  const userActivation = { isActive: true };
  Object.defineProperty(global, 'navigator', { value: { userActivation }, configurable: true });
  const { store, state } = fakeSite({ hash: '#/game?v=1&b=3', reply });
  let layers = 0;
  followPresent(store, () => layers-- > 0);
  store.change(startPresent);
  await until(() => page.fullscreenElement);
  for (const isActive of [false, true]) {
    userActivation.isActive = isActive;
    store.change(endPresent);
    store.change(startPresent);
    await pass();
    left();
    await pass();
    assert.ok(state().present, 'the new one goes on');
    assert.equal(page.fullscreenElement !== null, isActive, 'whole where a person has asked');
    store.change(endPresent);
    await pass();
    left();
    userActivation.isActive = true;
    store.change(startPresent);
    await until(() => page.fullscreenElement);
  }
  layers = 1;
  turn(null);
  assert.ok(state().present, 'what lay over it is closed first');
  turn(page.documentElement);
  turn(null);
  assert.equal(state().present, null, 'the reader has left it');
});
