/** The cover mode's panels besides the count, put together. */
import { createDraw } from './draw.js';
import { el } from './dom.js';
import { createHeat } from './heat.js';
import { createLens } from './lens.js';
import { createPieces } from './pieces.js';
import { createReason } from './reason.js';
import { createSearch } from './search.js';
import { createTakeaway } from './takeaway.js';

/** @param {import('../controller.js').Controller} controller */
export function createCover(controller) {
  const takeaway = createTakeaway(controller);
  const lens = createLens(controller, takeaway.button);
  const draw = createDraw(controller);
  const pieces = createPieces(controller);
  const heat = createHeat(controller);
  const reason = createReason(controller);
  const search = createSearch(controller);
  const panels = [takeaway, lens, draw, pieces, heat, reason, search];
  return {
    lens: lens.root,
    /** What stands in the row of tools. */
    tools: [draw.button, draw.box],
    transport: search.transport,
    cards: el('div', { class: 'cards cover-cards' }, reason.root, heat.root, search.root),
    choices: pieces.root,
    dialogs: [takeaway.root, takeaway.sheet],
    /** @param {import('../state.js').State} state @param {import('../i18n.js').Words} words */
    render(state, words) {
      for (const panel of panels) panel.render(state, words);
    },
  };
}
