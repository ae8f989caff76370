/** Transitions of the state: their changes, their undo, and the parts that stay the same. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createBoard, maskOf, resizeBoard, sameBoard } from '../../web/board/board';
import * as players from '../../web/ui/player';
import {
  beginning,
  boardAfter,
  canRedo,
  canUndo,
  clear,
  endStroke,
  moveCursor,
  paint,
  playMove,
  positionOf,
  redo,
  resize,
  setPosition,
  undo,
  walkTo,
} from '../../web/board/history';
import { dice } from './mutations';
import type { History } from '../../web/board/history';

const fresh = () => beginning(positionOf(createBoard(5, 5)));

const filled = (history: History) => history.now.board.filledMask;

test('a stroke is one step of the undo list', () => {
  let state = fresh();
  for (const cell of [0, 1, 2]) state = paint(state, [cell], true);
  state = endStroke(state);
  state = paint(state, [1], false);
  state = endStroke(state);
  assert.equal(filled(state), maskOf([0, 2]));
  state = undo(state);
  assert.equal(filled(state), maskOf([0, 1, 2]));
  state = undo(state);
  assert.equal(filled(state), 0n);
  assert.equal(canUndo(state), false);
  state = redo(redo(state));
  assert.equal(filled(state), maskOf([0, 2]));
  assert.equal(canRedo(state), false);
  state = undo(state);
  assert.ok(canRedo(state));
  assert.equal(canRedo(paint(state, [4], true)), false, 'a new step');
});

test('painting a cell with its own value changes nothing', () => {
  const state = fresh();
  assert.equal(paint(state, [3, 4], false), state);
  assert.equal(clear(state).now, state.now);
  assert.equal(resize(state, 5, 5), state);
  assert.equal(undo(state), state);
  assert.equal(redo(state), state);
});

test('resizing keeps the drawing in the top left corner', () => {
  const board = createBoard(3, 3, maskOf([0, 4, 8]));
  assert.ok(sameBoard(resizeBoard(board, 2, 4), createBoard(2, 4, maskOf([0, 5]))));
  assert.ok(sameBoard(resizeBoard(resizeBoard(board, 9, 9), 3, 3), board));
});

test('the cursor stays on the board', () => {
  let state = moveCursor(fresh(), 24);
  assert.equal(state.cursor, 24);
  state = resize(state, 2, 3);
  assert.equal(state.cursor, 5);
});

test('walking along a line of play is no step of the undo list', () => {
  let state = playMove(playMove(fresh(), 'a1b1'), 'a2b2a3');
  assert.deepEqual(state.now.moves, ['a1b1', 'a2b2a3']);
  assert.equal(boardAfter(state.now).filledMask, maskOf([0, 1, 5, 6, 10]));
  const steps = state.past.length;
  state = walkTo(state, 1);
  assert.equal(boardAfter(state.now).filledMask, maskOf([0, 1]));
  assert.equal(state.past.length, steps);
  assert.equal(walkTo(state, -5).now.at, 0);
  assert.equal(walkTo(state, 99).now.at, 2);
  state = playMove(state, 'c1c2');
  assert.deepEqual(state.now.moves, ['a1b1', 'c1c2']);
});

test('after a reload, which keeps no undo list, the moves of the line are undone and redone', () => {
  const line = playMove(playMove(fresh(), 'a1b1'), 'a2b2a3').now;
  const reloaded = beginning(line);
  assert.ok(canUndo(reloaded));
  const [one, none] = [undo(reloaded), undo(undo(reloaded))];
  assert.deepEqual([one.now.moves, one.now.at], [['a1b1'], 1]);
  assert.deepEqual([none.now.moves, canUndo(none), undo(none)], [[], false, none]);
  assert.deepEqual(redo(redo(none)).now, line);
});

test('painting on a board with moves keeps the filled cells and drops the line', () => {
  const played = playMove(fresh(), 'a1b1');
  const state = paint(played, [24], true);
  assert.deepEqual(state.now.moves, []);
  assert.equal(filled(state), maskOf([0, 1, 24]));
  assert.equal(undo(state).now, played.now);
});

test('undo and redo walk through any history and back', () => {
  const random = dice(7);
  let state = fresh();
  const seen = [state.now];
  for (let i = 0; i < 60; i++) {
    const kind = random();
    if (kind < 0.7) state = paint(state, [Math.floor(random() * 4)], random() < 0.5);
    else if (kind < 0.8) state = clear(state);
    else if (kind < 0.9) state = setPosition(state, positionOf(createBoard(2, 2, 1n)));
    else state = resize(state, 2 + Math.floor(random() * 3), 2 + Math.floor(random() * 3));
    state = endStroke(state);
    if (state.now !== seen[seen.length - 1]) seen.push(state.now);
  }
  assert.ok(seen.length > 20);
  for (let i = seen.length - 2; i >= 0; i--) {
    state = undo(state);
    assert.equal(state.now, seen[i]);
  }
  for (let i = 1; i < seen.length; i++) {
    state = redo(state);
    assert.equal(state.now, seen[i]);
  }
});

test('a player plays to its end and starts again', () => {
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
  assert.equal(players.play(players.stillPlayer).playing, false);
});

test('a board has no bits outside its cells', () => {
  assert.equal(createBoard(2, 2, 0b110101n).filledMask, 0b0101n);
  assert.equal(createBoard(2, 2, -1n).filledMask, 0b1111n);
});
