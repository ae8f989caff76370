/** Input on the game's board: painting cells, or choosing placements. */
import { isFilled } from '../board/board.js';
import * as histories from '../board/history.js';
import { isWatching } from './match.js';
import { playPointed } from './match-transitions.js';
import { puzzleLogic } from './puzzles.js';
import { handlers, withHistory } from './state.js';

/** @import { BoardHandlers, History, Slice } from './types' */

/** @param {Slice} slice @param {() => boolean} keeps whether the selected placement stays after the pointer has left the board @returns {() => BoardHandlers} */
export function gameBoardHandlers(slice, keeps) {
  const { get, change } = slice;
  const onPlay = () => change(playPointed, { push: true });
  const onPress = () => puzzleLogic(get())?.press(slice) ?? false;
  const picking = { ...handlers(slice), onPlay, onPress, keeps };
  /** @param {(history: History) => History} transition */
  const onHistory = (transition) => change((game) => withHistory(game, transition(game.history)));
  return () => ({
    place: () => histories.placeOf(get().history),
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
    picking: get().setup.tool === 'edit' && !isWatching(get()) ? null : picking,
  });
}
