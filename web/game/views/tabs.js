/** What the pointer does on the game's board, and, on a phone, which card is open below it. */
import { segment } from '../../ui/parts.js';
import { tools } from '../play.js';
import { changeSetup, tabOf, tabs, withLook } from '../state.js';

/** @type {import('./view').View} */
export const toolSwitch = ({ setup }, { t }, { change }) =>
  segment({
    name: 'game-tool',
    label: 'game.tool.label',
    options: tools.map((id) => ({ id, text: `game.tool.${id}` })),
    chosen: setup.tool,
    onChoose: (tool) => change((game) => changeSetup(game, { tool }), { push: true }),
    t,
  });

/** @type {import('./view').View} */
export const cardTabs = (game, { t }, { change }) =>
  segment({
    name: 'card-tab',
    label: 'game.tab.label',
    options: tabs.map((id) => ({ id, text: `game.tab.${id}` })),
    chosen: tabOf(game),
    onChoose: (tab) => change((present) => withLook(present, { tab })),
    t,
  });
