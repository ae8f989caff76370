/**
 * The game in Present: the position alone until the winning move is revealed, or the longest defence and
 * its refutation. Pure.
 */
import { moveCells } from '../board/board.js';
import { linePieces } from '../board/history.js';
import * as match from './match.js';

/** @import { Ghost, Still } from '../board/scene-shapes.js' */
/** @import { Game } from './state.js' */

/** @param {Game} game @param {boolean} revealed @returns {Still} */
export function presentScene(game, revealed) {
  const { now } = game.history;
  const { cols } = now.board;
  const ghosts = revealed
    ? keyMoves(game).map(({ move, wins }) => {
        const tone = wins ? 'winning' : 'losing';
        return /** @type {Ghost} */ ({ cells: moveCells(move, cols), tone });
      })
    : [];
  return { board: now.board, pieces: linePieces(now, now.at), ghosts };
}

/** The moves to reveal: a winning move, or the longest defence and the reply that wins against it. @param {Game} game @returns {{ move: string, wins: boolean }[]} */
export function keyMoves(game) {
  const best = match.analysisOf(game)?.moves[0];
  if (!best) {
    const move = match.verdictOf(game)?.winning_move;
    return move ? [{ move, wins: true }] : [];
  }
  const { move, wins, refutation } = best;
  return [{ move, wins }, ...(refutation ? [{ move: refutation, wins: true }] : [])];
}
