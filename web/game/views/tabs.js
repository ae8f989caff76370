/** What the pointer does on the game's board, and, on a phone, which card is open below it. */
import { el } from '../../ui/dom.js';
import { createSegment } from '../../ui/segment.js';
import { useTool } from '../state.js';

/** @param {import('../../ui/door').Door<import('../state.js').Game>} door */
export function createToolSwitch({ change }) {
  const choice = createSegment({
    name: 'game-tool',
    tLabel: 'game.tool.label',
    options: /** @type {const} */ (['edit', 'explore', 'play']).map((id) => ({
      id,
      t: `game.tool.${id}`,
    })),
    onChoose: (tool) => change((game) => useTool(game, tool), { push: true }),
  });
  return {
    root: choice.root,
    /** @param {import('../state.js').Game} game */
    render({ setup }) {
      choice.show(setup.tool);
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
    /** @param {import('../state.js').Game} game */
    render({ setup }) {
      if (setup.tool === tool) return;
      // Beginning to play opens the card of the game.
      if (setup.tool === 'play' && tool !== 'play') open = 'play';
      tool = setup.tool;
      show(open);
    },
  };
}
