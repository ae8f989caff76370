/** The calendar of daily puzzles: dates as texts such as `2026-01-31`, their month, the streak of days. */
import { dateOf, dateText } from './date';

/** The date some days later. */
export function dayAfter(date: string, by = 1) {
  const day = dateOf(date);
  day.setDate(day.getDate() + by);
  return dateText(day);
}

/**
 * The first day of a month some months later.
 *
 * @param date of the month
 */
export function monthAfter(date: string, by: number) {
  const day = dateOf(date);
  return dateText(new Date(day.getFullYear(), day.getMonth() + by, 1));
}

/**
 * The days of the month of a date in weeks from Monday; null before the first and after the last. The first week of
 * January 2026 is `[null, null, null, '2026-01-01', …, '2026-01-04']`.
 */
export function monthOf(date: string): (string | null)[][] {
  const first = monthAfter(date, 0);
  const length = dateOf(dayAfter(monthAfter(date, 1), -1)).getDate();
  // `getDay` counts from Sunday.
  const before = (dateOf(first).getDay() + 6) % 7;
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const offset = 7 * week + weekday - before;
      return offset < 0 || offset >= length ? null : dayAfter(first, offset);
    }),
  );
}

/**
 * The number of days in a row up to today, or to yesterday while today's puzzle is open.
 *
 * @param isDone whether a day's puzzle was solved on its day
 */
export function streakOf(isDone: (date: string) => boolean, now: string) {
  let day = isDone(now) ? now : dayAfter(now, -1);
  let length = 0;
  while (isDone(day)) {
    length += 1;
    day = dayAfter(day, -1);
  }
  return length;
}
