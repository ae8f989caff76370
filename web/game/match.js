/**
 * What the page knows of the game on its board beyond the position itself, and what follows from it:
 * what is hidden, what is legal, how the game ended. Headless, immutable; nothing here is restored by
 * undo, and nothing of it is in a link.
 */
import { piecesOf } from './pieces.js';
import { isEnginesTurn, resultOf } from './play.js';
import { codeShown, formatCode } from './share.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').Answer} Answer
 */

/** What a question about the game's position is about: its board and its pieces. @param {State} state */
export function gameKey({ game: { now } }) {
  return `${codeShown(now)} ${piecesOf(now, 'game')}`;
}

/** What a question about the whole line of play is about. @param {State} state */
export function lineKey({ game: { now } }) {
  return `${formatCode(now.board)} ${piecesOf(now, 'game')} ${now.moves.join('.')}`;
}

/** The engine's reply about the present position, if there is one. @param {State} state @param {Answer} answer @returns {any} */
export function presentReply(state, answer) {
  const { status, about, reply } = answer;
  return status === 'answered' && about === gameKey(state) ? reply : null;
}

/** The legal moves, none while they are not known. @param {State} state @returns {import('./play.js').Option[]} */
export function legalMoves(state) {
  return presentReply(state, state.verdict)?.options ?? [];
}

/** Whether the latest position of the line is on the board. @param {State} state */
export function isAtEnd({ game: { now } }) {
  return now.at === now.moves.length;
}

/** @param {State} state @returns {import('./play.js').Result | null} */
export function gameResult(state) {
  if (!isAtEnd(state)) return null;
  return resultOf({
    at: state.game.now.at,
    options: presentReply(state, state.verdict)?.moves ?? null,
    resigned: state.setup.tool === 'play' && state.match.resigned === lineKey(state),
  });
}

/** Whether the game on the board has ended, wherever on its line one looks. @param {State} state */
export function isGameOver(state) {
  if (state.match.resigned === lineKey(state)) return true;
  if (isAtEnd(state)) return gameResult(state) !== null;
  const { status, about, reply } = state.match.values;
  return (
    status === 'answered' && about === lineKey(state) && reply.positions.at(-1).remoteness === 0
  );
}

/** Whether the engine is to make the next move by itself. @param {State} state */
export function engineMoves(state) {
  return (
    state.view === 'game' &&
    isAtEnd(state) &&
    state.match.running &&
    isEnginesTurn(state.setup, state.game.now.at) &&
    state.match.resigned !== lineKey(state)
  );
}

/** Whether the verdict waits for a guess. @param {State} state */
export function awaitsGuess(state) {
  return state.setup.predict && !(gameKey(state) in state.match.guesses);
}

/** Whether the page keeps to itself what it knows. @param {State} state */
export function isHidden(state) {
  if (awaitsGuess(state)) return true;
  return state.setup.tool === 'play' && !state.setup.open && !isGameOver(state);
}

/** How much of the hint has been told about the present position. @param {State} state */
export function hintDegree(state) {
  const { about, degree } = state.match.hint;
  return about === gameKey(state) ? degree : 0;
}
