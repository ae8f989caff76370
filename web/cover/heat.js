/**
 * The heat map as values: the share of each placement among all tilings, and how often neighbours share a
 * piece. Computed from the solver's frequencies. Draws nothing.
 */
import { emptyCells, moveCells } from '../board/board.js';
import { oncePer } from '../board/immutable.js';

/** @import { Board, Frequencies } from './types' */
/** @typedef {ReturnType<typeof computeHeat>} Heat */

/** The placements that occur, the most frequent first, and the share of each pair of neighbours. @param {Frequencies} reply @param {Board} board */
function computeHeat(reply, board) {
  const total = BigInt(reply.count);
  const placements = reply.placements
    .map(({ move, count }) => {
      const cells = moveCells(move, board.cols);
      return { move, cells, count: BigInt(count), share: shareOf(BigInt(count), total) };
    })
    .filter(({ count }) => count > 0n)
    .sort((a, b) => Number(a.count < b.count) - Number(a.count > b.count));
  /** @type {Map<string, bigint>} */
  const together = new Map();
  for (const { cells, count } of placements) {
    for (const pair of neighboursIn(cells, board.cols)) {
      together.set(pair.join(), (together.get(pair.join()) ?? 0n) + count);
    }
  }
  const links = neighboursIn(emptyCells(board), board.cols).map((cells) => ({
    cells,
    share: shareOf(together.get(cells.join()) ?? 0n, total),
  }));
  return { total, placements, links };
}

export const heatOf = oncePer(computeHeat);

/** All pairs of neighbours among some cells. @param {readonly number[]} cells @param {number} cols */
const neighboursIn = (cells, cols) =>
  cells.flatMap((cell) =>
    [...((cell + 1) % cols ? [cell + 1] : []), cell + cols]
      .filter((next) => cells.includes(next))
      .map((next) => [cell, next]),
  );

/** A share, rounded down to four decimals. @param {bigint} part @param {bigint} whole */
export const shareOf = (part, whole) =>
  whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000;

/** A share in percent, short enough for a cell. @param {number} share */
export function percent(share) {
  if (share > 0 && share < 0.01) return '<1';
  if (share < 1 && share > 0.99) return '>99';
  return String(Math.round(100 * share));
}
