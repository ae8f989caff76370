/**
 * The parts of the game's desk that are fetched after the first paint, with their texts: the cards behind the tabs,
 * games, puzzles, the watched recursion, the drawing of pieces, the printed sheet.
 */
import { ownPieces } from '../../ui/own-pieces';
import { randomSeed } from '../../ui/parts';
import { matchSaid } from '../match-said';
import { playParts } from './match-parts';
import { playCard } from './play';
import { puzzleCode } from '../puzzle-code';
import { askToLook, enter, look, openDay, wouldReveal } from '../puzzle-logic';
import { puzzleParts } from './puzzle';
import { puzzleCard } from './puzzle-card';
import { createSheet } from './sheet';
import { strategyCard } from './strategy';
import { recursionCard, watchParts } from './watch';
import { whyCard } from './why';
import type { KeptSlice } from '../../ui/slice';
import type { Game } from '../types';

export type Deferred = ReturnType<typeof createDeferred>;

/** @param onView opens the game's view */
export function createDeferred(onView: () => void, { change, fetched }: KeptSlice<Game>) {
  fetched(puzzleCode);
  change(openDay);
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
    enter: (game: Game) => enter(game, randomSeed()),
    /** Explore the board of a puzzle; an open one asks first. */
    explore: (game: Game) => (wouldReveal(game) ? askToLook(game, true) : look(game)),
    watchParts,
    ownPieces,
    dialogs: [sheet.root],
  };
}
