/** What the pointer does on the game's board, and, on a phone, which card is open below it. */
import { el } from './dom.js';
import { createSegment } from './segment.js';

/** @param {import('../controller.js').Controller} controller */
export function createToolSwitch(controller) {
  const choice = createSegment({
    name: 'game-tool',
    tLabel: 'game.tool.label',
    options: /** @type {const} */ (['edit', 'explore', 'play']).map((id) => ({
      id,
      t: `game.tool.${id}`,
    })),
    onChoose: (tool) => controller.game.useTool(tool),
  });
  return {
    root: choice.root,
    /** @param {import('../state.js').State} state */
    render(state) {
      choice.show(state.setup.tool);
    },
  };
}

/** @typedef {'moves' | 'why' | 'line' | 'play' | 'more'} Tab */

/**
 * Tabs over the cards, for narrow screens: elements with another `data-tab` are put away there.
 *
 * @param {HTMLElement} desk
 */
export function createGameTabs(desk) {
  /** @type {readonly Tab[]} */
  const tabs = ['moves', 'why', 'line', 'play', 'more'];
  /** @type {Tab} */
  let open = 'moves';
  const choice = createSegment({
    name: 'card-tab',
    tLabel: 'game.tab.label',
    options: tabs.map((id) => ({ id, t: `game.tab.${id}` })),
    onChoose: show,
  });

  /** @param {Tab} tab */
  function show(tab) {
    open = tab;
    desk.dataset.tab = tab;
    choice.show(tab);
  }

  let tool = '';
  return {
    root: el('div', { class: 'card-tabs-row' }, choice.root),
    /** @param {import('../state.js').State} state */
    render(state) {
      if (state.setup.tool === tool) return;
      // Beginning to play opens the card of the game.
      if (state.setup.tool === 'play' && tool !== 'play') open = 'play';
      tool = state.setup.tool;
      show(open);
    },
  };
}
