/** The cover's views besides the board, put together. */
import { createDraw } from './draw.js';
import { el } from '../../ui/dom.js';
import { createHeat } from './heat.js';
import { createLens } from './lens.js';
import { createPieces } from './pieces.js';
import { createReason } from './reason.js';
import { createSearch } from './search.js';
import { createCount } from './count.js';
import { createPlayback } from './playback.js';

/** @param {import('../../ui/door').Door<import('../state.js').Cover>} door @param {Node} beside what stands in the row of the lenses */
export function createCoverViews(door, beside) {
  const lens = createLens(door, beside);
  const count = createCount(door);
  const playback = createPlayback(door);
  const draw = createDraw(door);
  const pieces = createPieces(door);
  const heat = createHeat(door);
  const reason = createReason(door);
  const search = createSearch(door);
  const panels = [lens, count, playback, draw, pieces, heat, reason, search];
  return {
    lens: lens.root,
    /** What stands in the row of tools. */
    tools: [draw.button, draw.box],
    transport: search.transport,
    cards: el('div', { class: 'cards cover-cards' }, reason.root, heat.root, search.root),
    choices: pieces.root,
    count,
    playback: playback.root,
    repaint: search.repaint,
    /** @param {import('../state.js').Cover} cover @param {import('../../ui/words.js').Words} words */
    render(cover, words) {
      for (const panel of panels) panel.render(cover, words);
    },
  };
}
