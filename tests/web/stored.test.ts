/**
 * What is stored may be forged, of an earlier version, or not storable: one wrong value costs nothing else and is
 * reported once; what the storage refuses is reported once and saved as a file. `BLOCKCOVER_EXAMPLES` multiplies the
 * number of wrong values.
 */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { keepAll } from '../../web/app/all-shelves';
import { Keeper } from '../../web/app/persistence';
import { initialState } from '../../web/app/state';
import { browserMemory } from '../../web/app/storage';
import { Store } from '../../web/app/store';
import { fileOf, recordsOf } from '../../web/app/views/unkept';
import { parseCode, codeShown } from '../../web/board/board-code';
import { beginning, positionOf, setPosition } from '../../web/board/history';
import { itemAt } from '../../web/board/item-at';
import { withHand } from '../../web/cover/hand-transitions';
import { withRecordOf } from '../../web/game/puzzle-transitions';
import { quizOf } from '../../web/game/quiz';
import { chooseLanguage } from '../../web/judge/program-language';
import {
  chooseProblem,
  chooseTime,
  openTab,
  writeInput,
  writeOutput,
  writeProgram,
} from '../../web/judge/state';
import { list } from '../../web/ui/decode';
import { fakeAddressBar, fakeSite, fakeStorage } from './fake_site';
import { choice, dice } from './mutations';
import { addBoard, answer, begin, choose, endsOf, setsOf, solve, type, visit } from './rooms';
import type { Visit } from './rooms';

const day = { right: true, wrong: 0, hints: 0, late: false };

/** A deed in each room, what shows that it was not lost, and the records in which it is. */
const deeds: Record<string, { act: (tab: Visit) => void; shown: (tab: Visit) => unknown }> = {
  'a set': { act: (tab) => addBoard(tab, '5/5'), shown: setsOf },
  'an attempt': {
    act(tab) {
      begin(tab, 'A');
      answer(tab, 1);
    },
    shown: endsOf,
  },
  'a step': {
    act: (tab) => solve(tab, 'last-move', 1),
    shown: ({ learn }) => learn.get().done,
  },
  'a program of a lesson': {
    act: (tab) => type(tab, 'recursion', 'print(1)'),
    shown: ({ learn }) => learn.get().texts,
  },
  'a setting': {
    act: (tab) => choose(tab, { theme: 'dark' }),
    shown: ({ store }) => store.get().settings,
  },
  'a board': {
    act: ({ game }) =>
      game.change((now) => ({
        ...now,
        history: setPosition(now.history, positionOf(parseCode('3/x2', 8))),
      })),
    shown: ({ game }) => codeShown(game.get().history.now),
  },
  'a puzzle': {
    act: ({ game }) =>
      game.change((now) =>
        withRecordOf(now, { rating: 1040, streak: 1, best: 1, last: '5', missed: ['2/2'] }),
      ),
    shown: ({ game }) => quizOf(game.get()).record,
  },
  days: {
    act({ game, cover }) {
      game.change((now) => withRecordOf(now, { days: { '2026-01-31': day } }));
      const days = { '2026-01-31': { hints: 0, seconds: 30, late: false } };
      cover.change((now) => withHand(now, { days }));
    },
    shown: ({ game, cover }) => [quizOf(game.get()).record.days, cover.get().hand.days],
  },
  'a board covered by hand': {
    act: ({ cover }) =>
      cover.change((now) =>
        withHand(now, { seconds: 40, hints: 1, own: beginning(positionOf(parseCode('9/9', 20))) }),
      ),
    shown({ cover }) {
      const { seconds, hints, own } = cover.get().hand;
      return [seconds, hints, own && codeShown(own.now)];
    },
  },
  'a program of the judge': {
    act: ({ judge }) => judge.change((now) => writeProgram(now, 'print(1)')),
    shown: ({ judge }) => judge.get().bench,
  },
};

/** A storage in which all deeds are stored. */
function filled() {
  const stored = new Map();
  const tab = visit(stored);
  for (const { act } of Object.values(deeds)) act(tab);
  choose(tab, { language: 'ko', letterKeys: false, details: true });
  tab.judge.change((now) => {
    const other = writeOutput(writeInput(chooseProblem(now, 'boardcover'), '1'), '2');
    return chooseTime(chooseLanguage(openTab(other, 'compare'), 'C++'), 5);
  });
  tab.cover.change((now) => ({ ...now, task: 'solve' }));
  tab.flush();
  return stored;
}

const seen = (tab: Visit) =>
  Object.entries(deeds).map(([name, { shown }]) => [name, shown(tab)] as const);

test('everything that is stored is there at the next visit, and then nothing is written', () => {
  const stored = filled();
  const former = new Map(stored);
  const tab = visit(stored);
  for (const [name, shown] of seen(tab)) {
    assert.notDeepEqual(shown, itemAt(deeds, name).shown(visit(new Map())), name);
  }
  tab.flush();
  assert.deepEqual(stored, former);
  assert.deepEqual(tab.state().unkept, { refused: false, unread: false });
});

/** Wrong values of each type of JSON. */
const wrong: Record<string, (random: () => number) => unknown> = {
  null: () => null,
  boolean: (random) => choice(random, [true, false]),
  number: (random) =>
    choice(random, [0, -1, 1.5, 1e300, 2 ** 53, 7, Math.floor(random() * 1e6) - 5e5]),
  string: (random) =>
    choice(random, [
      '',
      'x',
      '__proto__',
      '{"a',
      '\0',
      '#/game',
      '가'.repeat(random() < 0.1 ? 300_000 : 3),
      'null',
    ]) + choice(random, ['', '', '1', ' ']),
  array: (random) =>
    Array.from({ length: choice(random, [0, 1, 2, 40, 3000]) }, () =>
      choice(random, [null, 1, 'x', {}, [[]], { toString: null }, true] as any[]),
    ),
  object: (random) => ({
    ...choice(random, [
      ...[{ toString: null }, { length: -1 }, { at: [] }, JSON.parse('{"__proto__": 1}')],
      ...[{ title: {}, items: {} }, { items: [{ toString: null }] }, { about: 1, seconds: {} }],
      ...[{ rating: 'x', missed: {} }, { days: [], today: 7 }, { program: { toString: null } }],
    ]),
    ...choice(random, [{}, { valueOf: null }, { constructor: [] }] as any[]),
  }),
};

test('wrong values of any type in any records cost nothing else, and are reported once', () => {
  const random = dice(43);
  const good = filled();
  const names = [...good.keys()];
  assert.ok(names.length > 20);
  for (let round = 60 * Number(process.env.BLOCKCOVER_EXAMPLES ?? 1); round > 0; round--) {
    const chosen = names.filter(() => random() < 0.5);
    const values = new Map(
      chosen.map((name) => [name, choice(random, Object.values(wrong))(random)]),
    );
    const stored = new Map([...good, ...values]);
    const tab = visit(stored);
    tab.flush();
    for (const [name, record] of good) {
      if (!values.has(name)) assert.deepEqual(stored.get(name), record, name);
    }
    for (const [name, value] of values) {
      const isTaken = JSON.stringify(stored.get(name)) === JSON.stringify(value);
      if (isTaken || value === null) continue;
      const about = `${name} ${JSON.stringify(value).slice(0, 100)}`;
      assert.ok(tab.state().unkept.unread && stored.has(`unread.${name}`), about);
    }
    assert.equal(visit(stored).state().unkept.unread, false, `once: ${chosen.join()}`);
  }
});

test('a wrong part is left out, the rest of its record stays, and all of it is in the file', () => {
  const score = {
    rating: 1200,
    streak: 2,
    best: 5,
    last: { toString: null },
    missed: ['2/2', '?'],
  };
  const stored = new Map(Object.entries({ 'puzzle.score': score }));
  const tab = visit(stored);
  const { rating, best, last, missed } = quizOf(tab.game.get()).record;
  assert.deepEqual([rating, best, last, missed], [1200, 5, '', ['2/2']]);
  assert.deepEqual(stored.get('puzzle.score'), { ...score, last: '', missed: ['2/2'] });
  assert.deepEqual(tab.unkept(), { 'unread.puzzle.score': score });
});

test('a wrong value in the storage of the tab costs nothing else', () => {
  for (const value of [7, 'x', [], {}, { toString: null }, { entry: {}, text: [] }]) {
    const session = fakeStorage(new Map());
    for (const name of ['late', 'boards.game', 'hand', 'puzzle.choice']) session.write(name, value);
    const browser = fakeAddressBar('#/game?v=1&b=2/2');
    assert.equal(fakeSite({ hash: '', browser, session }).address(), '#/game?v=1&b=2/2');
    assert.deepEqual(seen(visit(filled(), session)).length, 10);
  }
});

test('a wrong value that another tab writes is left out, too', () => {
  const stored = filled();
  const tab = visit(stored);
  const before = seen(tab);
  stored.set('programs.recursion', { toString: null });
  stored.set('settings.theme', 7);
  tab.takeOver();
  assert.deepEqual(seen(tab), before);
  assert.equal(tab.state().unkept.unread, true);
  tab.flush();
  assert.deepEqual(
    [stored.get('programs.recursion'), stored.get('settings.theme')],
    ['print(1)', 'dark'],
  );
});

test('a record that is no JSON is read as a text', () => {
  const texts = { 'blockcover.programs.recursion': 'print(1)', 'blockcover.lessons.x 1': '{' };
  const storage = { ...texts } as any;
  Object.defineProperties(storage, {
    getItem: { value: (name: string) => storage[name] ?? null },
  });
  const memory = browserMemory(() => storage);
  assert.deepEqual(memory.names(), ['programs.recursion', 'lessons.x 1']);
  const stored = new Map(memory.names().map((name) => [name, memory.read(name)]));
  const tab = visit(stored);
  assert.deepEqual(tab.learn.get().texts, { recursion: 'print(1)' });
  assert.deepEqual([tab.learn.get().done, tab.state().unkept.unread], [[], true]);
});

test('an attempt that is stored without the name in its key goes on, and is stored once', () => {
  const work = { tries: 1, end: 'right', moves: [], who: '', given: '', right: true };
  const stored = new Map([
    ['attempts.the text of A\n', { name: 'Kim', last: 9, ms: 5, items: [work, work] }],
  ]);
  const tab = visit(stored);
  begin(tab, 'A', 10, 'Lee');
  tab.flush();
  assert.deepEqual(
    [...stored.keys()].filter((name) => name.startsWith('attempts')),
    ['attempts.the text of A\nKim', 'attempts.the text of A\nLee'],
  );
  assert.deepEqual(
    visit(stored)
      .set.get()
      .attempt?.earlier.map(({ name, items }) => [name, items.length]),
    [['Kim', 2]],
  );
});

test('a storage that is forbidden or missing refuses, and has nothing', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError');
  };
  for (const storage of [forbidden, () => null as any]) {
    const memory = browserMemory(storage);
    assert.equal(memory.write('hand', {}), false);
    assert.deepEqual([memory.read('hand'), memory.names()], [null, []]);
  }
});

for (const [name, { act, shown }] of Object.entries(deeds)) {
  test(`a storage that refuses ${name}: said once, saved as a file that is read again`, () => {
    const tab = visit(new Map(), fakeStorage(), () => false);
    act(tab);
    tab.flush();
    assert.equal(tab.state().unkept.refused, true);
    tab.store.change((state) => ({ ...state, unkept: { ...state.unkept, refused: false } }));
    choose(tab, { letterKeys: false });
    tab.flush();
    assert.equal(tab.state().unkept.refused, false, 'said once');

    const records = recordsOf(fileOf(tab.unkept()));
    assert.ok(records);
    const next = visit(new Map());
    next.addRecords(records);
    next.flush();
    assert.deepEqual(shown(visit(next.memory.stored)), shown(tab));
  });
}

test('what was refused is stored once there is room, and the notice goes away', () => {
  const tab = visit(new Map());
  const { write } = tab.memory;
  tab.memory.write = () => false;
  for (const { act } of Object.values(deeds)) act(tab);
  tab.flush();
  assert.equal(tab.state().unkept.refused, true);
  tab.memory.write = write;
  choose(tab, { letterKeys: false });
  tab.flush();
  assert.equal(tab.state().unkept.refused, false);
  assert.deepEqual(seen(visit(tab.memory.stored)), seen(tab));
  assert.deepEqual(tab.unkept(), {});
});

test('a file with what is here already, and more of it, counts nothing twice', () => {
  const full = visit(filled());
  full.memory.write = () => false;
  full.game.change((now) => {
    const { rating, streak, missed } = quizOf(now).record;
    const better = { rating: rating + 20, streak: streak + 1, best: streak + 1 };
    return withRecordOf(now, { ...better, missed: [...missed, '4'] });
  });
  begin(full, 'A', 9_000);
  answer(full, 2);
  const records = recordsOf(fileOf(full.unkept())) ?? {};
  const here = visit(filled());
  for (let times = 0; times < 2; times++) {
    here.addRecords(records);
    assert.deepEqual(seen(here), seen(full));
    assert.equal(here.set.get().attempt?.ms, full.set.get().attempt?.ms);
  }
});

test('a file adds to what is here, and to what is stored of rooms that are not there yet', () => {
  const full = visit(new Map());
  full.memory.write = () => false;
  for (const { act } of Object.values(deeds)) act(full);
  const text = fileOf(full.unkept());
  const here = visit(new Map());
  solve(here, 'sums', 2);
  type(here, 'recursion', 'print(2)');
  addBoard(here, '6/6');
  here.addRecords(recordsOf(text) ?? {});
  assert.deepEqual(here.learn.get().done, ['sums 2', 'last-move 1']);
  assert.equal(here.learn.get().texts.recursion, 'print(2)');
  assert.equal(here.learn.get().others.recursion, 'print(1)');
  assert.deepEqual(setsOf(here), [': 5/5 6/6']);

  here.flush();
  const stored = new Map(here.memory.stored).set('sets.first', { title: 'Mine', items: [] });
  const early = fakeSite({ hash: '', stored });
  keepAll(early);
  early.addRecords(recordsOf(text) ?? {});
  early.flush();
  assert.deepEqual(setsOf(visit(stored)), ['Mine: 5/5']);
  assert.deepEqual(visit(stored).learn.get().done, ['sums 2', 'last-move 1']);
  for (const other of ['', '5/5', '{}', '[]', '{"a": "1"}', '{"blockcover.x": "{"}', 'null']) {
    assert.equal(recordsOf(other), null, other);
  }
});

test('of a forged list no more is decoded than is kept', () => {
  let [decoded, drops] = [0, 0];
  const counted = (value: unknown) => {
    decoded += 1;
    return value;
  };
  const kept = list(counted, 3)(Array(1000).fill('item'), () => (drops += 1));
  assert.deepEqual([kept, decoded, drops], [Array(3).fill('item'), 3, 1]);
});

test('the records of a shelf are taken over at once, and what they are to hold is made once', () => {
  const stored = new Map(Array.from({ length: 500 }, (_, day) => [`many.${day}`, day]));
  const made = { entries: 0, at: 0 };
  let held: Record<string, number> = {};
  const store = new Store(initialState('en'), (state) => state);
  new Keeper(fakeStorage(stored), fakeStorage(), store).addShelves([
    {
      name: 'many.',
      of: () => [held],
      entries: () => ((made.entries += 1), held),
      decode: (value: unknown) => Number(value),
      take: () => assert.fail('one after another'),
      takeAll: (state, kept) => ((made.at += 1), (held = kept), state),
    },
  ]);
  assert.equal(Object.keys(held).length, 500);
  assert.deepEqual(made, { entries: 2, at: 1 });
});
