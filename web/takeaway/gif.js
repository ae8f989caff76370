/**
 * Scenes as an animated GIF. Each frame is drawn, coloured and written in slices of their own, so
 * that the page stays free; the work tells how far it is and can be stopped.
 */
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { canvasFor, changed, drawPicture, pictureLayout } from './pictures.js';

/**
 * @typedef {import('../board/picture.js').Still} Still
 * @typedef {import('../board/picture.js').Palette} Palette
 *
 * @typedef {object} Work
 * @property {(done: number, total: number) => void} [onProgress]
 * @property {AbortSignal} [signal]
 */

/** The longest side of an animation, pixels. */
const animationSide = 480;
/** Colours of an animation at most; one index more means that a pixel stays as it was. */
const colours = 127;
/** Pixels that the colours are chosen from. */
const samples = 24_000;

/** Lets the page do what it has to. */
function breathe() {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * An animated GIF, that repeats. Each frame is drawn, coloured and written in slices of their own.
 *
 * @param {object} given
 * @param {number} given.length how many frames
 * @param {(index: number) => Still} given.sceneAt all of boards of one size
 * @param {Palette} given.palette
 * @param {string} given.ground
 * @param {number} given.delay of a frame, ms
 * @param {number} [given.lastDelay] of the last one
 * @param {Work} [work]
 * @returns {Promise<Blob>} a GIF file; rejects with the signal's reason
 */
export async function scenesGif(given, { onProgress, signal } = {}) {
  const { length, sceneAt, palette, ground, delay, lastDelay = delay } = given;
  const layout = pictureLayout(sceneAt(0).board, animationSide, 1);
  const canvas = canvasFor(layout);
  const { width, height } = canvas;
  /** @param {number} index */
  const pixelsOf = (index) =>
    drawPicture(sceneAt(index), palette, layout, canvas, ground).getImageData(0, 0, width, height)
      .data;

  // The colours are those of a few frames from beginning to end.
  const chosen = [
    ...new Set([0, 1 / 4, 1 / 2, 3 / 4, 1].map((part) => Math.floor(part * (length - 1)))),
  ];
  const sample = [];
  for (const index of chosen) {
    // An odd step, so that it does not run down one column.
    const step = Math.ceil((width * height * chosen.length) / samples) | 1;
    sample.push(...everyNth(pixelsOf(index), step));
    await breathe();
    signal?.throwIfAborted();
  }
  const table = quantize(new Uint8Array(sample), colours, { format: 'rgb565' });
  const unchanged = table.length;
  const written = [...table, [0, 0, 0]];
  await breathe();

  const encoder = GIFEncoder();
  /** @type {Uint8Array | null} */
  let before = null;
  for (let index = 0; index < length; index++) {
    signal?.throwIfAborted();
    const pixels = pixelsOf(index);
    await breathe();
    const indices = applyPalette(pixels, table, 'rgb565');
    await breathe();
    encoder.writeFrame(before ? changed(indices, before, unchanged) : indices, width, height, {
      palette: index === 0 ? written : undefined,
      delay: index === length - 1 ? lastDelay : delay,
      transparent: index > 0,
      transparentIndex: unchanged,
      dispose: 1,
    });
    before = indices;
    onProgress?.(index + 1, length);
    await breathe();
  }
  encoder.finish();
  return new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (encoder.bytes())], {
    type: 'image/gif',
  });
}

/** @param {Uint8ClampedArray} pixels of four bytes each @param {number} step */
function everyNth(pixels, step) {
  const bytes = [];
  for (let i = 0; i < pixels.length; i += 4 * step) {
    bytes.push(pixels[i], pixels[i + 1], pixels[i + 2], 255);
  }
  return bytes;
}
