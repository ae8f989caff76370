/** What a link opens on the page that stands in a frame: a board to look at. */
import { chooseTask } from '../cover/laying.js';
import { isPuzzle } from '../game/quiz.js';
import { changeSetup } from '../game/state.js';
import { openView, withCover, withGame } from './state.js';

/** @import { State } from './state.js' */

/** No painting, no game and nothing to solve; what is to be guessed or found stays hidden. @param {State} state @returns {State} */
export function lookedAt(state) {
  const next = state.view === 'judge' ? openView(state, 'game') : state;
  const bare = withCover(next, (cover) => chooseTask(cover, 'edit'));
  return withGame(bare, (game) => {
    const predict = game.setup.predict || isPuzzle(game);
    return changeSetup(game, { tool: 'explore', predict });
  });
}

/** @param {State} state @returns {State} */
export const unhidden = (state) => withGame(state, (game) => changeSetup(game, { predict: false }));
