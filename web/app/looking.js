/** What a link opens on the page that stands in a frame: a board to look at. */
import { isPuzzle } from '../game/quiz.js';
import { changeSetup } from '../game/state.js';
import { openView, withGame } from './state.js';

/** @import { State } from './state.js' */

/** No painting and no game; what is to be guessed, found or solved stays hidden. @param {State} state @returns {State} */
export function lookedAt(state) {
  const next = state.view === 'judge' ? openView(state, 'game') : state;
  return withGame(next, (game) => {
    const predict = game.setup.predict || isPuzzle(game);
    return changeSetup(game, { tool: 'explore', predict });
  });
}

/** @param {State} state @returns {State} */
export const unhidden = (state) => withGame(state, (game) => changeSetup(game, { predict: false }));
