/** What the pointer does on the game's board, and, on a phone, which card is open below it. */
import { segment } from '../../ui/parts.js';
import { changeSetup, tabOf, tabs, tools, withLook } from '../state.js';

/** @import { Door, Game, Words } from './view' */

/** @param {Game} game @param {Words} words @param {Door} door */
export function toolSwitch({ setup }, { t }, { change }) {
  return segment({
    name: 'game-tool',
    label: 'game.tool.label',
    options: tools.map((id) => ({ id, text: `game.tool.${id}` })),
    chosen: setup.tool,
    onChoose: (tool) => change((game) => changeSetup(game, { tool }), { push: true }),
    t,
  });
}

/** @param {Game} game @param {Words} words @param {Door} door */
export function cardTabs(game, { t }, { change }) {
  return segment({
    name: 'card-tab',
    label: 'game.tab.label',
    options: tabs.map((id) => ({ id, text: `game.tab.${id}` })),
    chosen: tabOf(game),
    onChoose: (tab) => change((present) => withLook(present, { tab })),
    t,
  });
}
