/**
 * The textbook recursion on the game's board: the scene of a step, the cache entry of a position, and the
 * player's transitions.
 */
import { emptyCells, maskOf, moveCells } from '../board/board.js';
import { parseCode } from '../board/board-code.js';
import { boardAfter } from '../board/history.js';
import * as players from '../ui/player.js';
import { isWatching } from './match.js';
import { maxSide } from './pieces.js';
import { movePlayer } from './recursion.js';
import { withRecursion } from './state.js';

/** @import { Still } from '../board/scene-shapes.js' */
/** @import { RecursionStep } from '../engine/protocol' */
/** @import { Game } from './state.js' */

/** The empty cells at the start of the recursion, in the order of the cache's bits. @param {Game} game */
export const searchedCells = ({ history }) => emptyCells(boardAfter(history.now));

/** The moves of the current calls, numbered by depth, and the move that is tried. @param {Game} game @returns {Still} */
export function watchedScene({ history, recursion }) {
  const board = boardAfter(history.now);
  const { path = [], move } = recursion.shown ?? {};
  const cells = (/** @type {string} */ text) => moveCells(text, board.cols);
  return {
    board,
    pieces: path.map((text, i) => ({ cells: cells(text), hue: 'outlined', label: String(i + 1) })),
    ghosts: move ? [{ cells: cells(move), tone: 'neutral', label: '?', tried: true }] : [],
  };
}

/** The cache index of a step's position: bit i is the i-th searched cell. @param {Game} game @param {RecursionStep} step */
export function askedEntry(game, { board, move }) {
  const call = parseCode(board, maxSide);
  const filled = call.filledMask | maskOf(move ? moveCells(move, call.cols) : []);
  return searchedCells(game).reduce(
    (entry, cell, bit) => entry + (filled & (1n << BigInt(cell)) ? 2 ** bit : 0),
    0,
  );
}

/** Move by some steps, if the recursion is watched. @param {Game} game @param {number} by @returns {Game} */
export const stepWatched = (game, by) => moved(game, (player) => players.step(player, by));

/** Play or pause, if the recursion is watched. @param {Game} game @returns {Game} */
export const runWatched = (game) => moved(game, players.toggle);

/** @param {Game} game @param {(player: players.Player) => players.Player} move */
const moved = (game, move) =>
  isWatching(game) ? withRecursion(game, (recursion) => movePlayer(recursion, move)) : game;
