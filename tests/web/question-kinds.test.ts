/** The questions with boards as numbers and with programs. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { itemAt } from '../../web/board/item-at';
import { firstGap, outcomeOf } from '../../web/learn/question-program';
import { placementsOf, pressAt, startOf, stillOf, workAfter } from '../../web/learn/question-kinds';
import { saidText } from '../../web/learn/work';
import { after, block } from './lesson_work';
import type { Ask } from '../../web/engine/protocol';
import type { Block, SearchEvent } from '../../web/learn/types';

test('a search plays until a value is asked, and deeper calls are stepped over', () => {
  const trace: SearchEvent[] = [
    { does: 'call' },
    { does: 'for', move: 'a1b1', value: '' },
    { does: 'call', move: 'a1b1' },
    { does: 'for', value: 'none' },
    { does: 'return', value: 'LOSING' },
    { does: 'if', move: 'a1b1', value: 'LOSING' },
    { does: 'return', move: 'a1b1', value: 'WINNING' },
  ];
  const watch = (ask: number[]) =>
    block({ kind: 'watch', board: '2', search: 'wins', ask, code: [], trace });
  const played = workAfter(watch([2]), startOf(watch([2])), 'play');
  assert.deepEqual([played.at, played.playing], [1, true]);
  const waits = after(watch([2]), Array(9).fill('tick'), played);
  assert.deepEqual([waits.at, waits.playing, waits.solved], [5, false, false]);
  assert.equal(workAfter(watch([2]), waits, 'WINNING').at, 6);
  const stopped = workAfter(watch([2]), played, 'play');
  assert.deepEqual([stopped.at, stopped.playing], [1, false]);
  const flat = after(watch([2]), ['depth 1', 'forward', 'forward']);
  assert.equal(flat.at, 5, 'the inner call is stepped over');
  assert.equal(after(watch([2]), ['back'], flat).at, 1);
  const asked = after(watch([1]), ['depth 1', 'forward', 'forward']);
  assert.equal(asked.at, 3, 'but for its question');
  // Each value has three tries.
  const missed = ['WINNING', 'WINNING', 'WINNING', 'forward', 'LOSING'];
  const next = after(watch([1, 2]), missed, asked);
  assert.deepEqual([next.at, next.tries, next.said?.right], [5, 1, false]);
  assert.equal(after(watch([1, 2]), ['LOSING', 'LOSING'], next).at, 6);
});

test('cells are filled and emptied until a board has a number', () => {
  const bits = block({ kind: 'bits', board: '3/1x1', answer: 17, wrong: [], other: 'no' });
  const filled = after(bits, ['a1', 'b2', 'b2']);
  assert.equal(filled.tries, 0);
  const still = stillOf(bits, filled);
  assert.equal(still?.board.filledMask, 17n);
  const values = still?.marks?.map(({ cells, label }) => [cells[0], label]);
  assert.deepEqual(
    values,
    [1, 2, 3, 5].map((cell) => [cell, String(2 ** cell)]),
  );
  assert.equal(workAfter(bits, filled, 'd1'), filled, 'there is no such cell');
  const solved = after(bits, ['check'], filled);
  assert.ok(solved.solved);
  assert.equal(workAfter(bits, solved, 'a1'), solved);
  assert.deepEqual([pressAt(bits, filled, 4), pressAt(bits, solved, 4)], ['b2', null]);
  const shown = after(bits, ['check', 'check', 'check']);
  assert.deepEqual([shown.solved, stillOf(bits, shown)?.board.filledMask], [true, 17n]);
  assert.equal(shown.said && saidText(bits, shown.said), '17. because');
});

const none: Ask = () => Promise.reject(new Error('no engine'));

test('a program opens at its first gap, and a wrong one gets the reply to a part of its text', async () => {
  const program = block({
    ...{ kind: 'program', gap: 'Here.', text: '// Here.', writtenIn: 'C++' },
    wrong: [
      { has: '        return 1', reply: 'too far in' },
      { has: ['return 1', 'return 2'], reply: 'not one' },
      { lacks: ['f(x, 1)', 'f(x, 2)'], reply: 'no call' },
    ],
  });
  assert.deepEqual([firstGap(program, 'a\n  // Here.\nb'), firstGap(program, 'a\nb')], [2, 1]);
  const outcome = (text: string) => outcomeOf(program, text, '', none);
  const reply = async (text: string) =>
    saidText(program, after(program, [await outcome(text)]).said ?? { right: null });
  assert.equal(await reply('f()\n        return 1'), 'too far in');
  assert.equal(await reply('f()\n    return 1'), 'not one');
  assert.equal(await reply('f()\n    return 2'), 'not one');
  assert.equal(await reply('f(x) // f(x, 1)'), 'no call', 'a comment is no code');
  assert.equal(await outcome('    f(x,2)'), 'wrong', 'spaces do not count in what it lacks');
});

test('a program in Python is searched for snippets by the engine; an untouched one is no try', async () => {
  const program = block({
    ...{ kind: 'program', gap: 'Here.', text: 'x = 1\n# Here.\n', writtenIn: 'Python' },
    wrong: [
      { has: 'x = 2', lacks: ['y = _', 'z = _'], reply: 'one' },
      { has: ['x = 3', 'x = 4'], reply: 'two' },
    ],
  });
  const asked: unknown[] = [];
  const found: Ask = async (request) => {
    asked.push(request);
    return { kind: 'reply', place: 1 } as any;
  };
  assert.equal(await outcomeOf(program, 'x = 3', 'z', found), 'wrong.1');
  assert.deepEqual(asked, [
    {
      kind: 'snippets',
      program: 'x = 3',
      has: [['x = 2'], ['x = 3', 'x = 4']],
      lacks: [['y = _', 'z = _'], []],
      name: 'z',
    },
  ]);
  assert.equal(await outcomeOf(program, 'x = 3', '', none), 'wrong', 'without an engine');
  assert.equal(await outcomeOf(program, 'x = 1\n# Here.', '', found), 'untouched');
  const { tries, said } = after(program, ['untouched']);
  assert.deepEqual([tries, said], [0, { right: null, key: 'learn.program.untouched' }]);
});

test('the only winning move lies on the board when it is found', () => {
  const find = block({ kind: 'find', board: '4' });
  const { pieces, marks } = stillOf(find, after(find, ['a1b1', 'b1c1'])) ?? {};
  assert.deepEqual([pieces?.map(({ cells }) => cells), marks], [[[1, 2]], undefined]);
});

test('what was found before is named so, and is no try', () => {
  const find = block({ kind: 'find', board: '2/2' });
  const move = itemAt(
    placementsOf(find, startOf(find)).filter(({ wins }: any) => wins),
    0,
  );
  const cover = { cell: 'a1', placements: 'a1b1a2 a1b1b2', answers: ['a1b1a2', 'a1b1b2'] };
  const lay = block({ kind: 'lay', board: '2/2', ...cover, wrong: [], other: 'no' });
  const again = (given: Block, one: string) => {
    const twice = after(given, [one, one], { ...startOf(given), selected: { move: one } as any });
    return [twice.said?.key, twice.tries, twice.selected];
  };
  assert.deepEqual(again(find, move.move), ['learn.found-again', 0, null]);
  assert.deepEqual(again(lay, 'a1b1a2'), ['learn.laid-again', 0, null]);
});

test('a guess is never wrong, and is compared with the number', () => {
  const number = block({ kind: 'number', answer: 68_656, guess: true });
  const reply = (given: string) => {
    const work = after(number, [given]);
    assert.deepEqual(
      [work.solved, work.shown, work.tries, work.said?.right],
      [true, false, 0, null],
    );
    const { key, values } = work.said ?? {};
    return [key, values?.guess, values?.number, values?.times].join(' ');
  };
  assert.deepEqual(['16', '34328', '137312', '4294967296', '0'].map(reply), [
    'learn.guess.under 16 68,656 4,291',
    'learn.guess.near 34,328 68,656 2',
    'learn.guess.near 137,312 68,656 2',
    'learn.guess.over 4,294,967,296 68,656 62,558',
    'learn.guess.under 0 68,656 68,656',
  ]);
});
