/**
 * How often placements occur over all tilings, and so how often neighbours share a piece. Worked out from
 * what the engine says; it shows nothing.
 */
import { emptyCells, moveCells } from '../board/board.js';

/** @import { Board } from '../board/board.js' */
/** @import { Frequencies } from '../engine/protocol' */
/** @typedef {ReturnType<typeof workOut>} Heat */

/** @type {WeakMap<Frequencies, Heat>} */
const heats = new WeakMap();

/** @param {Frequencies} reply @param {Board} board */
export function heatOf(reply, board) {
  const heat = heats.get(reply) ?? workOut(reply, board);
  heats.set(reply, heat);
  return heat;
}

/** The placements that occur, the most frequent first; how often one piece covers two neighbours. @param {Frequencies} reply @param {Board} board */
function workOut(reply, board) {
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

/** Each of some cells with its neighbours to the right and below. @param {readonly number[]} cells @param {number} cols */
const neighboursIn = (cells, cols) =>
  cells.flatMap((cell) =>
    [...((cell + 1) % cols ? [cell + 1] : []), cell + cols]
      .filter((next) => cells.includes(next))
      .map((next) => [cell, next]),
  );

/** A part of a whole, to four places. @param {bigint} part @param {bigint} whole */
export const shareOf = (part, whole) =>
  whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000;

/** In two or three figures, for writing into a cell. @param {number} share */
export function percent(share) {
  if (share > 0 && share < 0.01) return '<1';
  if (share < 1 && share > 0.99) return '>99';
  return String(Math.round(100 * share));
}
