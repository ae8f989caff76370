/**
 * The parts of the game's desk that are fetched after the first paint, with their texts: the cards behind the tabs,
 * games, puzzles, the watched recursion, the drawing of pieces, the printed sheet.
 */
import { ownPieces } from '../../ui/own-pieces.js';
import { randomSeed } from '../../ui/parts.js';
import { matchSaid } from '../match-said.js';
import { playParts } from './match-parts.js';
import { playCard } from './play.js';
import * as puzzleLogic from '../puzzle-logic.js';
import { usePuzzleLogic } from '../puzzles.js';
import { puzzleParts } from './puzzle.js';
import { puzzleCard } from './puzzle-card.js';
import { createSheet } from './sheet.js';
import { strategyCard } from './strategy.js';
import { recursionCard, watchParts } from './watch.js';
import { whyCard } from './why.js';

/** @typedef {ReturnType<typeof createDeferred>} Deferred */

/** @import { KeptSlice } from '../../ui/slice' */
/** @import { Game } from '../types' */

/** @param {() => void} onView opens the game's view @param {KeptSlice<Game>} slice */
export function createDeferred(onView, { change, keep }) {
  usePuzzleLogic(puzzleLogic);
  change(puzzleLogic.begin);
  keep(puzzleLogic.puzzleShelves, puzzleLogic.formerPuzzles);
  change(puzzleLogic.openDay);
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
    matchSaid,
    puzzleParts,
    enter: (/** @type {Game} */ game) => puzzleLogic.drawNext(game, randomSeed()),
    watchParts,
    ownPieces,
    dialogs: [sheet.root],
  };
}
