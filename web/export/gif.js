/**
 * Scenes as an animated GIF. Drawing, colouring and writing each frame are separate slices, so that the page stays
 * responsive. Reports progress and can be stopped.
 */
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { fitCanvas, readPalette } from '../board/canvas.js';
import { changed, drawPicture, pictureLayout } from './pictures.js';

/** @import { Still } from '../board/scene-shapes.js' */

/**
 * @typedef {object} Film
 * @property {number} length number of frames
 * @property {(index: number) => Still} sceneAt all of boards of one size
 * @property {number} delay of a frame, ms
 * @property {number} lastDelay of the last one
 */

/** The longest side of an animation, pixels. */
const animationSide = 480;
/** The most colours of an animation; one more index means an unchanged pixel. */
const colours = 127;
/** Pixels from which the colours are chosen. */
const samples = 24_000;

/** Let the page handle events. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Make a repeating animation; reject with the signal's reason. @param {Film} film @param {Pick<import('./jobs.js').Work, 'onProgress' | 'signal'>} work */
export async function scenesGif({ length, sceneAt, delay, lastDelay }, { onProgress, signal }) {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  const palette = readPalette();
  const layout = pictureLayout(sceneAt(0).board, animationSide, 1);
  const canvas = document.createElement('canvas');
  fitCanvas(canvas, layout);
  const { width, height } = canvas;
  /** @param {number} index */
  const pixelsOf = (index) => {
    const context = drawPicture(sceneAt(index), palette, layout, canvas, ground);
    return context.getImageData(0, 0, width, height).data;
  };

  // The colours are chosen from a few frames across the animation.
  const places = [0, 1 / 4, 1 / 2, 3 / 4, 1].map((part) => Math.floor(part * (length - 1)));
  const chosen = [...new Set(places)];
  const sample = [];
  for (const index of chosen) {
    // An odd step, so that it does not sample a single column.
    const step = Math.ceil((width * height * chosen.length) / samples) | 1;
    sample.push(...everyNth(pixelsOf(index), step));
    await breathe();
    signal.throwIfAborted();
  }
  const table = quantize(new Uint8Array(sample), colours, { format: 'rgb565' });
  const unchanged = table.length;
  await breathe();

  const encoder = GIFEncoder();
  /** @type {Uint8Array | null} */
  let before = null;
  for (let index = 0; index < length; index++) {
    signal.throwIfAborted();
    const pixels = pixelsOf(index);
    await breathe();
    const indices = applyPalette(pixels, table, 'rgb565');
    await breathe();
    encoder.writeFrame(before ? changed(indices, before, unchanged) : indices, width, height, {
      palette: before ? undefined : [...table, [0, 0, 0]],
      delay: index === length - 1 ? lastDelay : delay,
      transparent: before !== null,
      transparentIndex: unchanged,
      dispose: 1,
    });
    before = indices;
    onProgress({ done: index + 1, total: length });
    await breathe();
  }
  encoder.finish();
  const bytes = /** @type {Uint8Array<ArrayBuffer>} */ (encoder.bytes());
  return new Blob([bytes], { type: 'image/gif' });
}

/** @param {Uint8ClampedArray} pixels of four bytes each @param {number} step */
function everyNth(pixels, step) {
  const bytes = [];
  for (let i = 0; i < pixels.length; i += 4 * step) {
    bytes.push(pixels[i], pixels[i + 1], pixels[i + 2], 255);
  }
  return bytes;
}
