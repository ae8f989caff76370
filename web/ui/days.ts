/** The calendar of daily puzzles: dates as texts such as `2026-01-31`, their month, the streak of days. */
import { dateText } from './date';

/** The date some days later. */
export function dayAfter(date: string, by = 1) {
  const [year, month, day] = date.split('-').map(Number);
  return dateText(new Date(year, month - 1, day + by));
}

/**
 * The first day of a month some months later.
 *
 * @param date of the month
 */
export function monthAfter(date: string, by: number) {
  const [year, month] = date.split('-').map(Number);
  return dateText(new Date(year, month - 1 + by, 1));
}

/**
 * The days of the month of a date in weeks from Monday; null before the first and after the last.
 */
export function monthOf(date: string): (string | null)[][] {
  const [year, month] = date.split('-').map(Number);
  const length = new Date(year, month, 0).getDate();
  const before = (new Date(year, month - 1, 1).getDay() + 6) % 7;
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = 7 * week + weekday - before + 1;
      return day < 1 || day > length ? null : dateText(new Date(year, month - 1, day));
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
