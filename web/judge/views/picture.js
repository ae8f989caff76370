/** A board of the judge as a small picture. */
import { parseCode } from '../../board/board-code.js';
import { smallBoard } from '../../ui/small-board.js';

/** @import { Still } from '../../board/types' */

const maxSide = 20;
/** Sides of the squares that hold the pictures, CSS pixels. */
const [rowSide, middleSide, largeSide] = [44, 112, 224];
/** The longest side of a cell in the larger picture. */
const longestCell = 72;

/** A board in a row of a table. @param {string} code */
export const boardPicture = (code) =>
  smallBoard({ board: parseCode(code, maxSide), pieces: [] }, rowSide, code);

/** A picture beside a text. @param {string} code @param {string} name */
export const sidePicture = (code, name) =>
  smallBoard({ board: parseCode(code, maxSide), pieces: [] }, middleSide, code, { name });

/** A larger picture, with letters above and numbers at the left. @param {string} code @param {string} name */
export const namedPicture = (code, name) =>
  labelledPicture({ board: parseCode(code, maxSide), pieces: [] }, code, name);

/** A larger picture with pieces. @param {Still} still @param {unknown} key @param {string} name */
export function labelledPicture(still, key, name) {
  const { rows, cols } = still.board;
  const side = Math.min(largeSide, longestCell * Math.max(rows, cols));
  return smallBoard(still, side, key, { name, labelled: true });
}
