/** What pointer and keys do on the game's board: paint cells, or choose placements. */
import { isFilled, moveCells } from '../board/board.js';
import * as board from '../board/history.js';
import { legalMoves, mayMove } from './match.js';
import { moveOfCells } from './play.js';
import { playPointed } from './playing.js';
import { carryTo, point, turn, withHistory } from './state.js';

/** @import { Hands } from '../board/surface.js' */
/** @import { Door } from './views/view' */

/**
 * @param {Door} door
 * @param {() => boolean} keeps whether what is looked at stays though the pointer has left the board
 * @returns {() => Hands}
 */
export function gameHands({ get, change }, keeps) {
  /** Worked out once for each reply. @type {WeakMap<object, { move: string, cells: number[] }[]>} */
  const placements = new WeakMap();
  /** @param {(history: board.History) => board.History} transition */
  const onHistory = (transition) => change((game) => withHistory(game, transition(game.history)));

  /** @type {Hands['picking']} */
  const picking = {
    placements() {
      const game = get();
      const options = mayMove(game) ? legalMoves(game) : [];
      const { cols } = game.history.now.board;
      const known =
        placements.get(options) ??
        options.map(({ move }) => ({ move, cells: moveCells(move, cols) }));
      placements.set(options, known);
      return known;
    },
    pointed: () => get().look.pointed,
    onPoint: (move, cell) => change((game) => point(game, move, cell)),
    onDraw(cells) {
      const game = get();
      const { cols } = game.history.now.board;
      const move = mayMove(game) ? moveOfCells(legalMoves(game), cells, cols) : null;
      if (move !== null) change((present) => point(present, move, cells[0]));
      return move !== null;
    },
    onCarry: (cell) => change((game) => carryTo(game, cell)),
    onTurn: () => change((game) => turn(game)),
    onPlay: () => change(playPointed, { push: true }),
    keeps,
  };

  return () => ({
    place() {
      const { history } = get();
      return { board: board.boardAfter(history.now), cursor: history.cursor };
    },
    onPaint: (cells, filled) =>
      onHistory((history) =>
        board.moveCursor(board.paint(history, cells, filled), cells[cells.length - 1]),
      ),
    onEndStroke: () => onHistory(board.endStroke),
    onToggle: (cell) =>
      onHistory((history) => {
        const filled = !isFilled(board.boardAfter(history.now), cell);
        return board.endStroke(board.paint(history, [cell], filled));
      }),
    onCursor: (cell) => onHistory((history) => board.moveCursor(history, cell)),
    picking: get().setup.tool === 'edit' ? null : picking,
  });
}
