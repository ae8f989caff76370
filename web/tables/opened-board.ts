/** The boards that a table opens: their codes, their desks, and the links to them. */
import { formatCode } from '../board/board-code';
import { createBoard } from '../board/board';
import type { TableChoice } from './choice';

/** Sides of the largest board on the desk of the game, and of the cover. */
const mostOnDesk = { game: 8, cover: 20 };

/** The desk that shows the boards of a choice. */
export const deskOf = ({ show }: TableChoice): 'game' | 'cover' =>
  ['tilings', 'less', 'widths', 'regions'].includes(show) ? 'cover' : 'game';

/** The code of a rectangle, which may lack the cells of a mask. */
export const codeOf = (rows: number, cols: number, filled: bigint = 0n) =>
  formatCode(createBoard(rows, cols, filled));

/** The code of a rectangle; undefined where it is too large for its desk. */
export const boardIfShown = (choice: TableChoice, rows: number, cols: number) =>
  Math.max(rows, cols) <= mostOnDesk[deskOf(choice)] ? codeOf(rows, cols) : undefined;

/** The way in which a board opens: on the desk, to find the winning move, to guess the outcome, to be covered by hand. */
export type Way = 'board' | 'find' | 'outcome' | 'hand';

/** The parameters of the link that opens a board. */
export function boardParameters(choice: TableChoice, board: string, how: Way = 'board') {
  const base = [`b=${board}`, `p=${choice.pieces}`];
  if (deskOf(choice) === 'cover') return how === 'hand' ? [...base, 'tool=solve'] : base;
  if (how === 'board') {
    return [...base, 'tool=explore', ...(choice.play === 'misere' ? ['misere=1'] : [])];
  }
  return [...base, 'tool=puzzle', ...(how === 'outcome' ? ['ask=outcome'] : [])];
}
