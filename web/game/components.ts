/**
 * The components of the board with their letters, which stay the same during a game. The components and
 * their values come with the analysis.
 */
import { componentsOf, emptyCells } from '../board/board';
import { parseCode } from '../board/board-code';
import { boardAfter, type Position } from '../board/history';
import { itemAt } from '../board/item-at';
import type { Analysis } from '../engine/protocol';
import type { Game } from './game';

/** Number of patterns before they repeat. */
const patterns = 3;

/** The components of two cells or more, with letters; none if there are fewer than two. */
export function componentsIn({ history: { now } }: Game, { components }: Analysis) {
  const numbers = numbersOf(now);
  const large = components
    .map(({ board, grundy }) => ({ cells: emptyCells(parseCode(board)), grundy }))
    .filter(({ cells }) => cells.length > 1)
    .map((component) => {
      const number = numbers.get(itemAt(component.cells, 0)) ?? 0;
      const name = String.fromCharCode(65 + (number % 26));
      return { ...component, name, pattern: number % patterns };
    });
  return large.length < 2 ? [] : large;
}

/**
 * The number of the component of each empty cell. It depends on the moves before, so the line is replayed from its start: a
 * move that splits component 0 of 0 and 1 leaves its larger part 0 and makes the smaller 2, where the board alone would
 * number them anew.
 */
function numbersOf(position: Position) {
  let numbers: Map<number, number> = new Map();
  let used = 0;
  for (let at = 0; at <= position.at; at += 1) {
    // The first numbers go by position on the board; later the largest component comes first.
    const board = boardAfter({ ...position, at });
    const components = componentsOf(emptyCells(board), board.cols).filter(
      ({ length }) => length > 1,
    );
    if (at) components.sort((a, b) => b.length - a.length);
    // The largest part of a component that is split keeps its number.
    const taken: Set<number> = new Set();
    const next: Map<number, number> = new Map();
    for (const cells of components) {
      const former = numbers.get(itemAt(cells, 0));
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
