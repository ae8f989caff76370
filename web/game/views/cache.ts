/**
 * The cache of the textbook recursion as a picture that fills. Each of the 2ⁿ positions has a place: the
 * low half of its bits is the column, the high half the row. New entries are added to the picture; it is
 * cleared only after a step back.
 */
import { ref } from 'lit-html/directives/ref.js';
import { readPalette } from '../../board/canvas';
import { itemAt } from '../../board/item-at';
import { onNewColours } from '../../board/new-colours';
import { html } from '../../ui/template';
import { formatWhole, type Words } from '../../ui/words';
import { cached, countUpTo, type RecursionTimeline } from '../recursion';
import { openCells } from '../match';
import { askedEntry } from '../scene';
import type { Palette } from '../../board/palette';
import type { Game } from '../game';

type Learned = NonNullable<RecursionTimeline['reply']>;
type CacheGrid = { cols: number; rows: number };

/** Size of the picture, in its own pixels. */
const [width, height] = [640, 320];
/** Minimum size of an entry, in pixels. */
const leastDot = 6;

/** The colours; null after a change of the theme. */
let palette: Palette | null = null;
onNewColours(() => (palette = null));

/** The entries on each canvas. */
const pictures: WeakMap<Element, { learned: Learned | null; count: number; palette: Palette }> =
  new WeakMap();

/**
 * Adds the first entries that are not on the canvas. LOSING is half as high, so that it differs
 * without colour.
 */
function drawEntries(
  canvas: HTMLCanvasElement,
  learned: Learned | null,
  count: number,
  { cols, rows }: CacheGrid,
) {
  const context = canvas.getContext('2d');
  if (!context) return;
  palette ??= readPalette();
  const former = pictures.get(canvas);
  const isSame = former?.learned === learned && former.palette === palette;
  const from = isSame && former.count <= count ? former.count : 0;
  pictures.set(canvas, { learned, count, palette });
  if (from === 0) context.clearRect(0, 0, width, height);
  const { entries, wins } = learned ?? { entries: [], wins: [] };
  const [wide, high] = [Math.max(leastDot, width / cols), Math.max(leastDot, height / rows)];
  for (let i = from; i < count; i++) {
    const entry = itemAt(entries, i);
    const [column, row] = [entry % cols, Math.floor(entry / cols)];
    const x = Math.min((column * width) / cols, width - wide);
    const y = Math.min((row * height) / rows, height - high);
    context.fillStyle = wins[i] ? palette.winning : palette.losing;
    if (wins[i]) context.fillRect(x, y, wide, high);
    else context.fillRect(x, y + high / 2, wide, high / 2);
  }
}

export function cacheCard(game: Game, { t, language }: Words) {
  const { shown, timeline, player } = game.recursion;
  const bits = openCells(game).length;
  const grid = { cols: 2 ** Math.ceil(bits / 2), rows: 2 ** Math.floor(bits / 2) };
  const learned = timeline.reply;
  const count = learned ? countUpTo(learned.returns, player.at) : 0;
  const entry = shown ? askedEntry(game, shown) : 0;
  const place = { x: (entry % grid.cols) + 0.5, y: Math.floor(entry / grid.cols) + 0.5 };
  const figures = {
    known: formatWhole(shown ? cached(shown) : 0, language),
    total: formatWhole(2 ** bits, language),
  };
  const key = (id: string, text: string) =>
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
        ${ref((canvas) => canvas && drawEntries(canvas as HTMLCanvasElement, learned, count, grid))}
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
