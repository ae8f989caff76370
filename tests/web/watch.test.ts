/** Watching the textbook search: its requests, its navigation, its counts of solved positions. */
import { timelineWidth } from '../../web/ui/stretches';
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createBoard } from '../../web/board/board';
import { positionOf } from '../../web/board/history';
import { itemAt } from '../../web/board/item-at';
import { noAnswer, problemOf } from '../../web/engine/answer';
import { askedEntry, gameScene } from '../../web/game/scene';
import * as recursions from '../../web/game/recursion';
import {
  newGameState,
  runWatched,
  stepWatched,
  stopWatching,
  withRecursion,
} from '../../web/game/state';
import { queries } from '../../web/game/queries';
import * as searches from '../../web/cover/search';
import { book } from '../../web/game/views/book';
import { answered } from './answers';
import type { Game } from '../../web/game/game';
import type { Recursion } from '../../web/game/recursion';

/** The steps of the search for an empty row of three cells and dominoes. */
const steps = [
  { kind: 'call', depth: 0, board: '3', path: [], line: 'recurse', next: 3, end: 4 },
  { kind: 'try', depth: 0, board: '3', path: [], move: 'a1b1', line: 'try', next: 3, end: 4 },
  { kind: 'call', depth: 1, board: 'xx1', path: ['a1b1'], line: 'recurse', next: 3, end: 3 },
  { kind: 'lose', depth: 1, board: 'xx1', path: ['a1b1'], line: 'base', next: 4, end: 4 },
  { kind: 'win', depth: 0, board: '3', path: [], line: 'win', next: null, end: null },
].map(({ next, end, ...step }, i) => ({
  ...step,
  move: step.move ?? null,
  known: null,
  calls: i < 2 ? 1 : 2,
  hits: 0,
  skipped: false,
  next_return: next,
  call_return: end,
}));

function watching(cached: any[] = steps, complete = true) {
  const reply = { first: 0, steps: cached, total: cached.length, complete };
  return withRecursion(newGameState(positionOf(createBoard(1, 3))), (recursion) =>
    recursions.receiveSteps(recursions.watch(recursion, true), answered(reply)),
  );
}

const goneOn = (game: Game, change: (recursion: Recursion) => Recursion, at: number) => {
  const { recursion } = withRecursion(stepWatched(game, at), change);
  return recursion.player.at;
};

/** @returns the requests by their slots */
const asked = (game: Game): Record<string, any> =>
  Object.fromEntries(queries(game).map(({ slot, request }) => [slot.slice(5), request]));

test('stepping to the next return, and over the current call', () => {
  const game = watching();
  const returns = steps.map((_, at) => goneOn(game, recursions.toNextReturn, at));
  const ends = steps.map((_, at) => goneOn(game, recursions.skipCall, at));
  assert.deepEqual(returns, [3, 3, 3, 4, 4]);
  assert.deepEqual(ends, [4, 4, 3, 4, 4]);
});

test('a call whose return is not cached is skipped by a request', () => {
  const cached = steps.map((step) => ({ ...step, next_return: null, call_return: null }));
  const game = stepWatched(watching(cached, false), 2);
  assert.ok(recursions.maySkip(game.recursion));
  const next = withRecursion(game, recursions.skipCall);
  assert.equal(next.recursion.player.at, 3);
  assert.deepEqual(asked(next).recursion.skips, [2]);
  assert.deepEqual(asked(next).timeline.skips, [2]);
  // The former step stays visible.
  assert.equal(next.recursion.shown, game.recursion.shown);
  assert.equal(recursions.maySkip(next.recursion), false);
  // The skips after that step are gone.
  const twice = { ...game.recursion, skips: [0, 2, 7] };
  assert.deepEqual(recursions.skipCall(twice).skips, [0, 2]);
});

test('the whole search and the end of it cannot be skipped', () => {
  const cached = steps.map((step) => ({ ...step, call_return: null }));
  const game = watching(cached.slice(0, 3), false);
  for (const at of [0, 1, 2]) assert.ok(!recursions.maySkip(stepWatched(game, at).recursion));
});

test('binary search and counting give the same number of solved positions', () => {
  for (const returns of [[], [3], [3, 4, 8, 11], [0, 1, 2, 3, 4]]) {
    for (let at = -1; at < 13; at++) {
      const naive = returns.filter((step) => step <= at).length;
      assert.equal(recursions.countUpTo(returns, at), naive);
    }
  }
  const known = steps.map((step) => recursions.cached(step as any));
  assert.deepEqual(known, [0, 0, 0, 1, 2]);
});

test('the timeline is requested once, and the former one stays until it arrives', () => {
  const game = watching();
  const { timeline } = asked(game);
  assert.equal(timeline.count, timelineWidth);
  const want = itemAt(
    queries(game).filter(({ slot }) => slot === 'game.timeline'),
    0,
  );
  const reply = { depths: [0], returns: [3, 4], entries: [3, 0], wins: [false, true] };
  const known = want.receive(game, { ...answered(reply), key: want.key });
  assert.equal(asked(known).timeline, undefined);
  const waits = want.receive(known, { ...answered(null), status: 'asked', key: want.key });
  assert.equal(waits.recursion.timeline.reply, reply);
  const other = withRecursion(known, (one) => recursions.chooseOrder(one, 'dominoes'));
  assert.notEqual(asked(other).timeline.pieces, timeline.pieces);
});

test('small searches are counted at once, large ones on request', () => {
  assert.ok(asked(watching())['visits.trominoes']);
  const large = withRecursion(newGameState(positionOf(createBoard(5, 5))), (recursion) =>
    recursions.watch(recursion, true),
  );
  assert.equal(asked(large)['visits.trominoes'], undefined);
  const wants = withRecursion(large, (recursion) =>
    recursions.withVisits(recursion, (visits) => ({ ...visits, status: 'asked' })),
  );
  assert.ok(asked(wants)['visits.dominoes']);
});

test('the board shows the moves of the current line and the tried one', () => {
  const game = watching();
  const tried = gameScene(stepWatched(game, 1));
  const ghosts = tried.ghosts?.map(({ cells, label }) => ({ cells, label }));
  assert.deepEqual(ghosts, [{ cells: [0, 1], label: '?' }]);
  const called = gameScene(stepWatched(game, 2));
  const pieces = called.pieces.map(({ cells, label }) => ({ cells, label }));
  assert.deepEqual([pieces, called.ghosts], [[{ cells: [0, 1], label: '1' }], []]);
  const entries = steps.map((step) => askedEntry(game, step as any));
  assert.deepEqual(entries, [0, 3, 3, 3, 0]);
});

test('a closed or hidden search neither steps nor plays', () => {
  const game = stopWatching(watching());
  assert.equal(stepWatched(game, 1), game);
  assert.equal(runWatched(game), game);
  assert.equal(stopWatching(game), game);
  const hidden = watching();
  const asks = { ...hidden, setup: { ...hidden.setup, predict: true } };
  assert.equal(stepWatched(asks, 1), asks, 'a verdict that is to be guessed is not given away');
});

test('each step has one line in each language', () => {
  for (const lines of Object.values(book)) {
    for (const { line } of steps) {
      assert.equal(lines.filter((one) => one.steps?.includes(line)).length, 1, line);
    }
    assert.equal(lines.filter(({ calls }) => calls).length, 1);
  }
});

/** A search of a cover with `explored` known steps out of `length`. */
function followed(explored: number, length: number | null) {
  const search = searches.freshSearch('ordered', 4);
  const span = { order: 'ordered', first: 0, count: 256 } as const;
  const states = Array.from({ length: 9 }, (_, number) => ({ number, ended: false }));
  return searches.receiveStates(search, span, answered({ explored, length, first: 0, states }));
}

test('a search of a cover jumps to the end of a call beyond its explored steps', () => {
  const search = searches.jump(followed(8, null), 'call');
  assert.deepEqual(search.jump, { at: 0, to: 'call' });
  assert.ok(!searches.mayJump(search), 'one at a time');
  const there = searches.receiveReturn(search, answered({ at: 500, tilings: null }));
  assert.equal(there.player.at, 500);
  assert.equal(there.jump, null);
  const far = searches.receiveReturn(search, answered({ at: null, tilings: '12' }));
  assert.deepEqual(far.far, { at: 0, tilings: '12' });
  assert.ok(searches.mayJump(far));
  // A reader who has moved elsewhere stays there.
  const gone = searches.movePlayer(search, (player) => ({ ...player, at: 3 }));
  assert.equal(searches.receiveReturn(gone, answered({ at: 500, tilings: null })), gone);
});

test('the timeline of a cover is requested at once, and again after the search is explored', () => {
  const timeline = (total: number) => answered({ total, complete: false, depths: [0, 1, 2] });
  const beginning = followed(8, null);
  assert.ok(searches.wantsTimeline(beginning));
  const known = searches.receiveTimeline(beginning, 'ordered', timeline(2000));
  assert.equal(known.runs.ordered.timeline.reply?.total, 2000);
  assert.equal(known.player.length, 2000, 'the search is explored so far');
  assert.ok(!searches.wantsTimeline(known), 'it is still explored');
  const { runs } = known;
  const ordered = { ...runs.ordered, explored: 1_000_000 };
  const unordered = { ...runs.unordered, explored: 29, length: 29, frames: ordered.frames };
  const explored = { ...known, runs: { ordered, unordered } };
  assert.ok(searches.wantsTimeline(explored));
  const asked = { ...noAnswer, status: 'asked' as const };
  assert.equal(
    searches.receiveTimeline(explored, 'ordered', asked),
    explored,
    'the former one stays',
  );
  const whole = searches.receiveTimeline(explored, 'ordered', timeline(1_000_000));
  assert.ok(!searches.wantsTimeline(whole));
  assert.ok(searches.wantsTimeline(searches.chooseOrder(whole, 'unordered')), 'each has its own');
  const problem = problemOf(new Error());
  const failed = { ...noAnswer, status: 'failed' as const, problem };
  assert.ok(!searches.wantsTimeline(searches.receiveTimeline(explored, 'ordered', failed)));
});

test('a step that is typed while the search is explored is shown once it is', () => {
  const search = searches.freshSearch('ordered', 4);
  const asked = searches.goToStep(search, 30);
  const explored = { explored: 100, length: null, first: 0, states: [] } as any;
  const reached = searches.receiveStates(asked, { order: 'ordered', first: 100, count: 0 }, {
    status: 'done',
    reply: explored,
    problem: null,
  } as any);
  assert.equal(searches.stepShown(reached, 'ordered'), 30);
  const ended = searches.receiveStates(asked, { order: 'ordered', first: 100, count: 0 }, {
    status: 'done',
    reply: { ...explored, explored: 20, length: 20 },
    problem: null,
  } as any);
  assert.equal(searches.stepShown(ended, 'ordered'), 20);
  assert.equal(searches.goToStep(search, 1e12).player.at, search.goal);
});
