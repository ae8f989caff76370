/**
 * Pointer → handlers: painting cells, and choosing placements. Attaches listeners and calls the
 * handlers; neither holds nor changes the state of the page.
 */
import { isFilled } from './board';
import { cellAt, cellsBetween, type Layout, type Point } from './geometry';
import type { BoardHandlers } from './handlers';

/** A stroke of one pointer, begun on a cell. */
interface PointerStroke {
  /** Takes the cells passed since the last call. */
  draw: (cells: number[]) => void;
  end: (isCancelled: boolean) => void;
}

/** The meaning of strokes and of mouse movements: `paintingMode` or `pickingMode`. */
interface PointerMode {
  begin: (cell: number, isMouse: boolean, point: Point) => PointerStroke;
  /** Called as the mouse moves. */
  hover: (point: Point, isStroke: boolean) => void;
  /** Called as the mouse leaves. */
  leave: (isStroke: boolean) => void;
}

interface PointerHandlers {
  layout: () => Layout;
  handlers: () => BoardHandlers;
  /** The mouse is over a cell, while painting. */
  onHover: (cell: number | null) => void;
  /** Selects the placement nearest to a point. */
  onPoint: (point: Point) => void;
  /** Whether a press on a cell, at a point in it, means the selected placement. */
  isPointed: (cell: number, point: Point) => boolean;
  /** The mouse has left the board, while choosing. */
  onLeave: () => void;
}

/** Duration of a press that turns the placement, ms. */
const longPress = 450;

/**
 * Attaches the listeners.
 *
 * @param element origin of all points; its `touch-action` must not scroll with one finger
 */
export function bindPointer(element: HTMLElement, given: PointerHandlers) {
  const { layout, handlers } = given;
  const painting = paintingMode(given);
  const picking = pickingMode(given);
  const mode = () => (handlers().picking ? picking : painting);
  let latest: { pointer: number; last: Point; begunIn: PointerMode; stroke: PointerStroke } | null =
    null;
  /** The stroke under way, unless it began in another mode. */
  const current = () => (latest?.begunIn === mode() ? latest : null);

  /** Whether the place of the pointer alone has a meaning. */
  const hovers = ({ pointerType }: PointerEvent) =>
    pointerType === 'mouse' && !handlers().picking?.isFirm;

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };

  element.addEventListener('pointerdown', (event) => {
    if (current() || event.button !== 0 || !event.isPrimary) return;
    // A press beside an open box closes that alone.
    const open: HTMLElement | null = document.querySelector('[popover=auto]:popover-open');
    if (open) {
      open.hidePopover();
      return;
    }
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
    if (hovers(event)) mode().hover(pointOf(event), own !== null);
    if (!own) return;
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const part of parts.length ? parts : [event]) {
      const point = pointOf(part);
      const cells = cellsBetween(layout(), own.last, point);
      own.last = point;
      if (cells.length) own.stroke.draw(cells);
    }
  });

  const end = (event: PointerEvent) => {
    if (latest?.pointer !== event.pointerId) return;
    const own = current();
    latest = null;
    own?.stroke.end(event.type === 'pointercancel');
  };
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);

  element.addEventListener('pointerleave', (event) => {
    if (hovers(event)) mode().leave(current() !== null);
  });
}

/**
 * Painting with mouse, finger or pen. The first cell of a stroke decides whether the stroke fills
 * or empties cells.
 */
const paintingMode: (given: PointerHandlers) => PointerMode = ({ layout, handlers, onHover }) => ({
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
 * Choosing placements with mouse, finger or pen. Hovering over or touching a cell selects a
 * placement there. A stroke over cells selects the placement with exactly these empty cells. A click, a
 * second tap or the end of the stroke plays it; a long press turns it. A view can give a press
 * another meaning, such as removing a piece. A press selects a firm placement, and only a second one at the
 * same cell plays it.
 */
const pickingMode: (given: PointerHandlers) => PointerMode = ({
  handlers,
  onPoint,
  isPointed,
  onLeave,
}) => ({
  begin(cell, isMouse, point) {
    const { picking } = handlers();
    const isFirm = picking?.isFirm ?? false;
    // A firm placement is the same only at the cell at which it was selected.
    const isOwnCell = !isFirm || picking?.selected()?.cell === cell;
    const isSelectedHere = isPointed(cell, point) && isOwnCell;
    // The mouse has selected the placement by hovering, so a click plays it.
    const playsAtOnce = isSelectedHere || (isMouse && !isFirm);
    const drawn = [cell];
    let isDrawn = false;
    let isTurned = false;
    const turn = () => {
      if (isDrawn || drawn.length > 1) return;
      isTurned = true;
      handlers().picking?.onTurn();
    };
    const timer = isMouse ? undefined : setTimeout(turn, longPress);
    if (!isSelectedHere) onPoint(point);
    return {
      draw(cells) {
        const { board } = handlers().place();
        const fresh = cells.filter((one) => !drawn.includes(one) && !isFilled(board, one));
        if (!fresh.length) return;
        isTurned = false;
        drawn.push(...fresh);
        isDrawn = handlers().picking?.onDraw(drawn) ?? false;
      },
      end(isCancelled) {
        clearTimeout(timer);
        if (isCancelled || isTurned) return;
        const { picking } = handlers();
        const isPress = drawn.length === 1;
        if (isPress && picking?.onPress?.(cell)) return;
        if (isPress ? playsAtOnce : isDrawn) picking?.onPlay();
        else if (!isPress && picking?.placements().length) picking.onMiss();
      },
    };
  },
  hover: (point, isStroke) => isStroke || onPoint(point),
  leave: (isStroke) => isStroke || onLeave(),
});
