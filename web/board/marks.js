/**
 * Marks on a board as shapes: what a search tries, how often cells go together, what is forced, and
 * what cannot be covered. Each kind has a form of its own, so that none is told by its colour alone.
 */
import { cellCentre, middleCell, wellBox } from './geometry.js';
import {
  boxPath,
  cellsPath,
  checkPath,
  crossPath,
  discPath,
  linePath,
  signShapes,
} from './shapes.js';

/**
 * @typedef {import('./geometry.js').Layout} Layout
 * @typedef {import('./picture.js').Palette} Palette
 * @typedef {import('./shapes.js').Shape} Shape
 *
 * @typedef {object} Mark
 * @property {'area' | 'cross' | 'target' | 'fits' | 'fails' | 'taken' | 'link' | 'wall' | 'share'
 *   | 'forced' | 'pointed' | 'wins' | 'loses' | 'region'} kind
 *   area: cells that cannot be covered, with their number; cross: a cell that cannot; target: the
 *   cell in question; fits, fails: a placement that is tried; taken: one just taken back; link: two
 *   cells that share a piece now and then; wall: never; share: how often a cell shares the one in
 *   question's piece; forced: a placement of every tiling; pointed: the placement pointed at; wins,
 *   loses: a move of the game, at its middle; region: cells that are a game of their own
 * @property {readonly number[]} cells
 * @property {number} [share] from 0 to 1
 * @property {string} [label]
 * @property {number} [hue] a tiling's hue
 */

/** Drawn on the wells, under the pieces. */
const under = new Set(['link', 'wall', 'share', 'area', 'region']);

/**
 * @param {Layout} layout
 * @param {readonly Mark[]} marks
 * @param {Palette} palette
 * @param {'under' | 'over'} layer than the pieces
 * @returns {Shape[]}
 */
export function markShapes(layout, marks, palette, layer) {
  return marks
    .filter(({ kind }) => under.has(kind) === (layer === 'under'))
    .flatMap((mark) => shapers[mark.kind](layout, mark, palette));
}

/** A lock. @param {number} x @param {number} y @param {number} r */
function pinPath(x, y, r) {
  const body = boxPath({ x: x - r, y: y - 0.2 * r, width: 2 * r, height: 1.4 * r }, r * 0.2);
  const bow = linePath([
    [x - 0.6 * r, y - 0.2 * r],
    [x - 0.6 * r, y - 0.8 * r],
    [x, y - 1.3 * r],
    [x + 0.6 * r, y - 0.8 * r],
    [x + 0.6 * r, y - 0.2 * r],
  ]);
  return body + bow;
}

/**
 * A move as a small disc at its middle, which no other move shares: full with a check if it wins, a
 * ring with a cross if it loses.
 *
 * @param {Layout} layout
 * @param {readonly number[]} cells
 * @param {Palette} palette
 * @param {boolean} wins
 * @returns {Shape[]}
 */
function badgeShapes(layout, cells, palette, wins) {
  const centres = cells.map((cell) => cellCentre(layout, cell));
  const x = centres.reduce((sum, centre) => sum + centre.x, 0) / cells.length;
  const y = centres.reduce((sum, centre) => sum + centre.y, 0) / cells.length;
  const radius = Math.max(3.5, Math.min(11, layout.pitch * 0.105));
  const r = radius * 0.42;
  const width = Math.max(1, radius * 0.24);
  if (wins) {
    return [
      { d: discPath(x, y, radius), fill: palette.winning },
      { d: checkPath(x, y, r), stroke: palette.onTone, width },
    ];
  }
  return [
    { d: discPath(x, y, radius), fill: palette.card },
    { d: discPath(x, y, radius - width / 2), stroke: palette.losing, width },
    { d: crossPath(x, y, r), stroke: palette.losing, width },
  ];
}

/** Lines that fall to the right, across the wells of some cells. @param {Layout} layout @param {readonly number[]} cells */
function hatchPath(layout, cells) {
  const step = Math.max(4, layout.pitch / 5);
  const lines = [];
  for (const cell of cells) {
    const { x, y, width } = wellBox(layout, cell);
    for (let start = step / 2 - width; start < width; start += step) {
      const from = Math.max(0, start);
      const to = Math.min(width, start + width);
      if (to - from < 1) continue;
      lines.push(
        linePath([
          [x + from, y + from - start],
          [x + to, y + to - start],
        ]),
      );
    }
  }
  return lines.join('');
}

/** @param {Layout} layout */
const line = ({ pitch }) => Math.max(1.5, pitch / 26);

/** @type {Record<Mark['kind'], (layout: Layout, mark: Mark, palette: Palette) => Shape[]>} */
const shapers = {
  area(layout, { cells, label }, palette) {
    const width = line(layout);
    const { x, y } = cellCentre(layout, middleCell(layout, cells));
    const size = Math.max(11, Math.min(20, layout.pitch * 0.36));
    const pill = { width: size * (0.9 + 0.62 * (label?.length ?? 0)), height: size * 1.5 };
    const box = { x: x - pill.width / 2, y: y - pill.height / 2, ...pill };
    const at = { x, y, size, weight: 700, fill: palette.onTone };
    return [
      { d: cellsPath(layout, cells), fill: palette.losing, alpha: 0.16 },
      { d: hatchPath(layout, cells), stroke: palette.losing, width: 1, alpha: 0.5 },
      {
        d: cellsPath(layout, cells, layout.gap / 2 + width / 2),
        stroke: palette.losing,
        width,
      },
      ...(label === undefined
        ? []
        : [
            { d: boxPath(box, pill.height / 2), fill: palette.losing },
            { text: label, ...at },
          ]),
    ];
  },

  cross(layout, { cells }, palette) {
    const box = wellBox(layout, cells[0]);
    return [
      { d: boxPath(box, layout.radius), fill: palette.losing, alpha: 0.18 },
      { d: boxPath(box, layout.radius), stroke: palette.losing, width: line(layout) },
      ...signShapes(layout, cells, crossPath, palette.losing, palette.onTone),
    ];
  },

  target(layout, { cells }, palette) {
    const { x, y } = cellCentre(layout, cells[0]);
    const box = wellBox(layout, cells[0]);
    return [
      { d: boxPath(box, layout.radius), stroke: palette.card, width: line(layout) * 2.4 },
      { d: boxPath(box, layout.radius), stroke: palette.ink, width: line(layout) * 1.2 },
      { d: discPath(x, y, layout.pitch * 0.07), fill: palette.ink },
    ];
  },

  fits(layout, { cells }, palette) {
    const width = line(layout);
    return [
      { d: cellsPath(layout, cells), fill: palette.winning, alpha: 0.36 },
      {
        d: cellsPath(layout, cells, layout.gap / 2 + width / 2),
        stroke: palette.winning,
        width,
      },
      ...signShapes(layout, cells, checkPath, palette.winning, palette.onTone),
    ];
  },

  fails(layout, { cells }, palette) {
    const width = line(layout);
    return [
      { d: cellsPath(layout, cells), fill: palette.losing, alpha: 0.3 },
      {
        d: cellsPath(layout, cells, layout.gap / 2 + width / 2),
        stroke: palette.losing,
        width,
        dash: [width * 2.4, width * 2.2],
      },
      ...signShapes(layout, cells, crossPath, palette.losing, palette.onTone),
    ];
  },

  taken(layout, { cells }, palette) {
    const width = line(layout);
    const d = cellsPath(layout, cells, layout.gap / 2 + width / 2);
    return [{ d, stroke: palette.dim, width, dash: [width, width * 2.2] }];
  },

  link(layout, { cells, share = 0 }, palette) {
    const [from, to] = cells.map((cell) => cellCentre(layout, cell));
    // Both the width and the strength of a bond grow with the share. It stops short of the middles,
    // where the bonds of a cell would hide each other.
    const length = 0.52 * layout.pitch;
    const width = layout.pitch * (0.05 + 0.55 * share);
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    const size = from.y === to.y ? [length, width] : [width, length];
    const box = { x: x - size[0] / 2, y: y - size[1] / 2, width: size[0], height: size[1] };
    const radius = Math.min(layout.radius, width / 2);
    return [{ d: boxPath(box, radius), fill: palette.heat, alpha: 0.3 + 0.7 * share }];
  },

  wall(layout, { cells }, palette) {
    const [from, to] = cells.map((cell) => cellCentre(layout, cell));
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    const half = layout.pitch / 2;
    const [dx, dy] = from.y === to.y ? [0, half] : [half, 0];
    const path = linePath([
      [x - dx, y - dy],
      [x + dx, y + dy],
    ]);
    return [{ d: path, stroke: palette.ink, width: Math.max(1.5, layout.gap * 0.8) }];
  },

  share(layout, { cells, share = 0, label }, palette) {
    const { x, y } = cellCentre(layout, cells[0]);
    const size = Math.max(9, Math.min(19, layout.pitch * 0.34));
    const box = wellBox(layout, cells[0]);
    const at = { x, y, size, weight: 700, fill: palette.ink };
    return [
      { d: boxPath(box, layout.radius), fill: palette.heat, alpha: 0.15 + 0.75 * share },
      ...(label === undefined ? [] : [{ text: label, ...at }]),
    ];
  },

  forced(layout, { cells }, palette) {
    const width = line(layout) * 1.3;
    const d = cellsPath(layout, cells, layout.gap / 2 + width / 2);
    return [
      { d, stroke: palette.ink, width },
      ...signShapes(layout, cells, pinPath, palette.ink, palette.card),
    ];
  },

  wins: (layout, { cells }, palette) => badgeShapes(layout, cells, palette, true),

  loses: (layout, { cells }, palette) => badgeShapes(layout, cells, palette, false),

  region(layout, { cells, label = '', hue = 0 }, palette) {
    const { x, y, width } = wellBox(layout, cells[0]);
    const size = Math.max(9, Math.min(15, layout.pitch * 0.2));
    const at = { x: x + width * 0.17, y: y + width * 0.2, size, weight: 700 };
    const colour = palette.hues[hue % palette.hues.length];
    return [
      { d: cellsPath(layout, cells, layout.gap * 0.2), fill: colour, alpha: 0.42 },
      { text: label, ...at, fill: palette.ink },
    ];
  },

  pointed(layout, { cells }, palette) {
    const width = line(layout) * 1.4;
    const d = cellsPath(layout, cells, layout.gap / 2 + width / 2);
    return [
      { d, fill: palette.heat, alpha: 0.7 },
      { d, stroke: palette.ink, width },
    ];
  },
};
