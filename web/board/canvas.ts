/**
 * Draws lists of shapes on a canvas and reads the palette from the style sheet. Decides nothing about
 * what is drawn: that is the list's content.
 */
import { paletteOf, type Palette } from './palette';
import { sceneShapes, type Scene } from './scene-shapes';
import type { Layout } from './geometry';
import type { Path, Shape, Text } from './shapes';

/** Path2D objects by path text. Most paths are the same from frame to frame. */
const paths: Map<string, Path2D> = new Map();
/** Number of paths that are held before all are forgotten. */
const mostPaths = 3000;

function pathOf(d: string) {
  const held = paths.get(d);
  if (held) return held;
  if (paths.size >= mostPaths) paths.clear();
  const path = new Path2D(d);
  paths.set(d, path);
  return path;
}

/**
 * Draws a scene.
 *
 * @param context of a canvas with the layout's size
 */
export function drawScene(
  context: CanvasRenderingContext2D,
  layout: Layout,
  scene: Scene,
  palette: Palette,
) {
  context.setTransform(layout.ratio, 0, 0, layout.ratio, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  drawShapes(context, sceneShapes(layout, scene, palette), palette.font, layout.ratio);
}

/**
 * Draws shapes in their order.
 *
 * @param font family
 * @param ratio device pixels in a CSS pixel
 */
function drawShapes(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  font: string,
  ratio: number,
) {
  for (const shape of shapes) {
    context.save();
    if ('d' in shape) drawPath(context, shape, ratio);
    else if ('text' in shape) drawText(context, shape, font);
    else {
      const { x, y, scale, rise, alpha } = shape;
      context.globalAlpha = alpha;
      context.translate(x, y - rise);
      context.scale(scale, scale);
      context.translate(-x, -y);
      drawShapes(context, shape.shapes, font, ratio);
    }
    context.restore();
  }
}

function drawText(
  context: CanvasRenderingContext2D,
  { text, x, y, size, weight, fill, anchor }: Text,
  font: string,
) {
  context.font = `${weight} ${size}px ${font}`;
  context.textAlign = anchor === 'end' ? 'right' : 'center';
  context.textBaseline = 'middle';
  context.fillStyle = fill;
  context.fillText(text, x, y);
}

function drawPath(
  context: CanvasRenderingContext2D,
  { d, fill, stroke, width = 1, dash = [], alpha = 1, shadow }: Path,
  ratio: number,
) {
  const path = pathOf(d);
  context.globalAlpha *= alpha;
  if (fill) {
    if (shadow) {
      context.shadowColor = shadow.colour;
      // Shadows ignore the transform: their lengths are device pixels.
      context.shadowBlur = ratio * shadow.blur;
      context.shadowOffsetY = ratio * shadow.drop;
    }
    context.fillStyle = fill;
    context.fill(path);
    if (shadow) context.shadowColor = 'transparent';
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

/** Reads the palette from the style sheet. */
export function readPalette() {
  const style = getComputedStyle(document.documentElement);
  return paletteOf((token) => style.getPropertyValue(token).trim(), style.fontFamily);
}

/** Sets the size of a canvas to a layout's. */
export function fitCanvas(canvas: HTMLCanvasElement, { width, height, ratio }: Layout) {
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width === w && canvas.height === h) return;
  Object.assign(canvas, { width: w, height: h });
  Object.assign(canvas.style, { width: `${w / ratio}px`, height: `${h / ratio}px` });
}
