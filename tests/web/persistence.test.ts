/** Persistence of two tabs: each writes only its changes, and overwrites nothing of the other tab. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { changeSettings } from '../../web/app/state';
import { formatCode } from '../../web/board/board-code';
import { quizOf } from '../../web/game/quiz';
import { swapText } from '../../web/judge/remembered';
import { chooseProblem, openTab, programOf, writeInput, writeProgram } from '../../web/judge/state';
import { fakeSite } from './fake_site';

/** Two tabs with one storage, which notifies each tab of the writes of the other. */
function twoTabs() {
  const stored = new Map();
  const tab = () => fakeSite({ hash: '#/judge?v=1', stored });
  const [one, other] = [tab(), tab()];
  const save = (from: typeof one, to: typeof one) => {
    const before = new Map(stored);
    from.flush();
    for (const [name, value] of stored) if (value !== before.get(name)) to.look(name);
  };
  return { stored, one, other, save };
}
const write = ({ judge }: ReturnType<typeof fakeSite>, text: string) =>
  judge.change((present) => writeProgram(present, text));
const program = ({ judge }: ReturnType<typeof fakeSite>) => programOf(judge.get());

test('a tab writes only its changes', () => {
  const { stored, one, other, save } = twoTabs();
  write(one, 'print(1)');
  save(one, other);
  other.judge.change((judge) => openTab(judge, 'compare'));
  other.store.change((state) => changeSettings(state, { theme: 'dark' }));
  save(other, one);
  assert.equal(stored.get('bench.program.blockgame'), 'print(1)');
  const names = [...stored.keys()].sort().join(' ');
  assert.equal(names, 'bench.program.blockgame bench.tab settings.theme');
});

test('a tab adopts texts, settings and scores of another tab, but not its open view', () => {
  const { one, other, save } = twoTabs();
  write(one, 'print(1)');
  one.judge.change((judge) => writeInput(judge, '0\n'));
  one.judge.change((judge) => writeProgram(chooseProblem(judge, 'boardcover'), 'print(2)'));
  one.store.change((state) =>
    changeSettings(state, { theme: 'dark', letterKeys: false, details: true }),
  );
  one.game.change((game) => {
    const quiz = quizOf(game);
    return { ...game, quiz: { ...quiz, record: { ...quiz.record, grade: 3, streak: 2, best: 4 } } };
  });
  save(one, other);
  const { judge, settings, game } = other.state();
  assert.deepEqual(judge.bench.program, { blockgame: 'print(1)', boardcover: 'print(2)' });
  assert.deepEqual([judge.bench.input.blockgame, judge.bench.problem], ['0\n', 'blockgame']);
  assert.deepEqual([settings.theme, settings.letterKeys, settings.details], ['dark', false, true]);
  const { grade, streak, best } = quizOf(game).record;
  assert.deepEqual([grade, streak, best], ['auto', 2, 4]);
  assert.deepEqual(judge.others, {});
});

test('the replaced text of a tab is offered as the other version, and can be restored', () => {
  const { stored, one, other, save } = twoTabs();
  write(one, 'mine');
  save(one, other);
  for (const text of ['y', 'yo', 'yours']) {
    write(other, text);
    save(other, one);
  }
  assert.equal(program(one), 'yours');
  one.judge.change((judge) => swapText(judge, 'program'));
  assert.equal(program(one), 'mine');
  assert.deepEqual(one.judge.get().others, { 'program.blockgame': 'yours' });
  save(one, other);
  assert.deepEqual([stored.get('bench.program.blockgame'), program(other)], ['mine', 'mine']);
});

test('text being typed stays, and the text of the other tab is offered', () => {
  const { stored, one, other, save } = twoTabs();
  write(one, 'mine');
  write(other, 'yours');
  save(other, one);
  assert.equal(program(one), 'mine');
  assert.deepEqual(one.judge.get().others, { 'program.blockgame': 'yours' });
  save(one, other);
  assert.equal(stored.get('bench.program.blockgame'), 'mine');
  assert.equal(program(other), 'mine');
  assert.deepEqual(other.judge.get().others, { 'program.blockgame': 'yours' });
});

test('a tab without a notification reads before it writes', () => {
  const { stored, one, other } = twoTabs();
  write(other, 'yours');
  other.flush();
  write(one, 'mine');
  one.flush();
  assert.equal(stored.get('bench.program.blockgame'), 'mine');
  assert.deepEqual(one.judge.get().others, { 'program.blockgame': 'yours' });
  other.look();
  assert.equal(program(other), 'mine');
});

test('a text too long to store stays in its tab, and the stored one stays stored', () => {
  const { stored, one, other, save } = twoTabs();
  write(one, 'short');
  save(one, other);
  const long = 'x'.repeat(200_001);
  write(one, long);
  save(one, other);
  assert.deepEqual([stored.get('bench.program.blockgame'), program(other)], ['short', 'short']);
  write(other, 'shorter');
  save(other, one);
  assert.equal(program(one), long);
  assert.deepEqual(one.judge.get().others, { 'program.blockgame': 'shorter' });
});

test('a storage that refuses a text is reported; a cleared storage removes nothing from the page', () => {
  const tab = fakeSite({ hash: '#/judge?v=1' });
  write(tab, 'print(1)');
  tab.flush();
  tab.memory.stored.clear();
  tab.look();
  assert.equal(program(tab), 'print(1)');
  tab.memory.write = () => false;
  assert.equal(tab.state().unkept.refused, false);
  write(tab, 'print(2)');
  tab.flush();
  assert.equal(tab.state().unkept.refused, true);
});

/** The state of a visit. */
const visit = (records: Record<string, unknown>) =>
  fakeSite({ hash: '', stored: new Map(Object.entries(records)) });

test('records of earlier versions are taken over into those of today, which take precedence', () => {
  const game = '#/game?v=1&b=x1';
  const stored = {
    settings: { language: 'ko', theme: 'dark', letterKeys: false },
    boards: { game },
    bench: { tab: 'compare', program: { blockgame: 'old', boardcover: 'older' } },
    days: { '2026-01-31': { hints: 1, seconds: 9, late: false } },
  };
  const site = visit({
    ...stored,
    'bench.program.blockgame': 'new',
    'settings.theme': 'light',
  });
  const { settings, judge, cover } = site.state();
  assert.deepEqual(settings, {
    ...{ language: 'ko', theme: 'light', letterKeys: false, details: false, sounds: false },
  });
  assert.equal(formatCode(site.state().game.history.now.board), 'x1');
  const { tab, program: programs } = judge.bench;
  assert.deepEqual([tab, programs], ['compare', { blockgame: 'new', boardcover: 'older' }]);
  assert.deepEqual(cover.hand.days, stored.days);
  const kept = site.memory.stored;
  assert.deepEqual(
    Object.keys(stored).filter((name) => kept.has(name)),
    [],
  );
  assert.deepEqual(
    [kept.get('settings.language'), kept.get('bench.program.boardcover'), kept.get('boards.game')],
    ['ko', 'older', game],
  );
});
