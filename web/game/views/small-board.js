/** A small picture of a board. Drawn only when its key or the colours change, a few in each frame. */
import { noChange } from 'lit-html';
import { directive, Directive } from 'lit-html/directive.js';
import { drawSmall } from '../../board/canvas.js';
import { html } from '../../ui/template.js';

/** @import { ElementPart } from 'lit-html' */
/** @import { Still } from '../../board/scene-shapes.js' */

/** Number of pictures drawn in one frame. */
const drawnAtOnce = 4;

/** Pictures that wait for a frame. @type {Map<Element, () => void>} */
const waiting = new Map();
let colours = 0;

/** Draw all small boards in new colours. */
export function repaintSmallBoards() {
  colours += 1;
}

function drawSome() {
  for (const [canvas, draw] of [...waiting].slice(0, drawnAtOnce)) {
    waiting.delete(canvas);
    draw();
  }
  if (waiting.size) requestAnimationFrame(drawSome);
}

const drawn = directive(
  class extends Directive {
    /** @type {unknown} */
    #key;
    #colours = 0;

    /** @param {Still} _still @param {number} _side @param {unknown} _key */
    render(_still, _side, _key) {
      return noChange;
    }

    /** @override @param {ElementPart} part @param {[Still, number, unknown]} given */
    update({ element }, [still, side, key]) {
      if (key === this.#key && colours === this.#colours) return noChange;
      this.#key = key;
      this.#colours = colours;
      if (!waiting.size) requestAnimationFrame(drawSome);
      const canvas = /** @type {HTMLCanvasElement} */ (element);
      waiting.set(canvas, () => drawSmall(canvas, still, side));
      return noChange;
    }
  },
);

/**
 * @param {Still} still
 * @param {number} side of the square that holds the picture, CSS pixels
 * @param {unknown} key the same value means the same picture
 */
export const smallBoard = (still, side, key) =>
  html`<canvas
    aria-hidden="true"
    width=${side}
    height=${side}
    ${drawn(still, side, key)}
  ></canvas>`;
