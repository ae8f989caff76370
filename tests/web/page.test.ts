/** Keys, announcements, files and long texts of the page, without a document. */
import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { meaningOf } from '../../web/app/keys';
import { initialState, say, type State } from '../../web/app/state';
import { Store } from '../../web/app/store';
import { bootSign, solverOf } from '../../web/app/views/boot';
import { createToast } from '../../web/app/views/notices';
import { createBoard } from '../../web/board/board';
import { bindGridKeys } from '../../web/board/grid-keys';
import { beginningOf, lineAt, linesOf, pointAt } from '../../web/judge/texts';
import { Announcer } from '../../web/ui/announce';
import { saveFile } from '../../web/ui/file';
import { Ticker } from '../../web/ui/ticker';
import type { Site } from '../../web/app/site';
import type { Translate, Words } from '../../web/ui/words';

function meaning(key: string, code: string, held = '') {
  const has = (sign: string) => held.includes(sign);
  const modifiers = { ctrlKey: has('C'), metaKey: has('M'), shiftKey: has('S'), altKey: has('A') };
  return meaningOf({ key, code, ...modifiers })?.meaning;
}

test('keys are recognised by their letter on any keyboard layout', () => {
  assert.equal(meaning('z', 'KeyZ', 'C'), 'undo');
  assert.equal(meaning('z', 'KeyY', 'C'), 'undo', 'QWERTZ');
  assert.equal(meaning('y', 'KeyZ', 'C'), 'redo', 'QWERTZ');
  assert.equal(meaning('z', 'KeyW', 'C'), 'undo', 'AZERTY');
  assert.equal(meaning('Z', 'KeyW', 'CS'), 'redo', 'AZERTY');
  assert.equal(meaning('w', 'KeyZ', 'C'), undefined, 'AZERTY');
  assert.equal(meaning('Z', 'KeyZ', 'MS'), 'redo');
});

test('a key without a Latin letter is recognised by its place', () => {
  assert.equal(meaning('ㅋ', 'KeyZ', 'C'), 'undo');
  assert.equal(meaning('ㅛ', 'KeyY', 'C'), 'redo');
  assert.equal(meaning('ㅕ', 'KeyU'), 'undo');
  assert.equal(meaning('ㄱ', 'KeyR'), 'turn');
  assert.equal(meaning('ㄲ', 'KeyR', 'S'), 'turn-back');
  assert.equal(meaning('ㅗ', 'KeyH'), 'hint');
});

test('a key that a Korean input method has taken is recognised by its place', () => {
  for (const [code, held, intent] of [
    ['KeyU', '', 'undo'],
    ['KeyZ', 'CS', 'redo'],
    ['KeyR', 'S', 'turn-back'],
    ['KeyN', '', 'next'],
    ['KeyF', '', 'present'],
    ['Slash', 'S', 'help'],
    ['Slash', '', undefined],
    ['Escape', '', 'leave'],
    ['ArrowLeft', '', 'back'],
  ]) {
    assert.equal(meaning('Process', String(code), held), intent, code);
  }
});

test('other keys are left to the browser', () => {
  assert.equal(meaning('?', 'Slash', 'S'), 'help');
  assert.equal(meaning('Escape', 'Escape'), 'leave');
  for (const [key, code, held] of [
    ['r', 'KeyR', 'C'],
    ['h', 'KeyH', 'A'],
    ['Process', 'KeyZ', ''],
  ] as const) {
    assert.equal(meaning(key, code, held), undefined, key);
  }
});

test('a held key moves the cursor on, but toggles once', () => {
  let press: (event: any) => void = () => {};
  const addEventListener = (_name: string, listener: any) => (press = listener);
  const grid = { addEventListener } as any;
  const done: string[] = [];
  bindGridKeys(grid, {
    place: () => ({ board: createBoard(3, 3), cursor: 4 }),
    onMove: (cell) => done.push(`move ${cell}`),
    onToggle: (cell) => done.push(`toggle ${cell}`),
  });
  let prevented = 0;
  const preventDefault = () => (prevented += 1);
  press({ key: ' ', repeat: false, preventDefault });
  for (const key of [' ', ' ', 'ArrowRight']) press({ key, repeat: true, preventDefault });
  assert.deepEqual(done, ['toggle 4', 'move 5']);
  for (const code of ['Space', 'ArrowLeft']) press({ key: 'Process', code, preventDefault });
  assert.deepEqual(done.slice(2), ['toggle 4', 'move 3'], 'taken by an input method');
  assert.equal(prevented, 6, 'the page does not scroll meanwhile');
});

test('the same announcement for a new event is read out again', () => {
  const announcer = new Announcer();
  const said = [{}, {}, {}].map((about) => {
    announcer.say('LOSING.', about);
    announcer.say('LOSING.', about);
    return announcer.text;
  });
  assert.equal(new Set(said.slice(0, 2)).size, 2);
  assert.notEqual(said[1], said[2]);
  assert.deepEqual([...new Set(said.map((text) => text.trim()))], ['LOSING.']);
  announcer.say('', null);
  assert.equal(announcer.text, '');
});

test('the words about the start follow from the bytes and phases, however long it takes', () => {
  const textsIn = (shown: any): string[] =>
    typeof shown === 'string' ? [shown] : (shown?.values ?? []).flatMap(textsIn);
  const said = (boot: Partial<State['boot']>) => {
    const state = { ...initialState('en'), boot: { loaded: 0, total: 0, quiet: true, ...boot } };
    const t = (key: string) => key;
    const solver = solverOf(state as State, t as Translate, () => {});
    const shown = bootSign(state as State, { t, language: 'en', solver } as unknown as Words);
    return textsIn(shown).filter((text) => /^boot\.(?!retry)/.test(text));
  };
  assert.deepEqual(said({ phase: 'library', loaded: 3, total: 5 }), [
    'boot.still.library',
    'boot.bytes',
  ]);
  assert.deepEqual(said({ phase: 'python', loaded: 5, total: 5 }), ['boot.still.python']);
  assert.deepEqual(said({ phase: 'solver', loaded: 5, total: 5, quiet: false }), ['boot.solver']);
  assert.deepEqual(said({ phase: 'waiting', loaded: 5, total: 5 }), ['boot.still.waiting']);
});

test('a message stays until it has been seen for some time', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const store = new Store(initialState('en'), (state) => state);
  const toast = createToast({ store } as Site);
  const words = { t: (key: string) => key, language: 'en' } as Words;
  const draw = () => toast(store.get(), words, { store } as Site);
  draw();
  store.change((state) => say(state, 'toast.loaded'));
  vi.advanceTimersByTime(60_000);
  draw();
  vi.advanceTimersByTime(3_000);
  draw();
  assert.equal(store.get().toast?.key, 'toast.loaded', 'the page has just drawn it');
  vi.advanceTimersByTime(1_000);
  assert.equal(store.get().toast, null);
  vi.useRealTimers();
});

test('the address of a file stays valid until the browser has read it', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const link = { href: '', download: '', click: () => assert.ok(link.href && link.download) };
  Object.assign(globalThis, { document: { createElement: () => link } });
  saveFile(new Blob(['{}']), 'a.json');
  vi.advanceTimersByTime(1000);
  assert.equal(revoked.mock.calls.length, 0);
  vi.advanceTimersByTime(120_000);
  assert.equal(revoked.mock.calls.length, 1);
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, 'document');
});

test('only the relevant line of a long text is shown', () => {
  const text = 'ab\r\ncd\nef';
  assert.deepEqual(lineAt(text, 1), { start: 0, text: 'ab' });
  assert.deepEqual(lineAt(text, 2), { start: 4, text: 'cd' });
  assert.deepEqual(lineAt(text, 3), { start: 7, text: 'ef' });
  assert.deepEqual(lineAt(text, 9), { start: 9, text: '' });
  const long = '.....\n'.repeat(400_000);
  const split = vi.spyOn(String.prototype, 'split');
  assert.deepEqual(lineAt(long, 3), { start: 12, text: '.....' });
  assert.equal(split.mock.calls.length, 0);
  split.mockRestore();
  assert.equal(pointAt('..o..', 3), '..o..\n  ^');
  assert.equal(pointAt('x'.repeat(100), 80), `…${'x'.repeat(51)}\n${' '.repeat(31)}^`);
  assert.deepEqual(linesOf('1\n2'), ['1', '2']);
  assert.deepEqual(linesOf(''), []);
});

test('one ticker advances exactly the players that it follows', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let state = { a: 0, b: 0 };
  const ticker = new Ticker();
  const clock = (id: 'a' | 'b', every: number) => ({
    id,
    of: id,
    every,
    tick: (now: typeof state) => (now.b < 2 ? { ...now, [id]: now[id] + 1 } : now),
  });
  const follow = (...clocks: ReturnType<typeof clock>[]) =>
    ticker.follow(clocks, (transition) => {
      state = transition(state);
    });
  follow(clock('a', 10), clock('b', 100));
  vi.advanceTimersByTime(100);
  assert.deepEqual(state, { a: 10, b: 1 });
  follow(clock('b', 100));
  vi.advanceTimersByTime(300);
  assert.deepEqual(state, { a: 10, b: 2 });
  follow();
  vi.useRealTimers();
});

test('of an output its beginning is shown, whether its lines are many or long', () => {
  assert.equal(beginningOf('1\n2'), '1\n2');
  assert.equal(beginningOf('1\n'.repeat(500_000)), `${'1\n'.repeat(24)}…`);
  const long = beginningOf('1'.repeat(1_000_000));
  assert.deepEqual([long.length, long.at(-1)], [4_001, '…']);
  const both = beginningOf(`${'1'.repeat(300)}\n`.repeat(20));
  assert.deepEqual([both.length, both.at(-1)], [4_001, '…']);
});
