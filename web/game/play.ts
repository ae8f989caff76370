/**
 * The rules of play beside the board: the setup that a link carries, the sides, the mistakes of a line.
 * Headless. Legal moves, values and best moves come from the solver.
 */
import type { Option, LinePosition, RatedMove } from '../engine/protocol';

/** The first and the second player: p a person, e the engine. */
export type Players = 'pe' | 'ep' | 'pp' | 'ee';

/** The orders of a person and the engine. */
export const personFirst = 'pe';
export const engineFirst = 'ep';

/** The settings that a link carries beside the position. */
export interface Setup {
  tool: (typeof tools)[number];
  players: Players;
  /** Strength of the engine. */
  level: (typeof levels)[number];
  /** Whether the verdict is hidden until the player has guessed it. */
  predict: boolean;
  /** Whether values are shown during a game. */
  open: boolean;
  /** The question of a puzzle: the winning moves, the same in misère play, or the outcome. */
  ask: 'move' | 'misere' | 'outcome';
  /** Whether the player who cannot move wins; puzzles have their own rule. */
  misere: boolean;
}

/** A legal move with its cells, in order. */
export type Placement = Option & { cells: number[] };

/** A move and all moves symmetric to it, itself included. */
export type Fold = { move: RatedMove; same: string[] };

/** The end of a game; 0 is the side that moved first. */
export type Result = { winner: 0 | 1; how: 'stuck' | 'resigned' };

/** Uses of the board: paint cells, explore moves, play a game, answer a puzzle. */
export const tools = ['edit', 'explore', 'play', 'puzzle'] as const;

/** The engine's strengths; the solver knows what each of them sees. */
export const levels = ['easy', 'medium', 'hard', 'perfect'] as const;

/** Rows and columns. */
export interface Sides {
  rows: number;
  cols: number;
}

/** The sides of the square boards of new games. */
export const sizes = [4, 5, 6, 8] as const;

export const defaultSetup: Setup = Object.freeze({
  tool: 'edit',
  players: personFirst,
  level: 'easy',
  predict: false,
  open: false,
  ask: 'move',
  misere: false,
});

/**
 * The next seed of a linear congruential generator, from 0 to 2^31 - 1. With these constants every
 * value occurs once before one repeats.
 */
export const nextSeed = (seed: number) => (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;

/** The side to move after some moves; 0 moved first. */
export const sideAt = (at: number): 0 | 1 => (at % 2 === 0 ? 0 : 1);

/** Whether a person plays a side. */
export const isPersons = ({ players }: Setup, side: 0 | 1) => players[side] === 'p';

/** Whether a person plays against the engine. */
export const hasOnePerson = ({ players }: Setup) =>
  players === personFirst || players === engineFirst;

/** Whether the engine moves without being asked. */
export const mayAlwaysRun = ({ players }: Setup) => players !== 'ee';

/**
 * The mistakes of a line: indices, from 0, of the moves that gave away a won game. A good move of the winner leaves a LOSING
 * position to the other side; after a mistake the side to move is WINNING twice in a row.
 *
 * @param positions one more than moves
 */
export const mistakesIn = (positions: readonly LinePosition[]) =>
  positions.flatMap(({ outcome }, i) =>
    outcome === 'WINNING' && positions[i - 1]?.outcome === 'WINNING' ? [i - 1] : [],
  );

/** The winning side of a position of a line. */
export const winnerAt = ({ outcome }: LinePosition, at: number) =>
  sideAt(outcome === 'WINNING' ? at : at + 1);

/** Groups symmetric moves, in the order of the first of each group. */
export function foldMoves(moves: readonly RatedMove[]): Fold[] {
  const folds: Map<string, Fold> = new Map();
  for (const move of moves) {
    const fold = folds.get(move.same_as);
    if (fold) fold.same.push(move.move);
    else folds.set(move.same_as, { move, same: [move.move] });
  }
  return [...folds.values()];
}

/** Degree of the last hint. 0: none, 1: whether a move wins, 2: its piece, 3: the move. */
export const lastHint = 3;
