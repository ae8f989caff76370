/**
 * Draws lists of shapes on a canvas and reads the palette from the style sheet. Decides nothing about
 * what is drawn: that is the list's content.
 */
import { paletteOf, sceneShapes } from './scene-shapes.js';

/** @import { Layout, Palette, Path, Scene, Shape, Text } from './types' */

/** Path2D objects by path text. Most paths are the same from frame to frame. @type {Map<string, Path2D>} */
const paths = new Map();
const mostPaths = 3000;

/** @param {string} d */
function pathOf(d) {
  const held = paths.get(d);
  if (held) return held;
  if (paths.size >= mostPaths) paths.clear();
  const path = new Path2D(d);
  paths.set(d, path);
  return path;
}

/**
 * Draw a scene.
 *
 * @param {CanvasRenderingContext2D} context of a canvas with the layout's size
 * @param {Layout} layout
 * @param {Scene} scene
 * @param {Palette} palette
 */
export function drawScene(context, layout, scene, palette) {
  context.setTransform(layout.ratio, 0, 0, layout.ratio, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  drawShapes(context, sceneShapes(layout, scene, palette), palette.font, layout.ratio);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {readonly Shape[]} shapes
 * @param {string} font family
 * @param {number} ratio device pixels in a CSS pixel
 */
function drawShapes(context, shapes, font, ratio) {
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

/** @param {CanvasRenderingContext2D} context @param {Text} text @param {string} font */
function drawText(context, { text, x, y, size, weight, fill, anchor }, font) {
  context.font = `${weight} ${size}px ${font}`;
  context.textAlign = anchor === 'end' ? 'right' : 'center';
  context.textBaseline = 'middle';
  context.fillStyle = fill;
  context.fillText(text, x, y);
}

/** @param {CanvasRenderingContext2D} context @param {Path} path @param {number} ratio */
function drawPath(context, { d, fill, stroke, width = 1, dash = [], alpha = 1, shadow }, ratio) {
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

/** Read the palette from the style sheet. */
export function readPalette() {
  const style = getComputedStyle(document.documentElement);
  return paletteOf((token) => style.getPropertyValue(token).trim(), style.fontFamily);
}

/** Set the size of a canvas to a layout's. @param {HTMLCanvasElement} canvas @param {Layout} layout */
export function fitCanvas(canvas, { width, height, ratio }) {
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width === w && canvas.height === h) return;
  Object.assign(canvas, { width: w, height: h });
  Object.assign(canvas.style, { width: `${w / ratio}px`, height: `${h / ratio}px` });
}
