/** The state's transitions: what they change, what undo brings back, what they leave alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBoard, emptyCount, isFilled, maskOf, resized, sameBoard } from '../../web/board.js';
import * as players from '../../web/player.js';
import {
  boardAfter,
  canRedo,
  canUndo,
  clear,
  endStroke,
  initialState,
  moveCursor,
  paint,
  playMove,
  positionOf,
  redo,
  resize,
  setPosition,
  undo,
  walkTo,
} from '../../web/state.js';

function fresh() {
  return initialState({
    positions: { game: positionOf(createBoard(5, 5)), cover: positionOf(createBoard(8, 8)) },
    settings: { language: 'en', theme: 'system', letterKeys: true },
    bench: {
      problem: 'blockgame',
      input: { blockgame: '', boardcover: '' },
      output: { blockgame: '', boardcover: '' },
    },
  });
}

/** @param {import('../../web/state.js').State} state */
const filled = (state) => state.game.now.board.filledMask;

/** @param {number} seed @returns {() => number} numbers from 0 to 1, the same for the same seed */
function generator(seed) {
  let x = seed;
  return () => {
    x = (x * 1103515245 + 12345) % 2 ** 31;
    return x / 2 ** 31;
  };
}

test('cell (y, x) is bit y * cols + x', () => {
  const state = paint(fresh(), 'game', [7], true);
  assert.equal(filled(state), 1n << 7n);
  assert.ok(isFilled(state.game.now.board, 7));
  assert.equal(emptyCount(state.game.now.board), 24);
});

test('all cells of a stroke are one step of the undo list', () => {
  let state = fresh();
  for (const cell of [0, 1, 2]) state = paint(state, 'game', [cell], true);
  state = endStroke(state, 'game');
  state = paint(state, 'game', [1], false);
  state = endStroke(state, 'game');
  assert.equal(filled(state), maskOf([0, 2]));
  state = undo(state, 'game');
  assert.equal(filled(state), maskOf([0, 1, 2]));
  state = undo(state, 'game');
  assert.equal(filled(state), 0n);
  assert.equal(canUndo(state, 'game'), false);
  state = redo(redo(state, 'game'), 'game');
  assert.equal(filled(state), maskOf([0, 2]));
  assert.equal(canRedo(state, 'game'), false);
});

test('painting what is so already changes nothing', () => {
  const state = fresh();
  assert.equal(paint(state, 'game', [3, 4], false), state);
  assert.equal(clear(state, 'game').game.now, state.game.now);
  assert.equal(resize(state, 'game', 5, 5), state);
  assert.equal(undo(state, 'game'), state);
  assert.equal(redo(state, 'game'), state);
});

test('a new step forgets what was undone', () => {
  let state = endStroke(paint(fresh(), 'game', [0], true), 'game');
  state = undo(state, 'game');
  assert.ok(canRedo(state, 'game'));
  state = paint(state, 'game', [1], true);
  assert.equal(canRedo(state, 'game'), false);
});

test('each mode has its own undo list', () => {
  let state = endStroke(paint(fresh(), 'game', [0], true), 'game');
  state = endStroke(paint(state, 'cover', [5], true), 'cover');
  state = undo(state, 'game');
  assert.equal(filled(state), 0n);
  assert.equal(state.cover.now.board.filledMask, 1n << 5n);
});

test('clear, resize and load are taken back by undo', () => {
  const painted = endStroke(paint(fresh(), 'game', [0, 6, 24], true), 'game');
  for (const change of [
    clear(painted, 'game'),
    resize(painted, 'game', 3, 4),
    setPosition(painted, 'game', positionOf(createBoard(2, 2, 1n))),
  ]) {
    assert.notEqual(change.game.now, painted.game.now);
    assert.equal(undo(change, 'game').game.now, painted.game.now);
  }
});

test('resizing keeps the drawing in its corner', () => {
  const board = createBoard(3, 3, maskOf([0, 4, 8]));
  assert.ok(sameBoard(resized(board, 2, 4), createBoard(2, 4, maskOf([0, 5]))));
  assert.ok(sameBoard(resized(resized(board, 9, 9), 3, 3), board));
});

test('a cursor stays on the board', () => {
  let state = moveCursor(fresh(), 'game', 24);
  assert.equal(state.cursor.game, 24);
  state = resize(state, 'game', 2, 3);
  assert.equal(state.cursor.game, 5);
});

test('a line of play lies on the board, and walking along it is no step of the undo list', () => {
  let state = playMove(playMove(fresh(), 'game', 'a1b1'), 'game', 'a2b2a3');
  assert.deepEqual(state.game.now.moves, ['a1b1', 'a2b2a3']);
  assert.equal(boardAfter(state.game.now).filledMask, maskOf([0, 1, 5, 6, 10]));
  const steps = state.game.past.length;
  state = walkTo(state, 'game', 1);
  assert.equal(boardAfter(state.game.now).filledMask, maskOf([0, 1]));
  assert.equal(state.game.past.length, steps);
  assert.equal(walkTo(state, 'game', -5).game.now.at, 0);
  assert.equal(walkTo(state, 'game', 99).game.now.at, 2);
  state = playMove(state, 'game', 'c1c2');
  assert.deepEqual(state.game.now.moves, ['a1b1', 'c1c2']);
});

test('painting on a board with moves takes it as it stands', () => {
  const played = playMove(fresh(), 'game', 'a1b1');
  const state = paint(played, 'game', [24], true);
  assert.deepEqual(state.game.now.moves, []);
  assert.equal(filled(state), maskOf([0, 1, 24]));
  assert.equal(undo(state, 'game').game.now, played.game.now);
});

test('undo and redo walk through any history and back', () => {
  const random = generator(7);
  let state = fresh();
  const seen = [state.game.now];
  for (let i = 0; i < 60; i++) {
    const kind = random();
    if (kind < 0.7) state = paint(state, 'game', [Math.floor(random() * 4)], random() < 0.5);
    else if (kind < 0.8) state = clear(state, 'game');
    else state = resize(state, 'game', 2 + Math.floor(random() * 3), 2 + Math.floor(random() * 3));
    state = endStroke(state, 'game');
    if (state.game.now !== seen[seen.length - 1]) seen.push(state.game.now);
  }
  assert.ok(seen.length > 20);
  for (let i = seen.length - 2; i >= 0; i--) {
    state = undo(state, 'game');
    assert.equal(state.game.now, seen[i]);
  }
  for (let i = 1; i < seen.length; i++) {
    state = redo(state, 'game');
    assert.equal(state.game.now, seen[i]);
  }
});

test('transitions do not change the state they are given', () => {
  const state = paint(fresh(), 'game', [1], true);
  const before = state.game.now.board.filledMask;
  paint(state, 'game', [2], true);
  clear(state, 'game');
  undo(state, 'game');
  assert.equal(state.game.now.board.filledMask, before);
});

test('a player plays to its end and begins anew', () => {
  let player = players.reload(players.stillPlayer, 3, 0);
  player = players.play(player);
  for (const at of [1, 2, 3]) {
    player = players.tick(player);
    assert.equal(player.at, at);
  }
  assert.equal(player.playing, false);
  assert.equal(players.tick(player), player);
  assert.equal(players.play(player).at, 0);
  assert.equal(players.step(player, -1).at, 2);
  assert.equal(players.seek(player, 99).at, 3);
  assert.equal(players.seek(player, -1).at, 0);
  assert.equal(players.withSpeed(player, 16).speed, 16);
  assert.equal(players.withSpeed(player, 1e9).speed, player.speed);
  assert.equal(players.play(players.stillPlayer).playing, false);
});
