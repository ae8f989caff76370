/** Dragging a line of a list to another place: at its grip, and by mouse anywhere on a line without fields. */
import { itemAt } from '../board/item-at';

/**
 * The place of a dragged row: as many rows as have their middle above its own.
 *
 * @param middles of all rows, downwards
 * @param from its place at the start
 * @param moved how far it is below that
 */
export function placeAt(middles: readonly number[], from: number, moved: number) {
  const own = itemAt(middles, from) + moved;
  return middles.filter((middle, place) => place !== from && middle < own).length;
}

/** How many rows down another row makes way while one is dragged: 1, or −1 for up, or 0. */
export function givesWay(place: number, from: number, to: number) {
  if (place >= to && place < from) return 1;
  if (place > from && place <= to) return -1;
  return 0;
}

/** Follows the pointer until it is up; then gives the new place. */
function follow(start: PointerEvent, row: HTMLElement, onMove: (from: number, to: number) => void) {
  const list = row.parentElement as HTMLElement;
  const rows = [...list.children] as HTMLElement[];
  const from = rows.indexOf(row);
  const middles = rows.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2);
  const step = row.offsetHeight + (Number.parseFloat(getComputedStyle(list).rowGap) || 0);
  /** Ends the listeners. */
  const ended = new AbortController();
  let to = from;
  const drag = ({ pointerId, clientY }: PointerEvent) => {
    if (pointerId !== start.pointerId) return;
    const moved = clientY - start.clientY;
    to = placeAt(middles, from, moved);
    for (const [place, one] of rows.entries()) {
      const down = place === from ? moved : givesWay(place, from, to) * step;
      one.style.translate = `0 ${down}px`;
    }
  };
  const end = ({ pointerId, type }: PointerEvent) => {
    if (pointerId !== start.pointerId) return;
    ended.abort();
    list.removeAttribute('data-dragging');
    row.removeAttribute('data-dragged');
    for (const one of rows) one.style.translate = '';
    if (type === 'pointerup' && to !== from) onMove(from, to);
  };
  row.setPointerCapture(start.pointerId);
  list.setAttribute('data-dragging', '');
  row.setAttribute('data-dragged', '');
  const { signal } = ended;
  row.addEventListener('pointermove', drag, { signal });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    row.addEventListener(type, end, { signal });
  }
}

/**
 * Begins a drag, unless a button is pressed, another drag is under way, or a finger is not at the
 * grip.
 *
 * @param hasFields whether the mouse drags by the grip alone, too
 */
export const dragging =
  (onMove: (from: number, to: number) => void, hasFields = false) =>
  (event: PointerEvent) => {
    const { target, currentTarget, isPrimary, button, pointerType } = event;
    const row = currentTarget as HTMLElement;
    const pressed = target as Element;
    const isGrip = pressed.closest('.drag-grip') !== null;
    const isFree = !hasFields && pointerType === 'mouse' && pressed.closest('button') === null;
    if (!isPrimary || button !== 0 || !(isGrip || isFree)) return;
    if (row.parentElement?.hasAttribute('data-dragging')) return;
    event.preventDefault();
    follow(event, row, onMove);
  };
