/**
 * Pointer and key to intent. A binder attaches listeners, hands on what they mean, and returns the
 * function that detaches them. It neither holds state nor changes it.
 */
import { tinykeys } from 'tinykeys';

/** @typedef {import('./geometry.js').Point} Point */

/**
 * Painting with mouse, finger or pen. The first cell of a stroke sets what the stroke paints: the
 * opposite of what it was.
 *
 * @param {HTMLElement} element whose box the points are relative to; its `touch-action` is none
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
    stroke = { pointer: event.pointerId, filled: !intents.isFilled(cell), last };
    intents.onHover(event.pointerType === 'mouse' ? cell : null);
    intents.onPaint([cell], stroke.filled);
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (event.pointerType === 'mouse') intents.onHover(intents.cellAt(pointOf(event)));
    if (stroke?.pointer !== event.pointerId) return;
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const part of parts.length ? parts : [event]) {
      const point = pointOf(part);
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

  element.addEventListener('pointerdown', begin, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', end, { signal });
  element.addEventListener('pointerleave', () => intents.onHover(null), { signal });
  return () => unbinding.abort();
}

/**
 * The keys of a grid that is one tab stop.
 *
 * @param {HTMLElement} grid
 * @param {object} intents
 * @param {() => { rows: number, cols: number, cell: number }} intents.place where the cursor is
 * @param {(cell: number) => void} intents.onMove
 * @param {(cell: number) => void} intents.onToggle
 * @returns {() => void} the unbinder
 */
export function bindGridKeys(grid, { place, onMove, onToggle }) {
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.altKey || event.metaKey) return;
    const { rows, cols, cell } = place();
    const target = event.ctrlKey
      ? { Home: 0, End: rows * cols - 1 }[event.key]
      : gridTarget(event.key, rows, cols, cell);
    if (target !== undefined) onMove(target);
    else if (!event.ctrlKey && (event.key === ' ' || event.key === 'Enter')) onToggle(cell);
    else return;
    event.preventDefault();
  };
  grid.addEventListener('keydown', press);
  return () => grid.removeEventListener('keydown', press);
}

/** @param {string} key @param {number} rows @param {number} cols @param {number} cell @returns {number | undefined} */
function gridTarget(key, rows, cols, cell) {
  const x = cell % cols;
  const row = cell - x;
  switch (key) {
    case 'ArrowLeft':
      return row + Math.max(0, x - 1);
    case 'ArrowRight':
      return row + Math.min(cols - 1, x + 1);
    case 'ArrowUp':
      return cell >= cols ? cell - cols : cell;
    case 'ArrowDown':
      return cell < (rows - 1) * cols ? cell + cols : cell;
    case 'Home':
      return row;
    case 'End':
      return row + cols - 1;
    default:
      return undefined;
  }
}

/**
 * The keys of the whole page. Text fields and open dialogs keep theirs.
 *
 * @param {object} intents
 * @param {() => void} intents.onUndo
 * @param {() => void} intents.onRedo
 * @param {() => void} intents.onHelp
 * @param {(by: number) => void} intents.onTurn turns the piece that is looked at
 * @param {() => void} intents.onHint
 * @param {() => void} intents.onEscape
 * @param {() => boolean} intents.letterKeys whether single letters are keys
 * @returns {() => void} the unbinder
 */
export function bindPageKeys({ onUndo, onRedo, onHelp, onTurn, onHint, onEscape, letterKeys }) {
  /** @param {() => void} intent @param {boolean} [isLetter] */
  const onPage =
    (intent, isLetter = false) =>
    (/** @type {KeyboardEvent} */ event) => {
      const busy = event.target instanceof Element && event.target.closest(typingPlaces);
      if (busy || (isLetter && !letterKeys())) return;
      event.preventDefault();
      intent();
    };
  return tinykeys(window, {
    '$mod+KeyZ': onPage(onUndo),
    '$mod+Shift+KeyZ': onPage(onRedo),
    '$mod+KeyY': onPage(onRedo),
    KeyU: onPage(onUndo, true),
    KeyR: onPage(() => onTurn(1), true),
    'Shift+KeyR': onPage(() => onTurn(-1), true),
    KeyH: onPage(onHint, true),
    // With Shift on most keyboards, without it on some.
    'Shift+?': onPage(onHelp, true),
    '?': onPage(onHelp, true),
    Escape: () => onEscape(),
  });
}

const typingPlaces = 'input:not([type=range], [type=checkbox], [type=radio]), textarea, dialog';
