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
export function cellCentre(layout, cell) {
  const box = wellBox(layout, cell);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * The cell of a placement nearest to its middle, where a sign sits best.
 *
 * @param {Layout} layout
 * @param {readonly number[]} cells
 */
export function middleCell(layout, cells) {
  const centres = cells.map((cell) => cellCentre(layout, cell));
  const x = centres.reduce((sum, centre) => sum + centre.x, 0) / cells.length;
  const y = centres.reduce((sum, centre) => sum + centre.y, 0) / cells.length;
  const distances = centres.map((centre) => Math.hypot(centre.x - x, centre.y - y));
  // Rounded, so that of two equally near cells the first is taken.
  const nearest = Math.min(...distances) + 1e-6;
  return cells[distances.findIndex((distance) => distance <= nearest)];
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
    if (!cells.includes(cell)) continue;
    const centres = cells.map((one) => cellCentre(layout, one));
    const x = centres.reduce((sum, centre) => sum + centre.x, 0) / cells.length;
    const y = centres.reduce((sum, centre) => sum + centre.y, 0) / cells.length;
    const distance = Math.hypot(point.x - x, point.y - y);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

const right = { dx: 1, dy: 0 };
const down = { dx: 0, dy: 1 };
const left = { dx: -1, dy: 0 };
const up = { dx: 0, dy: -1 };

/**
 * The outline of joined cells as closed loops, clockwise, holes the other way round; drawn in,
 * so that a piece keeps to its wells and the gaps between them.
 *
 * @param {Pick<Layout, 'cols' | 'pitch' | 'left' | 'top'>} layout
 * @param {readonly number[]} cells
 * @param {number} inset how far the outline is drawn in
 * @returns {Corner[][]}
 */
export function outline(layout, cells, inset) {
  const { cols, pitch } = layout;
  const covered = new Set(cells.map((cell) => `${cell % cols},${Math.floor(cell / cols)}`));
  /** @param {number} x @param {number} y */
  const has = (x, y) => covered.has(`${x},${y}`);

  /** Sides with the piece to their right, by their first corner. @type {Map<string, { x: number, y: number, way: typeof right }[]>} */
  const sides = new Map();
  /** @param {number} x @param {number} y @param {typeof right} way */
  const addSide = (x, y, way) => {
    const key = `${x},${y}`;
    sides.set(key, [...(sides.get(key) ?? []), { x, y, way }]);
  };
  for (const cell of cells) {
    const x = cell % cols;
    const y = Math.floor(cell / cols);
    if (!has(x, y - 1)) addSide(x, y, right);
    if (!has(x + 1, y)) addSide(x + 1, y, down);
    if (!has(x, y + 1)) addSide(x + 1, y + 1, left);
    if (!has(x - 1, y)) addSide(x, y + 1, up);
  }

  const loops = [];
  for (const starts of sides.values()) {
    while (starts.length) {
      const loop = [];
      let side = starts.pop();
      while (side) {
        loop.push(side);
        const { way } = side;
        const next = sides.get(`${side.x + way.dx},${side.y + way.dy}`) ?? [];
        // Where two cells meet at a corner only, the right turn stays with the same cell.
        const turns = next.findIndex((one) => turn(way, one.way) > 0);
        side = next.splice(Math.max(turns, 0), 1)[0];
      }
      loops.push(loop);
    }
  }

  return loops.map((loop) => {
    const corners = [];
    for (const [i, side] of loop.entries()) {
      const before = loop[(i + loop.length - 1) % loop.length].way;
      const bend = turn(before, side.way);
      if (bend === 0) continue;
      // Inward is to the right of the way: (-dy, dx).
      corners.push({
        x: layout.left + side.x * pitch - inset * (before.dy + side.way.dy),
        y: layout.top + side.y * pitch + inset * (before.dx + side.way.dx),
        convex: bend > 0,
      });
    }
    return corners;
  });
}

/** Positive for a turn to the right. @param {typeof right} from @param {typeof right} to */
function turn(from, to) {
  return from.dx * to.dy - from.dy * to.dx;
}
