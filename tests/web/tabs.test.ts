/** Two tabs of one browser: nothing that one does is lost by what the other does. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { beginning, positionOf } from '../../web/board/history';
import { codeShown, parseCode } from '../../web/board/board-code';
import { itemAt } from '../../web/board/item-at';
import { withHand } from '../../web/cover/hand-transitions';
import { latestFirst, withGame } from '../../web/game/kept-games';
import { withMatch } from '../../web/game/state';
import { withRecordOf } from '../../web/game/puzzle-transitions';
import { quizOf } from '../../web/game/quiz';
import { addProgram, nameProgram, removeProgram, replaceProgram } from '../../web/judge/programs';
import { swapText } from '../../web/judge/remembered';
import { openTab, programOf, writeProgram } from '../../web/judge/state';
import { lessonShelves } from '../../web/learn/lesson-shelves';
import { startOver } from '../../web/sets/attempt';
import {
  addSet,
  newDraft,
  ownDraft,
  removeItem,
  removeSet,
  rename,
  undo,
} from '../../web/sets/draft';
import { setShelves } from '../../web/sets/set-shelves';
import { fakeSite } from './fake_site';
import {
  addBoard,
  answer,
  begin,
  choose,
  endsOf,
  save,
  setsOf,
  twoTabs,
  type,
  visit,
} from './rooms';
import type { QuizRecord } from '../../web/game/puzzle-record';
import type { Visit } from './rooms';

/** Changes the record of puzzles, as an answer does. */
const score = ({ game }: Visit, change: (record: QuizRecord) => Partial<QuizRecord>) =>
  game.change((now) => withRecordOf(now, change(quizOf(now).record)));
/** Each tab takes over what the other one has changed. */
const exchange = (one: Visit, other: Visit) => {
  save(one, other);
  save(other, one);
};

const recordOf = ({ game }: Visit) => quizOf(game.get()).record;

const write = ({ judge }: Visit, text: string) =>
  judge.change((present) => writeProgram(present, text));
const written = ({ judge }: Visit) => programOf(judge.get());

test('a tab writes only its changes', () => {
  const { stored, one, other } = twoTabs();
  write(one, 'print(1)');
  save(one, other);
  other.judge.change((judge) => openTab(judge, 'compare'));
  choose(other, { theme: 'dark' });
  save(other, one);
  assert.equal(stored.get('bench.program.blockgame'), 'print(1)');
  const names = [...stored.keys()].sort().join(' ');
  assert.equal(names, 'bench.program.blockgame bench.tab settings.theme');
  assert.deepEqual([one.judge.get().bench.tab, one.state().settings.theme], ['run', 'dark']);
});

test('a tab without a notification reads before it writes', () => {
  const { stored, one, other } = twoTabs();
  write(other, 'yours');
  other.flush();
  write(one, 'mine');
  one.flush();
  assert.equal(stored.get('bench.program.blockgame'), 'mine');
  assert.deepEqual(one.judge.get().others, { 'program.blockgame': 'yours' });
  other.takeOver();
  assert.equal(written(other), 'mine');
});

test('a text too long to store stays in its tab, and the stored one stays stored', () => {
  const { stored, one, other } = twoTabs();
  write(one, 'short');
  save(one, other);
  const long = 'x'.repeat(200_001);
  write(one, long);
  save(one, other);
  assert.deepEqual([stored.get('bench.program.blockgame'), written(other)], ['short', 'short']);
  write(other, 'shorter');
  save(other, one);
  assert.equal(written(one), long);
  assert.deepEqual(one.judge.get().others, { 'program.blockgame': 'shorter' });
});

test('one program, written in both tabs at once: the other version is offered', () => {
  const { stored, one, other } = twoTabs();
  type(one, 'recursion', 'mine');
  type(other, 'recursion', 'yours');
  exchange(one, other);
  for (const tab of [one, other]) {
    assert.deepEqual(tab.learn.get().texts, { recursion: 'yours' });
    assert.deepEqual(tab.learn.get().others, { recursion: 'mine' });
  }
  type(one, 'recursion', 'mine');
  save(one, other);
  assert.deepEqual(other.learn.get().others, { recursion: 'yours' });
  save(other, one);
  assert.equal(stored.get('programs.recursion'), 'mine');
});

test('a room that comes late writes what is its own alone', () => {
  const stored = new Map();
  const late = fakeSite({ hash: '', stored });
  late.learn.register({ shelves: lessonShelves });
  late.learn.change((learn) => ({ ...learn, texts: { recursion: 'mine' } }));
  late.set.register({ shelves: setShelves });
  assert.equal(stored.get('programs.recursion'), undefined);
  late.flush();
  assert.equal(stored.get('programs.recursion'), 'mine');
});

test("one of the judge's programs, swapped in a tab: the other one offers what it had", () => {
  const { one, other } = twoTabs();
  one.judge.change((now) => writeProgram(now, 'mine'));
  other.judge.change((now) => writeProgram(now, 'yours'));
  exchange(one, other);
  one.judge.change((now) => swapText(now, 'program'));
  save(one, other);
  for (const tab of [one, other]) {
    const { bench, others } = tab.judge.get();
    assert.deepEqual([bench.program.blockgame, others['program.blockgame']], ['mine', 'yours']);
  }
});

test('programs added, written and removed in each tab, and what was run there', () => {
  const { stored, one, other } = twoTabs();
  one.judge.change((now) => writeProgram(addProgram(now, 'a'), 'mine'));
  other.judge.change((now) => writeProgram(nameProgram(addProgram(now, 'b'), 'bits'), 'yours'));
  exchange(one, other);
  for (const tab of [one, other]) {
    const { program, name } = tab.judge.get().bench;
    const texts = { blockgame: '', boardcover: '', 'blockgame.a': 'mine', 'blockgame.b': 'yours' };
    assert.deepEqual(program, texts);
    assert.deepEqual(name, { 'blockgame.b': 'bits' });
  }
  // Each tab has its own program open.
  assert.deepEqual(
    [one, other].map((tab) => programOf(tab.judge.get())),
    ['mine', 'yours'],
  );
  one.judge.change((now) => removeProgram(now, 'k1'));
  other.judge.change((now) => replaceProgram(now, 'newer', 'k2'));
  exchange(one, other);
  for (const tab of [one, other, visit(stored)]) {
    const { pastRuns } = tab.judge.get();
    const texts = Object.keys(pastRuns)
      .sort()
      .map((key) => itemAt(pastRuns, key).program);
    assert.deepEqual(texts, ['mine', 'yours']);
  }
  const { program } = visit(stored).judge.get().bench;
  assert.deepEqual([program['blockgame.a'], program['blockgame.b']], [undefined, 'newer']);
});

test('one set, a board answered in each tab', () => {
  const { stored, one, other } = twoTabs();
  begin(one, 'A');
  save(one, other);
  begin(other, 'A');
  answer(one, 1);
  answer(other, 2);
  exchange(one, other);
  for (const tab of [one, other, visit(stored)]) {
    assert.deepEqual(endsOf(tab), { A: 'right right' });
  }
});

test('boards added to one set in both tabs before either was stored', () => {
  const { stored, one, other } = twoTabs();
  addBoard(one, '2/2');
  save(one, other);
  addBoard(one, '3/3');
  addBoard(other, '4/4');
  other.set.change((sets) => rename(sets, 'Both'));
  one.flush();
  other.flush();
  assert.deepEqual(setsOf(visit(stored)), ['Both: 2/2 3/3 4/4']);
});

test('a board removed in one tab and brought back after the other tab has added one', () => {
  const { stored, one, other } = twoTabs();
  for (const code of ['1', '2', '3']) addBoard(one, code);
  one.set.change((sets) => rename(sets, 'Set'));
  save(one, other);
  one.set.change((sets) => removeItem(sets, 0));
  one.set.change((sets) => rename(sets, 'Mine'));
  save(one, other);
  other.set.change((sets) => removeItem(sets, 0));
  addBoard(other, '4');
  save(other, one);
  assert.deepEqual(setsOf(one), ['Mine: 3 4']);
  one.set.change(undo);
  assert.deepEqual(setsOf(one), ['Set: 3 4']);
  one.set.change(undo);
  save(one, other);
  for (const tab of [one, other, visit(stored)]) assert.deepEqual(setsOf(tab), ['Set: 1 3 4']);
});

test('a set deleted in one tab, and changed in the other', () => {
  const { stored, one, other } = twoTabs();
  addBoard(one, '1');
  one.set.change((sets) => rename(addSet(sets, newDraft()), 'Stays'));
  save(one, other);
  one.set.change(removeSet);
  one.flush();
  other.takeOver();
  assert.deepEqual(setsOf(visit(stored)), [': 1'], 'a tab that only shows it does not write it');
  assert.deepEqual(setsOf(other).sort(), [': 1', 'Stays: ']);
  assert.equal(ownDraft(other.set.get()).title, 'Stays');
  addBoard(other, '2');
  other.flush();
  assert.deepEqual(setsOf(visit(stored)).sort(), [': 1', 'Stays: 2']);
});

test('rating, streak and missed puzzles of two tabs', () => {
  const { stored, one, other } = twoTabs();
  score(one, () => ({ rating: 1050, streak: 2, best: 2, missed: ['2/2', '3/3'], last: 'a' }));
  save(one, other);
  score(one, () => ({ rating: 1070, streak: 3, best: 3, missed: ['3/3'], last: 'b' }));
  score(other, () => ({ rating: 1060, streak: 3, best: 3, missed: ['2/2', '3/3', '4/4'] }));
  one.flush();
  save(other, one);
  for (const tab of [one, other, visit(stored)]) {
    const { rating, streak, best, missed, last } = recordOf(tab);
    assert.deepEqual([rating, streak, best, last], [1080, 4, 4, 'b']);
    assert.deepEqual(missed, ['3/3', '4/4']);
  }
  score(one, () => ({ rating: 1000, streak: 0 }));
  score(other, ({ streak }) => ({ streak: streak + 1, best: 5 }));
  other.flush();
  save(one, other);
  assert.deepEqual(
    [recordOf(other).streak, recordOf(other).best],
    [0, 5],
    'a wrong answer ends it',
  );
});

test('games that ended in two tabs: the latest twenty of both are kept, and no earlier one comes back', () => {
  const { stored, one, other } = twoTabs();
  const end = ({ game }: Visit, time: number) =>
    game.change((now) => {
      const kept = withGame(now.match.kept, String(1_800_000_000_000 + time), {
        link: 'b=4&tool=play&level=easy&resigned=1',
        winner: 1,
      });
      return withMatch(now, { kept });
    });
  for (let i = 0; i < 24; i += 1) {
    const [tab, idle] = i % 2 ? [one, other] : [other, one];
    end(tab, i);
    tab.flush();
    idle.takeOver();
  }
  const times = (tab: Visit) =>
    latestFirst(tab.game.get().match.kept).map(([time]) => Number(time) - 1_800_000_000_000);
  const latest = Array.from({ length: 20 }, (_, i) => 23 - i);
  for (const tab of [one, other, visit(stored)]) assert.deepEqual(times(tab), latest);
});

test('days of both calendars, solved in two tabs', () => {
  const { stored, one, other } = twoTabs();
  const day = { right: true, wrong: 0, hints: 0, late: false };
  const solved = { hints: 0, seconds: 30, late: false };
  for (const [tab, date] of [
    [one, '2026-01-30'],
    [other, '2026-01-31'],
  ] as const) {
    score(tab, ({ days }) => ({ days: { ...days, [date]: day } }));
    tab.cover.change((cover) => withHand(cover, { days: { ...cover.hand.days, [date]: solved } }));
  }
  other.cover.change((cover) =>
    withHand(cover, { days: { ...cover.hand.days, '2026-01-30': { ...solved, seconds: 99 } } }),
  );
  exchange(one, other);
  for (const tab of [one, other, visit(stored)]) {
    assert.deepEqual(Object.keys(recordOf(tab).days).sort(), ['2026-01-30', '2026-01-31']);
    const { days } = tab.cover.get().hand;
    assert.deepEqual(Object.keys(days).sort(), ['2026-01-30', '2026-01-31']);
    assert.equal(itemAt(days, '2026-01-30').seconds, 30, 'the first time counts');
  }
});

test('boards covered by hand in two tabs: each finds its own again, with its time', () => {
  const { stored, one, other } = twoTabs();
  for (const [tab, code, seconds] of [
    [one, '3/3', 40],
    [other, '6/6', 70],
  ] as const) {
    tab.cover.change((cover) => ({
      ...withHand(cover, { seconds, own: beginning(positionOf(parseCode('9/9', 20))) }),
      history: beginning(positionOf(parseCode(code, 20))),
      task: 'solve',
    }));
    tab.flush();
  }
  const found = ({ cover }: Visit) => {
    const { history, hand, task } = cover.get();
    return [codeShown(history.now), hand.seconds, hand.own && codeShown(hand.own.now), task];
  };
  assert.deepEqual(found(visit(stored, one.session)), ['3/3', 40, '9/9', 'solve']);
  assert.deepEqual(found(visit(stored, other.session)), ['6/6', 70, '9/9', 'solve']);
  assert.deepEqual(found(visit(stored)), ['6/6', 70, '9/9', 'solve'], 'a new tab has the latest');
});

test('a set begun anew in one tab, and answered in the other', () => {
  const { stored, one, other } = twoTabs();
  begin(one, 'A');
  save(one, other);
  one.set.change(startOver);
  one.flush();
  assert.deepEqual(endsOf(visit(stored)), {});
  begin(other, 'A');
  answer(other, 2);
  other.flush();
  assert.deepEqual(endsOf(visit(stored)), { A: 'open right' });
});
