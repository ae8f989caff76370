/** The code of games and puzzles that is fetched with their views. */
import { isWon } from './match-said';
import { matchShelves } from './match-shelves';
import * as logic from './puzzle-logic';
import type { RoomParts } from '../ui/room';
import type { Game } from './game';

export const puzzleCode: RoomParts<Game> = {
  begin: (game) => logic.begin(game, logic),
  shelves: [...matchShelves, ...logic.puzzleShelves],
  isWon,
};
