/** What pointer and keys do on the cover's board: a stroke paints cells, or chooses one. */
import { boardAfter, moveCursor } from '../board/history.js';
import { endStroke, stroke, toggle } from './drawing.js';
import { withHistory } from './state.js';

/** @import { Hands } from '../board/surface.js' */
/** @import { Door } from './views/view' */

/** @param {Door} door @returns {() => Hands} */
export function coverHands({ get, change }) {
  return () => ({
    place() {
      const { history } = get();
      return { board: boardAfter(history.now), cursor: history.cursor };
    },
    onPaint: (cells, filled) => change((cover) => stroke(cover, cells, filled)),
    onEndStroke: () => change(endStroke),
    onToggle: (cell) => change((cover) => toggle(cover, cell)),
    onCursor: (cell) => change((cover) => withHistory(cover, moveCursor(cover.history, cell))),
    picking: null,
  });
}
