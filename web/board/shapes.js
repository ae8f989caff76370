/**
 * Pictures as lists of plain shapes, paths and texts, which can be drawn on a canvas and written as
 * SVG alike. Measures and colours come from outside.
 */

/**
 * @typedef {object} Path
 * @property {string} d as in SVG
 * @property {string} [fill]
 * @property {string} [stroke]
 * @property {number} [width] of the stroke
 * @property {readonly number[]} [dash]
 * @property {number} [alpha]
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
 * @typedef {Path | Text} Shape
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
    const from = {
      x: corner.x + ((before.x - corner.x) * r) / into,
      y: corner.y + ((before.y - corner.y) * r) / into,
    };
    const to = {
      x: corner.x + ((after.x - corner.x) * r) / out,
      y: corner.y + ((after.y - corner.y) * r) / out,
    };
    const sweep = corner.convex ? 1 : 0;
    const line = `${i ? 'L' : 'M'}${short(from.x)} ${short(from.y)}`;
    return `${line}A${short(r)} ${short(r)} 0 0 ${sweep} ${short(to.x)} ${short(to.y)}`;
  });
  return `${parts.join('')}Z`;
}

/** @param {import('./geometry.js').Box} box @param {number} radius */
export function boxPath({ x, y, width, height }, radius) {
  const [right, bottom] = [x + width, y + height];
  return loopPath(
    [
      { x, y, convex: true },
      { x: right, y, convex: true },
      { x: right, y: bottom, convex: true },
      { x, y: bottom, convex: true },
    ],
    radius,
    radius,
  );
}

/** @param {number} x @param {number} y @param {number} r */
export function discPath(x, y, r) {
  const [left, right] = [short(x - r), short(x + r)];
  const [level, radius] = [short(y), short(r)];
  const half = `A${radius} ${radius} 0 0 1`;
  return `M${left} ${level}${half} ${right} ${level}${half} ${left} ${level}Z`;
}

/** @param {readonly (readonly [number, number])[]} points @returns {string} an open line */
export function linePath(points) {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${short(x)} ${short(y)}`).join('');
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {readonly Shape[]} shapes
 * @param {string} font family
 */
export function drawShapes(context, shapes, font) {
  for (const shape of shapes) {
    context.save();
    if ('d' in shape) drawPath(context, shape);
    else {
      context.font = `${shape.weight} ${shape.size}px ${font}`;
      context.textAlign = shape.anchor === 'end' ? 'right' : 'center';
      context.textBaseline = 'middle';
      context.fillStyle = shape.fill;
      context.fillText(shape.text, shape.x, shape.y);
    }
    context.restore();
  }
}

/** @param {CanvasRenderingContext2D} context @param {Path} path */
function drawPath(context, { d, fill, stroke, width = 1, dash = [], alpha = 1 }) {
  const path = new Path2D(d);
  context.globalAlpha = alpha;
  if (fill) {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (stroke) {
    context.strokeStyle = stroke;
    context.lineWidth = width;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.setLineDash([...dash]);
    context.stroke(path);
  }
}

/** Text for SVG; whatever it holds, it stays text. @param {string} text */
export function escapeText(text) {
  const names = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (sign) => names[/** @type {keyof typeof names} */ (sign)]);
}

/**
 * @param {readonly Shape[]} shapes
 * @param {{ width: number, height: number, title: string, font: string, ground?: string }} picture
 * @returns {string} a whole SVG file
 */
export function svgText(shapes, { width, height, title, font, ground }) {
  /** @param {Record<string, string | number | undefined>} values */
  const attributes = (values) =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ` ${name}="${escapeText(String(value))}"`)
      .join('');
  const lines = shapes.map((shape) => {
    if (!('d' in shape)) {
      const { text, x, y, size, weight, fill, anchor = 'middle' } = shape;
      const place = { x: short(x), y: short(y), 'font-size': short(size), 'font-weight': weight };
      const style = { fill, 'text-anchor': anchor, 'dominant-baseline': 'central' };
      return `  <text${attributes({ ...place, ...style })}>${escapeText(text)}</text>`;
    }
    const { d, fill = 'none', stroke, width: line, dash, alpha } = shape;
    const pen = stroke && {
      stroke,
      'stroke-width': short(line ?? 1),
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      'stroke-dasharray': dash?.length ? dash.map(short).join(' ') : undefined,
    };
    return `  <path${attributes({ d, fill, ...pen, opacity: alpha })}/>`;
  });
  const size = { width: short(width), height: short(height) };
  const box = { viewBox: `0 0 ${size.width} ${size.height}` };
  const head = { xmlns: 'http://www.w3.org/2000/svg', ...size, ...box, 'font-family': font };
  return [
    `<svg${attributes(head)}>`,
    `  <title>${escapeText(title)}</title>`,
    ...(ground ? [`  <rect width="100%" height="100%" fill="${escapeText(ground)}"/>`] : []),
    ...lines,
    '</svg>\n',
  ].join('\n');
}
