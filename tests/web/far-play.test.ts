/** Games of the lessons on large boards, with an engine that answers late, not at all, or wrongly. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { itemAt } from '../../web/board/item-at';
import { workAfter, placementsOf, startOf, stillOf } from '../../web/learn/question-kinds';
import { isLost, startersOf } from '../../web/learn/question-play';
import { farQueries, awaitsEngine } from '../../web/learn/far-play';
import { newLearn, openStep, type Learn, type StepWork } from '../../web/learn/state';
import { movesByHand, replied } from './far_player';
import type { PlayBlock } from '../../web/learn/types';

const block: PlayBlock = {
  kind: 'play',
  question: '?',
  hint: 'hint',
  board: '5/5/2x2/5/5',
  starter: 'engine',
  right: 'because',
  lost: 'lost',
};

const withWork = (work: StepWork | null): Learn => ({ ...openStep(newLearn(), 'mirror', 3), work });
const gives = (learn: Learn, given: string) =>
  withWork(workAfter(block, learn.work ?? startOf(block), given));

test('the game begins when the reader says so; only then the engine is asked', () => {
  const start = startOf(block);
  assert.deepEqual([startersOf(block, start), start.far, start.moves], [['engine'], null, []]);
  assert.deepEqual(farQueries(withWork(start)), []);
  const begun = gives(withWork(null), 'engine');
  const query = itemAt(farQueries(begun), 0);
  assert.deepEqual(query.request, { kind: 'play', board: block.board, seed: 0 });
  assert.ok(begun.work && awaitsEngine(begun.work));
  assert.deepEqual(placementsOf(block, begun.work), []);
  assert.deepEqual(gives(withWork(null), 'reader').work, start, 'the reader plays second here');
});

test("the engine moves, then names the reader's moves; a move that is none changes nothing", () => {
  const moved = replied(gives(withWork(null), 'engine'));
  assert.equal(moved.work?.said?.key, 'learn.engine-moved');
  assert.deepEqual(stillOf(block, moved.work ?? startOf(block))?.pieces[0]?.hue, 'second');
  assert.deepEqual(itemAt(farQueries(moved), 0).request, {
    kind: 'moves',
    board: moved.work?.far?.board,
  });
  assert.equal(gives(moved, 'e5d5').work, moved.work, 'too early');
  const named = replied(moved);
  assert.deepEqual(named.work?.far?.moves, movesByHand(named.work?.far?.board ?? ''));
  assert.deepEqual(farQueries(named), []);
  assert.equal(gives(named, 'a1b1').work, named.work, 'taken');
  const laid = gives(named, 'd5e5');
  assert.deepEqual(
    [laid.work?.moves.length, itemAt(farQueries(laid), 0).request.kind],
    [2, 'play'],
  );
});

test('Stop takes the question back; the game goes on where it was', () => {
  const begun = gives(withWork(null), 'engine');
  const stopped = gives(begun, 'stop');
  assert.deepEqual([farQueries(stopped), stopped.work?.far?.isStopped], [[], true]);
  assert.equal(gives(stopped, 'stop').work, stopped.work);
  const on = gives(stopped, 'go-on');
  assert.deepEqual(on.work, begun.work);
  assert.equal(gives(on, 'go-on').work, on.work);
});

test('a question without an answer is named, and can be asked again', () => {
  const begun = gives(withWork(null), 'engine');
  const query = itemAt(farQueries(begun), 0);
  const problem = { code: 'x', message: 'no memory', line: null, column: null, details: {} };
  const answer = { key: query.key, reply: null, problem, progress: null };
  const asked = query.receive(begun, { ...answer, status: 'asked' });
  assert.equal(asked, begun);
  const failed = query.receive(begun, { ...answer, status: 'failed' });
  assert.deepEqual(failed.work?.said?.values, { why: 'no memory' });
  assert.deepEqual([failed.work?.far?.isStopped, failed.work?.tries], [true, 0]);
  assert.equal(farQueries(gives(failed, 'go-on')).length, 1);
});

test('a reader without a move has lost, and can play again', () => {
  let learn = gives(withWork(null), 'engine');
  while (!learn.work?.far?.isOver) {
    learn = replied(learn);
    const options = learn.work?.far?.moves ?? [];
    if (options.length) learn = gives(learn, itemAt(options, options.length - 1));
    if (learn.work?.solved) break;
  }
  const { work } = learn;
  assert.ok(work && isLost(block, work) && work.said?.texts?.[0] === 'lost' && work.tries === 1);
  assert.deepEqual(farQueries(learn), []);
  const again = gives(learn, 'again');
  assert.deepEqual([again.work?.far, again.work?.moves, again.work?.tries], [null, [], 1]);
});

/**
 * A game after the given number of lost ones, in which the engine has moved and named the moves.
 */
function afterLosses(play: PlayBlock, tries: number) {
  const work = workAfter(play, { ...startOf(play), tries }, 'engine');
  return replied(replied(withWork(work)));
}

/**
 * The lessons after an answer to their only question.
 *
 * @param reply null: it failed
 */
function afterAnswer(learn: Learn, reply: any) {
  const queries = farQueries(learn);
  assert.equal(queries.length, 1);
  const query = itemAt(queries, 0);
  const status = reply ? 'answered' : 'failed';
  const given = { status, key: query.key, reply, problem: null, progress: null };
  return query.receive(learn, given as any);
}

/** The ghosts on the board. */
const ghostsOf = (play: PlayBlock, learn: Learn) =>
  stillOf(play, learn.work ?? startOf(play))?.ghosts?.map(({ tone, cells }) => [tone, [...cells]]);

test('after three lost games a winning move is shown', () => {
  assert.deepEqual(farQueries(afterLosses(block, 2)), []);
  const third = afterLosses(block, 3);
  const query = itemAt(farQueries(third), 0);
  assert.deepEqual(query.request, { kind: 'analyse', board: third.work?.far?.board });
  const moves = [{ move: 'c1c2', wins: true }];
  assert.equal(afterAnswer(third, { moves, mirror: null }).work?.far?.best, 'c1c2');
  const told = afterAnswer(third, { moves, mirror: { move: 'd5e5' } });
  assert.deepEqual(ghostsOf(block, told), [['winning', [23, 24]]]);
  assert.deepEqual(told.work?.said?.values, { move: 'a1b1', best: 'd5e5' });
  assert.equal(told.work?.said?.key, 'learn.engine-moved-best');
  assert.deepEqual(farQueries(told), [], 'it is asked for once');
  const next = gives(told, 'd5e5');
  assert.deepEqual([ghostsOf(block, next), next.work?.far?.best], [[], undefined]);
});

test('no move is shown where none is known to win', () => {
  const lost = afterAnswer(afterLosses(block, 3), {
    moves: [{ move: 'c1c2', wins: false }],
    mirror: null,
  });
  assert.deepEqual([ghostsOf(block, lost), farQueries(lost)], [[], []]);
  assert.equal(lost.work?.said?.key, 'learn.engine-moved');
  const failed = afterAnswer(afterLosses(block, 3), null);
  assert.deepEqual([ghostsOf(block, failed), failed.work?.far?.isStopped], [[], false]);
});

test('on a board too large for a table the half turn alone is trusted', () => {
  const large = { ...block, board: '9/9/9/9/4x4/9/9/9/9' };
  const third = afterLosses(large, 3);
  assert.equal(itemAt(farQueries(third), 0).request.kind, 'play');
  const guessed = afterAnswer(third, { move: 'h9i9', basis: 'guess' });
  assert.deepEqual(ghostsOf(large, guessed), []);
  const mirrored = afterAnswer(third, { move: 'h9i9', basis: 'mirror' });
  assert.deepEqual(ghostsOf(large, mirrored), [['winning', [79, 80]]]);
});
