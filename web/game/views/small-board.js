/** A small picture of a board: drawn when it is about something else, and after the colours have changed. */
import { noChange } from 'lit-html';
import { directive, Directive } from 'lit-html/directive.js';
import { drawSmall } from '../../board/canvas.js';
import { html } from '../../ui/template.js';

/** @import { ElementPart } from 'lit-html' */
/** @import { Still } from '../../board/picture.js' */

/** So many are drawn in one frame. */
const drawnAtOnce = 4;

/** What waits for a frame. @type {Map<Element, () => void>} */
const waiting = new Map();
let colours = 0;

/** The colours have changed. */
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
    #about;
    #colours = 0;

    /** @param {Still} _still @param {number} _side @param {unknown} _about */
    render(_still, _side, _about) {
      return noChange;
    }

    /** @override @param {ElementPart} part @param {[Still, number, unknown]} given */
    update({ element }, [still, side, about]) {
      if (about === this.#about && colours === this.#colours) return noChange;
      this.#about = about;
      this.#colours = colours;
      if (!waiting.size) requestAnimationFrame(drawSome);
      const canvas = /** @type {HTMLCanvasElement} */ (element);
      waiting.set(canvas, () => drawSmall(canvas, still, side));
      return noChange;
    }
  },
);

/** @param {Still} still @param {number} side of the square it fits into, CSS pixels @param {unknown} about the same value: the same picture */
export const smallBoard = (still, side, about) =>
  html`<canvas
    aria-hidden="true"
    width=${side}
    height=${side}
    ${drawn(still, side, about)}
  ></canvas>`;
