/**
 * What the game's desk shows beyond its first view: the cards behind the tabs, puzzles, the search that is watched, the
 * sheet to print. Its code and its words are fetched after the first paint.
 */
import { playCard } from './play.js';
import { puzzleCard, puzzleParts } from './puzzle.js';
import { recursionCard } from './recursion.js';
import { createSheet } from './sheet.js';
import { strategyCard } from './strategy.js';
import { repaint, watchParts } from './watch.js';
import { whyCard } from './why.js';

/** @typedef {ReturnType<typeof createDeferred>} Deferred */

/** @param {() => void} onView the game's view is to be opened */
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
    puzzleParts,
    watchParts,
    repaint,
    dialogs: [sheet.root],
  };
}
