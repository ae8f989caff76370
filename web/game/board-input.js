/** Input on the game's board: painting cells, or choosing placements. */
import { isFilled } from '../board/board.js';
import * as histories from '../board/history.js';
import { moveOfCells } from '../board/placing.js';
import { movesToPlay } from './match.js';
import { playPointed } from './match-transitions.js';
import { carryTo, point, turn, withHistory } from './state.js';
import { isWatching } from './watched.js';

/** @import { History } from '../board/history.js' */
/** @import { BoardHandlers } from '../board/surface.js' */
/** @import { Slice, Game } from './views/view' */

/** The board takes no input while the recursion is watched. @type {BoardHandlers['picking']} */
const noPicking = {
  placements: () => [],
  pointed: () => null,
  onPoint: () => {},
  onDraw: () => false,
  onCarry: () => {},
  onTurn: () => {},
  onPlay: () => {},
  keeps: () => false,
};

/** @param {Slice} slice @param {() => boolean} keeps whether the selected placement stays after the pointer has left the board */
export function gameBoardHandlers({ get, change }, keeps) {
  /** @param {(history: History) => History} transition */
  const onHistory = (transition) => change((game) => withHistory(game, transition(game.history)));

  /** @type {BoardHandlers['picking']} */
  const picking = {
    placements: () => movesToPlay(get()),
    pointed: () => get().look.pointed,
    onPoint: (move, cell) => change((game) => point(game, move, cell)),
    onDraw(cells) {
      const move = moveOfCells(movesToPlay(get()), cells);
      if (move !== null) change((game) => point(game, move, cells[0]));
      return move !== null;
    },
    onCarry: (cell) => change((game) => carryTo(game, cell)),
    onTurn: () => change((game) => turn(game)),
    onPlay: () => change(playPointed, { push: true }),
    keeps,
  };

  const pickingIn = (/** @type {Game} */ game) =>
    isWatching(game) ? noPicking : game.setup.tool === 'edit' ? null : picking;

  /** @returns {BoardHandlers} */
  return () => ({
    place() {
      const { now, cursor } = get().history;
      return { board: histories.boardAfter(now), cursor };
    },
    onPaint: (cells, filled) =>
      onHistory((history) =>
        histories.moveCursor(histories.paint(history, cells, filled), cells[cells.length - 1]),
      ),
    onEndStroke: () => onHistory(histories.endStroke),
    onToggle: (cell) =>
      onHistory((history) => {
        const filled = !isFilled(histories.boardAfter(history.now), cell);
        return histories.endStroke(histories.paint(history, [cell], filled));
      }),
    onCursor: (cell) => onHistory((history) => histories.moveCursor(history, cell)),
    picking: pickingIn(get()),
  });
}
