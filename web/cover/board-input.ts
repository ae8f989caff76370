/** Input on the cover's board: painting cells, selecting a cell of the heat map, or placing pieces. */
import { moveCursor, placeOf } from '../board/history';
import { endStroke, stroke, toggle } from './drawing';
import { handlers, laidAt, laySelected, removePiece } from './hand-transitions';
import { withHistory } from './state';
import type { BoardHandlers } from '../board/handlers';
import type { RoomHandle } from './handle';

export function coverBoardHandlers(handle: RoomHandle): BoardHandlers {
  const { get, change } = handle;
  const picking: BoardHandlers['picking'] = {
    ...handlers(handle),
    onPlay: () => change(laySelected),
    onPress(cell) {
      const isLaid = laidAt(get(), cell) >= 0;
      if (isLaid) change((cover) => removePiece(cover, cell));
      return isLaid;
    },
  };
  return {
    place: () => placeOf(get().history),
    onPaint: (cells, filled) => change((cover) => stroke(cover, cells, filled)),
    onEndStroke: () => change(endStroke),
    onToggle: (cell) => change((cover) => toggle(cover, cell)),
    onCursor: (cell) => change((cover) => withHistory(cover, moveCursor(cover.history, cell))),
    picking: get().task === 'solve' ? picking : null,
  };
}
