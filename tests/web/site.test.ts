/** Intent → state → engine → state, with a fake engine, address bar and storage. */
import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { browserBar } from '../../web/app/browser-bar';
import { clearBoard, resizeBoard, usePreset } from '../../web/app/boards';
import { boardOf } from '../../web/app/rooms';
import { chooseLanguage, openView, step, undoStep } from '../../web/app/state';
import { itemAt } from '../../web/board/item-at';
import { gameBoardHandlers } from '../../web/game/board-input';
import { changeSetup } from '../../web/game/state';
import { Reconciler } from '../../web/engine/reconciler';
import { fakeAddressBar, fakeStorage, fakeSite, pass } from './fake_site';
import type { Answer } from '../../web/engine/answer';

function site(hash: string) {
  const page = fakeSite({
    hash,
    reply: ({ kind, board }) =>
      kind === 'read'
        ? { board: '2x/3' }
        : kind === 'verdict'
          ? { board, outcome: 'LOSING', winning_move: null, moves: 1, options: [] }
          : null,
  });
  const hands = () => gameBoardHandlers(page.game);
  return {
    ...page,
    hands,
    toggle: (cell: number) => hands().onToggle(cell),
    undo: () => page.store.change((state) => step(state, 'undo')),
    back: () => page.go(-1),
    verdicts: () => page.asked.filter(({ request }) => request.kind === 'verdict'),
  };
}

test('a bare address opens the start page', () => {
  const { address, state } = site('');
  assert.equal(address(), '#/');
  assert.equal(state().view, 'start');
});

test('painting over a game says that its pieces are cells now, and Undo has the game back', () => {
  const { hands, state, store, game, toggle } = site('#/game?v=1&b=4/4&m=a1b1.c1d1&tool=play');
  game.change((now) => changeSetup(now, { tool: 'edit' }));
  hands().onPaint([4, 5], true);
  hands().onEndStroke();
  const { toast } = state();
  assert.deepEqual([toast?.key, toast?.undo], ['game.toast.filled', 'game']);
  store.change((now) => undoStep(now, 'game'));
  assert.deepEqual(state().game.history.now.moves, ['a1b1', 'c1d1']);
  // By keys alike; a second stroke finds no pieces.
  toggle(4);
  assert.equal(state().toast?.key, 'game.toast.filled');
  toggle(5);
  assert.equal(state().toast, null);
});

test('a mended link and the link of a day to come say what they have opened', () => {
  const said = (hash: string) => site(hash).state().toast;
  assert.equal(said('#/game?v=1&b=3/3입니다.')?.key, 'toast.mended');
  const early = said('#/game?v=1&day=2099-12-31');
  assert.deepEqual([early?.key, early?.values], ['toast.early', { day: '2099-12-31' }]);
  for (const plain of [
    '',
    '#/cover?v=1&b=%33',
    '#/game?v=1&b=3/3',
    '#/game?v=1&day=2026-01-31',
    '#/cover?v=1&day=today',
  ]) {
    assert.equal(said(plain), null, plain);
  }
});

test('a quick series of strokes causes one request, after the last', async () => {
  const { toggle, verdicts } = site('#/game');
  await pass(90);
  for (const cell of [0, 1, 2]) toggle(cell);
  await pass(90);
  const boards = verdicts().map(({ request }) => request.board);
  assert.deepEqual(boards, ['5/5/5/5/5', 'xxx2/5/5/5/5']);
});

test('the address holds the board: painting replaces the entry, a preset adds one', async () => {
  const { store, state, toggle, address, back } = site('#/game?v=1&b=5/5/5/5/5');
  toggle(0);
  await pass(300);
  assert.equal(address(), '#/game?v=1&b=x4/5/5/5/5');
  const preset = itemAt(boardOf('game').presets, 0);
  store.change((present) => usePreset(present, preset, Math.random), { push: true });
  assert.equal(address(), '#/game?v=1&b=6/6/6/6/6');
  back();
  assert.equal(state().game.history.now.board.filledMask, 1n);
});

test('opening a link can be undone', () => {
  const { state, toggle, undo, type } = site('#/game?v=1&b=5/5/5/5/5');
  toggle(7);
  const before = state().game.history.now;
  type('#/game?v=1&b=3/3');
  assert.equal(state().game.history.now.board.rows, 2);
  undo();
  assert.equal(state().game.history.now, before);
});

test('a bad link changes nothing and stays in the address', async () => {
  const { store, state, toggle, type, address, back } = site('#/game?v=1&b=5/5/5/5/5');
  toggle(7);
  await pass(300);
  const before = state().game.history;
  type('#/game?v=1&b=5/5q');
  const { badLink, game } = state();
  assert.equal(game.history.now, before.now);
  assert.equal(badLink?.problem.code, 'notation.bad-character');
  assert.deepEqual([badLink?.problem.line, badLink?.problem.column], [2, 2]);
  assert.equal(address(), '#/game?v=1&b=5/5q');
  toggle(8);
  assert.equal(address(), '#/game?v=1&b=5/2xx1/5/5/5');
  assert.ok(state().badLink, 'the message stays until it is dismissed');
  back();
  assert.equal(address(), '#/game?v=1&b=5/5q');
  store.change((present) => ({ ...present, badLink: null }));
  assert.equal(state().badLink, null);
  assert.equal(address(), '#/game?v=1&b=5/2xx1/5/5/5');
});

test('a good link after a bad one removes the message', () => {
  const { state, type } = site('#/game?v=3&b=5');
  assert.equal(state().badLink?.problem.code, 'link.version');
  type('#/game?v=1&b=2/2');
  assert.equal(state().badLink, null);
});

test('clear offers undo until the next change', () => {
  const { store, state, toggle, undo } = site('#/game?v=1&b=x4/5/5/5/5');
  store.change(clearBoard);
  const { toast } = state();
  assert.equal(toast?.undo, 'game');
  undo();
  assert.equal(state().game.history.now.board.filledMask, 1n);
  assert.equal(state().toast, null);
  store.change(clearBoard);
  toggle(3);
  assert.equal(state().toast, null, 'undo would take back another step');
});

test('a size out of range is clamped', () => {
  const { store, state } = site('#/game');
  for (const [rows, cols, clamped] of [
    [99, 99, [8, 8]],
    [0, -3, [1, 1]],
    [NaN, 2.7, [1, 2]],
  ] as const) {
    store.change((present) => resizeBoard(present, { rows, cols }));
    const { board } = state().game.history.now;
    assert.deepEqual([board.rows, board.cols], clamped);
  }
});

test('the language of a link holds until the reader chooses another', () => {
  const { store, state, address, memory, flush } = site('#/game?v=1&b=5&lang=ko');
  assert.equal(state().linkLanguage, 'ko');
  assert.equal(address(), '#/game?v=1&b=5&lang=ko');
  store.change((present) => chooseLanguage(present, 'en'));
  assert.equal(state().linkLanguage, null);
  store.change((present) => chooseLanguage(present, 'ko'));
  flush();
  assert.equal(memory.stored.get('settings.language'), 'ko');
});

test('only the latest query of a kind is answered, and the others are cancelled', async () => {
  const asked: { signal: AbortSignal; answer: (value: any) => void }[] = [];
  let answers: Answer<any>[] = [];
  const reconciler = new Reconciler(
    ((_request: any, { signal }: any) =>
      new Promise((answer) => asked.push({ signal, answer }))) as any,
  );
  const toQuery = (key: string, slot = 'slot') => ({
    slot,
    key,
    request: { kind: 'read' } as any,
    receive: (heard: typeof answers, answer: any) => [...heard, answer],
  });
  const follow = (...queries: ReturnType<typeof toQuery>[]) =>
    reconciler.follow(queries, (transition) => {
      answers = transition(answers);
    });
  assert.equal(reconciler.isBusy(), false);
  follow(toQuery('one'));
  assert.equal(reconciler.isBusy(), true, 'also before it is sent');
  await pass(10);
  follow(toQuery('two'));
  await pass(10);
  assert.equal(itemAt(asked, 0).signal.aborted, true);
  assert.equal(itemAt(asked, 1).signal.aborted, false);
  follow(toQuery('two'));
  await pass(10);
  assert.equal(asked.length, 2, 'running requests that are still needed continue');
  itemAt(asked, 0).answer('late');
  itemAt(asked, 1).answer('good');
  await pass(10);
  const { status, key, reply } = itemAt(answers, answers.length - 1);
  assert.deepEqual([status, key, reply], ['answered', 'two', 'good']);
  assert.ok(answers.every(({ reply }) => reply !== 'late'));
  assert.equal(reconciler.isBusy(), false);
  follow(toQuery('three'), toQuery('other', 'beside'));
  await pass(10);
  follow(toQuery('other', 'beside'));
  const aborted = asked.slice(2).map(({ signal }) => signal.aborted);
  assert.deepEqual(aborted, [true, false]);
});

test('a closed view sends no requests', async () => {
  const { store, asked } = site('#/game');
  store.change((state) => openView(state, 'judge'));
  await pass(90);
  assert.deepEqual(asked, []);
});

test('strokes that Back left before they were stored are restored by Forward', async () => {
  const { toggle, go, address, state, type } = site('#/game?v=1&b=5/5/5/5/5');
  type('#/game?v=1&b=3/3');
  toggle(0);
  toggle(1);
  go(-1);
  assert.equal(state().game.history.now.board.rows, 5);
  go(1);
  assert.equal(address(), '#/game?v=1&b=xx1/3');
  assert.equal(state().game.history.now.board.filledMask, 3n);
});

test('a link equal to the address is opened if the page shows something else', () => {
  const link = '#/game?v=1&b=5/5/5/5/5';
  const { toggle, type, state, address } = site(link);
  toggle(0);
  assert.equal(address(), link);
  type(link);
  assert.equal(state().game.history.now.board.filledMask, 0n);
});

test('strokes before a new history entry belong to the old entry', () => {
  const { store, toggle, back, state } = site('#/game?v=1&b=5/5/5/5/5');
  toggle(0);
  toggle(1);
  store.change((present) => openView(present, 'judge'), { push: true });
  back();
  assert.equal(state().game.history.now.board.filledMask, 3n);
});

for (const isStored of [false, true]) {
  const state = isStored ? 'an outdated storage' : 'the old address';
  test(`a reload that reads ${state} restores the last strokes`, async () => {
    const session = fakeStorage();
    const browser = fakeAddressBar('#/game?v=1&b=5/5/5/5/5');
    const page = fakeSite({ hash: '', session, browser });
    const stale = page.address();
    const hands = () => gameBoardHandlers(page.game);
    for (const cell of [0, 1]) hands().onToggle(cell);
    if (isStored) await pass(300);
    const strokes = '#/game?v=1&b=xx3/5/5/5/5';
    assert.equal(page.address(), isStored ? strokes : stale);
    page.leave();
    assert.deepEqual([page.address(), page.memory.stored.get('boards.game')], [strokes, strokes]);
    page.bar.replace(stale);
    const again = fakeSite({ hash: '', session, browser });
    assert.equal(again.state().game.history.now.board.filledMask, 3n);
  });
}

test('a reload recovers the lost name of its entry, another page does not', () => {
  const entry = 'left with the last strokes';
  /**
   * @param type of navigation
   * @param state of the entry
   */
  const nameAfter = (type: string, state: object | null) => {
    const history = { state, replaceState: (next: object) => (history.state = next) };
    Object.assign(globalThis, { history });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as any]);
    browserBar.resume(entry);
    return browserBar.entry();
  };
  assert.equal(nameAfter('reload', null), entry);
  assert.equal(nameAfter('reload', { entry: 'its own' }), 'its own');
  assert.notEqual(nameAfter('navigate', null), entry);
  Reflect.deleteProperty(globalThis, 'history');
});

test('a bare path opens the last state of its view', () => {
  const { toggle, type, state, address } = site('#/game?v=1&b=5/5/5/5/5');
  toggle(3);
  type('#/cover');
  assert.equal(state().view, 'cover');
  assert.equal(state().badLink, null);
  assert.equal(address(), '#/cover?v=1&b=8/8/8/8/8/8/8/8');
  type('#/game');
  assert.equal(state().game.history.now.board.filledMask, 8n);
});

test('a text is loaded into the board it was pasted for, even after a change of view', async () => {
  const { loadText, store, state } = site('#/game');
  const loading = loadText('..#\n...\n');
  store.change((present) => openView(present, 'cover'));
  assert.equal(await loading, null);
  assert.equal(state().game.history.now.board.rows, 2);
  assert.equal(state().cover.history.now.board.rows, 8);
  assert.equal(state().toast?.undo, 'game');
});
