/** Pixel ↔ cell ↔ placement: each conversion has its inverse. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  cellAt,
  cellCentre,
  cellsBetween,
  layoutAbove,
  layoutBoard,
  middleCell,
  outline,
  placementAt,
  trayBox,
  wellBox,
} from '../../web/board/geometry';
import { parseCode } from '../../web/board/board-code';
import { itemAt } from '../../web/board/item-at';
import { boardPicture } from '../../web/ui/board-picture';
import { htmlOf } from './rendered';

const shapes = [
  { rows: 1, cols: 1 },
  { rows: 5, cols: 5 },
  { rows: 8, cols: 3 },
  { rows: 3, cols: 20 },
  { rows: 20, cols: 20 },
];
const rooms = [
  { width: 288, height: 300, ratio: 3 },
  { width: 358, height: 600, ratio: 2 },
  { width: 600, height: 600, ratio: 1 },
  { width: 1200, height: 400, ratio: 1.25 },
];

for (const shape of shapes) {
  for (const room of rooms) {
    const name = `${shape.rows}x${shape.cols} in ${room.width}x${room.height} at ${room.ratio}`;
    const layout = layoutBoard({ ...shape, ...room });
    const cells = Array.from({ length: shape.rows * shape.cols }, (_, cell) => cell);

    test(`it fits, on whole device pixels, and has each cell in its place: ${name}`, () => {
      assert.ok(layout.width <= room.width && layout.height <= room.height);
      for (const length of [layout.pitch, layout.gap]) {
        const device = length * room.ratio;
        assert.ok(Math.abs(device - Math.round(device)) < 1e-6, String(device));
      }
      const tray = trayBox(layout);
      assert.ok(tray.x >= 0 && tray.x + tray.width <= layout.width + 1e-9);
      assert.ok(tray.y >= 0 && tray.y + tray.height <= layout.height + 1e-9);
      for (const cell of cells) {
        const { x, y, width, height } = wellBox(layout, cell);
        assert.equal(cellAt(layout, cellCentre(layout, cell)), cell);
        assert.equal(cellAt(layout, { x, y }), cell);
        assert.equal(cellAt(layout, { x: x + width - 1e-6, y: y + height - 1e-6 }), cell);
      }
      assert.equal(cellAt(layout, { x: layout.left - 1, y: layout.top + 1 }), null);
      assert.equal(cellAt(layout, { x: layout.width + 5, y: layout.top + 1 }), null);
    });
  }
}

test('a row below a board is seen in full or not at all', () => {
  const square = { rows: 4, cols: 4, width: 360 };
  const heightIn = (height: number) => layoutAbove({ ...square, height }, 50).height;
  const wide = heightIn(1000);
  // Enough for both, for the board alone, and for less than the board.
  assert.equal(heightIn(wide + 50), wide);
  assert.ok(wide - 50 < heightIn(wide + 30) && heightIn(wide + 30) <= wide - 20);
  assert.equal(heightIn(wide - 10), layoutBoard({ ...square, height: wide - 10 }).height);
});

const layout = layoutBoard({ rows: 5, cols: 5, width: 600, height: 600 });

test('a quick drag leaves no gaps', () => {
  const cells = cellsBetween(layout, cellCentre(layout, 0), cellCentre(layout, 4));
  assert.deepEqual(cells, [0, 1, 2, 3, 4]);
  const diagonal = cellsBetween(layout, cellCentre(layout, 0), cellCentre(layout, 24));
  assert.ok([0, 6, 12, 18, 24].every((cell) => diagonal.includes(cell)));
  assert.deepEqual(cellsBetween(layout, { x: -50, y: -50 }, { x: -10, y: -10 }), []);
});

test('a point selects the placement with the nearest centre', () => {
  const placements = [6, 8, 2, 12].map((neighbour) => [7, neighbour]);
  const { x, y } = cellCentre(layout, 7);
  const off = layout.pitch / 4;
  assert.equal(placementAt(layout, { x: x - off, y }, placements), 0);
  assert.equal(placementAt(layout, { x: x + off, y }, placements), 1);
  assert.equal(placementAt(layout, { x, y: y - off }, placements), 2);
  assert.equal(placementAt(layout, { x, y: y + off }, placements), 3);
  assert.equal(placementAt(layout, cellCentre(layout, 24), placements), null);
  assert.equal(placementAt(layout, { x: -5, y: -5 }, placements), null);
});

test('a sign is drawn at the bend of a tromino', () => {
  assert.equal(middleCell(layout, [0, 1, 5]), 0);
  assert.equal(middleCell(layout, [0, 1, 6]), 1);
  assert.equal(middleCell(layout, [1, 5, 6]), 6);
  assert.equal(middleCell(layout, [0, 1]), 0);
});

/** Twice the area, positive for a clockwise loop. */
function area(corners: { x: number; y: number }[]) {
  return corners.reduce((sum, { x, y }, i) => {
    const next = itemAt(corners, (i + 1) % corners.length);
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);
}

test('the outline of a piece is one loop around its cells', () => {
  const { pitch } = layout;
  for (const { cells, corners } of [
    { cells: [0], corners: 4 },
    { cells: [0, 1], corners: 4 },
    { cells: [0, 1, 5], corners: 6 },
    { cells: [1, 5, 6], corners: 6 },
    { cells: [0, 1, 2, 6], corners: 8 },
  ]) {
    const loops = outline(layout, cells, 0);
    assert.equal(loops.length, 1);
    const loop = itemAt(loops, 0);
    assert.equal(loop.length, corners);
    assert.equal(loop.filter((corner) => !corner.convex).length, (corners - 4) / 2);
    assert.ok(Math.abs(area(loop) - cells.length * pitch ** 2) < 1e-6);
    const inner = itemAt(outline(layout, cells, 3), 0);
    assert.ok(area(inner) < area(loop));
    for (const { x, y } of inner) {
      assert.ok(cells.includes(cellAt(layout, { x, y }) ?? -1), 'drawn in, not out');
    }
  }
});

test('cells that share only a corner have separate outlines, and a hole has its own loop', () => {
  assert.equal(outline(layout, [0, 6], 1).length, 2);
  assert.equal(outline(layout, [1, 5], 1).length, 2);
  const ring = outline(layout, [0, 1, 2, 5, 7, 10, 11, 12], 1);
  assert.deepEqual(ring.map((loop) => Math.sign(area(loop))).sort(), [-1, 1]);
});

test('the picture of a board is wider than high where the board is', () => {
  for (const [code, sign] of Object.entries({ '4': 1, '2/2': 0, '2/2/2': -1 })) {
    const source = htmlOf(boardPicture({ board: parseCode(code), pieces: [] }, 80, code));
    const [, width, height] = /width="(.*?)"\s+height="(.*?)"/.exec(source) ?? [];
    assert.equal(Math.sign(Number(width) - Number(height)), sign, code);
  }
});
