/**
 * Pictures as lists of paths and texts, which can be drawn on a canvas or written as SVG. Lengths and
 * colours are passed in.
 */
import { outline, signPlace, wellBox } from './geometry';
import { itemAt } from './item-at';
import type { Box, Corner, Layout, Point } from './geometry';

export interface Path {
  /** The path, as in SVG. */
  d: string;
  fill?: string;
  stroke?: string;
  /** The width of the stroke. */
  width?: number;
  dash?: readonly number[];
  alpha?: number;
  /** The shadow of the fill, on a canvas only. */
  shadow?: { colour: string; blur: number; drop: number };
}

/** A text at its point, centred unless `anchor` is `end`. */
export type Text = Point & {
  text: string;
  size: number;
  weight: number;
  fill: string;
  anchor?: 'middle' | 'end';
};

/** Shapes scaled about a point and raised above the board. */
export type Group = Point & {
  shapes: readonly Shape[];
  scale: number;
  rise: number;
  alpha: number;
};

export type Shape = Path | Text | Group;

/** A number as text with at most two decimals, for a short file. */
const short = (number: number) => String(Math.round(number * 100) / 100);

/** A closed loop with rounded corners, `M…A…L…A…Z`: each arc begins and ends at a distance of its radius from its corner. */
function loopPath(corners: readonly Corner[], convexRadius: number, concaveRadius: number) {
  const count = corners.length;
  const parts = corners.map(({ x, y, convex }, i) => {
    const sides = [i + count - 1, i + 1].map((place) => {
      const end = itemAt(corners, place % count);
      const [dx, dy] = [end.x - x, end.y - y];
      return { dx, dy, length: Math.hypot(dx, dy) };
    });
    const radius = convex ? convexRadius : concaveRadius;
    const r = Math.min(radius, ...sides.map(({ length }) => length / 2));
    const [from, to] = sides.map(({ dx, dy, length }) => {
      const share = r / length;
      return `${short(x + dx * share)} ${short(y + dy * share)}`;
    });
    return `${i ? 'L' : 'M'}${from}A${short(r)} ${short(r)} 0 0 ${convex ? 1 : 0} ${to}`;
  });
  return `${parts.join('')}Z`;
}

export function boxPath({ x, y, width, height }: Box, radius: number) {
  const [right, bottom] = [x + width, y + height];
  const corners = [
    { x, y, convex: true },
    { x: right, y, convex: true },
    { x: right, y: bottom, convex: true },
    { x, y: bottom, convex: true },
  ];
  return loopPath(corners, radius, radius);
}

export function discPath(x: number, y: number, r: number) {
  const [left, right, level, radius] = [x - r, x + r, y, r].map(short);
  const half = `A${radius} ${radius} 0 0 1`;
  return `M${left} ${level}${half} ${right} ${level}${half} ${left} ${level}Z`;
}

/**
 * An open line.
 *
 * @param places x and y of each point
 */
export function linePath(...places: number[]) {
  const parts = places.map((place, i) => (i % 2 ? ' ' : i ? 'L' : 'M') + short(place));
  return parts.join('');
}

/** A check mark for a circle of radius about 2r. */
export const checkPath = (x: number, y: number, r: number) =>
  linePath(x - r, y + 0.1 * r, x - 0.25 * r, y + 0.8 * r, x + 1.1 * r, y - 0.7 * r);

export const crossPath = (x: number, y: number, r: number) =>
  linePath(x - r, y - r, x + r, y + r) + linePath(x + r, y - r, x - r, y + r);

/**
 * The rounded outline of connected cells.
 *
 * @param inset by default half a gap, as the wells
 */
export const cellsPath = (
  layout: Layout,
  cells: readonly number[],
  inset: number = layout.gap / 2,
) =>
  outline(layout, cells, inset)
    .map((corners) => loopPath(corners, layout.radius * 1.2, layout.radius * 0.8))
    .join('');

/**
 * The outline of some cells as a line inside them.
 *
 * @param dash lengths, in line widths
 */
export function edgeShape(
  layout: Layout,
  cells: readonly number[],
  stroke: string,
  width: number,
  dash: readonly number[] = [],
): Path {
  const d = cellsPath(layout, cells, layout.gap / 2 + width / 2);
  return { d, stroke, width, dash: dash.map((part) => part * width) };
}

/**
 * Diagonal lines, rising to the right, across connected cells. They continue each other over the
 * whole board.
 *
 * @param step distance of the lines along a row
 */
export function slantPath(layout: Layout, cells: readonly number[], step: number) {
  const { cols, gap } = layout;
  const own = new Set(cells);
  // Lines are where x + y is a multiple of the step. They cross the gap to a connected cell and end before an edge, so that
  // their ends stay inside.
  const margin = (other: number, isBeside: boolean) =>
    isBeside && own.has(other) ? -gap / 2 : Math.min(gap / 2, layout.pitch / 40);
  let path = '';
  for (const cell of cells) {
    const { x, y, width, height } = wellBox(layout, cell);
    const left = x + margin(cell - 1, cell % cols > 0);
    const right = x + width - margin(cell + 1, cell % cols < cols - 1);
    const top = y + margin(cell - cols, true);
    const bottom = y + height - margin(cell + cols, true);
    for (let sum = Math.ceil((left + top) / step) * step; sum < right + bottom; sum += step) {
      const [from, to] = [Math.max(left, sum - bottom), Math.min(right, sum - top)];
      // A shorter line would stick out of a rounded corner.
      if (to - from > layout.radius * 0.6) path += linePath(from, sum - from, to, sum - to);
    }
  }
  return path;
}

/**
 * A single piece drawn small, for a list.
 *
 * @param cols columns of the board of the cells
 */
export function smallPiece(cells: readonly number[], cols: number) {
  const xs = cells.map((cell) => cell % cols);
  const ys = cells.map((cell) => Math.floor(cell / cols));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const pitch = 11;
  const loops = outline({ cols, pitch, left: -x * pitch, top: -y * pitch }, cells, 0.5);
  const d = loops.map((corners) => loopPath(corners, 2.4, 1.44)).join('');
  return { d, width: (Math.max(...xs) - x + 1) * pitch, height: (Math.max(...ys) - y + 1) * pitch };
}

/** A disc with a sign on some cells. */
export function signShapes(
  layout: Layout,
  cells: readonly number[],
  sign: (x: number, y: number, r: number) => string,
  fill: string,
  ink: string,
): Shape[] {
  const { x, y } = signPlace(layout, cells);
  const radius = Math.min(20, layout.pitch * 0.24);
  return [
    { d: discPath(x, y, radius), fill },
    { d: sign(x, y, radius * 0.37), stroke: ink, width: radius * 0.2 },
  ];
}

/** A label at a point, if there is one. */
export const labelShapes = (
  text: string | undefined,
  { x, y }: Point,
  size: number,
  fill: string,
): Text[] => (text === undefined ? [] : [{ text, x, y, size, weight: 700, fill }]);

/** Escapes text for SVG. */
export function escapeText(text: string) {
  const names = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (sign) => names[sign as keyof typeof names]);
}

/** An element of an SVG file. Attributes without a value are omitted. */
function element(
  name: string,
  attributes: Record<string, string | number | undefined>,
  content?: string,
) {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const head = [name, ...given.map(([key, value]) => `${key}="${escapeText(String(value))}"`)];
  return content === undefined ? `<${head.join(' ')}/>` : `<${head.join(' ')}>${content}</${name}>`;
}

function svgElement(shape: Shape): string {
  if ('shapes' in shape) {
    const { x, y, scale, rise, alpha } = shape;
    const shift = { x: x * (1 - scale), y: y * (1 - scale) - rise };
    const transform = `translate(${short(shift.x)} ${short(shift.y)}) scale(${short(scale)})`;
    const inside = shape.shapes.map((one) => `  ${svgElement(one)}`).join('');
    return element('g', { transform, opacity: alpha }, inside);
  }
  if ('text' in shape) {
    const { text, x, y, size, weight, fill, anchor = 'middle' } = shape;
    const place = { x: short(x), y: short(y), 'font-size': short(size), 'font-weight': weight };
    const style = { fill, 'text-anchor': anchor, 'dominant-baseline': 'central' };
    return element('text', { ...place, ...style }, escapeText(text));
  }
  const { d, fill = 'none', stroke, width = 1, dash, alpha } = shape;
  const pen = stroke && {
    stroke,
    'stroke-width': short(width),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'stroke-dasharray': dash?.length ? dash.map(short).join(' ') : undefined,
  };
  return element('path', { d, fill, ...pen, opacity: alpha });
}

/** A whole SVG file. */
export function svgText(
  shapes: readonly Shape[],
  { width, height, title, font }: { width: number; height: number; title: string; font: string },
) {
  const size = { width: short(width), height: short(height) };
  const box = { viewBox: `0 0 ${size.width} ${size.height}`, 'font-family': font };
  const lines = [element('title', {}, escapeText(title)), ...shapes.map(svgElement)];
  const inside = lines.map((line) => `\n  ${line}`).join('');
  return `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size, ...box }, `${inside}\n`)}\n`;
}
