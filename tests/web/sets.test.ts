/** Sets of boards on the page: the teacher's draft, a learner's attempt, what is asked and stored. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { parseLink, formatLink } from '../../web/app/link';
import { itemAt } from '../../web/board/item-at';
import { noAnswer } from '../../web/engine/answer';
import * as attempt from '../../web/sets/attempt';
import { hardestBoards, inOrder, markWord, namesakes } from '../../web/sets/class-table';
import * as draft from '../../web/sets/draft';
import { queries, resultText, setKeyOf } from '../../web/sets/queries';
import { stillOf } from '../../web/sets/scene';
import { setShelves } from '../../web/sets/set-shelves';
import { newSets, openSet, stepItem, type ItemWork, type Sets } from '../../web/sets/state';
import { asText } from '../../web/ui/csv';
import { answered } from './answers';
import { translators } from './locale_texts';
import type { SetReadReply, SetItem } from '../../web/engine/protocol';
import type { ClassResult } from '../../web/sets/class-table';
import type { Shelf } from '../../web/ui/shelf';

const now = 1_000_000;

/** The sets of the next visit. */
function reloaded(sets: Sets): Sets {
  let next = newSets();
  for (const shelf of setShelves as readonly Shelf<Sets>[]) {
    for (const [key, value] of Object.entries(shelf.entries(sets))) {
      const stored = shelf.decode(JSON.parse(JSON.stringify(value)), () => {}, key);
      if (stored !== undefined) next = shelf.take(next, key, stored);
    }
  }
  return next;
}

const item = (given: Partial<SetItem>): SetItem => {
  const own = draft.itemOf('2/2', { pieces: 'domino,l-tromino', ...given });
  return { ...own, text: draft.lineOf(own) };
};

/** A set of a link that is read, with its attempt begun. */
function begun(...items: readonly Partial<SetItem>[]) {
  const of = { title: 'One', text: 'the text\n', packed: 'abc', code: 'C' };
  const reply: SetReadReply = { ...of, items: items.map(item) };
  const sets = openSet(newSets(), 'abc', 0);
  return attempt.start({ ...sets, read: answered(reply, setKeyOf(sets)) }, 'Kim', now);
}

const checked = (sets: Sets, right: boolean | null, move: string | null = null) =>
  attempt.receiveTried(sets, answered({ right, move }));

const withMoves = (sets: Sets, ...moves: string[]): Sets => ({
  ...sets,
  moves: answered(
    { options: moves.map((move) => ({ move, piece: 'domino' })) },
    attempt.movesKey(attempt.openItem(sets)?.item as SetItem),
  ),
});

const laid = (sets: Sets, move: string, time: number = now) =>
  attempt.lay(attempt.withWork(sets, { selected: { move, cell: 0 } }), time);

const work = (sets: Sets, at?: number) => attempt.openItem(sets, at)?.work as ItemWork;

const asked = (sets: Sets) => queries(sets).map(({ slot }) => slot);

test('a draft is changed in steps that can be taken back', () => {
  let sets = newSets();
  const at = (n: number) => itemAt(draft.ownDraft(sets).items, n);
  sets = draft.addItem(sets, draft.itemOf('2/2', { task: 'find', misere: true }));
  sets = draft.addItem(sets, draft.itemOf('3/3'));
  sets = draft.moveItem(sets, 1, 0);
  assert.equal(at(0).board, '3/3');
  assert.equal(draft.moveItem(sets, 0, 0), sets);
  sets = draft.changeItem(sets, 1, { note: ' two\n lines\u202e ', hidden: true });
  assert.equal(draft.lineOf(at(1)), 'find 2/2 misere hidden | two lines');
  sets = draft.changeItem(sets, 1, { task: 'count' });
  assert.equal(draft.lineOf(at(1)), 'count 2/2 hidden | two lines', 'covers have no misère play');
  sets = draft.rename(sets, '  A  title ');
  assert.equal(
    draft.textOf(draft.ownDraft(sets)),
    'blockcover set 1 | A title\nwins 3/3\ncount 2/2 hidden | two lines\n',
  );
  sets = draft.removeItem(sets, 0);
  assert.equal(draft.ownDraft(sets).items.length, 1);
  for (let i = 0; i < 7; i++) sets = draft.undo(sets);
  assert.deepEqual(draft.ownDraft(sets).items, []);
  assert.equal(draft.undo(sets), sets);
  for (let i = 0; i < 40; i++) sets = draft.addItem(sets, draft.itemOf('2/2'));
  assert.equal(draft.ownDraft(sets).items.length, 30);
});

test('a teacher has several sets: new, opened, deleted and brought back', () => {
  const titles = (sets: Sets) => {
    const { title, others } = draft.ownDraft(sets);
    return [title, ...others.map((one) => one.title)];
  };
  let sets = draft.rename(draft.addItem(newSets(), draft.itemOf('2/2')), 'A');
  sets = draft.rename(draft.addSet(sets, draft.newDraft()), 'B');
  assert.deepEqual(titles(sets), ['B', 'A']);
  sets = draft.openOther(sets, 0);
  assert.deepEqual([titles(sets), draft.ownDraft(sets).items.length], [['A', 'B'], 1]);
  assert.deepEqual(
    titles(draft.openOther(draft.addSet(sets, draft.newDraft()), 1)),
    ['B', 'A'],
    'no empty set is left',
  );
  const without = draft.removeSet(sets);
  assert.deepEqual(titles(without), ['B']);
  assert.deepEqual(titles(draft.removeSet(without)), ['']);
  assert.deepEqual(titles(draft.undo(without)), ['A', 'B']);
  const { others, ...own } = draft.ownDraft(sets);
  assert.equal(draft.keepSet(sets, own), sets, 'a set is not kept twice');
  assert.deepEqual(titles(draft.keepSet(sets, itemAt(others, 0))), ['B', 'A']);
  for (let i = 0; i < 120; i++) sets = draft.rename(draft.addSet(sets, draft.newDraft()), `${i}`);
  assert.equal(titles(sets).length, 100);
  assert.deepEqual(titles(reloaded(sets)), titles(sets));
});

test('work goes on after a visit to another set, with the pieces that fit on its board', () => {
  const item = { task: 'cover' as const, pieces: 'domino' };
  const half = laid(withMoves(begun(item), 'a1b1', 'a2b2'), 'a1b1');
  const opened = (sets: Sets, text: string) => {
    const reply = { ...(half.read.reply as SetReadReply), text };
    return attempt.withRead({ ...sets, at: 0 }, { ...half.read, reply });
  };
  const elsewhere = attempt.start(opened(half, 'another\n'), 'Kim', now);
  assert.deepEqual(work(elsewhere, 1).moves, []);
  const stored = reloaded(elsewhere);
  const back = attempt.start(opened(stored, 'the text\n'), 'Kim', now);
  assert.deepEqual(work(back).moves, ['a1b1']);
  assert.deepEqual(
    back.attempt?.earlier.map(({ text }) => text),
    ['another\n'],
  );
  assert.equal(attempt.startOver(back).attempt?.text, 'another\n');
  const overlapping = attempt.withWork(stored, { moves: ['a1b1', 'b1b2'] }, {}, 1);
  const forged = attempt.start(opened(overlapping, 'the text\n'), 'Kim', now);
  assert.deepEqual(work(forged).moves, []);
});

test('another name is another attempt, and both go on after the next visit', () => {
  const named = (sets: Sets) => sets.attempt?.name;
  const ends = (sets: Sets) => sets.attempt?.items.map(({ end }) => end);
  const kim = checked(attempt.give(begun({}, {}), 'winning', now), true);
  const lee = attempt.start(kim, 'Lee', now);
  assert.deepEqual([named(lee), ends(lee), lee.at], ['Lee', ['open', 'open'], 1]);
  const both = reloaded(checked(attempt.give(lee, 'losing', now + 5), false));
  const opened = attempt.withRead({ ...both, at: 0 }, kim.read);
  assert.deepEqual(
    attempt.begunAttempts(opened).map(({ name, items }) => [name, items.map(attempt.markOf)]),
    [
      ['Lee', ['-1', '.']],
      ['Kim', ['+1', '.']],
    ],
  );
  const again = attempt.start(opened, 'Kim', now + 9);
  assert.deepEqual([named(again), ends(again), again.at], ['Kim', ['right', 'open'], 2]);
  assert.deepEqual(ends(attempt.start(again, 'Lee', now + 9)), ['open', 'open']);
  const without = attempt.startOver(again);
  assert.deepEqual(
    attempt.begunAttempts(without).map(({ name }) => name),
    ['Lee'],
    'only the own work is forgotten',
  );
});

test('a misspelt name is mended, also in what is stored and handed in', () => {
  const kim = checked(attempt.give(begun({}), 'winning', now), true);
  const lee = openSet(attempt.start(kim, 'Lee', now + 5), 'abc', 2);
  assert.equal(attempt.renameLearner(lee, 'Kim'), lee, 'Kim has begun, too');
  assert.equal(attempt.renameLearner(lee, ''), lee);
  const own = queries(lee).find(({ slot }) => slot === 'set.result');
  const known = { ...lee, result: answered({ result: 'of Lee' }, own?.key) };
  assert.equal(resultText(known), 'of Lee');
  const mended = attempt.renameLearner(known, 'Leo');
  assert.equal(resultText(mended), '', 'the result of another name is not handed in');
  assert.deepEqual(
    attempt.attemptsOf(reloaded(mended)).map(({ name, items }) => [name, items.length]),
    [
      ['Leo', 1],
      ['Kim', 1],
    ],
  );
  assert.equal(resultText(attempt.start(known, 'Kim', now)), '', 'nor that of another learner');
});

test('results in order, and the boards that the fewest solved', () => {
  const one = (name: string, right: number, seconds: number) => ({
    name,
    right,
    seconds,
    title: '',
    marks: [],
    state: 'ok' as const,
  });
  const all = [one('하나', 1, 50), one('가람', 3, 70), one('2번', 3, 60), one('10번', 0, 5)];
  const names = (order: 'name' | 'right' | 'time') =>
    inOrder(all, order, 'ko').map(({ name }) => name);
  assert.deepEqual(names('name'), ['2번', '10번', '가람', '하나']);
  assert.deepEqual(names('right'), ['가람', '2번', '하나', '10번']);
  assert.deepEqual(names('time'), ['10번', '하나', '2번', '가람']);
  assert.deepEqual(hardestBoards([3, 1, 2, 1]), [2, 4]);
  assert.deepEqual(hardestBoards([2, 2]), []);
});

test('results of one name have numbers, and no spreadsheet takes a mark or a name for a number', () => {
  const one = (name: string) => ({ name }) as ClassResult;
  const all = [one('Kim'), one('Lee'), one('Kim')];
  assert.deepEqual(
    all.map((each) => namesakes(all).get(each)),
    ['(1/2)', undefined, '(2/2)'],
  );
  assert.deepEqual(
    ['+2', '-3', '?1', '.', ''].map((mark) => markWord(mark, translators.ko)),
    ['2번째에 맞힘', '3번 틀림', '1번 틀리고 정답을 봄', '', ''],
  );
  assert.deepEqual(['3-12', '1:23', '김 3', '007'].map(asText), ["'3-12", "'1:23", '김 3', "'007"]);
});

test('an answer is drawn on the board: a winning move as a piece, a whole cover', () => {
  const drawn = (task: SetItem['task'], ...moves: string[]) => {
    const sets = begun({ task });
    const line = draft.taskLine(attempt.openItem(sets)?.item as SetItem);
    const reply = { winning: true, moves, count: null };
    return stillOf({ ...sets, keys: { [line]: answered(reply, line) } }, true);
  };
  const found = drawn('find', 'a1b1', 'a2b2');
  assert.deepEqual(found?.ghosts, [{ cells: [0, 1], tone: 'winning' }]);
  assert.deepEqual(found?.marks, [{ kind: 'wins', cells: [2, 3] }]);
  assert.deepEqual(
    drawn('cover', 'a1b1', 'a2b2')?.pieces.map(({ cells }) => cells),
    [
      [0, 1],
      [2, 3],
    ],
  );
});

test('a link opens a set at an item, also one that Python has not read', () => {
  const link = parseLink('#/set?v=1&s=ab-_9&at=3&present=1&lang=ko');
  assert.deepEqual([link?.contents, link?.present], [{ packed: 'ab-_9', at: 3 }, true]);
  assert.equal(link && formatLink(link), '#/set?v=1&s=ab-_9&at=3&present=1&lang=ko');
  assert.deepEqual(parseLink('#/set')?.contents, { packed: '', at: 0 });
  assert.deepEqual(parseLink('#/set?s=%3Cb%3E&at=-1')?.contents, { packed: '<b>', at: 0 });
  assert.deepEqual(asked(openSet(newSets(), '<b>', 0)), ['set.read']);
});

test('wrong answers count, and an only try ends its item', () => {
  let sets = begun({}, { task: 'predict' });
  sets = attempt.give(sets, 'losing', now + 5000);
  assert.ok(asked(sets).includes('set.try'));
  assert.equal(attempt.give(sets, 'winning', now), sets, 'one answer at a time');
  sets = checked(sets, false);
  assert.equal(attempt.markOf(work(sets)), '-1');
  sets = checked(attempt.give(sets, 'winning', now + 9000), true);
  assert.equal(attempt.markOf(work(sets)), '+2');
  assert.equal(sets.attempt?.ms, 9000);
  sets = checked(attempt.give(openSet(sets, 'abc', 2), 'losing', now + 9_000_000), false);
  assert.deepEqual([work(sets).end, attempt.markOf(work(sets))], ['wrong', '-1']);
  assert.equal(sets.attempt?.ms, 609_000, 'a long break counts as ten minutes');
  assert.ok(asked(sets).includes('set.key'));
});

test('an answer that is checked late belongs to its own item', () => {
  const sets = openSet(attempt.give(begun({}, {}), 'winning', now), 'abc', 2);
  assert.ok(asked(sets).includes('set.try'));
  const next = checked(sets, true);
  assert.deepEqual([work(next, 1).end, work(next, 2).end], ['right', 'open']);
  assert.ok(!asked(next).includes('set.try'));
});

test('an answer that cannot be checked is not counted', () => {
  const problem = { code: 'memory', message: '', line: null, column: null, details: {} };
  const failed = (sets: Sets) =>
    attempt.receiveTried(sets, { ...noAnswer, status: 'failed', problem });
  const sets = failed(attempt.give(begun({ task: 'count' }), 'x', now));
  assert.deepEqual([attempt.markOf(work(sets)), sets.attempt?.problem], ['.', problem]);
  let game = withMoves(attempt.beginGame(begun({ task: 'play' }), 'first', now), 'a1b1', 'a2b2');
  game = failed(laid(game, 'a1b1'));
  assert.deepEqual(work(game).moves, []);
});

test('a winning move, and the reply to a wrong one', () => {
  let sets = withMoves(begun({ task: 'find' }), 'a1b1', 'a1a2');
  sets = checked(laid(sets, 'a1b1'), false, 'a2b2');
  const pieces = stillOf(sets, false)?.pieces ?? [];
  assert.deepEqual(
    pieces.map(({ cells, label }) => [cells, label]),
    [
      [[0, 1], '1'],
      [[2, 3], '2'],
    ],
  );
  sets = checked(laid(sets, 'a1a2'), true);
  assert.equal(attempt.markOf(work(sets)), '+2');
  assert.deepEqual(attempt.placements(sets), []);
});

test('a game against the solver, lost and won', () => {
  let sets = withMoves(begun({ task: 'play' }), 'a1b1', 'a2b2');
  assert.deepEqual(attempt.placements(sets), [], 'first the choice who begins');
  sets = attempt.beginGame(sets, 'first', now);
  sets = laid(sets, 'a1b1');
  assert.equal(sets.attempt?.pending?.given, 'first:a1b1');
  sets = checked(sets, false, 'a2b2');
  assert.deepEqual(work(sets).moves, ['a1b1', 'a2b2']);
  assert.deepEqual(attempt.placements(sets), []);
  sets = checked(attempt.beginGame(sets, 'second', now), null, 'a1b1');
  assert.deepEqual(
    attempt.placements(sets).map(({ move }) => move),
    ['a2b2'],
  );
  sets = checked(laid(sets, 'a2b2'), true);
  assert.equal(attempt.markOf(work(sets)), '+2');
});

test('a cover is checked when no cell is free', () => {
  let sets = withMoves(begun({ task: 'cover', pieces: 'domino' }), 'a1b1', 'a2b2', 'a1a2');
  sets = laid(sets, 'a1b1');
  assert.equal(sets.attempt?.pending, null);
  assert.deepEqual(work(attempt.removeLast(sets)).moves, []);
  sets = laid(sets, 'a2b2');
  assert.equal(sets.attempt?.pending?.given, 'a1b1.a2b2');
  assert.equal(attempt.markOf(work(checked(sets, true))), '+1');
});

test('the answer can be asked for, a step of a lesson is done elsewhere', () => {
  let sets = begun({}, { task: 'lesson', board: null, lesson: 'last-move', step: 2 });
  sets = attempt.showAnswer(checked(attempt.give(sets, 'losing', now), false), now);
  sets = attempt.lessonDone(openSet(sets, 'abc', 2), now);
  assert.deepEqual(sets.attempt?.items.map(attempt.markOf), ['?1', '+1']);
  const finished = openSet(sets, 'abc', 3);
  const request = queries(finished).find(({ slot }) => slot === 'set.result')?.request;
  assert.deepEqual(request, {
    kind: 'set-result',
    text: 'the text\n',
    name: 'Kim',
    marks: ['?1', '+1'],
    time: 0,
  });
  assert.equal(attempt.start(finished, 'Kim', now).at, 3, 'the same attempt goes on');
  assert.equal(attempt.startOver(finished).attempt, null);
});

test('Present steps through the items and stays within them', () => {
  const sets = begun({}, {}, {});
  const ats = [1, -1, -1].map((by) => stepItem(sets, by as 1 | -1).at);
  assert.deepEqual(ats, [2, 0, 0], 'before the first is the way in');
  assert.equal(stepItem(openSet(sets, 'abc', 3), 1).at, 3);
});

test('the teacher sees the key of every board, one check after another', () => {
  let sets = draft.addItem(draft.addItem(newSets(), draft.itemOf('2/2')), draft.itemOf('3/3'));
  const items = [item({ board: '2/2' }), item({ board: '3/3', note: 'x' })];
  const reply: SetReadReply = { title: '', items, text: '', packed: 'p', code: 'C' };
  sets = { ...sets, read: answered(reply, setKeyOf(sets)) };
  const keys: string[] = [];
  for (let i = 0; i < 3; i++) {
    const query = queries(sets).find(({ slot }) => slot === 'set.key');
    if (!query) break;
    keys.push(query.key);
    sets = query.receive(sets, answered({ moves: [] }, query.key));
  }
  assert.equal(keys.length, 2);
  assert.ok(!keys.join().includes('|'), 'a note needs no new check');
});
