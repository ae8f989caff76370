/** Transitions for the page in a frame, which shows a board without painting or playing. */
import { isPuzzle } from '../game/puzzles.js';
import { changeSetup } from '../game/state.js';
import { openView, withGame } from './state.js';

/** @import { State } from './types' */

/** Sets the board to be looked at; answers to be guessed, found or solved stay hidden. @param {State} state @returns {State} */
export function lookedAt(state) {
  const next = state.view === 'judge' ? openView(state, 'game') : state;
  return withGame(next, (game) => {
    const predict = game.setup.predict || isPuzzle(game);
    return changeSetup(game, { tool: 'explore', predict });
  });
}

/** @param {State} state @returns {State} */
export const unhidden = (state) => withGame(state, (game) => changeSetup(game, { predict: false }));
