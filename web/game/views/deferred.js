/**
 * The parts of the game's desk that are fetched after the first paint, with their texts: the cards behind the tabs,
 * games, puzzles, the watched recursion, the printed sheet.
 */
import { repaintCaches } from './cache.js';
import { playParts } from './match-parts.js';
import { playCard } from './play.js';
import { puzzleCard, puzzleParts } from './puzzle.js';
import { createSheet } from './sheet.js';
import { strategyCard } from './strategy.js';
import { recursionCard, watchParts } from './watch.js';
import { whyCard } from './why.js';

/** @typedef {ReturnType<typeof createDeferred>} Deferred */

/** @param {() => void} onView opens the game's view */
export function createDeferred(onView) {
  const sheet = createSheet();
  return {
    cards: {
      puzzle: puzzleCard,
      play: playCard,
      why: whyCard,
      search: recursionCard,
      strategy: strategyCard(onView, sheet.open),
    },
    playParts,
    puzzleParts,
    watchParts,
    repaint: repaintCaches,
    dialogs: [sheet.root],
  };
}
