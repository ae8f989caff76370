/** Input on the game's board: painting cells, or choosing placements. */
import { isFilled } from '../board/board';
import * as histories from '../board/history';
import { itemAt } from '../board/item-at';
import { isWatching } from './match';
import { playSelected } from './match-transitions';
import { puzzleLogic } from './puzzles';
import { handlers, withHistory } from './state';
import type { Game } from './game';
import type { BoardHandlers } from '../board/handlers';
import type { History } from '../board/history';
import type { RoomHandle } from './handle';

/** Whether the stroke under way has made cells of the pieces that were played. */
const hasFilledPieces = ({ history: { stroking, past } }: Game) =>
  stroking && (past.at(-1)?.at ?? 0) > 0;

/** Whether the pointer paints. */
const isPainted = (game: Game) => game.setup.tool === 'edit' && !isWatching(game);

export function gameBoardHandlers(handle: RoomHandle): BoardHandlers {
  const { get, change } = handle;
  const onPlay = () => change(playSelected, { push: true });
  const onPress = () => puzzleLogic(get())?.press(handle) ?? false;
  const onHistory = (transition: (history: History) => History) =>
    change((game) => withHistory(game, transition(game.history)));
  const onPaint = (cells: number[], filled: boolean) =>
    onHistory((history) =>
      histories.moveCursor(
        histories.paint(history, cells, filled),
        itemAt(cells, cells.length - 1),
      ),
    );
  function onEndStroke() {
    const said = hasFilledPieces(get()) ? { say: 'game.toast.filled', undo: true } : {};
    change((game) => withHistory(game, histories.endStroke(game.history)), said);
  }
  return {
    place: () => histories.placeOf(get().history),
    onPaint,
    onEndStroke,
    onToggle(cell) {
      onPaint([cell], !isFilled(histories.boardAfter(get().history.now), cell));
      onEndStroke();
    },
    onCursor: (cell) => onHistory((history) => histories.moveCursor(history, cell)),
    picking: isPainted(get()) ? null : { ...handlers(handle), onPlay, onPress },
  };
}
