/** The cover's views besides the board, put together. */
import { html, nothing } from '../../ui/template.js';
import { countCard, countFacts, rulesCard } from './count.js';
import { drawTool } from './draw.js';
import { heatCard } from './heat.js';
import { lensRow } from './lens.js';
import { choices } from './pieces.js';
import { playback } from './playback.js';
import { reasonCard } from './reason.js';
import { repaintSearch, searchCard } from './search.js';
import { tilingCard } from './tiling.js';

/** @import { View } from './view' */

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

/** @param {Parameters<typeof lensRow>[0]} beside what stands in the row of the lenses */
export function createCoverViews(beside) {
  return {
    lens: lensRow(beside),
    draw: drawTool,
    playback,
    count: countCard,
    cards,
    repaint: repaintSearch,
  };
}
