/** Input on the cover's board: painting cells, selecting a cell of the heat map, or placing pieces. */
import { moveCursor, placeOf } from '../board/history';
import { endStroke, stroke, toggle } from './drawing';
import { handlers, laidAt, laySelected, takeOff } from './hand-transitions';
import { withHistory } from './state';
import type { BoardHandlers, Slice } from './types';

export function coverBoardHandlers(slice: Slice): BoardHandlers {
  const { get, change } = slice;
  const picking: BoardHandlers['picking'] = {
    ...handlers(slice),
    onPlay: () => change(laySelected),
    onPress(cell) {
      const isLaid = laidAt(get(), cell) >= 0;
      if (isLaid) change((cover) => takeOff(cover, cell));
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
