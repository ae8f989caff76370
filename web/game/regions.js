/**
 * The regions that the board falls into, with letters that stay theirs while a game goes on. Which
 * regions there are and what they are worth comes with the analysis.
 */
import { allCells, emptyCells, isFilled } from '../board/board.js';
import { parseCode } from '../board/code.js';
import { boardAfter } from '../board/history.js';
import { maxSide } from './pieces.js';

/** @import { Board } from '../board/board.js' */
/** @import { Analysis } from '../engine/protocol' */
/** @import { Game } from './state.js' */

/** How many patterns tell regions apart before they repeat. */
const patterns = 3;

/** The regions with room for a move, where there is more than one. @param {Game} game @param {Analysis} analysis */
export function regionsIn({ history: { now } }, { components }) {
  const names = lettersOf(now);
  const regions = components
    .map(({ board, grundy }) => ({ cells: emptyCells(parseCode(board, maxSide)), grundy }))
    .filter(({ cells }) => cells.length > 1)
    .map((region) => {
      const place = names.get(region.cells[0]) ?? 0;
      const name = String.fromCharCode(65 + (place % 26));
      return { ...region, name, pattern: place % patterns };
    });
  return regions.length < 2 ? [] : regions;
}

/**
 * The number of each empty cell's region after the moves played. Where a move splits a region, its
 * largest part keeps the number and the others take new ones.
 *
 * @param {import('../board/history.js').Position} position
 */
function lettersOf(position) {
  /** @type {Map<number, number>} */
  let numbers = new Map();
  let used = 0;
  for (let at = 0; at <= position.at; at += 1) {
    // At the start the letters go by place; later a largest part comes first.
    const parts = componentsOf(boardAfter({ ...position, at })).filter(({ length }) => length > 1);
    if (at) parts.sort((a, b) => b.length - a.length);
    /** @type {Set<number>} */
    const taken = new Set();
    /** @type {Map<number, number>} */
    const next = new Map();
    for (const cells of parts) {
      const former = numbers.get(cells[0]);
      const isNew = former === undefined || taken.has(former);
      const number = isNew ? used : former;
      if (isNew) used += 1;
      taken.add(number);
      for (const cell of cells) next.set(cell, number);
    }
    numbers = next;
  }
  return numbers;
}

/** The connected empty cells of a board, each part in order. @param {Board} board */
function componentsOf(board) {
  const open = new Set(allCells(board).filter((cell) => !isFilled(board, cell)));
  const parts = [];
  for (const start of open) {
    const part = [start];
    open.delete(start);
    for (const cell of part) {
      const x = cell % board.cols;
      const beside = [
        ...(x > 0 ? [cell - 1] : []),
        ...(x + 1 < board.cols ? [cell + 1] : []),
        cell - board.cols,
        cell + board.cols,
      ];
      for (const one of beside) if (open.delete(one)) part.push(one);
    }
    parts.push(part.sort((a, b) => a - b));
  }
  return parts;
}
