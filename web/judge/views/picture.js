/** A board of the judge as a small picture. */
import { parseCode } from '../../board/board-code.js';
import { smallBoard } from '../../ui/small-board.js';

const maxSide = 20;
/** Sides of the squares that hold the pictures, CSS pixels. */
const [rowSide, largeSide] = [44, 224];

/** A board in a row of a table. @param {string} code */
export const boardPicture = (code) =>
  smallBoard({ board: parseCode(code, maxSide), pieces: [] }, rowSide, code);

/** A larger picture, with letters above and numbers at the left. @param {string} code @param {string} name */
export const namedPicture = (code, name) =>
  smallBoard({ board: parseCode(code, maxSide), pieces: [] }, largeSide, code, {
    name,
    labelled: true,
  });
