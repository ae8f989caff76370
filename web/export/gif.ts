/**
 * Scenes as an animated GIF. Drawing, colouring and writing each frame are separate slices, so that the page stays
 * responsive. Reports progress and can be stopped.
 */
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { fitCanvas, readPalette } from '../board/canvas';
import { drawPicture, pictureLayout } from './pictures';
import type { Still } from '../board/scene-shapes';
import type { Work } from './exportable';

interface Film {
  /** Number of frames. */
  length: number;
  /** The scene of a frame; the boards of all have one size. */
  sceneAt: (index: number) => Still;
  /** The time of a frame, ms. */
  delay: number;
  /** The time of the last frame, ms. */
  lastDelay: number;
}

/** The longest side of an animation, pixels. */
const animationSide = 480;
/** The most colours of an animation. With the index of an unchanged pixel they are 128, which take 7 bits. */
const colours = 127;
/** Number of pixels from which the colours are chosen. */
const samples = 24_000;

/** Lets the page handle events. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A frame in which the index `same` replaces unchanged pixels. */
export const onlyChanged = (indices: Uint8Array, before: Uint8Array, same: number) =>
  indices.map((index, i) => (index === before[i] ? same : index));

/** Makes a repeating animation; rejects with the signal's reason. */
export async function scenesGif(
  { length, sceneAt, delay, lastDelay }: Film,
  { onProgress, signal }: Pick<Work, 'onProgress' | 'signal'>,
) {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  const palette = readPalette();
  const layout = pictureLayout(sceneAt(0).board, animationSide, 1);
  const canvas = document.createElement('canvas');
  fitCanvas(canvas, layout);
  const { width, height } = canvas;
  const pixelsOf = (index: number) => {
    const context = drawPicture(sceneAt(index), palette, layout, canvas, ground);
    return context.getImageData(0, 0, width, height).data;
  };
  const table = await coloursOf(length, pixelsOf, signal);
  const unchanged = table.length;

  const encoder = GIFEncoder();
  let before: Uint8Array | null = null;
  for (let index = 0; index < length; index++) {
    signal.throwIfAborted();
    const pixels = pixelsOf(index);
    await breathe();
    const indices = applyPalette(pixels, table, 'rgb565');
    await breathe();
    // The first frame has the colours of all, with one more for the index of an unchanged pixel.
    encoder.writeFrame(before ? onlyChanged(indices, before, unchanged) : indices, width, height, {
      palette: before ? undefined : [...table, [0, 0, 0]],
      delay: index === length - 1 ? lastDelay : delay,
      transparent: before !== null,
      transparentIndex: unchanged,
      // The frame before stays under this one.
      dispose: 1,
    });
    before = indices;
    onProgress({ done: index + 1, total: length });
    await breathe();
  }
  encoder.finish();
  const bytes = encoder.bytes() as Uint8Array<ArrayBuffer>;
  return new Blob([bytes], { type: 'image/gif' });
}

/** Chooses the colours from a few frames across the animation. */
async function coloursOf(
  length: number,
  pixelsOf: (index: number) => Uint8ClampedArray,
  signal: AbortSignal,
) {
  const places = [0, 1 / 4, 1 / 2, 3 / 4, 1].map((part) => Math.floor(part * (length - 1)));
  const chosen = [...new Set(places)];
  const sample = [];
  for (const index of chosen) {
    const pixels = pixelsOf(index);
    // An odd step (`| 1`), so that it does not sample a single column.
    const step = Math.ceil(((pixels.length / 4) * chosen.length) / samples) | 1;
    sample.push(...everyNth(pixels, step));
    await breathe();
    signal.throwIfAborted();
  }
  const table = quantize(new Uint8Array(sample), colours, { format: 'rgb565' });
  await breathe();
  return table;
}

/**
 * Every n-th pixel, opaque.
 *
 * @param pixels of four bytes each: red, green, blue, opacity
 */
function everyNth(pixels: Uint8ClampedArray, step: number) {
  const bytes = [];
  for (let i = 0; i < pixels.length; i += 4 * step) {
    bytes.push(...pixels.subarray(i, i + 3), 255);
  }
  return bytes;
}
