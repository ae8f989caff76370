/**
 * Pointer → intent: painting cells, and choosing placements. A binder attaches listeners, hands on
 * what they mean, and returns the function that detaches them. It neither holds state of the page nor
 * changes it.
 */
import { isFilled } from './board.js';

/**
 * @typedef {import('./geometry.js').Point} Point
 *
 * @typedef {object} Where
 * @property {(point: Point) => number | null} cellAt
 * @property {(from: Point, to: Point) => number[]} cellsBetween
 */

/**
 * Strokes of one pointer that begin on a cell.
 *
 * @template Stroke
 * @param {HTMLElement} element whose box the points are relative to; its `touch-action` leaves one finger to the page
 * @param {Where} where
 * @param {object} on
 * @param {(cell: number, isMouse: boolean, point: Point) => Stroke} on.begin
 * @param {(stroke: Stroke, cells: number[]) => void} on.draw the cells on the way since the last call
 * @param {(stroke: Stroke, isCancelled: boolean) => void} on.end
 * @param {(point: Point, isStroke: boolean) => void} on.hover of the mouse
 * @param {(isStroke: boolean) => void} on.leave of the mouse, or of any pointer that was not drawing
 * @returns {() => void} the unbinder
 */
function bindStrokes(element, { cellAt, cellsBetween }, on) {
  /** @type {{ pointer: number, last: Point, its: Stroke } | null} */
  let stroke = null;
  const unbinding = new AbortController();
  const { signal } = unbinding;

  /** @param {PointerEvent} event @returns {Point} */
  const pointOf = ({ clientX, clientY }) => {
    const box = element.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };

  /** @param {PointerEvent} event */
  const begin = (event) => {
    if (stroke || event.button !== 0 || !event.isPrimary) return;
    const last = pointOf(event);
    const cell = cellAt(last);
    if (cell === null) return;
    element.setPointerCapture(event.pointerId);
    const its = on.begin(cell, event.pointerType === 'mouse', last);
    stroke = { pointer: event.pointerId, last, its };
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    const isOwn = stroke?.pointer === event.pointerId;
    if (event.pointerType === 'mouse') on.hover(pointOf(event), isOwn);
    if (!stroke || !isOwn) return;
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const part of parts.length ? parts : [event]) {
      const point = pointOf(part);
      const cells = cellsBetween(stroke.last, point);
      stroke.last = point;
      if (cells.length) on.draw(stroke.its, cells);
    }
  };

  /** @param {PointerEvent} event */
  const end = (event) => {
    if (stroke?.pointer !== event.pointerId) return;
    const { its } = stroke;
    stroke = null;
    on.end(its, event.type === 'pointercancel');
  };

  element.addEventListener('pointerdown', begin, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', end, { signal });
  /** @param {PointerEvent} event */
  const leave = ({ pointerType }) => {
    if (pointerType === 'mouse') on.leave(stroke !== null);
  };
  element.addEventListener('pointerleave', leave, { signal });
  return () => unbinding.abort();
}

/**
 * Painting with mouse, finger or pen. The first cell of a stroke sets what the stroke paints: the
 * opposite of what it was.
 *
 * @param {HTMLElement} element
 * @param {Where} where
 * @param {() => import('./surface.js').Hands} hands
 * @param {(cell: number | null) => void} onHover
 * @returns {() => void} the unbinder
 */
export function bindPainting(element, where, hands, onHover) {
  return bindStrokes(element, where, {
    begin(cell, isMouse) {
      const filled = !isFilled(hands().place().board, cell);
      onHover(isMouse ? cell : null);
      hands().onPaint([cell], filled);
      return filled;
    },
    draw: (filled, cells) => hands().onPaint(cells, filled),
    end: () => hands().onEndStroke(),
    hover: (point) => onHover(where.cellAt(point)),
    leave: () => onHover(null),
  });
}

/** How long a finger rests until it means a turn, ms. */
const longPress = 450;

/**
 * Choosing placements with mouse, finger or pen. Hovering or touching a cell looks at a placement there;
 * drawing over cells looks at the one that covers just them; a click, a second tap or the end of a
 * drawing plays it; a long press turns it.
 *
 * @param {HTMLElement} element
 * @param {Where} where
 * @param {() => import('./surface.js').Picking | null} picking
 * @param {object} intents
 * @param {(point: Point) => void} intents.onPoint looks at the placement nearest to a point
 * @param {(cell: number) => boolean} intents.isPointed whether the placement looked at covers a cell
 * @param {() => void} intents.onLeave the mouse has left
 * @returns {() => void} the unbinder
 */
export function bindPicking(element, where, picking, { onPoint, isPointed, onLeave }) {
  let timer = 0;
  const unbind = bindStrokes(element, where, {
    begin(cell, isMouse, point) {
      const again = isMouse || isPointed(cell);
      const stroke = { cells: [cell], drawn: false, turned: false, again };
      const turn = () => {
        if (stroke.drawn || stroke.cells.length > 1) return;
        stroke.turned = true;
        picking()?.onTurn();
      };
      if (!isMouse) timer = window.setTimeout(turn, longPress);
      if (!isPointed(cell)) onPoint(point);
      return stroke;
    },
    draw(stroke, cells) {
      const fresh = cells.filter((cell) => !stroke.cells.includes(cell));
      if (!fresh.length) return;
      stroke.cells.push(...fresh);
      stroke.drawn = picking()?.onDraw(stroke.cells) ?? false;
    },
    end({ cells, drawn, turned, again }, isCancelled) {
      clearTimeout(timer);
      if (!isCancelled && !turned && (cells.length > 1 ? drawn : again)) picking()?.onPlay();
    },
    hover(point, isStroke) {
      if (!isStroke) onPoint(point);
    },
    leave(isStroke) {
      if (!isStroke) onLeave();
    },
  });
  return () => {
    clearTimeout(timer);
    unbind();
  };
}
