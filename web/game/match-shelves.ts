/** The records of games against the engine: the wins by level and size. */
import { named, passing, text, whole } from '../ui/decode';
import { moved } from '../ui/moved';
import { levels } from './play';
import { withMatch } from './state';
import type { Shelf } from '../ui/slice';
import type { Game } from './types';

const place = new RegExp(`^(${levels.join('|')}) [1-8]x[1-8]$`, 'v');

const wins: Shelf<Game, number> = {
  name: 'game.wins.',
  of: ({ match }) => [match.wins],
  entries: ({ match }) => match.wins,
  decode: named(
    passing(text(20), (key) => place.test(key)),
    whole(),
  ),
  merge: moved,
  take: (game, key, count) => withMatch(game, { wins: { ...game.match.wins, [key]: count } }),
};

export const matchShelves = [wins];
