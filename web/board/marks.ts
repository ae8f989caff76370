/**
 * Marks on a board as shapes: placements of a search, frequencies, forced placements, cells that cannot
 * be covered. Each kind has a form of its own, so that colour never carries the meaning alone.
 */
import { cellCentre, inOneRow, middleCell, middleOf, wellBox } from './geometry';
import { itemAt } from './item-at';
import {
  boxPath,
  cellsPath,
  checkPath,
  crossPath,
  discPath,
  edgeShape,
  labelShapes,
  linePath,
  signShapes,
  slantPath,
} from './shapes';
import type { Layout, Point } from './geometry';
import type { Palette } from './palette';
import type { Shape } from './shapes';

export interface Mark {
  /**
   * The kind:
   *
   * - `area`: cells that cannot be covered, with their number;
   * - `cross`: one cell that cannot be covered;
   * - `target`: the selected cell;
   * - `fits`, `fails`: a placement that a search tries;
   * - `taken`: a placement just taken back;
   * - `link`, `wall`: two cells that share a piece in some tilings, in no tiling;
   * - `share`: how often a cell shares a piece with the selected cell;
   * - `forced`: a placement of every tiling;
   * - `pointed`: the placement under the pointer;
   * - `wins`, `loses`: a move of the game, at its centre;
   * - `component`: a component of the board;
   * - `pivot`: the centre of a half turn that maps the cells to themselves.
   */
  kind:
    | 'area'
    | 'cross'
    | 'target'
    | 'fits'
    | 'fails'
    | 'taken'
    | 'link'
    | 'wall'
    | 'share'
    | 'forced'
    | 'pointed'
    | 'wins'
    | 'loses'
    | 'component'
    | 'pivot';
  cells: readonly number[];
  /** The share, from 0 to 1. */
  share?: number;
  label?: string;
  /** The pattern of a component, from 0 to 2. */
  pattern?: number;
}

export type Shaper = (layout: Layout, mark: Mark, palette: Palette) => Shape[];

/** Kinds that are drawn under the pieces, and those at the top, which no ghost may cut. Others are over the pieces. */
const layers = {
  link: 'under',
  wall: 'under',
  share: 'under',
  area: 'under',
  component: 'under',
  wins: 'top',
  loses: 'top',
};

/** The shapes of the marks of one layer. */
export const markShapes = (
  layout: Layout,
  marks: readonly Mark[],
  palette: Palette,
  layer: 'under' | 'over' | 'top',
) =>
  marks
    .filter(({ kind }) => (layers[kind as keyof typeof layers] ?? 'over') === layer)
    .flatMap((mark) => shapers[mark.kind](layout, mark, palette));

/** A padlock: a box and its bow. */
function padlockPath(x: number, y: number, r: number) {
  const body = boxPath({ x: x - r, y: y - 0.2 * r, width: 2 * r, height: 1.4 * r }, r * 0.2);
  const [low, high] = [y - 0.2 * r, y - 0.8 * r];
  const [left, right] = [x - 0.6 * r, x + 0.6 * r];
  const bow = linePath(left, low, left, high, x, y - 1.3 * r, right, high, right, low);
  return body + bow;
}

/**
 * A move as a small disc at its centre, where no other move has its centre: a full disc with a
 * check if it wins, a ring with a cross if it loses.
 */
const badgeShapes: Shaper = (layout, { kind, cells }, { winning, losing, onTone, card }) => {
  const { x, y } = middleOf(layout, cells);
  const radius = Math.max(3.5, Math.min(11, layout.pitch * 0.105));
  const r = radius * 0.42;
  const width = Math.max(1, radius * 0.24);
  if (kind === 'wins') {
    return [
      { d: discPath(x, y, radius), fill: winning },
      { d: checkPath(x, y, r), stroke: onTone, width },
    ];
  }
  return [
    { d: discPath(x, y, radius), fill: card },
    { d: discPath(x, y, radius - width / 2), stroke: losing, width },
    { d: crossPath(x, y, r), stroke: losing, width },
  ];
};

/** Diagonal lines, falling to the right, across the wells of some cells. */
function hatchPath(layout: Layout, cells: readonly number[]) {
  const step = Math.max(4, layout.pitch / 5);
  let path = '';
  for (const cell of cells) {
    const { x, y, width } = wellBox(layout, cell);
    for (let start = step / 2 - width; start < width; start += step) {
      const [from, to] = [Math.max(0, start), Math.min(width, start + width)];
      if (to - from >= 1) path += linePath(x + from, y + from - start, x + to, y + to - start);
    }
  }
  return path;
}

/**
 * The fills of components and the dashes of their edges: diagonal lines, denser lines, dots. `lines` is their number in a
 * pitch; a dash of nearly no length is drawn as a dot by its round ends.
 */
const patterns = [
  { lines: 5, edge: [], hasDots: false },
  { lines: 10, edge: [3.5, 3], hasDots: false },
  { lines: 6, edge: [0.1, 2.6], hasDots: true },
];

/** The outline of the well of a mark of one cell. */
const wellPath = (layout: Layout, cells: readonly number[]) =>
  boxPath(wellBox(layout, itemAt(cells, 0)), layout.radius);

/** The width of a line; those of a mark are in proportion to it. */
const line = ({ pitch }: Layout) => Math.max(1.5, pitch / 26);

/** A box around a point. */
const boxAbout = ({ x, y }: Point, width: number, height: number) => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

const shapers: Record<Mark['kind'], Shaper> = {
  area(layout, { cells, label }, { losing, onTone }) {
    const at = cellCentre(layout, middleCell(layout, cells));
    const size = Math.max(11, Math.min(20, layout.pitch * 0.36));
    const pill = boxAbout(at, size * (0.9 + 0.62 * (label?.length ?? 0)), size * 1.5);
    return [
      { d: cellsPath(layout, cells), fill: losing, alpha: 0.16 },
      { d: hatchPath(layout, cells), stroke: losing, width: 1, alpha: 0.5 },
      edgeShape(layout, cells, losing, line(layout)),
      ...(label === undefined ? [] : [{ d: boxPath(pill, pill.height / 2), fill: losing }]),
      ...labelShapes(label, at, size, onTone),
    ];
  },

  cross(layout, { cells }, { losing, onTone }) {
    const d = wellPath(layout, cells);
    return [
      { d, fill: losing, alpha: 0.18 },
      { d, stroke: losing, width: line(layout) },
      ...signShapes(layout, cells, crossPath, losing, onTone),
    ];
  },

  target(layout, { cells }, { card, ink }) {
    const { x, y } = middleOf(layout, cells);
    const d = wellPath(layout, cells);
    return [
      { d, stroke: card, width: line(layout) * 2.4 },
      { d, stroke: ink, width: line(layout) * 1.2 },
      { d: discPath(x, y, layout.pitch * 0.07), fill: ink },
    ];
  },

  fits: (layout, { cells }, { winning, onTone }) => [
    { d: cellsPath(layout, cells), fill: winning, alpha: 0.36 },
    edgeShape(layout, cells, winning, line(layout)),
    ...signShapes(layout, cells, checkPath, winning, onTone),
  ],

  fails: (layout, { cells }, { losing, onTone }) => [
    { d: cellsPath(layout, cells), fill: losing, alpha: 0.3 },
    edgeShape(layout, cells, losing, line(layout), [2.4, 2.2]),
    ...signShapes(layout, cells, crossPath, losing, onTone),
  ],

  taken: (layout, { cells }, { dim }) => [edgeShape(layout, cells, dim, line(layout), [1, 2.2])],

  link(layout, { cells, share = 0 }, { heat }) {
    const at = middleOf(layout, cells);
    // The width and the opacity of a link grow with the share. It ends before the centres of the cells,
    // where the links of a cell would hide each other.
    const length = 0.52 * layout.pitch;
    const width = layout.pitch * (0.05 + 0.55 * share);
    const lying = inOneRow(layout, cells);
    const box = lying ? boxAbout(at, length, width) : boxAbout(at, width, length);
    const radius = Math.min(layout.radius, width / 2);
    return [{ d: boxPath(box, radius), fill: heat, alpha: 0.3 + 0.7 * share }];
  },

  wall(layout, { cells }, { ink }) {
    const { x, y } = middleOf(layout, cells);
    const half = layout.pitch / 2;
    const lying = inOneRow(layout, cells);
    const d = lying ? linePath(x, y - half, x, y + half) : linePath(x - half, y, x + half, y);
    return [{ d, stroke: ink, width: Math.max(1.5, layout.gap * 0.8) }];
  },

  share(layout, { cells, share = 0, label }, { heat, ink }) {
    const size = Math.max(9, Math.min(19, layout.pitch * 0.34));
    return [
      { d: wellPath(layout, cells), fill: heat, alpha: 0.15 + 0.75 * share },
      ...labelShapes(label, middleOf(layout, cells), size, ink),
    ];
  },

  forced: (layout, { cells }, { ink, card }) => [
    edgeShape(layout, cells, ink, line(layout) * 1.3),
    ...signShapes(layout, cells, padlockPath, ink, card),
  ],

  wins: badgeShapes,

  loses: badgeShapes,

  component(layout, { cells, label = '', pattern = 0 }, { ink, card }) {
    const { x, y, width } = wellBox(layout, itemAt(cells, 0));
    const { lines, edge, hasDots } = itemAt(patterns, pattern);
    const size = Math.max(9, Math.min(17, layout.pitch * 0.2));
    const at = { x: x + width * 0.5, y: y + width * 0.22 };
    const tag = boxAbout(at, size * 1.7, size * 1.7);
    const thin = Math.max(1, layout.pitch / 90);
    const thick = Math.max(1.5, layout.pitch / 48);
    const d = slantPath(layout, cells, layout.pitch / lines);
    const dash = hasDots ? [0.1, Math.max(3, layout.pitch / 9)] : [];
    return [
      { d, dash, stroke: ink, width: thin, alpha: 0.4 },
      { ...edgeShape(layout, cells, ink, thick, edge), alpha: 0.75 },
      { d: boxPath(tag, size * 0.4), fill: ink },
      ...labelShapes(label, at, size, card),
    ];
  },

  pivot(layout, { cells }, { ink, card }) {
    const { x, y } = middleOf(layout, cells);
    const radius = layout.pitch * 0.15;
    const width = line(layout);
    return [
      { d: discPath(x, y, radius + width), fill: card },
      { d: discPath(x, y, radius), stroke: ink, width },
      { d: discPath(x, y, width), fill: ink },
    ];
  },

  pointed(layout, { cells }, { heat, ink }) {
    const edge = edgeShape(layout, cells, ink, line(layout) * 1.4);
    return [{ d: edge.d, fill: heat, alpha: 0.7 }, edge];
  },
};
