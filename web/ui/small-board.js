/** A small picture of a board as SVG. Its colours are those of the style sheet, so they follow the theme. */
import { guard } from 'lit-html/directives/guard.js';
import { layoutBoard } from '../board/geometry.js';
import { paletteOf, sceneShapes, wellShapes } from '../board/scene-shapes.js';
import { html, nothing, svg } from './template.js';

/** @import { Layout, Path, Shape, Still } from '../board/types' */

const palette = paletteOf((token) => `var(${token})`, '');

/** Layouts by their sides: the paths of the wells are computed once for each. @type {Map<string, Layout>} */
const layouts = new Map();

/** @param {number} rows @param {number} cols @param {number} side @param {boolean} labelled */
function layoutOf(rows, cols, side, labelled) {
  const ratio = devicePixelRatio;
  const key = `${rows} ${cols} ${side} ${ratio} ${labelled}`;
  const room = { rows, cols, width: side, height: side, ratio, labelled };
  const layout = layouts.get(key) ?? layoutBoard(room);
  layouts.set(key, layout);
  return layout;
}

/** One path for all wells of a colour, because many elements are slow. @param {Layout} layout @param {Still} still @returns {Path[]} */
function joinedWells(layout, still) {
  /** @type {Map<string | undefined, string>} */
  const paths = new Map();
  for (const { d, fill } of wellShapes(layout, still, palette)) {
    paths.set(fill, (paths.get(fill) ?? '') + d);
  }
  return Array.from(paths, ([fill, d]) => ({ d, fill }));
}

/** @param {Shape} shape @returns {unknown} */
function drawn(shape) {
  if ('shapes' in shape) return shape.shapes.map(drawn);
  if ('text' in shape) {
    const { text, x, y, size, weight, fill, anchor = 'middle' } = shape;
    return svg`<text
      x=${x}
      y=${y}
      font-size=${size}
      font-weight=${weight}
      fill=${fill}
      text-anchor=${anchor}
      dominant-baseline="central"
    >${text}</text>`;
  }
  const { d, fill = 'none', stroke, width = 1, dash = [], alpha } = shape;
  return svg`<path
    d=${d}
    fill=${fill}
    stroke=${stroke ?? nothing}
    stroke-width=${width}
    stroke-dasharray=${dash.join(' ') || nothing}
    stroke-linecap="round"
    stroke-linejoin="round"
    opacity=${alpha ?? nothing}
  ></path>`;
}

/**
 * @param {Still} still
 * @param {number} side of the square that holds the picture, CSS pixels
 * @param {unknown} key the same value means the same picture
 * @param {object} [labels]
 * @param {string} [labels.name] for screen readers; empty where a text beside the picture has it
 * @param {boolean} [labels.labelled] whether rows and columns have their names
 */
export const smallBoard = (still, side, key, { name = '', labelled = false } = {}) =>
  guard([key, name], () => {
    const layout = layoutOf(still.board.rows, still.board.cols, side, labelled);
    const { width, height } = layout;
    const shapes = sceneShapes(layout, still, palette, joinedWells(layout, still));
    return html`<svg
      viewBox=${`0 0 ${width} ${height}`}
      width=${width}
      height=${height}
      role=${name ? 'img' : nothing}
      aria-label=${name || nothing}
      aria-hidden=${name ? nothing : 'true'}
    >
      ${shapes.map(drawn)}
    </svg>`;
  });
