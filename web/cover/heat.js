/**
 * How often placements occur over all tilings, and so how often neighbours share a piece. Worked out from
 * what the engine says; it shows nothing.
 */
import { isFilled, moveCells } from '../board/board.js';

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
    const placements = occurring(reply).map(({ move, count }) => ({
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
  /** @type {Map<string, bigint>} */
  const together = new Map();
  for (const { cells, count } of placements) {
    for (const cell of cells) {
      for (const next of [cell + 1, cell + cols]) {
        const joined = next === cell + 1 ? next % cols !== 0 : true;
        if (!joined || !cells.includes(next)) continue;
        const key = `${cell},${next}`;
        together.set(key, (together.get(key) ?? 0n) + count);
      }
    }
  }
  /** @type {Heat['links']} */
  const links = [];
  for (let cell = 0; cell < rows * cols; cell++) {
    if (isFilled(board, cell)) continue;
    const nexts = [...((cell + 1) % cols ? [cell + 1] : []), cell + cols];
    for (const next of nexts) {
      if (next >= rows * cols || isFilled(board, next)) continue;
      const share = shareOf(together.get(`${cell},${next}`) ?? 0n, total);
      links.push({ cells: [cell, next], share });
    }
  }
  return links;
}

/**
 * How often each placement occurs, as counts.
 *
 * @param {import('../engine/protocol').Frequencies} reply
 * @returns {{ move: string, count: bigint }[]} those that occur, the most frequent first
 */
function occurring({ placements }) {
  return placements
    .map(({ move, count }) => ({ move, count: BigInt(count) }))
    .filter(({ count }) => count > 0n)
    .sort((a, b) => (a.count === b.count ? 0 : a.count > b.count ? -1 : 1));
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
