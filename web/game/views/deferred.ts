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
import type { KeptRoomHandle } from '../../ui/room';
import type { Words } from '../../ui/words';
import type { Game } from '../game';
import type { RoomHandle } from '../handle';
import type { Setup } from '../play';

export type Deferred = ReturnType<typeof createDeferred>;

/** @param onView opens the game's view */
export function createDeferred(onView: () => void, { change, register }: KeptRoomHandle<Game>) {
  register(puzzleCode);
  change(openDay);
  const sheet = createSheet();
  return {
    cards: {
      puzzle: puzzleCard,
      play: (game: Game, words: Words, handle: RoomHandle) => [
        playCard(game, words, handle),
        keptList(game, words, handle),
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
