/** Transitions for the page in a frame, which shows a board without painting or playing, and what it does not show. */
import { shown, TextError } from '../board/board-code.js';
import { problemOf } from '../engine/answer.js';
import { isPuzzle } from '../game/puzzles.js';
import { changeSetup } from '../game/state.js';
import { hasBoard, withGame } from './state.js';

/** @import { Problem, State } from './types' */

/** Why a frame has nothing to show: its link does not parse, or names what only the whole site has. @param {State} state @returns {Problem | null} null if it has */
export function refusalOf({ view, set, badLink }) {
  if (badLink) return badLink.problem;
  const isShown = hasBoard(view) || view === 'learn' || (view === 'set' && set.packed !== '');
  return isShown ? null : problemOf(new TextError('link.frame', { found: shown(`#/${view}`) }));
}

/** Sets the board to be looked at; answers to be guessed, found or solved stay hidden. @param {State} state @returns {State} */
export function lookedAt(state) {
  return withGame(state, (game) => {
    const predict = game.setup.predict || isPuzzle(game);
    return changeSetup(game, { tool: 'explore', predict });
  });
}

/** @param {State} state @returns {State} */
export const unhidden = (state) => withGame(state, (game) => changeSetup(game, { predict: false }));
