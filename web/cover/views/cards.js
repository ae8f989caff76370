/** The cover's views besides the board, put together. */
import { html, mount, nothing } from '../../ui/template.js';
import { countCard, countFacts, rulesCard } from './count.js';
import { drawTool } from './draw.js';
import { heatCard } from './heat.js';
import { lensRow } from './lens.js';
import { choices } from './pieces.js';
import { playback } from './playback.js';
import { reasonCard } from './reason.js';
import { repaintSearch, searchCard } from './search.js';
import { tilingCard } from './tiling.js';

/** @import { Cover, Door, View, Words } from './view' */

/** @type {View} */
function cards(...given) {
  const [{ lens }] = given;
  return html`<div class="cards cover-cards">
      ${reasonCard(...given)}${heatCard(...given)}${searchCard(...given)}
    </div>
    <div class="cards count-cards">
      ${lens === 'tilings' ? tilingCard(...given) : nothing} ${choices(...given)}
      ${lens === 'search' ? nothing : html`${countFacts(...given)}${rulesCard(...given)}`}
    </div>`;
}

/** @param {Door} door @param {Parameters<typeof lensRow>[0]} beside what stands in the row of the lenses */
export function createCoverViews(door, beside) {
  const views = {
    lens: mount(lensRow(beside), door),
    draw: mount(drawTool, door),
    playback: mount(playback, door),
    count: mount(countCard, door),
    cards: mount(cards, door),
  };
  return {
    ...views,
    repaint: repaintSearch,
    /** @param {Cover} cover @param {Words} words */
    render(cover, words) {
      for (const view of Object.values(views)) view.render(cover, words);
    },
  };
}
