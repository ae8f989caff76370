/** The code of puzzles that is fetched with their views. */
import * as logic from './puzzle-logic';
import type { LateCode } from '../ui/room';
import type { Game } from './types';

export const puzzleCode: LateCode<Game> = {
  begin: (game) => logic.begin(game, logic),
  shelves: logic.puzzleShelves,
  former: logic.formerPuzzles,
};
