/**
 * Pixel ↔ cell ↔ placement: where a board of a given size lies in the space there is. All lengths
 * are CSS pixels that fall on whole device pixels. It draws nothing and reads no element.
 */

/**
 * @typedef {object} Layout
 * @property {number} rows
 * @property {number} cols
 * @property {number} ratio device pixels in a CSS pixel
 * @property {number} pitch from one cell to the next
 * @property {number} gap between two wells
 * @property {number} radius of a well's corners
 * @property {number} left of the first column's cells
 * @property {number} top of the first row's cells
 * @property {number} width of the whole picture, with coordinates
 * @property {number} height of the whole picture, with coordinates
 * @property {boolean} labelled whether there is room for coordinates
 *
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {Point & { convex: boolean }} Corner
 */

const largestPitch = 108;

/**
 * The largest board that fits.
 *
 * @param {object} given
 * @param {number} given.rows
 * @param {number} given.cols
 * @param {number} given.width there is
 * @param {number} given.height there is
 * @param {number} [given.ratio]
 * @param {boolean} [given.labelled]
 * @returns {Layout}
 */
export function layoutBoard({ rows, cols, width, height, ratio = 1, labelled = true }) {
  /** @param {number} length */
  const snap = (length) => Math.floor(length * ratio) / ratio;
  const gutter = labelled ? { x: snap(rows > 9 ? 26 : 22), y: snap(24) } : { x: 0, y: 0 };
  // The tray's rim is as wide as a gap, half of which lies in the outer cells.
  const fit = Math.min((width - gutter.x) / (cols + 0.07), (height - gutter.y) / (rows + 0.07));
  const pitch = Math.max(snap(Math.min(fit, largestPitch)), 2 / ratio);
  // An even number of device pixels, so that its half is sharp too, unless the board is tiny.
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
  };
}

/**
 * The cell at a point; gaps belong to the cell they are nearest to.
 *
 * @param {Layout} layout
 * @param {Point} point
 * @returns {number | null}
 */
export function cellAt(layout, { x, y }) {
  const column = Math.floor((x - layout.left) / layout.pitch);
  const row = Math.floor((y - layout.top) / layout.pitch);
  const inside = column >= 0 && column < layout.cols && row >= 0 && row < layout.rows;
  return inside ? row * layout.cols + column : null;
}

/**
 * The cells on the way from one point to another, so that a quick drag leaves no holes.
 *
 * @param {Layout} layout
 * @param {Point} from
 * @param {Point} to
 * @returns {number[]} each cell once, in order
 */
export function cellsBetween(layout, from, to) {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const steps = Math.max(1, Math.ceil((4 * distance) / layout.pitch));
  /** @type {Set<number>} */
  const cells = new Set();
  for (let i = 0; i <= steps; i++) {
    const x = from.x + ((to.x - from.x) * i) / steps;
    const y = from.y + ((to.y - from.y) * i) / steps;
    const cell = cellAt(layout, { x, y });
    if (cell !== null) cells.add(cell);
  }
  return [...cells];
}

/** A cell's well. @param {Layout} layout @param {number} cell @returns {Box} */
export function wellBox({ cols, pitch, gap, left, top }, cell) {
  return {
    x: left + (cell % cols) * pitch + gap / 2,
    y: top + Math.floor(cell / cols) * pitch + gap / 2,
    width: pitch - gap,
    height: pitch - gap,
  };
}

/** The tray that holds the wells. @param {Layout} layout @returns {Box} */
export function trayBox({ rows, cols, pitch, gap, left, top }) {
  return {
    x: left - gap / 2,
    y: top - gap / 2,
    width: cols * pitch + gap,
    height: rows * pitch + gap,
  };
}

/** The middle of a cell. @param {Layout} layout @param {number} cell @returns {Point} */
export function cellCentre({ cols, pitch, left, top }, cell) {
  return {
    x: left + ((cell % cols) + 0.5) * pitch,
    y: top + (Math.floor(cell / cols) + 0.5) * pitch,
  };
}

/** The middle of some cells together. @param {Layout} layout @param {readonly number[]} cells @returns {Point} */
export function middleOf(layout, cells) {
  const centres = cells.map((cell) => cellCentre(layout, cell));
  return {
    x: centres.reduce((sum, { x }) => sum + x, 0) / cells.length,
    y: centres.reduce((sum, { y }) => sum + y, 0) / cells.length,
  };
}

/** @param {Point} a @param {Point} b */
function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/**
 * The cell of a placement nearest to its middle, where a sign sits best.
 *
 * @param {Layout} layout
 * @param {readonly number[]} cells
 */
export function middleCell(layout, cells) {
  const middle = middleOf(layout, cells);
  const distances = cells.map((cell) => distance(cellCentre(layout, cell), middle));
  // Rounded, so that of two equally near cells the first is taken.
  const nearest = Math.min(...distances) + 1e-6;
  return cells[distances.findIndex((one) => one <= nearest)];
}

/**
 * Which of some placements a point means: of those that cover its cell, the one whose middle is
 * nearest to it.
 *
 * @param {Layout} layout
 * @param {Point} point
 * @param {readonly (readonly number[])[]} placements
 * @returns {number | null} its place in the list
 */
export function placementAt(layout, point, placements) {
  const cell = cellAt(layout, point);
  if (cell === null) return null;
  let best = null;
  let least = Infinity;
  for (const [index, cells] of placements.entries()) {
    const away = cells.includes(cell) ? distance(point, middleOf(layout, cells)) : Infinity;
    if (away < least) [best, least] = [index, away];
  }
  return best;
}

/** Right, down, left, up; and on which corner of a cell its side that runs this way begins. */
const ways = [
  { dx: 1, dy: 0, corner: [0, 0] },
  { dx: 0, dy: 1, corner: [1, 0] },
  { dx: -1, dy: 0, corner: [1, 1] },
  { dx: 0, dy: -1, corner: [0, 1] },
];

/** How a side goes on from another: 1 to the right, 0 straight on, 3 to the left. @param {number} from @param {number} to */
const turn = (from, to) => (to - from + 4) % 4;

/**
 * The outline of joined cells as closed loops, clockwise, holes the other way round; drawn in,
 * so that a piece keeps to its wells and the gaps between them.
 *
 * @param {Pick<Layout, 'cols' | 'pitch' | 'left' | 'top'>} layout
 * @param {readonly number[]} cells
 * @param {number} inset how far the outline is drawn in
 * @returns {Corner[][]}
 */
export function outline({ cols, pitch, left, top }, cells, inset) {
  return outlineSides(cells, cols).map((loop) =>
    loop.flatMap(({ x, y, way }, i) => {
      const before = loop[(i + loop.length - 1) % loop.length].way;
      if (before === way) return [];
      // Inward is to the right of the way: (-dy, dx).
      return {
        x: left + x * pitch - inset * (ways[before].dy + ways[way].dy),
        y: top + y * pitch + inset * (ways[before].dx + ways[way].dx),
        convex: turn(before, way) === 1,
      };
    }),
  );
}

/** The sides that run round some cells, with them to the right, as closed loops. @param {readonly number[]} cells @param {number} cols */
function outlineSides(cells, cols) {
  const places = cells.map((cell) => ({ x: cell % cols, y: Math.floor(cell / cols) }));
  const covered = new Set(places.map(({ x, y }) => `${x},${y}`));
  /** The ways of the sides that begin at a corner. @type {Map<string, number[]>} */
  const sides = new Map();
  for (const { x, y } of places) {
    for (const [way, { corner }] of ways.entries()) {
      const out = ways[(way + 3) % 4];
      if (covered.has(`${x + out.dx},${y + out.dy}`)) continue;
      const key = `${x + corner[0]},${y + corner[1]}`;
      sides.set(key, [...(sides.get(key) ?? []), way]);
    }
  }
  const loops = [];
  for (const [key, starts] of sides) {
    while (starts.length) {
      const loop = [];
      let [x, y] = key.split(',').map(Number);
      for (let way = starts.pop(); way !== undefined;) {
        const present = way;
        loop.push({ x, y, way });
        x += ways[way].dx;
        y += ways[way].dy;
        const next = sides.get(`${x},${y}`) ?? [];
        // Where two cells meet at a corner only, the right turn stays with the same cell.
        const right = next.findIndex((one) => turn(present, one) === 1);
        [way] = next.splice(Math.max(right, 0), 1);
      }
      loops.push(loop);
    }
  }
  return loops;
}
