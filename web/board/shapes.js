/**
 * Pictures as lists of plain shapes, paths and texts, which are drawn on a canvas and written as SVG
 * alike. Measures and colours come from outside.
 */
import { cellCentre, middleCell, outline } from './geometry.js';

/**
 * @typedef {object} Path
 * @property {string} d as in SVG
 * @property {string} [fill]
 * @property {string} [stroke]
 * @property {number} [width] of the stroke
 * @property {readonly number[]} [dash]
 * @property {number} [alpha]
 * @property {{ colour: string, blur: number, drop: number }} [shadow] under the fill, on a canvas only
 *
 * @typedef {object} Text centred on its point
 * @property {string} text
 * @property {number} x
 * @property {number} y
 * @property {number} size
 * @property {number} weight
 * @property {string} fill
 * @property {'middle' | 'end'} [anchor]
 *
 * @typedef {object} Group shapes above the board: scaled about a point, and raised
 * @property {readonly Shape[]} shapes
 * @property {number} x
 * @property {number} y
 * @property {number} scale
 * @property {number} rise
 * @property {number} alpha
 *
 * @typedef {Path | Text | Group} Shape
 */

/** Figures short enough for a file. @param {number} number */
const short = (number) => String(Math.round(number * 100) / 100);

/**
 * A closed loop with round corners.
 *
 * @param {readonly import('./geometry.js').Corner[]} corners
 * @param {number} convexRadius
 * @param {number} concaveRadius
 * @returns {string}
 */
export function loopPath(corners, convexRadius, concaveRadius) {
  const parts = corners.map((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length];
    const after = corners[(i + 1) % corners.length];
    const into = Math.hypot(corner.x - before.x, corner.y - before.y);
    const out = Math.hypot(after.x - corner.x, after.y - corner.y);
    const wanted = corner.convex ? convexRadius : concaveRadius;
    const r = Math.min(wanted, into / 2, out / 2);
    /** @param {typeof corner} end @param {number} length of the side to it */
    const along = (end, length) => {
      const [x, y] = [end.x - corner.x, end.y - corner.y];
      return `${short(corner.x + (x * r) / length)} ${short(corner.y + (y * r) / length)}`;
    };
    const sweep = corner.convex ? 1 : 0;
    const arc = `A${short(r)} ${short(r)} 0 0 ${sweep}`;
    return `${i ? 'L' : 'M'}${along(before, into)}${arc} ${along(after, out)}`;
  });
  return `${parts.join('')}Z`;
}

/** @param {import('./geometry.js').Box} box @param {number} radius */
export function boxPath({ x, y, width, height }, radius) {
  const corners = [0, 1, 2, 3].map((corner) => ({
    x: corner === 1 || corner === 2 ? x + width : x,
    y: corner < 2 ? y : y + height,
    convex: true,
  }));
  return loopPath(corners, radius, radius);
}

/** @param {number} x @param {number} y @param {number} r */
export function discPath(x, y, r) {
  const [left, right] = [short(x - r), short(x + r)];
  const [level, radius] = [short(y), short(r)];
  const half = `A${radius} ${radius} 0 0 1`;
  return `M${left} ${level}${half} ${right} ${level}${half} ${left} ${level}Z`;
}

/** An open line. @param {...number} places x and y of each point */
export function linePath(...places) {
  const parts = places.map((place, i) => (i % 2 ? ' ' : i ? 'L' : 'M') + short(place));
  return parts.join('');
}

/** A check in a circle of radius about 2r. @param {number} x @param {number} y @param {number} r */
export function checkPath(x, y, r) {
  return linePath(x - r, y + 0.1 * r, x - 0.25 * r, y + 0.8 * r, x + 1.1 * r, y - 0.7 * r);
}

/** @param {number} x @param {number} y @param {number} r */
export function crossPath(x, y, r) {
  return linePath(x - r, y - r, x + r, y + r) + linePath(x + r, y - r, x - r, y + r);
}

/**
 * The rounded outline of joined cells.
 *
 * @param {import('./geometry.js').Layout} layout
 * @param {readonly number[]} cells
 * @param {number} [inset] by default that of the wells
 */
export function cellsPath(layout, cells, inset = layout.gap / 2) {
  return outline(layout, cells, inset)
    .map((corners) => loopPath(corners, layout.radius * 1.2, layout.radius * 0.8))
    .join('');
}

/**
 * The outline of some cells as a line that keeps inside them.
 *
 * @param {import('./geometry.js').Layout} layout
 * @param {readonly number[]} cells
 * @param {string} stroke
 * @param {number} width
 * @param {readonly number[]} [dash] in widths
 * @returns {Path}
 */
export function edgeShape(layout, cells, stroke, width, dash = []) {
  const d = cellsPath(layout, cells, layout.gap / 2 + width / 2);
  return { d, stroke, width, dash: dash.map((part) => part * width) };
}

/**
 * A piece by itself, drawn small, such as in a list.
 *
 * @param {readonly number[]} cells
 * @param {number} cols of the board they are cells of
 */
export function smallPiece(cells, cols) {
  const xs = cells.map((cell) => cell % cols);
  const ys = cells.map((cell) => Math.floor(cell / cols));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const wide = Math.max(...xs) - left + 1;
  const high = Math.max(...ys) - top + 1;
  const own = cells.map((_, i) => (ys[i] - top) * wide + xs[i] - left);
  const pitch = 11;
  const loops = outline({ cols: wide, pitch, left: 0, top: 0 }, own, 0.5);
  const d = loops.map((corners) => loopPath(corners, 2.4, 1.44)).join('');
  return { d, width: wide * pitch, height: high * pitch };
}

/**
 * A disc with a sign, on the middle of some cells.
 *
 * @param {import('./geometry.js').Layout} layout
 * @param {readonly number[]} cells
 * @param {(x: number, y: number, r: number) => string} sign
 * @param {string} fill
 * @param {string} ink
 * @returns {Shape[]}
 */
export function signShapes(layout, cells, sign, fill, ink) {
  const { x, y } = cellCentre(layout, middleCell(layout, cells));
  const radius = Math.min(20, layout.pitch * 0.24);
  return [
    { d: discPath(x, y, radius), fill },
    { d: sign(x, y, radius * 0.37), stroke: ink, width: radius * 0.2 },
  ];
}

/** Text for SVG; whatever it holds, it stays text. @param {string} text */
export function escapeText(text) {
  const names = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (sign) => names[/** @type {keyof typeof names} */ (sign)]);
}

/**
 * @param {readonly Shape[]} shapes
 * @param {{ width: number, height: number, title: string, font: string }} picture
 * @returns {string} a whole SVG file
 */
export function svgText(shapes, { width, height, title, font }) {
  /** @param {Record<string, string | number | undefined>} values */
  const attributes = (values) =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ` ${name}="${escapeText(String(value))}"`)
      .join('');
  /** @param {Shape} shape @returns {string} */
  const line = (shape) => {
    if ('shapes' in shape) {
      const { x, y, scale, rise, alpha } = shape;
      const shift = { x: x * (1 - scale), y: y * (1 - scale) - rise };
      const transform = `translate(${short(shift.x)} ${short(shift.y)}) scale(${short(scale)})`;
      return `  <g${attributes({ transform, opacity: alpha })}>${shape.shapes.map(line).join('')}</g>`;
    }
    if (!('d' in shape)) {
      const { text, x, y, size, weight, fill, anchor = 'middle' } = shape;
      const place = { x: short(x), y: short(y), 'font-size': short(size), 'font-weight': weight };
      const style = { fill, 'text-anchor': anchor, 'dominant-baseline': 'central' };
      return `  <text${attributes({ ...place, ...style })}>${escapeText(text)}</text>`;
    }
    const { d, fill = 'none', stroke, width: thick = 1, dash, alpha } = shape;
    const pen = stroke && {
      stroke,
      'stroke-width': short(thick),
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      'stroke-dasharray': dash?.length ? dash.map(short).join(' ') : undefined,
    };
    return `  <path${attributes({ d, fill, ...pen, opacity: alpha })}/>`;
  };
  const size = { width: short(width), height: short(height) };
  const box = { viewBox: `0 0 ${size.width} ${size.height}` };
  const head = { xmlns: 'http://www.w3.org/2000/svg', ...size, ...box, 'font-family': font };
  return [
    `<svg${attributes(head)}>`,
    `  <title>${escapeText(title)}</title>`,
    ...shapes.map(line),
    '</svg>\n',
  ].join('\n');
}
