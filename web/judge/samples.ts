/** The samples of the two problem statements, as whole inputs. */
import { boardText, parseCode } from '../board/board-code';
import { samples } from '../board/presets';
import type { Board } from '../board/board';

/** @param sides the line before each board */
function inputOf(codes: readonly string[], sides: (board: Board) => string) {
  const boards = codes.map((code) => parseCode(code));
  return `${boards.length}\n${boards.map((board) => sides(board) + boardText(board)).join('')}`;
}

/** The correct outputs. */
export const sampleAnswers = {
  blockgame: 'WINNING\nLOSING\nWINNING\n',
  boardcover: '0\n2\n1514\n',
};

export const judgeSamples = {
  blockgame: inputOf(samples.blockgame, () => ''),
  boardcover: inputOf(samples.boardcover, ({ rows, cols }) => `${rows} ${cols}\n`),
};
