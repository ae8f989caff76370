/**
 * The block game as it is looked at and played: the set-up that a link carries, which moves threw a
 * game away, hints by degrees, and a placement chosen by its cells. Headless; legal moves, values and
 * best moves come from the engine.
 */
import { moveCells } from '../board/board.js';

/** @import { Option, Passed, Valued } from '../engine/protocol' */

/**
 * @typedef {'pe' | 'ep' | 'pp' | 'ee'} Players who makes the first move and who the second: a
 *   person or the engine
 *
 * @typedef {object} Setup what a link carries besides the position
 * @property {typeof tools[number]} tool
 * @property {Players} players
 * @property {number} careless how many of a hundred of the engine's moves are careless
 * @property {boolean} predict whether the verdict is hidden until it has been guessed
 * @property {boolean} open whether values are shown during a game
 *
 * @typedef {object} Pointed a placement that is looked at
 * @property {string} move
 * @property {number} cell the one it was chosen at
 *
 * @typedef {Option & { cells: number[] }} Placement a legal move with its cells, in order
 * @typedef {{ move: Valued, same: string[] }} Fold a move and those symmetric to it, itself included
 * @typedef {{ winner: 0 | 1, how: 'stuck' | 'resigned' }} Result 0 is who moved first
 */

/** What the pointer does on the board: paint cells, look at moves, play a game. */
export const tools = /** @type {const} */ (['edit', 'explore', 'play']);

/** @type {Setup} */
export const defaultSetup = Object.freeze({
  tool: 'edit',
  players: 'pe',
  careless: 0,
  predict: false,
  open: false,
});

/** Who moves after so many moves: 0 began. @param {number} at @returns {0 | 1} */
export const sideAt = (at) => (at % 2 === 0 ? 0 : 1);

/** Whether a person plays against the engine. @param {Setup} setup */
export const hasOnePerson = ({ players }) => players === 'pe' || players === 'ep';

/** Whether the engine need not be told to move. @param {Setup} setup */
export const mayAlwaysRun = ({ players }) => players !== 'ee';

/** The places, from 0, of a line's moves that threw a won game away. @param {readonly Passed[]} positions one more than moves */
export function mistakesIn(positions) {
  return positions.flatMap(({ outcome }, i) =>
    i > 0 && outcome === 'WINNING' && positions[i - 1].outcome === 'WINNING' ? [i - 1] : [],
  );
}

/** Who wins from a position of a line, 0 or 1. @param {Passed} position @param {number} at */
export const winnerAt = ({ outcome }, at) => sideAt(outcome === 'WINNING' ? at : at + 1);

/** Symmetric moves folded together, in the order of their first ones. @param {readonly Valued[]} moves @returns {Fold[]} */
export function foldMoves(moves) {
  /** @type {Map<string, Fold>} */
  const folds = new Map();
  for (const move of moves) {
    const fold = folds.get(move.same_as);
    if (fold) fold.same.push(move.move);
    else folds.set(move.same_as, { move, same: [move.move] });
  }
  return [...folds.values()];
}

/** How far a hint goes: nothing, whether there is a win, which piece, which move. */
export const lastHint = 3;

/** The placements that cover a cell. @param {readonly Placement[]} options @param {number} cell */
export const optionsAt = (options, cell) => options.filter(({ cells }) => cells.includes(cell));

/** The next placement at the same cell, or the one before; null where there is none. @param {readonly Placement[]} options @param {Pointed} pointed @param {number} by 1 or -1 @returns {Pointed | null} */
export function turned(options, { move: from, cell }, by) {
  const here = optionsAt(options, cell);
  if (!here.length) return null;
  const place = here.findIndex(({ move }) => move === from);
  const next = place < 0 ? 0 : (place + by + here.length) % here.length;
  return { move: here[next].move, cell };
}

/** A placement at a cell: the one that lies as the present one does, if it fits, else the first. @param {readonly Placement[]} options @param {Pointed | null} pointed @param {number} cell @param {number} cols @returns {Pointed | null} */
export function carried(options, pointed, cell, cols) {
  const here = optionsAt(options, cell);
  if (!here.length) return null;
  /** How a placement lies around a cell. @param {readonly number[]} cells @param {number} from */
  const shape = (cells, from) =>
    cells
      .map((one) => [
        (one % cols) - (from % cols),
        Math.floor(one / cols) - Math.floor(from / cols),
      ])
      .join(' ');
  const wanted = pointed && shape(moveCells(pointed.move, cols), pointed.cell);
  const same = here.find(({ cells }) => shape(cells, cell) === wanted);
  return { move: (same ?? here[0]).move, cell };
}

/** The placement that covers just these cells, in any order. @param {readonly Placement[]} options @param {readonly number[]} cells */
export function moveOfCells(options, cells) {
  const wanted = [...new Set(cells)].sort((a, b) => a - b).join();
  return options.find((option) => option.cells.join() === wanted)?.move ?? null;
}
