/**
 * The parts of the game's desk that are fetched after the first paint, with their texts: the cards behind the tabs,
 * games, puzzles, the watched recursion, the settings, the printed sheet.
 */
import { randomSeed } from '../../ui/seed';
import { matchSaid } from '../match-said';
import { playParts } from './match-parts';
import { keptList } from './kept-list';
import { playCard } from './play';
import { puzzleCode } from '../puzzle-code';
import { openDay, withTool } from '../puzzle-logic';
import { puzzleParts } from './puzzle';
import { puzzleCard } from './puzzle-card';
import { settingsCard } from './settings';
import { createSheet } from './sheet';
import { strategyCard } from './strategy';
import { recursionCard, watchParts } from './watch';
import { whyCard } from './why';
import type { KeptSlice } from '../../ui/slice';
import type { Game, Setup, Slice, Words } from '../types';

export type Deferred = ReturnType<typeof createDeferred>;

/** @param onView opens the game's view */
export function createDeferred(onView: () => void, { change, fetched }: KeptSlice<Game>) {
  fetched(puzzleCode);
  change(openDay);
  const sheet = createSheet();
  return {
    cards: {
      puzzle: puzzleCard,
      play: (game: Game, words: Words, slice: Slice) => [
        playCard(game, words, slice),
        keptList(game, words, slice),
      ],
      why: whyCard,
      search: recursionCard,
      strategy: strategyCard(onView, sheet.open),
      settings: settingsCard,
    },
    playParts,
    matchSaid,
    puzzleParts,
    withTool: (game: Game, tool: Setup['tool']) => withTool(game, tool, randomSeed()),
    watchParts,
    dialogs: [sheet.root],
  };
}
