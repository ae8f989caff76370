/** Pictures of the boards of the judge. */
import { parseCode } from '../../board/board-code';
import { boardPicture } from '../../ui/board-picture';
import type { Still } from '../../board/scene-shapes';

/** Sides of the squares that hold the pictures, CSS pixels. */
const [rowSide, middleSide, largeSide] = [44, 112, 224];
/** The longest side of a cell in the larger picture. */
const longestCell = 72;

/** A board in a row of a table. */
export const rowPicture = (code: string) =>
  boardPicture({ board: parseCode(code), pieces: [] }, rowSide, code);

/** A picture beside a text. */
export const sidePicture = (code: string, name: string) =>
  boardPicture({ board: parseCode(code), pieces: [] }, middleSide, code, { name });

/** A larger picture, with letters above and numbers at the left. */
export const namedPicture = (code: string, name: string) =>
  labelledPicture({ board: parseCode(code), pieces: [] }, code, name);

/** A larger picture with pieces. */
export function labelledPicture(still: Still, key: unknown, name: string) {
  const { rows, cols } = still.board;
  const side = Math.min(largeSide, longestCell * Math.max(rows, cols));
  return boardPicture(still, side, key, { name, labelled: true });
}
