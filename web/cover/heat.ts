/**
 * The heat map as values: the share of each placement among all tilings, and how often neighbours share a
 * piece. Computed from the solver's frequencies. Draws nothing.
 */
import { emptyCells, moveCells, type Board } from '../board/board';
import { oncePer } from '../board/immutable';
import type { FrequenciesReply } from '../engine/protocol';

export type Heat = ReturnType<typeof computeHeat>;

/** The placements that occur, the most frequent first, and the share of each pair of neighbours. */
function computeHeat(reply: FrequenciesReply, board: Board) {
  const total = BigInt(reply.count);
  const placements = reply.placements
    .map(({ move, count }) => {
      const cells = moveCells(move, board.cols);
      return { move, cells, count: BigInt(count), share: shareOf(BigInt(count), total) };
    })
    .filter(({ count }) => count > 0n)
    // Counts are bigints, whose difference `sort` does not take.
    .sort((a, b) => Number(a.count < b.count) - Number(a.count > b.count));
  // The number of tilings in which the cells of a pair, such as `4,5`, share a piece.
  const together: Map<string, bigint> = new Map();
  for (const { cells, count } of placements) {
    for (const pair of neighbourPairs(cells, board.cols)) {
      together.set(pair.join(), (together.get(pair.join()) ?? 0n) + count);
    }
  }
  const links = neighbourPairs(emptyCells(board), board.cols).map((cells) => ({
    cells,
    share: shareOf(together.get(cells.join()) ?? 0n, total),
  }));
  return { total, placements, links };
}

export const heatOf = oncePer(computeHeat);

/** All pairs of neighbours among some cells: each cell with that to its right, and with that below it. */
const neighbourPairs = (cells: readonly number[], cols: number) =>
  cells.flatMap((cell) => {
    const isLastInRow = (cell + 1) % cols === 0;
    const right = isLastInRow ? [] : [cell + 1];
    return [...right, cell + cols]
      .filter((other) => cells.includes(other))
      .map((other) => [cell, other]);
  });

/** A share, rounded down to four decimals. */
export const shareOf = (part: bigint, whole: bigint) =>
  whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000;

/** A share in percent, short enough for a cell: `<1`, `33`, `>99`. */
export function percent(share: number) {
  if (share > 0 && share < 0.01) return '<1';
  if (share < 1 && share > 0.99) return '>99';
  return String(Math.round(100 * share));
}
