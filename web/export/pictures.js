/** Scenes as SVG text and as PNG, as the board shows them. Animations belong to gif.js, saving to dialog.js. */
import { drawScene, fitCanvas } from '../board/canvas.js';
import { layoutBoard } from '../board/geometry.js';
import { sceneShapes } from '../board/scene-shapes.js';
import { svgText } from '../board/shapes.js';

/** @import { Board, Layout, Palette, Still } from '../board/types' */

/** The longest side of a still picture, CSS pixels. */
const pictureSide = 720;
/** Pixels of a PNG for each CSS pixel. */
const pngRatio = 2;

/** @param {Board} board @param {number} side @param {number} ratio @param {boolean} [labelled] whether rows and columns have their names */
export const pictureLayout = ({ rows, cols }, side, ratio, labelled = false) =>
  layoutBoard({ rows, cols, width: side, height: side, ratio, labelled });

/** @param {Still} scene @param {Palette} palette @param {string} title @returns {string} an SVG file */
export function sceneSvg(scene, palette, title) {
  const layout = pictureLayout(scene.board, pictureSide, 1, true);
  const { width, height } = layout;
  const shapes = sceneShapes(layout, scene, palette);
  return svgText(shapes, { width, height, title, font: palette.font });
}

/** @param {Still} scene @param {Palette} palette @param {Layout} layout @param {HTMLCanvasElement} canvas @param {string} [ground] background colour; transparent without it */
export function drawPicture(scene, palette, layout, canvas, ground) {
  const context = canvas.getContext('2d', { willReadFrequently: ground !== undefined });
  if (!context) throw new Error('there is no canvas');
  fitCanvas(canvas, layout);
  drawScene(context, layout, scene, palette);
  if (ground !== undefined) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = ground;
    context.fillRect(0, 0, layout.width, layout.height);
    context.globalCompositeOperation = 'source-over';
  }
  return context;
}

/** @param {Still} scene @param {Palette} palette @returns {Promise<Blob>} a PNG file */
export async function scenePng(scene, palette) {
  const layout = pictureLayout(scene.board, pictureSide, pngRatio, true);
  const { canvas } = drawPicture(scene, palette, layout, document.createElement('canvas'));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))));
  });
}

/** A frame in which the index `same` replaces unchanged pixels. @param {Uint8Array} indices @param {Uint8Array} before @param {number} same */
export const changed = (indices, before, same) =>
  indices.map((index, i) => (index === before[i] ? same : index));
