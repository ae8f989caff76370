/** The block game's panels besides the board, put together. */
import { html, mount } from '../../ui/template.js';
import { tabOf } from '../state.js';
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
import { cardTabs, toolSwitch } from './tabs.js';
import { rulesCard, verdictFacts, verdictPanel } from './verdict.js';
import { whyCard } from './why.js';

/** @import { Door, Game, View, Words } from './view' */

/** @param {Door} door @param {() => void} onView the game's view is to be opened */
export function createGameViews(door, onView) {
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
  const parts = [verdictPanel, desk, toolSwitch, pointedBar].map((view) => mount(view, door));
  const [verdict, below, tools, pointed] = parts.map(({ root }) => root);
  return {
    verdict,
    cards: below,
    tools,
    pointed,
    dialogs: [sheet.root],
    /** After the colours have changed. */
    repaint: repaintSmallBoards,
    /** @param {Game} game @param {Words} words */
    render(game, words) {
      for (const part of parts) part.render(game, words);
    },
  };
}
