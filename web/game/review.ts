/** How a game is given up, its review, and how it goes on from there. Fetched with the views of a game. */
import * as match from './match';
import { recordEnd, showPosition, walkTo } from './match-transitions';
import { deselect, withMatch } from './state';
import type { Game } from './game';

/**
 * The index of the move by which a lost side shortened its defence most: from a position that is lost in 6 moves, one to a
 * position that is won in 1 gave 4 away. Null if all defences were the longest.
 */
function worstDefence(game: Game) {
  const positions = match.valuedPositions(game);
  const given = positions.map(({ outcome, remoteness }, at) => {
    const after = positions[at + 1]?.remoteness ?? null;
    const isDefence = outcome === 'LOSING' && remoteness !== null && after !== null;
    return isDefence ? remoteness - 1 - after : 0;
  });
  const most = Math.max(0, ...given);
  return most ? given.indexOf(most) : null;
}

/**
 * Shows the turning point of a finished game: its last mistake, or where it could have lasted longest, or the first
 * position that is judged.
 */
export const review = (game: Game) =>
  walkTo(game, match.allMistakes(game).at(-1) ?? worstDefence(game) ?? match.firstJudged(game));

/** Shows the next mistake. */
export const nextMistake = (game: Game) =>
  walkTo(game, match.nextMistakeOf(game) ?? game.history.now.at);

/** Continue the game from the board that is shown. */
export function playOn(game: Game): Game {
  const { now } = game.history;
  const next = showPosition(game, { ...now, moves: now.moves.slice(0, now.at) });
  const live = match.liveKey(next);
  return withMatch(next, { resigned: null, running: true, live, continued: true });
}

export const resign = (game: Game): Game =>
  match.isAtEnd(game)
    ? recordEnd(withMatch(deselect(game), { resigned: match.lineKey(game) }))
    : game;
