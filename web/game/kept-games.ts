/** The latest games that were played to their end, as they are stored: links with a result. */
import { fragmentOf } from '../ui/fragment';
import { formatGame, lookOf, parseGame } from './link';
import { withMatch } from './state';
import type { Game, KeptGame } from './game';

/** Maximum number of kept games. */
const mostKept = 20;

type Kept = Readonly<Record<string, KeptGame>>;

/** The games with the latest first; each key is the time of the end, ms. */
export const latestFirst = (kept: Kept) =>
  Object.entries(kept).sort(([one], [other]) => Number(other) - Number(one));

/** Adds a game; of too many the earliest go. */
export const withGame = (kept: Kept, key: string, game: KeptGame): Kept =>
  Object.fromEntries(latestFirst({ ...kept, [key]: game }).slice(0, mostKept));

/** The game on the board as a link to its end. */
function linkOf(game: Game) {
  const { history, setup } = game;
  const position = { ...history.now, at: history.now.moves.length };
  return formatGame({ position, setup, look: lookOf(game) }).join('&');
}

/** Keeps the game on the board, which has just ended. */
export function withEnded(game: Game, winner: KeptGame['winner']): Game {
  const kept = { link: linkOf(game), winner };
  return withMatch(game, { kept: withGame(game.match.kept, String(Date.now()), kept) });
}

/** Whether the game on the board has ended and is kept. */
export const isKept = (game: Game) => {
  const own = linkOf(game);
  return Object.values(game.match.kept).some(({ link }) => link === own);
};

/** The position and the setup of a game; null of a link that does not parse. */
export function contentsOf({ link }: Pick<KeptGame, 'link'>) {
  try {
    const { position, setup } = parseGame(new Map(new URLSearchParams(link)));
    return position && setup ? { position, setup } : null;
  } catch {
    return null;
  }
}

/** The address of a game, within the page. */
export const addressOf = ({ link }: KeptGame) => fragmentOf('game', [link]);
