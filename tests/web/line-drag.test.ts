/** Dragging lines: where a line comes to lie, and which ones make way. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { orderKind, orderOf } from '../../web/learn/question-order';
import { givesWay, placeAt } from '../../web/ui/line-drag';
import { noStepWork } from '../../web/learn/work';
import type { OrderBlock } from '../../web/learn/types';

const middles = [22, 70, 118, 166];

test('a dragged line takes the place over which its middle lies', () => {
  const places = [-500, -97, -95, -47, 0, 47, 49, 500].map((moved) => placeAt(middles, 2, moved));
  assert.deepEqual(places, [0, 0, 1, 2, 2, 2, 3, 3]);
});

test('the lines between the old and the new place make way', () => {
  const shifts = (from: number, to: number) =>
    middles.map((_, place) => (place === from ? null : givesWay(place, from, to)));
  assert.deepEqual(shifts(3, 1), [0, 1, 1, null]);
  assert.deepEqual(shifts(0, 2), [null, -1, -1, 0]);
  assert.deepEqual(shifts(1, 1), [0, null, 0, 0]);
});

test('a line moves to any place, and to none that does not exist', () => {
  const block: OrderBlock = {
    kind: 'order',
    lines: ['a', 'b', 'c'],
    start: [2, 0, 1],
    ...{ wrong: [], other: '', right: '', question: '', hint: '' },
  };
  const moved = orderKind.answer(block, noStepWork, 'move 0 2');
  assert.deepEqual(orderOf(block, moved), [0, 1, 2]);
  assert.deepEqual(moved.said?.values, { place: 3 });
  for (const given of [
    'move 0 3',
    'move 3 0',
    'move 0 -1',
    'move 0.5 1',
    'move 2 3',
    'move x 0',
    'move 0',
  ]) {
    assert.equal(orderKind.answer(block, noStepWork, given), noStepWork, given);
  }
});
