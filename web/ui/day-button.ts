/** The puzzle of the day in the row above the board of a puzzle. */
import { today } from './date';
import { dayAfter } from './days';
import { button } from './template';
import type { Translate } from './words';

/**
 * The button of the puzzle of today, with a sign once it has ended; on that puzzle the button of yesterday's.
 *
 * @param given.open the day whose puzzle is on the board
 * @param given.resultOn whether the puzzle of a day was solved; null before its end
 */
export function dayButton(given: {
  open: string | null;
  resultOn: (date: string) => boolean | null;
  disabled: boolean;
  t: Translate;
  onOpen: (date: string) => void;
}) {
  const { open, resultOn, disabled, t, onOpen } = given;
  const now = today();
  const isToday = open === now;
  const date = isToday ? dayAfter(now, -1) : now;
  const name = isToday ? 'yesterday' : 'today';
  const right = resultOn(date);
  return button({
    id: isToday ? 'yesterday' : 'daily',
    t,
    text: `days.${name}`,
    ...(right === true && { label: `days.right-${name}`, picture: 'check' }),
    ...(right === false && { label: `days.wrong-${name}`, picture: 'cross' }),
    disabled,
    // The date may have changed since the page was drawn.
    onClick: () => onOpen(isToday ? date : today()),
  });
}
