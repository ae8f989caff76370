/** Transitions for the page in a frame, which shows a board without painting or playing, and what it does not show. */
import { shown, TextError } from '../board/board-code';
import { problemOf, type Problem } from '../engine/answer';
import { isPuzzle } from '../game/puzzles';
import { changeSetup } from '../game/state';
import { hasBoard, home } from './rooms';
import { openView, within, type State } from './state';

/**
 * Why a frame has nothing to show: its link does not parse, or names what only the whole site has.
 *
 * @returns null if it has
 */
export function refusalOf({ view, set, badLink }: State): Problem | null {
  if (badLink) return badLink.problem;
  const isShown = hasBoard(view) || view === 'learn' || (view === 'set' && set.packed !== '');
  return isShown ? null : problemOf(new TextError('link.frame', { found: shown(`#/${view}`) }));
}

/**
 * Sets the board to be looked at; answers to be guessed, found or solved stay hidden. A frame shows the game in place of
 * the start page, and it cannot be presented.
 */
export function lookedAt(state: State): State {
  const shown = state.view === home ? openView(state, 'game') : state;
  return within({ ...shown, present: null }, 'game', (game) => {
    const predict = game.setup.predict || isPuzzle(game);
    return changeSetup(game, { tool: 'explore', predict });
  });
}

/** Shows the outcome that was to be guessed. */
export const unhidden = (state: State): State =>
  within(state, 'game', (game) => changeSetup(game, { predict: false }));
