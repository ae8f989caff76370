/** The block game's panels besides the board, put together. */
import { segment } from '../../ui/parts.js';
import { html } from '../../ui/template.js';
import { tools } from '../play.js';
import { changeSetup, tabOf, tabs, withLook } from '../state.js';
import { bestLineCard } from './best-line.js';
import { lineCard } from './line.js';
import { movesCard } from './moves.js';
import { playCard } from './play.js';
import { pointedBar } from './pointed.js';
import { recursionCard } from './recursion.js';
import { settingsCard } from './settings.js';
import { createSheet } from './sheet.js';
import { repaintSmallBoards } from './small-board.js';
import { strategyCard } from './strategy.js';
import { rulesCard, verdictFacts, verdictPanel } from './verdict.js';
import { whyCard } from './why.js';

/** @import { View } from './view' */

/** What the pointer does on the board. @type {View} */
const toolSwitch = ({ setup }, { t }, { change }) =>
  segment({
    name: 'game-tool',
    label: 'game.tool.label',
    options: tools.map((id) => ({ id, text: `game.tool.${id}` })),
    chosen: setup.tool,
    onChoose: (tool) => change((game) => changeSetup(game, { tool }), { push: true }),
    t,
  });

/** Which card is open on a phone. @type {View} */
const cardTabs = (game, { t }, { change }) =>
  segment({
    name: 'card-tab',
    label: 'game.tab.label',
    options: tabs.map((id) => ({ id, text: `game.tab.${id}` })),
    chosen: tabOf(game),
    onChoose: (tab) => change((present) => withLook(present, { tab })),
    t,
  });

/** @param {() => void} onView the game's view is to be opened */
export function createGameViews(onView) {
  const sheet = createSheet();
  const cards = [
    ...[playCard, verdictFacts, movesCard, whyCard, lineCard, bestLineCard, recursionCard],
    ...[strategyCard(onView, sheet.open), settingsCard, rulesCard],
  ];
  /** @type {View} */
  const desk = (...given) =>
    html`<div class="cards game-cards" data-tab=${tabOf(given[0])}>
      ${cardTabs(...given)} ${cards.map((card) => card(...given))}
    </div>`;
  return {
    verdict: verdictPanel,
    cards: desk,
    tools: toolSwitch,
    pointed: pointedBar,
    dialogs: [sheet.root],
    /** After the colours have changed. */
    repaint: repaintSmallBoards,
  };
}
