/** The block game's panels besides the board, put together. */
import { createBestLine } from './best-line.js';
import { el } from '../../ui/dom.js';
import { mount } from '../../ui/template.js';
import { createLine } from './line.js';
import { createMatch } from './play.js';
import { movesCard } from './moves.js';
import { createPointed } from './pointed.js';
import { createRecursionPanel } from './recursion.js';
import { createSettings } from './settings.js';
import { createStrategy } from './strategy.js';
import { createGameTabs, createToolSwitch } from './tabs.js';
import { createVerdict } from './verdict.js';
import { createWhy } from './why.js';

/**
 * @param {import('../../ui/door').Door<import('../state.js').Game>} door
 * @param {() => void} onView the game's view is to be opened
 */
export function createGameViews(door, onView) {
  const verdict = createVerdict(door);
  const match = createMatch(door);
  const moves = mount(movesCard, door);
  const why = createWhy(door);
  const best = createBestLine(door);
  const line = createLine(door);
  const settings = createSettings(door);
  const recursion = createRecursionPanel(door);
  const strategy = createStrategy(door, onView);
  const pointed = createPointed(door);
  const tools = createToolSwitch(door);
  const cards = el(
    'div',
    { class: 'cards game-cards' },
    match.root,
    verdict.facts,
    moves.root,
    why.root,
    line.root,
    best.root,
    recursion.root,
    strategy.root,
    settings.root,
    verdict.rules,
  );
  const tabs = createGameTabs(cards);
  cards.prepend(tabs.root);
  const panels = [
    verdict,
    match,
    moves,
    why,
    best,
    line,
    recursion,
    strategy,
    settings,
    pointed,
    tools,
    tabs,
  ];
  return {
    verdict: verdict.verdict,
    cards,
    tools: tools.root,
    pointed: pointed.root,
    /** After the colours have changed. */
    repaint() {
      best.repaint();
      recursion.repaint();
    },
    dialogs: [strategy.sheet],
    /** @param {import('../state.js').Game} game @param {import('../../ui/words.js').Words} words */
    render(game, words) {
      for (const panel of panels) panel.render(game, words);
    },
  };
}
