/**
 * Pixel ↔ cell ↔ placement: the layout of a board in the available space. All lengths are CSS pixels
 * that fall on whole device pixels. Draws nothing and reads no element.
 */

/**
 * @typedef {object} Layout
 * @property {number} rows
 * @property {number} cols
 * @property {number} ratio device pixels in a CSS pixel
 * @property {number} pitch distance from one cell to the next
 * @property {number} gap between two wells; a well is the drawn area of a cell
 * @property {number} radius of a well's corners
 * @property {number} left edge of the first column
 * @property {number} top edge of the first row
 * @property {number} width of the whole picture, with coordinates
 * @property {number} height of the whole picture, with coordinates
 * @property {boolean} labelled whether there is room for coordinates
 * @property {number} type scale of the coordinates' text
 *
 * @typedef {Pick<Layout, 'rows' | 'cols' | 'width' | 'height'> & Partial<Layout>} Room a board's sides and
 *   the available width and height
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {Point & { convex: boolean }} Corner
 */

const largestPitch = 180;
/** Space for the numbers beside a board and the letters above it. */
const [gutterSide, gutterTop] = [24, 28];

/** Lay out the largest board that fits. @param {Room} room @returns {Layout} */
export function layoutBoard({ rows, cols, width, height, ratio = 1, labelled = true, type = 1 }) {
  /** @param {number} length */
  const snap = (length) => Math.floor(length * ratio) / ratio;
  const gutter = labelled
    ? { x: snap(gutterSide * type), y: snap(gutterTop * type) }
    : { x: 0, y: 0 };
  // The tray's rim is one gap wide; half of it lies in the outer cells.
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

/** The cell at a point; a point in a gap belongs to the nearest cell. Null outside the board. @param {Layout} layout @param {Point} point */
export function cellAt(layout, { x, y }) {
  const column = Math.floor((x - layout.left) / layout.pitch);
  const row = Math.floor((y - layout.top) / layout.pitch);
  const inside = column >= 0 && column < layout.cols && row >= 0 && row < layout.rows;
  return inside ? row * layout.cols + column : null;
}

/** The cells between two points, so that a quick drag leaves no holes. @param {Layout} layout @param {Point} from @param {Point} to */
export function cellsBetween(layout, from, to) {
  const steps = Math.max(1, Math.ceil((4 * distance(from, to)) / layout.pitch));
  const cells = Array.from({ length: steps + 1 }, (_, i) => {
    const x = from.x + ((to.x - from.x) * i) / steps;
    const y = from.y + ((to.y - from.y) * i) / steps;
    return cellAt(layout, { x, y });
  });
  return [...new Set(cells)].filter((cell) => cell !== null);
}

/** A cell's well. @param {Layout} layout @param {number} cell @returns {Box} */
export const wellBox = ({ cols, pitch, gap, left, top }, cell) => ({
  x: left + (cell % cols) * pitch + gap / 2,
  y: top + Math.floor(cell / cols) * pitch + gap / 2,
  width: pitch - gap,
  height: pitch - gap,
});

/** The tray that holds the wells. @param {Layout} layout @returns {Box} */
export const trayBox = ({ rows, cols, pitch, gap, left, top }) => ({
  x: left - gap / 2,
  y: top - gap / 2,
  width: cols * pitch + gap,
  height: rows * pitch + gap,
});

/** The centre of a cell. @param {Layout} layout @param {number} cell @returns {Point} */
export const cellCentre = ({ cols, pitch, left, top }, cell) => ({
  x: left + ((cell % cols) + 0.5) * pitch,
  y: top + (Math.floor(cell / cols) + 0.5) * pitch,
});

/** The centre of several cells. @param {Layout} layout @param {readonly number[]} cells @returns {Point} */
export function middleOf(layout, cells) {
  const centres = cells.map((cell) => cellCentre(layout, cell));
  return {
    x: centres.reduce((sum, { x }) => sum + x, 0) / cells.length,
    y: centres.reduce((sum, { y }) => sum + y, 0) / cells.length,
  };
}

/** @param {Point} a @param {Point} b */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** The cell of a placement nearest to its centre. @param {Layout} layout @param {readonly number[]} cells */
export function middleCell(layout, cells) {
  const middle = middleOf(layout, cells);
  const distances = cells.map((cell) => distance(cellCentre(layout, cell), middle));
  // With a tolerance, so that the first of two equally near cells is taken.
  const nearest = Math.min(...distances) + 1e-6;
  return cells[distances.findIndex((one) => one <= nearest)];
}

/**
 * The place of a sign on a piece: the centre of a straight piece, the middle cell of a bent one.
 *
 * @param {Layout} layout
 * @param {readonly number[]} cells
 * @returns {Point}
 */
export function signPlace(layout, cells) {
  const { cols } = layout;
  const isStraight =
    cells.every((cell) => cell % cols === cells[0] % cols) ||
    cells.every((cell) => Math.floor(cell / cols) === Math.floor(cells[0] / cols));
  return isStraight ? middleOf(layout, cells) : cellCentre(layout, middleCell(layout, cells));
}

/**
 * The placement that a point selects: among those that cover its cell, the one with the nearest centre.
 *
 * @param {Layout} layout
 * @param {Point} point
 * @param {readonly (readonly number[])[]} placements
 * @returns {number | null} index in the list, null for none
 */
export function placementAt(layout, point, placements) {
  const cell = cellAt(layout, point);
  const away = placements.map((cells) =>
    cell !== null && cells.includes(cell) ? distance(point, middleOf(layout, cells)) : Infinity,
  );
  const least = Math.min(...away);
  return least < Infinity ? away.indexOf(least) : null;
}

/** Right, down, left, up. */
const ways = [
  { dx: 1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 0 },
  { dx: 0, dy: -1 },
];

/**
 * The outline of connected cells as closed loops: clockwise, around holes anticlockwise. It is moved
 * inwards, so that a piece covers only its wells and the gaps between them.
 *
 * @param {Pick<Layout, 'cols' | 'pitch' | 'left' | 'top'>} layout
 * @param {readonly number[]} cells
 * @param {number} inset distance by which the outline is moved inwards
 */
export function outline({ cols, pitch, left, top }, cells, inset) {
  // One spare column, so that no step crosses the edge into another row.
  const width = cols + 1;
  const places = new Set(cells.map((cell) => cell + Math.floor(cell / cols)));
  const steps = ways.map(({ dx, dy }) => dx + dy * width);
  /** @type {Corner[][]} */
  const loops = [];
  // Every loop contains the upper side of some cell.
  const starts = new Set([...places].filter((place) => !places.has(place - width)));
  for (const start of starts) {
    /** @type {Corner[]} */
    const corners = [];
    let [place, way] = [start, 0];
    do {
      if (way === 0) starts.delete(place);
      const [on, out] = [ways[way], ways[(way + 3) % 4]];
      const ahead = place + steps[way];
      const beyond = ahead + steps[(way + 3) % 4];
      const convex = !places.has(ahead);
      if (convex || places.has(beyond)) {
        const [x, y] = [place % width, Math.floor(place / width)];
        const turn = convex ? -inset : inset;
        corners.push({
          x: left + (x + 0.5 + (on.dx + out.dx) / 2) * pitch + turn * on.dx - inset * out.dx,
          y: top + (y + 0.5 + (on.dy + out.dy) / 2) * pitch + turn * on.dy - inset * out.dy,
          convex,
        });
        way = (way + (convex ? 1 : 3)) % 4;
      }
      if (!convex) place = places.has(beyond) ? beyond : ahead;
    } while (place !== start || way !== 0);
    loops.push([...corners.slice(-1), ...corners.slice(0, -1)]);
  }
  return loops;
}
