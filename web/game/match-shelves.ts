/** The records of games: the wins over the engine by level and size, the latest games, the hint for the position. */
import { named, oneOf, passing, shape, text, whole } from '../ui/decode';
import { mergedCount } from '../ui/merged-count';
import { shelfOf } from '../ui/shelf';
import { contentsOf, withGame } from './kept-games';
import { lastHint, levels } from './play';
import { withMatch } from './state';
import type { Game, KeptGame, Match } from './game';
import type { Shelf } from '../ui/shelf';

/** Characters of the longest link of a game. */
const longestLink = 2000;
/** Digits of the time at which a game ended: `1769817600000`, ms since 1970. */
const timeDigits = 13;
/** Characters of the longest level and size. */
const longestPlace = 20;

/** The level and the size of a won game: `easy 4x4`. */
const levelAndSize = new RegExp(`^(${levels.join('|')}) [1-8]x[1-8]$`, 'v');

const wins = shelfOf<Game, number>(
  'game.wins.',
  ({ match }) => match.wins,
  (game, part) => withMatch(game, { wins: part }),
  named(
    passing(text(longestPlace), (key) => levelAndSize.test(key)),
    whole(),
  ),
  mergedCount,
);

const kept: Shelf<Game, KeptGame> = {
  name: 'game.kept.',
  of: ({ match }) => [match.kept],
  entries: ({ match }) => match.kept,
  decode: named(
    passing(text(timeDigits), (key) => /^[0-9]{13}$/.test(key)),
    shape({
      link: passing(text(longestLink), (link) => contentsOf({ link }) !== null),
      winner: oneOf([0, 1] as const),
    }),
  ),
  take: (game, key, ended) => withMatch(game, { kept: withGame(game.match.kept, key, ended) }),
};

const hint: Shelf<Game, Match['hint']> = {
  name: 'game.hint',
  isOwn: true,
  of: ({ match }) => [match.hint],
  entries: ({ match }) => ({ '': match.hint }),
  decode: shape({ key: text(longestLink), degree: whole(lastHint) }),
  take: (game, _key, given) => withMatch(game, { hint: given }),
};

export const matchShelves = [wins, kept, hint];
