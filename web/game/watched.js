/**
 * The book's search as it is watched on the present board: what the board shows of its step, and where
 * a position stands in the cache. Derived from the state alone.
 */
import { emptyCells, maskOf, moveCells } from '../board/board.js';
import { parseCode } from '../board/code.js';
import { boardAfter } from '../board/history.js';
import * as players from '../ui/player.js';
import { isHidden } from './match.js';
import { maxSide } from './pieces.js';
import { movePlayer } from './recursion.js';
import { withRecursion } from './state.js';

/** @import { Still } from '../board/picture.js' */
/** @import { RecursionStep } from '../engine/protocol' */
/** @import { Game } from './state.js' */

/** Whether the search has the desk. What it says is hidden with the values. @param {Game} game */
export const isWatching = (game) => game.recursion.watched && !isHidden(game);

/** The cells that are empty where the search begins, in the order of the cache's bits. @param {Game} game */
export const searchedCells = ({ history }) => emptyCells(boardAfter(history.now));

/** The moves under way, numbered by their depth, and the one that is tried. @param {Game} game @returns {Still} */
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

/** The place in the cache of the position that a step asks about: bit i for the i-th searched cell. @param {Game} game @param {RecursionStep} step */
export function askedEntry(game, { board, move }) {
  const call = parseCode(board, maxSide);
  const filled = call.filledMask | maskOf(move ? moveCells(move, call.cols) : []);
  return searchedCells(game).reduce(
    (entry, cell, bit) => entry + (filled & (1n << BigInt(cell)) ? 2 ** bit : 0),
    0,
  );
}

/** One step on or back, where the search is watched. @param {Game} game @param {number} by @returns {Game} */
export const stepWatched = (game, by) => moved(game, (player) => players.step(player, by));

/** Runs or rests, where the search is watched. @param {Game} game @returns {Game} */
export const runWatched = (game) => moved(game, players.toggle);

/** @param {Game} game @param {(player: players.Player) => players.Player} move */
const moved = (game, move) =>
  isWatching(game) ? withRecursion(game, (recursion) => movePlayer(recursion, move)) : game;
