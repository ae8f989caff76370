/** Covering by hand in a lesson, laying the right L's, and the pictures beside a question. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { itemAt } from '../../web/board/item-at';
import { lessonBoardHandlers } from '../../web/learn/board-input';
import { offsetsOf } from '../../web/learn/question-lay';
import { showFrame, startOf, stillOf, workOf } from '../../web/learn/question-kinds';
import { barsOf, framesOf, lastFrame } from '../../web/learn/figures';
import { newLearn, openStep } from '../../web/learn/state';
import { firstOf } from './first_of';
import { after } from './lesson_work';
import type { CoverBlock, LayBlock, NumberBlock } from '../../web/learn/types';

const asked = { question: '?', hint: 'hint', right: 'because' };
const covers: Record<string, any> = JSON.parse(
  readFileSync(new URL('../../web/learn/covers.json', import.meta.url), 'utf8'),
);
const twoByThree: CoverBlock = {
  ...asked,
  kind: 'cover',
  board: '3/3',
  ways: 2,
  positions: covers['cover 3/3'],
};

test('a board is covered in all ways, and a way that was found does not count again', () => {
  const once = after(twoByThree, ['a1b1a2', 'c1b2c2']);
  assert.deepEqual([once.said?.key, once.said?.values], ['learn.covered', { count: 1 }]);
  const again = after(twoByThree, ['back', 'a1b1a2', 'c1b2c2', 'a1b1a2'], once);
  assert.deepEqual([again.said?.key, again.solved], ['learn.covered-again', false]);
  const both = after(twoByThree, ['clear', 'b1c1c2', 'a1a2b2'], once);
  assert.deepEqual([both.solved, both.tries], [true, 0]);
  assert.equal(after(twoByThree, ['back'], both), both);
});

test('a piece that leaves a cell without cover is shown and not laid; after three a good one is shown', () => {
  const wrong = after(twoByThree, ['a1b1b2']);
  assert.deepEqual([wrong.moves, wrong.said?.key], [[], 'learn.uncovered']);
  assert.deepEqual(wrong.said?.values, { cell: 'c1', count: 1 });
  const still = stillOf(twoByThree, wrong);
  assert.deepEqual(still?.marks, [{ kind: 'cross', cells: [2] }]);
  assert.equal(still?.ghosts?.[0]?.tone, 'losing');
  assert.equal(after(twoByThree, ['a1b1b2'], wrong).tries, 1, 'the same piece is no second try');
  const shown = after(twoByThree, ['b1c1b2', 'b1a2b2', 'a1b1a2', 'back'], wrong);
  assert.equal(shown.tries, 3);
  assert.deepEqual(stillOf(twoByThree, shown)?.ghosts, [{ cells: [0, 1, 3], tone: 'winning' }]);
});

test('a press on a laid piece takes it off, also on a full board', () => {
  let learn = openStep(newLearn(), 'by-hand', 1);
  const handle = {
    get: () => learn,
    change: (transition: (now: typeof learn) => typeof learn) => {
      learn = transition(learn);
    },
  };
  const { picking } = lessonBoardHandlers(handle as any, twoByThree);
  for (const cells of [
    [0, 1, 3],
    [2, 4, 5],
  ]) {
    picking?.onDraw(cells);
    picking?.onPlay();
  }
  assert.equal(learn.work?.moves.length, 2);
  assert.equal(picking?.onPress?.(5), true);
  assert.deepEqual(learn.work?.moves, ['a1b1a2']);
  assert.equal(picking?.onPress?.(5), false);
});

const atCell: LayBlock = {
  ...asked,
  kind: 'lay',
  board: 'x2/3',
  cell: 'b1',
  answers: ['b1c1b2', 'b1c1c2', 'b1b2c2', 'b1a2b2'],
  wrong: [{ answer: 'c1b2c2', reply: 'b1 stays open' }],
  other: 'it does not cover b1',
  placements: 'b1c1b2 b1c1c2 b1b2c2 b1a2b2 c1b2c2:b1',
};

test('the right pieces at a cell are listed with their offsets, one below zero', () => {
  assert.equal(offsetsOf('b1a2b2', 3), '(0, 0), (1, -1), (1, 0)');
  const first = after(atCell, ['b1c1b2']);
  assert.deepEqual(first.said?.values, { count: 3, offsets: '(0, 0), (0, 1), (1, 0)' });
  const wrong = after(atCell, ['c1b2c2'], first);
  assert.deepEqual([wrong.tries, wrong.said?.texts], [1, ['wrong.0.reply']]);
  const marks = stillOf(atCell, wrong)?.marks?.map(({ kind }) => kind);
  assert.deepEqual(marks, ['target', 'cross']);
  assert.ok(after(atCell, ['b1c1c2', 'b1b2c2', 'b1a2b2'], wrong).solved);
});

test('pieces apart from each other stay on the board, and none overlaps them', () => {
  const apart: LayBlock = {
    ...atCell,
    cell: undefined,
    board: '2xx2/2xx2',
    answers: ['a1b1a2', 'e1f1e2'],
    placements: 'a1b1a2 a1b1b2 e1f1e2 e1f1f2 e1e2f2',
  };
  const first = after(apart, ['a1b1a2']);
  assert.equal(stillOf(apart, first)?.pieces.length, 1);
  assert.equal(after(apart, ['a1b1b2'], first), first);
  const shown = after(apart, ['e1f1f2', 'a1b1b2', 'e1e2f2']);
  assert.deepEqual([shown.solved, shown.tries], [true, 3]);
  assert.equal(stillOf(apart, shown)?.pieces.length, 2);
});

test('two pictures go on together, and the shorter one stays at its end', () => {
  const side = { caption: '', board: '3/3' };
  const block: NumberBlock = {
    ...asked,
    kind: 'number',
    answer: 1,
    wrong: [],
    other: '',
    two: [
      { ...side, show: 'first', frames: ['. 0', 'a1b1a2 0', 'a1b1a2.c1b2c2 1 found'] },
      { ...side, moves: ['a1b1'], pieces: ['b1c1c2'] },
    ],
  };
  assert.equal(lastFrame(block), 2);
  const [search, game] = firstOf((block.two ?? []).map(framesOf), 2);
  const { found, event } = itemAt(search, 2);
  assert.deepEqual([found, event], [1, 'found']);
  const counts = (frames: typeof game) =>
    frames.map(({ boards }) => itemAt(boards, 0).still.pieces.length);
  assert.deepEqual(
    [counts(search), counts(game)],
    [
      [0, 1, 2],
      [1, 2],
    ],
  );
  const learn = showFrame(openStep(newLearn(), 'twice', 1), block, 9);
  assert.equal(workOf(learn, block).at, 2);
  const sweep = framesOf({ ...side, show: 'sweep', frames: ['xx/x1=1 xx/1x=12'] });
  assert.deepEqual(
    itemAt(sweep, 0).boards.map(({ count }) => count),
    [1, 12],
  );
});

test('a bar has its share of the longest, by value or by the number of digits', () => {
  const bars = [
    { label: 'a', value: '1,000,000' },
    { label: 'b', value: 500_000 },
  ];
  const shares = (scale: 'log' | undefined) =>
    barsOf({ caption: '', heads: ['', ''], bars, ...(scale && { scale }) }).map(
      ({ share }) => share,
    );
  assert.deepEqual(shares(undefined), [1, 0.5]);
  assert.ok(itemAt(shares('log'), 1) > 0.9);
});

test('a board is cut into squares, under its pieces', () => {
  const cut = {
    ...asked,
    other: 'no',
    kind: 'lay',
    board: '4/4',
    cut: 2,
    placements: 'a1b1a2',
    answers: ['a1b1a2'],
    wrong: [],
  } as LayBlock;
  const walls = (stillOf(cut, startOf(cut))?.marks ?? []).filter(({ kind }) => kind === 'wall');
  assert.deepEqual(
    walls.map(({ cells }) => cells),
    [
      [1, 2],
      [5, 6],
    ],
  );
});
