/**
 * Pointer → intent: painting cells, and choosing placements. It attaches listeners and hands on what
 * they mean; it neither holds state of the page nor changes it.
 */
import { isFilled } from './board.js';
import { cellAt, cellsBetween } from './geometry.js';

/** @import { Layout, Point } from './geometry.js' */
/** @import { BoardHandlers } from './surface.js' */

/**
 * @typedef {object} Stroke of one pointer, begun on a cell
 * @property {(cells: number[]) => void} draw the cells on the way since the last call
 * @property {(isCancelled: boolean) => void} end
 *
 * @typedef {object} Mode what strokes and the mouse do
 * @property {(cell: number, isMouse: boolean, point: Point) => Stroke} begin
 * @property {(point: Point, isStroke: boolean) => void} hover of the mouse
 * @property {(isStroke: boolean) => void} leave of the mouse
 *
 * @typedef {object} Given the board under the pointer, and what becomes of what is meant
 * @property {() => Layout} layout
 * @property {() => BoardHandlers} hands
 * @property {(cell: number | null) => void} onHover of the mouse that paints
 * @property {(point: Point) => void} onPoint looks at the placement nearest to a point
 * @property {(cell: number) => boolean} isPointed whether the placement looked at covers a cell
 * @property {() => void} onLeave the mouse that chooses has left
 */

/** How long a finger rests until it means a turn, ms. */
const longPress = 450;

/** @param {HTMLElement} element whose box the points are relative to; its `touch-action` leaves one finger to the page @param {Given} given */
export function bindPointer(element, given) {
  const { layout, hands } = given;
  const painting = paintingMode(given);
  const picking = pickingMode(given);
  const mode = () => (hands().picking ? picking : painting);
  /** @type {{ pointer: number, last: Point, its: Mode, stroke: Stroke } | null} */
  let latest = null;
  /** The stroke under way, unless it began in another mode. */
  const present = () => (latest?.its === mode() ? latest : null);

  /** @param {PointerEvent} event @returns {Point} */
  const pointOf = ({ clientX, clientY }) => {
    const box = element.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };

  element.addEventListener('pointerdown', (event) => {
    if (present() || event.button !== 0 || !event.isPrimary) return;
    const last = pointOf(event);
    const cell = cellAt(layout(), last);
    if (cell === null) return;
    element.setPointerCapture(event.pointerId);
    const its = mode();
    const stroke = its.begin(cell, event.pointerType === 'mouse', last);
    latest = { pointer: event.pointerId, last, its, stroke };
  });

  element.addEventListener('pointermove', (event) => {
    const own = present()?.pointer === event.pointerId ? present() : null;
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
    const own = present();
    latest = null;
    own?.stroke.end(event.type === 'pointercancel');
  };
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);

  element.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') mode().leave(present() !== null);
  });
}

/**
 * Painting with mouse, finger or pen. The first cell of a stroke sets what the stroke paints: the
 * opposite of what it was.
 *
 * @type {(given: Given) => Mode}
 */
const paintingMode = ({ layout, hands, onHover }) => ({
  begin(cell, isMouse) {
    const filled = !isFilled(hands().place().board, cell);
    onHover(isMouse ? cell : null);
    hands().onPaint([cell], filled);
    return {
      draw: (cells) => hands().onPaint(cells, filled),
      end: () => hands().onEndStroke(),
    };
  },
  hover: (point) => onHover(cellAt(layout(), point)),
  leave: () => onHover(null),
});

/**
 * Choosing placements with mouse, finger or pen. Hovering or touching a cell looks at a placement there;
 * drawing over cells looks at the one that covers just them; a click, a second tap or the end of a
 * drawing plays it; a long press turns it. What a press means besides, such as taking off what lies
 * there, the view says.
 *
 * @type {(given: Given) => Mode}
 */
const pickingMode = ({ hands, onPoint, isPointed, onLeave }) => ({
  begin(cell, isMouse, point) {
    const again = isMouse || isPointed(cell);
    const drawn = [cell];
    let isLooked = false;
    let isTurned = false;
    const turn = () => {
      if (isLooked || drawn.length > 1) return;
      isTurned = true;
      hands().picking?.onTurn();
    };
    const timer = isMouse ? undefined : setTimeout(turn, longPress);
    if (!isPointed(cell)) onPoint(point);
    return {
      draw(cells) {
        const fresh = cells.filter((one) => !drawn.includes(one));
        if (!fresh.length) return;
        drawn.push(...fresh);
        isLooked = hands().picking?.onDraw(drawn) ?? false;
      },
      end(isCancelled) {
        clearTimeout(timer);
        if (isCancelled || isTurned) return;
        if (drawn.length === 1 && hands().picking?.onPress?.(cell)) return;
        if (drawn.length > 1 ? isLooked : again) hands().picking?.onPlay();
      },
    };
  },
  hover: (point, isStroke) => isStroke || onPoint(point),
  leave: (isStroke) => isStroke || onLeave(),
});
