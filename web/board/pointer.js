/**
 * Pointer → handlers: painting cells, and choosing placements. Attaches listeners and calls the
 * handlers; neither holds nor changes the state of the page.
 */
import { isFilled } from './board.js';
import { cellAt, cellsBetween } from './geometry.js';

/** @import { BoardHandlers, Layout, Point } from './types' */

/**
 * @typedef {object} PointerStroke of one pointer, begun on a cell
 * @property {(cells: number[]) => void} draw takes the cells passed since the last call
 * @property {(isCancelled: boolean) => void} end
 *
 * @typedef {object} PointerMode the meaning of strokes and of mouse movements
 * @property {(cell: number, isMouse: boolean, point: Point) => PointerStroke} begin
 * @property {(point: Point, isStroke: boolean) => void} hover of the mouse
 * @property {(isStroke: boolean) => void} leave of the mouse
 *
 * @typedef {object} PointerHandlers
 * @property {() => Layout} layout
 * @property {() => BoardHandlers} handlers
 * @property {(cell: number | null) => void} onHover the mouse is over a cell, while painting
 * @property {(point: Point) => void} onPoint selects the placement nearest to a point
 * @property {(cell: number) => boolean} isPointed whether the selected placement covers a cell
 * @property {() => void} onLeave the mouse has left the board, while choosing
 */

/** Duration of a press that turns the placement, ms. */
const longPress = 450;

/**
 * Attach the listeners.
 *
 * @param {HTMLElement} element origin of all points; its `touch-action` must not scroll with one finger
 * @param {PointerHandlers} given
 */
export function bindPointer(element, given) {
  const { layout, handlers } = given;
  const painting = paintingMode(given);
  const picking = pickingMode(given);
  const mode = () => (handlers().picking ? picking : painting);
  /** @type {{ pointer: number, last: Point, begunIn: PointerMode, stroke: PointerStroke } | null} */
  let latest = null;
  /** The stroke under way, unless it began in another mode. */
  const current = () => (latest?.begunIn === mode() ? latest : null);

  /** @param {PointerEvent} event @returns {Point} */
  const pointOf = ({ clientX, clientY }) => {
    const box = element.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };

  element.addEventListener('pointerdown', (event) => {
    if (current() || event.button !== 0 || !event.isPrimary) return;
    const last = pointOf(event);
    const cell = cellAt(layout(), last);
    if (cell === null) return;
    element.setPointerCapture(event.pointerId);
    const begunIn = mode();
    const stroke = begunIn.begin(cell, event.pointerType === 'mouse', last);
    latest = { pointer: event.pointerId, last, begunIn, stroke };
  });

  element.addEventListener('pointermove', (event) => {
    const own = current()?.pointer === event.pointerId ? current() : null;
    if (event.pointerType === 'mouse') mode().hover(pointOf(event), own !== null);
    if (!own) return;
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const part of parts.length ? parts : [event]) {
      const point = pointOf(part);
      const cells = cellsBetween(layout(), own.last, point);
      own.last = point;
      if (cells.length) own.stroke.draw(cells);
    }
  });

  /** @param {PointerEvent} event */
  const end = (event) => {
    if (latest?.pointer !== event.pointerId) return;
    const own = current();
    latest = null;
    own?.stroke.end(event.type === 'pointercancel');
  };
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);

  element.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') mode().leave(current() !== null);
  });
}

/**
 * Painting with mouse, finger or pen. The first cell of a stroke decides whether the stroke fills or
 * empties cells.
 *
 * @type {(given: PointerHandlers) => PointerMode}
 */
const paintingMode = ({ layout, handlers, onHover }) => ({
  begin(cell, isMouse) {
    const filled = !isFilled(handlers().place().board, cell);
    onHover(isMouse ? cell : null);
    handlers().onPaint([cell], filled);
    return {
      draw: (cells) => handlers().onPaint(cells, filled),
      end: () => handlers().onEndStroke(),
    };
  },
  hover: (point) => onHover(cellAt(layout(), point)),
  leave: () => onHover(null),
});

/**
 * Choosing placements with mouse, finger or pen. Hovering over or touching a cell selects a placement
 * there. A stroke over cells selects the placement with exactly these cells. A click, a second tap or the
 * end of the stroke plays it; a long press turns it. A view can give a press another meaning, such as
 * removing a piece.
 *
 * @type {(given: PointerHandlers) => PointerMode}
 */
const pickingMode = ({ handlers, onPoint, isPointed, onLeave }) => ({
  begin(cell, isMouse, point) {
    const again = isMouse || isPointed(cell);
    const drawn = [cell];
    let isDrawn = false;
    let isTurned = false;
    const turn = () => {
      if (isDrawn || drawn.length > 1) return;
      isTurned = true;
      handlers().picking?.onTurn();
    };
    const timer = isMouse ? undefined : setTimeout(turn, longPress);
    if (!isPointed(cell)) onPoint(point);
    return {
      draw(cells) {
        const fresh = cells.filter((one) => !drawn.includes(one));
        if (!fresh.length) return;
        drawn.push(...fresh);
        isDrawn = handlers().picking?.onDraw(drawn) ?? false;
      },
      end(isCancelled) {
        clearTimeout(timer);
        if (isCancelled || isTurned) return;
        if (drawn.length === 1 && handlers().picking?.onPress?.(cell)) return;
        if (drawn.length > 1 ? isDrawn : again) handlers().picking?.onPlay();
      },
    };
  },
  hover: (point, isStroke) => isStroke || onPoint(point),
  leave: (isStroke) => isStroke || onLeave(),
});
