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
 * The days of the month of a date in weeks from Monday; null before the first and after the last.
 */
export function monthOf(date: string): (string | null)[][] {
  const first = monthAfter(date, 0);
  const length = dateOf(dayAfter(monthAfter(date, 1), -1)).getDate();
  const before = (dateOf(first).getDay() + 6) % 7;
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const by = 7 * week + weekday - before;
      return by < 0 || by >= length ? null : dayAfter(first, by);
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
