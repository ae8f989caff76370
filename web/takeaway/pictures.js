/**
 * What one takes away: scenes as SVG text and as PNG, counts and frequencies as CSV. It asks nobody
 * and saves no file. Animations are in gif.js.
 */
import { isFilled } from './board.js';
import { cellCentre, layoutBoard, middleCell, outline, trayBox, wellBox } from './geometry.js';
import { markShapes } from './marks.js';
import { render } from './render.js';
import { boxPath, loopPath, svgText } from './shapes.js';

/**
 * @typedef {import('./geometry.js').Layout} Layout
 * @typedef {import('./render.js').Palette} Palette
 * @typedef {import('./shapes.js').Shape} Shape
 * @typedef {Pick<import('./render.js').Scene, 'board' | 'pieces' | 'marks'>} Still
 */

/** The longest side of a still picture, CSS pixels. */
const pictureSide = 720;
/** Pixels of a PNG to a CSS pixel. */
const pngRatio = 2;

/**
 * @param {{ rows: number, cols: number }} board
 * @param {number} side
 * @param {number} ratio
 */
export function pictureLayout({ rows, cols }, side, ratio) {
  return layoutBoard({ rows, cols, width: side, height: side, ratio, labelled: false });
}

/**
 * A still scene as shapes.
 *
 * @param {Layout} layout
 * @param {Still} scene
 * @param {Palette} palette
 * @returns {Shape[]}
 */
export function sceneShapes(layout, { board, pieces, marks = [] }, palette) {
  const tray = trayBox(layout);
  /** @type {Shape[]} */
  const shapes = [{ d: boxPath(tray, layout.radius + layout.gap), fill: palette.tray }];
  for (let cell = 0; cell < board.rows * board.cols; cell++) {
    const fill = isFilled(board, cell) ? palette.filled : palette.well;
    shapes.push({ d: boxPath(wellBox(layout, cell), layout.radius), fill });
  }
  shapes.push(...markShapes(layout, marks, palette, 'under'));
  for (const { cells, hue, label } of pieces) {
    const d = outline(layout, cells, layout.gap / 2)
      .map((corners) => loopPath(corners, layout.radius * 1.2, layout.radius * 0.8))
      .join('');
    const fill = typeof hue === 'number' ? palette.hues[hue % palette.hues.length] : palette[hue];
    shapes.push({ d, fill }, { d, stroke: palette.pieceEdge, width: layout.pitch / 44 });
    if (label === undefined) continue;
    const { x, y } = cellCentre(layout, middleCell(layout, cells));
    const size = Math.min(18, layout.pitch * 0.3);
    shapes.push({ text: label, x, y, size, weight: 700, fill: palette.ink });
  }
  return [...shapes, ...markShapes(layout, marks, palette, 'over')];
}

/**
 * @param {Still} scene
 * @param {Palette} palette
 * @param {string} title
 * @returns {string} an SVG file
 */
export function sceneSvg(scene, palette, title) {
  const layout = pictureLayout(scene.board, pictureSide, 1);
  const { width, height } = layout;
  const shapes = sceneShapes(layout, scene, palette);
  return svgText(shapes, { width, height, title, font: palette.font });
}

/**
 * @param {Still} scene
 * @param {Palette} palette
 * @param {Layout} layout
 * @param {HTMLCanvasElement} canvas
 * @param {string} [ground] where the picture is not to be seen through
 */
export function drawScene(scene, palette, layout, canvas, ground) {
  const context = canvas.getContext('2d', { willReadFrequently: ground !== undefined });
  if (!context) throw new Error('there is no canvas');
  render(context, layout, { ...scene, ghosts: [], hovered: null, cursor: null }, palette);
  if (ground !== undefined) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = ground;
    context.fillRect(0, 0, layout.width, layout.height);
    context.globalCompositeOperation = 'source-over';
  }
  return context;
}

/** @param {Layout} layout */
export function canvasFor({ width, height, ratio }) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  return canvas;
}

/** @param {Still} scene @param {Palette} palette @returns {Promise<Blob>} a PNG file */
export async function scenePng(scene, palette) {
  const layout = pictureLayout(scene.board, pictureSide, pngRatio);
  const canvas = canvasFor(layout);
  drawScene(scene, palette, layout, canvas);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** A frame less what stays as it was. @param {Uint8Array} indices @param {Uint8Array} before @param {number} same stands for what has not changed */
export function changed(indices, before, same) {
  return indices.map((index, i) => (index === before[i] ? same : index));
}

// Tables

/** @param {string} text */
function field(text) {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @param {readonly (readonly (string | number)[])[]} rows @returns {string} as RFC 4180 has it */
export function csvText(rows) {
  return rows.map((row) => `${row.map((value) => field(String(value))).join(',')}\r\n`).join('');
}

/** @param {any} reply of `count` @param {string} pieces */
export function countCsv({ board, empty, count, method, profiles, seconds }, pieces) {
  return csvText([
    ['board', 'pieces', 'empty_cells', 'tilings', 'method', 'profiles', 'seconds'],
    [board, pieces, empty, count, method, profiles, seconds],
  ]);
}

/** @param {any} reply of `frequencies` @param {string} board a board code @param {string} pieces */
export function frequenciesCsv({ count, placements }, board, pieces) {
  return csvText([
    ['board', 'pieces', 'placement', 'tilings_with_it', 'tilings'],
    ...placements.map((/** @type {{ move: string, count: string }} */ placement) => [
      board,
      pieces,
      placement.move,
      placement.count,
      count,
    ]),
  ]);
}
