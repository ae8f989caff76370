/** Input on the game's board: painting cells, or choosing placements. */
import { isFilled } from '../board/board';
import * as histories from '../board/history';
import { isWatching } from './match';
import { playPointed } from './match-transitions';
import { puzzleLogic } from './puzzles';
import { handlers, withHistory } from './state';
import type { BoardHandlers, History, Slice } from './types';

/** @param keeps whether the selected placement stays after the pointer has left the board */
export function gameBoardHandlers(slice: Slice, keeps: () => boolean): () => BoardHandlers {
  const { get, change } = slice;
  const onPlay = () => change(playPointed, { push: true });
  const onPress = () => puzzleLogic(get())?.press(slice) ?? false;
  const picking = { ...handlers(slice), onPlay, onPress, keeps };
  const onHistory = (transition: (history: History) => History) =>
    change((game) => withHistory(game, transition(game.history)));
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
