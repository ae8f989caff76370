/** Transforms and presets of whole boards. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createBoard, emptyCells } from '../../web/board/board';
import { flip, invert, mirror, rectangleCells, turn } from '../../web/board/transforms';
import { boardText, formatCode, parseCode } from '../../web/board/board-code';
import { aztecDiamond } from '../../web/board/presets';

test('each transform moves each cell to the right place', () => {
  const code = '1x2/2xx/x3';
  const board = parseCode(code, 20);
  assert.equal(formatCode(mirror(board)), '2x1/xx2/3x');
  assert.equal(formatCode(flip(board)), 'x3/2xx/1x2');
  assert.equal(formatCode(turn(board)), 'x2/2x/1x1/1x1');
  assert.equal(formatCode(invert(board)), 'x1xx/xx2/1xxx');
});

test('a rectangle is the cells between any two opposite corners', () => {
  for (const [from, to] of Object.entries({ 6: 13, 13: 6, 8: 11, 11: 8 })) {
    assert.deepEqual(rectangleCells(Number(from), to, 5), [6, 7, 8, 11, 12, 13]);
  }
  assert.deepEqual(rectangleCells(3, 3, 5), [3]);
});

test('an Aztec diamond of order n has 2n(n+1) cells, rows of 2, 4, … and back', () => {
  for (let order = 1; order <= 10; order++) {
    assert.equal(emptyCells(aztecDiamond(order)).length, 2 * order * (order + 1));
  }
  assert.equal(formatCode(aztecDiamond(2)), 'x2x/4/4/x2x');
});

test('the text of a board has the format of the judge', () => {
  assert.equal(boardText(parseCode('1xx2/5', 20)), '.##..\n.....\n');
  assert.equal(boardText(createBoard(1, 1)), '.\n');
});
