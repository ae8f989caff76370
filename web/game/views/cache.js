/**
 * The cache of the textbook recursion as a picture that fills. Each of the 2ⁿ positions has a place: the
 * low half of its bits is the column, the high half the row. New entries are added to the picture; it is
 * cleared only after a step back.
 */
import { noChange } from 'lit-html';
import { directive, Directive } from 'lit-html/directive.js';
import { readPalette } from '../../board/canvas.js';
import { html } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';
import { cached, countUpTo } from '../recursion.js';
import { openCells } from '../match.js';
import { askedEntry } from '../scene.js';

/** @import { ElementPart } from 'lit-html' */
/** @import { Game, Palette, RecursionTimeline, Words } from '../types' */
/** @typedef {NonNullable<RecursionTimeline['reply']>} Learned */
/** @typedef {{ cols: number, rows: number }} CacheGrid */

/** Size of the picture, in its own pixels. */
const [width, height] = [640, 320];
/** Minimum size of an entry, in pixels. */
const leastDot = 6;

/** The colours; null after a change of the theme. @type {Palette | null} */
let palette = null;
/** Draw all caches in new colours. */
export const repaintCaches = () => (palette = null);

/** @param {number} bits @returns {CacheGrid} */
const gridOf = (bits) => ({ cols: 2 ** Math.ceil(bits / 2), rows: 2 ** Math.floor(bits / 2) });

/** Draw the entries from a number on. LOSING is half as high, so that it differs without colour. @param {CanvasRenderingContext2D} context @param {Learned} learned @param {CacheGrid} grid @param {number} from @param {number} to */
function drawEntries(context, { entries, wins }, { cols, rows }, from, to) {
  const { winning, losing } = (palette ??= readPalette());
  const [wide, high] = [Math.max(leastDot, width / cols), Math.max(leastDot, height / rows)];
  for (let i = from; i < to; i++) {
    const [column, row] = [entries[i] % cols, Math.floor(entries[i] / cols)];
    const x = Math.min((column * width) / cols, width - wide);
    const y = Math.min((row * height) / rows, height - high);
    context.fillStyle = wins[i] ? winning : losing;
    if (wins[i]) context.fillRect(x, y, wide, high);
    else context.fillRect(x, y + high / 2, wide, high / 2);
  }
}

const drawn = directive(
  class extends Directive {
    /** @type {Learned | null} */
    #learned = null;
    #count = 0;
    /** @type {Palette | null} */
    #palette = null;

    /** @param {Learned | null} _learned @param {number} _count @param {CacheGrid} _grid */
    render(_learned, _count, _grid) {
      return noChange;
    }

    /** @override @param {ElementPart} part @param {[Learned | null, number, CacheGrid]} given */
    update({ element }, [learned, count, grid]) {
      const context = /** @type {HTMLCanvasElement} */ (element).getContext('2d');
      const continues =
        learned === this.#learned && palette === this.#palette && count >= this.#count;
      const from = continues ? this.#count : 0;
      if (context && !continues) context.clearRect(0, 0, width, height);
      if (context && learned) drawEntries(context, learned, grid, from, count);
      this.#learned = learned;
      this.#palette = palette;
      this.#count = count;
      return noChange;
    }
  },
);

/** @param {Game} game @param {Words} words */
export function cacheCard(game, { t, language }) {
  const { shown, timeline, player } = game.recursion;
  const bits = openCells(game).length;
  const grid = gridOf(bits);
  const learned = timeline.reply;
  const count = learned ? countUpTo(learned.returns, player.at) : 0;
  const entry = shown ? askedEntry(game, shown) : 0;
  const place = { x: (entry % grid.cols) + 0.5, y: Math.floor(entry / grid.cols) + 0.5 };
  const figures = {
    known: formatWhole(shown ? cached(shown) : 0, language),
    total: formatWhole(2 ** bits, language),
  };
  const key = (/** @type {string} */ id, /** @type {string} */ text) =>
    html`<span class="row"><span class=${`cache-key ${id}`}></span>${text}</span>`;
  return html`<section class="card cache-card" data-testid="cache-card">
    <h2>${t('recursion.cache')} <span class="dim">${t('recursion.known', figures)}</span></h2>
    <div class="cache-picture">
      <canvas
        width=${width}
        height=${height}
        role="img"
        aria-label=${`${t('recursion.cache')}: ${t('recursion.known', figures)}`}
        data-testid="cache-picture"
        data-count=${count}
        ${drawn(learned, count, grid)}
      ></canvas>
      <span
        class="cache-ring"
        data-testid="cache-ring"
        data-entry=${entry}
        .style=${`left: ${(100 * place.x) / grid.cols}%; top: ${(100 * place.y) / grid.rows}%`}
      ></span>
    </div>
    <p class="chips cache-keys" aria-hidden="true">
      ${key('won', 'WINNING')} ${key('lost', 'LOSING')} ${key('open', t('recursion.unasked'))}
    </p>
  </section>`;
}
