/** The block game's panels besides the board, put together. */
import { createBestLine } from './best-line.js';
import { el } from './dom.js';
import { createLine } from './line.js';
import { createMatch } from './match.js';
import { createMoves } from './moves.js';
import { createPointed } from './pointed.js';
import { createRecursionPanel } from './recursion.js';
import { createSettings } from './settings.js';
import { createStrategy } from './strategy.js';
import { createGameTabs, createToolSwitch } from './tool-switch.js';
import { createVerdict } from './verdict.js';
import { createWhy } from './why.js';

/** @param {import('../controller.js').Controller} controller */
export function createGamePanels(controller) {
  const verdict = createVerdict(controller);
  const match = createMatch(controller);
  const moves = createMoves(controller);
  const why = createWhy(controller);
  const best = createBestLine(controller);
  const line = createLine(controller);
  const settings = createSettings(controller);
  const recursion = createRecursionPanel(controller);
  const strategy = createStrategy(controller);
  const pointed = createPointed(controller);
  const tools = createToolSwitch(controller);
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
    /** @param {import('../state.js').State} state @param {import('../i18n.js').Words} words */
    render(state, words) {
      for (const panel of panels) panel.render(state, words);
    },
  };
}
