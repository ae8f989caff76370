/** Scenes as SVG text and as PNG, as the board shows them. Animations belong to gif.ts, saving to dialog.ts. */
import { drawScene, fitCanvas } from '../board/canvas';
import { layoutBoard, type Layout } from '../board/geometry';
import { sceneShapes, type Still } from '../board/scene-shapes';
import { svgText } from '../board/shapes';
import type { Board } from '../board/board';
import type { Palette } from '../board/palette';

/** The longest side of a still picture, CSS pixels. */
const pictureSide = 720;
/** Pixels of a PNG for each CSS pixel. */
const pngRatio = 2;

/**
 * The layout of a picture.
 *
 * @param side the longest one, CSS pixels
 * @param ratio pixels for each CSS pixel
 * @param labelled whether rows and columns have their names
 */
export const pictureLayout = (
  { rows, cols }: Board,
  side: number,
  ratio: number,
  labelled = false,
) => layoutBoard({ rows, cols, width: side, height: side, ratio, labelled });

/** @returns the text of an SVG file */
export function sceneSvg(scene: Still, palette: Palette, title: string): string {
  const layout = pictureLayout(scene.board, pictureSide, 1, true);
  const { width, height } = layout;
  const shapes = sceneShapes(layout, scene, palette);
  return svgText(shapes, { width, height, title, font: palette.font });
}

/**
 * Draws a scene on a canvas of its size.
 *
 * @param ground background colour; transparent without it
 */
export function drawPicture(
  scene: Still,
  palette: Palette,
  layout: Layout,
  canvas: HTMLCanvasElement,
  ground?: string,
) {
  const context = canvas.getContext('2d', { willReadFrequently: ground !== undefined });
  if (!context) throw new Error('there is no canvas');
  fitCanvas(canvas, layout);
  drawScene(context, layout, scene, palette);
  if (ground !== undefined) {
    // Under what is drawn.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = ground;
    context.fillRect(0, 0, layout.width, layout.height);
    context.globalCompositeOperation = 'source-over';
  }
  return context;
}

/** @returns a PNG file */
export async function scenePng(scene: Still, palette: Palette): Promise<Blob> {
  const layout = pictureLayout(scene.board, pictureSide, pngRatio, true);
  const { canvas } = drawPicture(scene, palette, layout, document.createElement('canvas'));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))));
  });
}
