/**
 * Choosing placements with mouse, finger or pen: pointer → intent. Hovering or touching a cell looks
 * at a placement there; drawing over cells looks at the one that covers just them; a click, a second
 * tap or the end of a drawing plays it; a long press turns it. It holds no state of the page.
 */

/** @typedef {import('./geometry.js').Point} Point */

/** How long a finger rests until it means a turn, ms. */
const longPress = 450;

/**
 * @param {HTMLElement} element whose box the points are relative to; its `touch-action` is none
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

  /** @param {PointerEvent} event @returns {Point} */
  const pointOf = (event) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  /** @param {PointerEvent} event */
  const begin = (event) => {
    if (stroke || event.button !== 0 || !event.isPrimary) return;
    const last = pointOf(event);
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
    stroke = {
      pointer: event.pointerId,
      last,
      cells: [cell],
      drawn: false,
      turned: false,
      again,
      timer,
    };
    if (!intents.isPointed(cell)) intents.onPoint(last);
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    const point = pointOf(event);
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

  element.addEventListener('pointerdown', begin, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', end, { signal });
  element.addEventListener(
    'pointerleave',
    (event) => {
      if (!stroke && event.pointerType === 'mouse') intents.onLeave();
    },
    { signal },
  );
  return () => {
    clearTimeout(stroke?.timer);
    unbinding.abort();
  };
}
