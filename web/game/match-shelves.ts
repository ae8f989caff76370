/** The records of games: the wins over the engine by level and size, the latest games. */
import { named, oneOf, passing, shape, text, whole } from '../ui/decode';
import { moved } from '../ui/moved';
import { shelfOf } from '../ui/shelf';
import { contentsOf, withGame } from './kept-games';
import { levels } from './play';
import { withMatch } from './state';
import type { Shelf } from '../ui/slice';
import type { Game, KeptGame } from './types';

/** Characters of the longest link of a game. */
const longestLink = 2000;

const place = new RegExp(`^(${levels.join('|')}) [1-8]x[1-8]$`, 'v');

const wins = shelfOf<Game, number>(
  'game.wins.',
  ({ match }) => match.wins,
  (game, part) => withMatch(game, { wins: part }),
  named(
    passing(text(20), (key) => place.test(key)),
    whole(),
  ),
  moved,
);

const kept: Shelf<Game, KeptGame> = {
  name: 'game.kept.',
  of: ({ match }) => [match.kept],
  entries: ({ match }) => match.kept,
  decode: named(
    passing(text(13), (key) => /^[0-9]{13}$/.test(key)),
    shape({
      link: passing(text(longestLink), (link) => contentsOf({ link }) !== null),
      winner: oneOf([0, 1] as const),
    }),
  ),
  take: (game, key, ended) => withMatch(game, { kept: withGame(game.match.kept, key, ended) }),
};

export const matchShelves = [wins, kept];
