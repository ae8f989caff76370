/**
 * How often placements occur over all tilings, and so how often neighbours share a piece. Worked out from
 * what the engine says; it shows nothing.
 */
import { allCells, isFilled, moveCells } from '../board/board.js';

/**
 * @typedef {object} Heat
 * @property {bigint} total tilings
 * @property {{ move: string, cells: number[], count: bigint, share: number }[]} placements that
 *   occur, the most frequent first
 * @property {{ cells: [number, number], share: number }[]} links of neighbours: in what part of the
 *   tilings one piece covers both
 */

/** @type {WeakMap<object, Heat>} */
const heats = new WeakMap();

/**
 * @param {import('../engine/protocol').Frequencies} reply
 * @param {import('../board/board.js').Board} board
 * @returns {Heat}
 */
export function heatOf(reply, board) {
  let heat = heats.get(reply);
  if (!heat) {
    const total = BigInt(reply.count);
    const placements = reply.placements
      .map(({ move, count }) => ({ move, count: BigInt(count) }))
      .filter(({ count }) => count > 0n)
      .sort((a, b) => Number(a.count < b.count) - Number(a.count > b.count))
      .map(({ move, count }) => ({
        move,
        cells: moveCells(move, board.cols),
        count,
        share: shareOf(count, total),
      }));
    heat = { total, placements, links: linksOf(placements, board, total) };
    heats.set(reply, heat);
  }
  return heat;
}

/**
 * @param {{ cells: number[], count: bigint }[]} placements
 * @param {import('../board/board.js').Board} board
 * @param {bigint} total
 */
function linksOf(placements, board, total) {
  const { cols, rows } = board;
  /** The neighbours of a cell to its right and below. @param {number} cell */
  const nexts = (cell) =>
    [...((cell + 1) % cols ? [cell + 1] : []), cell + cols].filter((next) => next < rows * cols);
  /** @type {Map<string, bigint>} */
  const together = new Map();
  for (const { cells, count } of placements) {
    for (const cell of cells) {
      for (const next of nexts(cell)) {
        const key = `${cell},${next}`;
        if (cells.includes(next)) together.set(key, (together.get(key) ?? 0n) + count);
      }
    }
  }
  const empty = allCells(board).filter((cell) => !isFilled(board, cell));
  return empty.flatMap((cell) =>
    nexts(cell)
      .filter((next) => !isFilled(board, next))
      .map((next) => ({
        cells: /** @type {[number, number]} */ ([cell, next]),
        share: shareOf(together.get(`${cell},${next}`) ?? 0n, total),
      })),
  );
}

/** A part of a whole, to four places. @param {bigint} part @param {bigint} whole */
export function shareOf(part, whole) {
  return whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000;
}

/** In two or three figures, for writing into a cell. @param {number} share */
export function percent(share) {
  if (share > 0 && share < 0.01) return '<1';
  if (share < 1 && share > 0.99) return '>99';
  return String(Math.round(100 * share));
}
