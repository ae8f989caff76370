/**
 * Pointer → intent: painting cells, and choosing placements. A binder attaches listeners, hands on
 * what they mean, and returns the function that detaches them. It neither holds state of the page nor
 * changes it.
 */

/** @typedef {import('./geometry.js').Point} Point */

/** @param {HTMLElement} element @param {PointerEvent} event @returns {Point} */
function pointIn(element, event) {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

/**
 * @param {HTMLElement} element
 * @param {Record<'begin' | 'move' | 'end' | 'leave', (event: PointerEvent) => void>} on
 * @param {AbortSignal} signal
 */
function listen(element, { begin, move, end, leave }, signal) {
  element.addEventListener('pointerdown', begin, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', end, { signal });
  element.addEventListener('pointerleave', leave, { signal });
}

/**
 * Painting with mouse, finger or pen. The first cell of a stroke sets what the stroke paints: the
 * opposite of what it was.
 *
 * @param {HTMLElement} element whose box the points are relative to; its `touch-action` leaves one finger to the page
 * @param {object} intents
 * @param {(point: Point) => number | null} intents.cellAt
 * @param {(from: Point, to: Point) => number[]} intents.cellsBetween
 * @param {(cell: number) => boolean} intents.isFilled
 * @param {(cells: number[], filled: boolean) => void} intents.onPaint
 * @param {() => void} intents.onEnd the stroke has ended
 * @param {(cell: number | null) => void} intents.onHover
 * @returns {() => void} the unbinder
 */
export function bindPainting(element, intents) {
  /** @type {{ pointer: number, filled: boolean, last: Point } | null} */
  let stroke = null;
  const unbinding = new AbortController();
  const { signal } = unbinding;

  /** @param {PointerEvent} event */
  const begin = (event) => {
    if (stroke || event.button !== 0 || !event.isPrimary) return;
    const last = pointIn(element, event);
    const cell = intents.cellAt(last);
    if (cell === null) return;
    element.setPointerCapture(event.pointerId);
    stroke = { pointer: event.pointerId, filled: !intents.isFilled(cell), last };
    intents.onHover(event.pointerType === 'mouse' ? cell : null);
    intents.onPaint([cell], stroke.filled);
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (event.pointerType === 'mouse') intents.onHover(intents.cellAt(pointIn(element, event)));
    if (stroke?.pointer !== event.pointerId) return;
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const part of parts.length ? parts : [event]) {
      const point = pointIn(element, part);
      const cells = intents.cellsBetween(stroke.last, point);
      stroke.last = point;
      if (cells.length) intents.onPaint(cells, stroke.filled);
    }
  };

  /** @param {PointerEvent} event */
  const end = (event) => {
    if (stroke?.pointer !== event.pointerId) return;
    stroke = null;
    intents.onEnd();
  };

  listen(element, { begin, move, end, leave: () => intents.onHover(null) }, signal);
  return () => unbinding.abort();
}

/** How long a finger rests until it means a turn, ms. */
const longPress = 450;

/**
 * Choosing placements with mouse, finger or pen. Hovering or touching a cell looks at a placement there;
 * drawing over cells looks at the one that covers just them; a click, a second tap or the end of a
 * drawing plays it; a long press turns it.
 *
 * @param {HTMLElement} element whose box the points are relative to; its `touch-action` leaves one finger to the page
 * @param {object} intents
 * @param {(point: Point) => number | null} intents.cellAt
 * @param {(from: Point, to: Point) => number[]} intents.cellsBetween
 * @param {(point: Point) => void} intents.onPoint looks at the placement nearest to a point
 * @param {(cells: number[]) => boolean} intents.onDraw looks at the placement of these cells; whether there is one
 * @param {(cell: number) => boolean} intents.isPointed whether the placement looked at covers a cell
 * @param {() => void} intents.onTurn
 * @param {() => void} intents.onPlay
 * @param {() => void} intents.onLeave the mouse has left
 * @returns {() => void} the unbinder
 */
export function bindPicking(element, intents) {
  /** @type {{ pointer: number, last: Point, cells: number[], drawn: boolean, turned: boolean, again: boolean, timer: ReturnType<typeof setTimeout> } | null} */
  let stroke = null;
  const unbinding = new AbortController();
  const { signal } = unbinding;

  /** @param {PointerEvent} event */
  const begin = (event) => {
    if (stroke || event.button !== 0 || !event.isPrimary) return;
    const last = pointIn(element, event);
    const cell = intents.cellAt(last);
    if (cell === null) return;
    element.setPointerCapture(event.pointerId);
    const isMouse = event.pointerType === 'mouse';
    const again = isMouse || intents.isPointed(cell);
    const turn = () => {
      if (!stroke || stroke.drawn || stroke.cells.length > 1) return;
      stroke.turned = true;
      intents.onTurn();
    };
    const timer = setTimeout(turn, isMouse ? 2 ** 30 : longPress);
    const fresh = { last, cells: [cell], drawn: false, turned: false };
    stroke = { pointer: event.pointerId, ...fresh, again, timer };
    if (!intents.isPointed(cell)) intents.onPoint(last);
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    const point = pointIn(element, event);
    if (stroke?.pointer !== event.pointerId) {
      if (event.pointerType === 'mouse') intents.onPoint(point);
      return;
    }
    const cells = intents.cellsBetween(stroke.last, point);
    stroke.last = point;
    const fresh = cells.filter((cell) => !stroke?.cells.includes(cell));
    if (!fresh.length) return;
    stroke.cells.push(...fresh);
    stroke.drawn = intents.onDraw(stroke.cells);
  };

  /** @param {PointerEvent} event */
  const end = (event) => {
    if (stroke?.pointer !== event.pointerId) return;
    const { cells, drawn, turned, again, timer } = stroke;
    clearTimeout(timer);
    stroke = null;
    if (event.type === 'pointercancel' || turned) return;
    if (cells.length > 1 ? drawn : again) intents.onPlay();
  };

  /** @param {PointerEvent} event */
  const leave = (event) => {
    if (!stroke && event.pointerType === 'mouse') intents.onLeave();
  };

  listen(element, { begin, move, end, leave }, signal);
  return () => {
    clearTimeout(stroke?.timer);
    unbinding.abort();
  };
}
