/** A picture of a board as SVG. Its colours are those of the style sheet, so they follow the theme. */
import { guard } from 'lit-html/directives/guard.js';
import { layoutBoard, type Layout } from '../board/geometry';
import { paletteOf } from '../board/palette';
import { sceneShapes, wellShapes, type Still } from '../board/scene-shapes';
import { html, nothing, svg } from './template';
import type { Path, Shape } from '../board/shapes';

const palette = paletteOf((token) => `var(${token})`, '');

/** Layouts by their sides: the paths of the wells are computed once for each. */
const layouts: Map<string, Layout> = new Map();

function layoutOf(rows: number, cols: number, side: number, labelled: boolean) {
  const ratio = devicePixelRatio;
  const key = `${rows} ${cols} ${side} ${ratio} ${labelled}`;
  const room = { rows, cols, width: side, height: side, ratio, labelled };
  const layout = layouts.get(key) ?? layoutBoard(room);
  layouts.set(key, layout);
  return layout;
}

/** One path for all wells of a colour, because many elements are slow. */
function joinedWells(layout: Layout, still: Still): Path[] {
  const paths: Map<string | undefined, string> = new Map();
  for (const { d, fill } of wellShapes(layout, still, palette)) {
    paths.set(fill, (paths.get(fill) ?? '') + d);
  }
  return Array.from(paths, ([fill, d]) => ({ d, fill }));
}

/** The element of a shape. A group moves and fades its shapes only while it is animated, which a still never is. */
function drawn(shape: Shape): unknown {
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
 * @param side of the square that holds the picture, CSS pixels
 * @param key the same value means the same still
 * @param labels.name for screen readers; empty where a text beside the picture has it
 * @param labels.labelled whether rows and columns have their names
 */
export const boardPicture = (
  still: Still,
  side: number,
  key: unknown,
  { name = '', labelled = false }: { name?: string; labelled?: boolean } = {},
) =>
  guard([key, side, name, labelled], () => {
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
