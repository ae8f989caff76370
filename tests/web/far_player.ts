/** A player of the lessons' large boards against an engine of its own, which knows the moves and lays the first. */
import { parseCode } from '../../web/board/board-code';
import { moveCells } from '../../web/board/board';
import { itemAt } from '../../web/board/item-at';
import { workAfter, placementsOf, startOf } from '../../web/learn/question-kinds';
import { startersOf } from '../../web/learn/question-play';
import { farQueries } from '../../web/learn/far-play';
import { newLearn, openStep, type Learn } from '../../web/learn/state';
import { answered } from './answers';
import type { PlayBlock } from '../../web/learn/types';

/** The names of cells as a move. */
const named = (cells: number[], cols: number) =>
  [...cells]
    .sort((a, b) => a - b)
    .map((cell) => `${'abcdefghijkl'[cell % cols]}${Math.floor(cell / cols) + 1}`)
    .join('');

/** All moves of a board: dominoes, and squares less a corner. */
export function movesByHand(code: string) {
  const { rows, cols, filledMask } = parseCode(code, 12);
  const shapes = [
    [0, 1],
    [0, cols],
  ];
  for (const corner of [0, 1, cols, cols + 1])
    shapes.push([0, 1, cols, cols + 1].filter((one) => one !== corner));
  const moves = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < cols; x++) {
      for (const shape of shapes) {
        const cells = shape.map((step) => y * cols + x + step);
        const isWide = shape.some((step) => step % cols);
        const isTall = shape.some((step) => step >= cols);
        if ((isWide && x + 1 === cols) || (isTall && y + 1 === rows)) continue;
        if (cells.every((cell) => !((filledMask >> BigInt(cell)) & 1n))) {
          moves.push(named(cells, cols));
        }
      }
    }
  }
  return moves;
}

/** The image of a move under the half turn. */
export function imageOf(move: string, code: string) {
  const { rows, cols } = parseCode(code, 12);
  return named(
    moveCells(move, cols).map((cell) => rows * cols - 1 - cell),
    cols,
  );
}

/** The lessons after the engine's answer to its question. */
export function replied(learn: Learn): Learn {
  const query = itemAt(farQueries(learn), 0);
  const { kind, board } = query.request as { kind: string; board: string };
  const moves = movesByHand(board);
  const reply =
    kind === 'play' ? { move: moves[0] ?? null } : { options: moves.map((move) => ({ move })) };
  return query.receive(learn, answered(reply, query.key));
}

/** Plays a game by images, beginning with the move that is its own. */
export function playedByImages(block: PlayBlock) {
  const starter = itemAt(startersOf(block, startOf(block)), 0);
  let learn = openStep(newLearn(), 'far', 1);
  learn = { ...learn, work: workAfter(block, startOf(block), starter) };
  while (learn.work && !learn.work.solved) {
    const { far, moves } = learn.work;
    if (!far?.moves.length) {
      learn = replied(learn);
      if (learn.work?.far?.isOver) break;
      continue;
    }
    const options = placementsOf(block, learn.work).map(({ move }) => move);
    const last = moves.at(-1);
    const move = last
      ? imageOf(last, block.board)
      : options.find((one) => imageOf(one, block.board) === one);
    learn = { ...learn, work: workAfter(block, learn.work, move ?? itemAt(options, 0)) };
  }
  return learn;
}
