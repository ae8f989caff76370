/**
 * The block game as it is looked at and played: the set-up that a link carries, which moves threw a
 * game away, hints by degrees. Headless; legal moves, values and best moves come from the engine.
 */
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
 * @property {'move' | 'outcome'} ask what a puzzle asks for: the move that wins, or who wins
 * @property {boolean} misere whether whoever cannot move wins; puzzles keep to the usual rule
 *
 * @typedef {Option & { cells: number[] }} Placement a legal move with its cells, in order
 * @typedef {{ move: Valued, same: string[] }} Fold a move and those symmetric to it, itself included
 * @typedef {{ winner: 0 | 1, how: 'stuck' | 'resigned' }} Result 0 is who moved first
 */

/** What the pointer does on the board: paint cells, look at moves, play a game, answer a puzzle. */
export const tools = /** @type {const} */ (['edit', 'explore', 'play', 'puzzle']);

/** @type {Setup} */
export const defaultSetup = Object.freeze({
  tool: 'edit',
  players: 'pe',
  careless: 0,
  predict: false,
  open: false,
  ask: 'move',
  misere: false,
});

/**
 * The seed after a seed, each from 0 to 2^31 - 1: a linear congruential generator, whose constants give every
 * one of them once before the first comes again.
 *
 * @param {number} seed
 */
export const nextSeed = (seed) => (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;

/** Who moves after so many moves: 0 began. @param {number} at @returns {0 | 1} */
export const sideAt = (at) => (at % 2 === 0 ? 0 : 1);

/** Whether a person plays against the engine. @param {Setup} setup */
export const hasOnePerson = ({ players }) => players === 'pe' || players === 'ep';

/** Whether the engine need not be told to move. @param {Setup} setup */
export const mayAlwaysRun = ({ players }) => players !== 'ee';

/** The places, from 0, of a line's moves that threw a won game away. @param {readonly Passed[]} positions one more than moves */
export const mistakesIn = (positions) =>
  positions.flatMap(({ outcome }, i) =>
    i > 0 && outcome === 'WINNING' && positions[i - 1].outcome === 'WINNING' ? [i - 1] : [],
  );

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
