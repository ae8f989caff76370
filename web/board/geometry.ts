/**
 * Pixel ↔ cell ↔ placement: the layout of a board in the available space. All lengths are CSS pixels
 * that fall on whole device pixels. Draws nothing and reads no element.
 */
import { itemAt } from './item-at';

export interface Layout {
  rows: number;
  cols: number;
  /** Device pixels in a CSS pixel. */
  ratio: number;
  /** Distance from one cell to the next. */
  pitch: number;
  /** The gap between two wells; a well is the drawn area of a cell. */
  gap: number;
  /** The radius of a well's corners. */
  radius: number;
  /** Edge of the first column. */
  left: number;
  /** Edge of the first row. */
  top: number;
  /** The width of the whole picture, with coordinates. */
  width: number;
  /** The height of the whole picture, with coordinates. */
  height: number;
  /** Whether there is room for coordinates. */
  labelled: boolean;
  /** Scale of the coordinates' text. */
  type: number;
}

/** A board's sides and the available width and height. */
export type Space = Pick<Layout, 'rows' | 'cols' | 'width' | 'height'> & Partial<Layout>;

export type Point = { x: number; y: number };

export type Box = { x: number; y: number; width: number; height: number };

export type Corner = Point & { convex: boolean };

const largestPitch = 180;
/** Space for the numbers beside a board and the letters above it. */
const [gutterSide, gutterTop] = [24, 28];

/** Lay out the largest board that fits. */
export function layoutBoard(space: Space): Layout {
  const { rows, cols, width, height, ratio = 1, labelled = true, type = 1 } = space;
  const snap = (length: number) => Math.floor(length * ratio) / ratio;
  const gutter = labelled
    ? { x: snap(gutterSide * type), y: snap(gutterTop * type) }
    : { x: 0, y: 0 };
  // The tray's rim is one gap wide; half of it lies in the outer cells. A gap is about 0.07 pitches.
  const fit = Math.min((width - gutter.x) / (cols + 0.07), (height - gutter.y) / (rows + 0.07));
  const pitch = Math.max(snap(Math.min(fit, largestPitch * type)), 2 / ratio);
  // An even number of device pixels, so that half a gap is sharp too, unless the board is tiny.
  const half = Math.round(pitch * ratio * 0.034);
  const gap = (half > 0 ? 2 * half : 1) / ratio;
  return {
    rows,
    cols,
    ratio,
    pitch,
    gap,
    radius: Math.min(10, Math.max(1, (pitch - gap) * 0.11)),
    left: gutter.x + gap / 2,
    top: gutter.y + gap / 2,
    width: gutter.x + cols * pitch + gap,
    height: gutter.y + rows * pitch + gap,
    labelled,
    type,
  };
}

/**
 * Lay out the largest board under which a row is seen in full or, where the board needs all the
 * height, not at all.
 *
 * @param row its height
 */
export function layoutAbove(space: Space, row: number) {
  const { height } = layoutBoard({ ...space, height: Infinity });
  const isCut = height <= space.height && height > space.height - row;
  return layoutBoard(isCut ? { ...space, height: space.height - row } : space);
}

/** The cell at a point; a point in a gap belongs to the nearest cell. Null outside the board. */
export function cellAt(layout: Layout, { x, y }: Point) {
  const column = Math.floor((x - layout.left) / layout.pitch);
  const row = Math.floor((y - layout.top) / layout.pitch);
  const inside = column >= 0 && column < layout.cols && row >= 0 && row < layout.rows;
  return inside ? row * layout.cols + column : null;
}

/** The cells between two points, so that a quick drag leaves no holes. */
export function cellsBetween(layout: Layout, from: Point, to: Point) {
  const steps = Math.max(1, Math.ceil((4 * distance(from, to)) / layout.pitch));
  const cells = Array.from({ length: steps + 1 }, (_, i) => {
    const x = from.x + ((to.x - from.x) * i) / steps;
    const y = from.y + ((to.y - from.y) * i) / steps;
    return cellAt(layout, { x, y });
  });
  return [...new Set(cells)].filter((cell) => cell !== null);
}

/** A cell's well. */
export const wellBox = ({ cols, pitch, gap, left, top }: Layout, cell: number): Box => ({
  x: left + (cell % cols) * pitch + gap / 2,
  y: top + Math.floor(cell / cols) * pitch + gap / 2,
  width: pitch - gap,
  height: pitch - gap,
});

/** The tray that holds the wells. */
export const trayBox = ({ rows, cols, pitch, gap, left, top }: Layout): Box => ({
  x: left - gap / 2,
  y: top - gap / 2,
  width: cols * pitch + gap,
  height: rows * pitch + gap,
});

/** The centre of a cell. */
export const cellCentre = ({ cols, pitch, left, top }: Layout, cell: number): Point => ({
  x: left + ((cell % cols) + 0.5) * pitch,
  y: top + (Math.floor(cell / cols) + 0.5) * pitch,
});

/** The centre of several cells. */
export function middleOf(layout: Layout, cells: readonly number[]): Point {
  const centres = cells.map((cell) => cellCentre(layout, cell));
  return {
    x: centres.reduce((sum, { x }) => sum + x, 0) / cells.length,
    y: centres.reduce((sum, { y }) => sum + y, 0) / cells.length,
  };
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether cells are in one row. */
export const inOneRow = ({ cols }: Pick<Layout, 'cols'>, cells: readonly number[]) =>
  new Set(cells.map((cell) => Math.floor(cell / cols))).size === 1;

/** The cell of a placement nearest to its centre: the corner of an L. */
export function middleCell(layout: Layout, cells: readonly number[]) {
  const middle = middleOf(layout, cells);
  const distances = cells.map((cell) => distance(cellCentre(layout, cell), middle));
  // With a tolerance, so that the first of two equally near cells is taken.
  const nearest = Math.min(...distances) + 1e-6;
  return itemAt(
    cells,
    distances.findIndex((one) => one <= nearest),
  );
}

/**
 * The place of a sign on a piece: the centre of a straight piece, the middle cell of a bent one.
 */
export function signPlace(layout: Layout, cells: readonly number[]): Point {
  const columns = new Set(cells.map((cell) => cell % layout.cols));
  const isStraight = columns.size === 1 || inOneRow(layout, cells);
  return isStraight ? middleOf(layout, cells) : cellCentre(layout, middleCell(layout, cells));
}

/**
 * The placement that a point selects: among those that cover its cell, the one with the nearest
 * centre.
 *
 * @returns index in the list, null for none
 */
export function placementAt(
  layout: Layout,
  point: Point,
  placements: readonly (readonly number[])[],
): number | null {
  const cell = cellAt(layout, point);
  const away = placements.map((cells) =>
    cell !== null && cells.includes(cell) ? distance(point, middleOf(layout, cells)) : Infinity,
  );
  const least = Math.min(...away);
  return least < Infinity ? away.indexOf(least) : null;
}

/**
 * The outline of connected cells as closed loops: clockwise, around holes anticlockwise. It is
 * moved inwards, so that a piece covers only its wells and the gaps between them.
 *
 * A loop walks along the sides of the cells, which are to its right; that of this L begins at `>`. A corner is convex where no
 * cell is ahead, as at 1, and concave where there is one, and one to the left of it too, as at 2.
 *
 *     6>--1
 *     |   |
 *     |   2---3
 *     |       |
 *     5-------4
 *
 * @param inset distance by which the outline is moved inwards
 */
export function outline(
  { cols, pitch, left, top }: Pick<Layout, 'cols' | 'pitch' | 'left' | 'top'>,
  cells: readonly number[],
  inset: number,
) {
  // One spare column, so that no step crosses the edge into another row.
  const width = cols + 1;
  const places = new Set(cells.map((cell) => cell + Math.floor(cell / cols)));
  const loops: Corner[][] = [];
  // Every loop contains the upper side of some cell.
  const starts = new Set([...places].filter((place) => !places.has(place - width)));
  for (const start of starts) {
    const corners: Corner[] = [];
    let place = start;
    // The first step is to the right, as along every upper side.
    let [dx, dy] = [1, 0];
    do {
      if (dx === 1) starts.delete(place);
      // The outside is to the left of a step.
      const [outX, outY] = [dy, -dx];
      const ahead = place + dx + dy * width;
      const beyond = ahead + outX + outY * width;
      const convex = !places.has(ahead);
      if (convex || places.has(beyond)) {
        const [x, y] = [place % width, Math.floor(place / width)];
        const turn = convex ? -inset : inset;
        corners.push({
          x: left + (x + 0.5 + (dx + outX) / 2) * pitch + turn * dx - inset * outX,
          y: top + (y + 0.5 + (dy + outY) / 2) * pitch + turn * dy - inset * outY,
          convex,
        });
        [dx, dy] = convex ? [-outX, -outY] : [outX, outY];
      }
      if (!convex) place = places.has(beyond) ? beyond : ahead;
    } while (place !== start || dx !== 1);
    loops.push([...corners.slice(-1), ...corners.slice(0, -1)]);
  }
  return loops;
}
