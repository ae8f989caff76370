/** The cover's views besides the board, put together. */
import { createEstimate } from '../../ui/estimate.js';
import { html, mount, nothing } from '../../ui/template.js';
import { countCard, countFacts, rulesCard } from './count.js';
import { drawTool } from './draw.js';
import { heatCard } from './heat.js';
import { lensRow } from './lens.js';
import { choices } from './pieces.js';
import { playback } from './playback.js';
import { reasonCard } from './reason.js';
import { createSearchCard } from './search.js';
import { tilingCard } from './tiling.js';

/**
 * @typedef {import('../../ui/door').Door<import('../state.js').Cover>} Door
 * @typedef {(cover: import('../state.js').Cover, words: import('../../ui/words.js').Words, door: Door) =>
 *   import('../../ui/template.js').Template} View
 */

/** @param {Door} door @param {Parameters<typeof lensRow>[0]} beside what stands in the row of the lenses */
export function createCoverViews(door, beside) {
  const search = createSearchCard();
  /** @type {View} */
  const cards = (...given) => {
    const { lens } = given[0];
    return html`<div class="cards cover-cards">
        ${reasonCard(...given)}${heatCard(...given)}${search.card(...given)}
      </div>
      <div class="cards count-cards">
        ${lens === 'tilings' ? tilingCard(...given) : nothing} ${choices(...given)}
        ${lens === 'search' ? nothing : html`${countFacts(...given)}${rulesCard(...given)}`}
      </div>`;
  };
  const views = {
    lens: mount(lensRow(beside), door),
    draw: mount(drawTool, door),
    playback: mount(playback, door),
    count: mount(countCard(createEstimate()), door),
    cards: mount(cards, door),
  };
  return {
    ...views,
    repaint: search.repaint,
    /** @param {import('../state.js').Cover} cover @param {import('../../ui/words.js').Words} words */
    render(cover, words) {
      for (const view of Object.values(views)) view.render(cover, words);
    },
  };
}
