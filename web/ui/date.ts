/** The reader's date, and the days of daily puzzles in links. */

/** A date as text, such as `2026-01-31`. */
export const dateText = (date: Date) => {
  const figures = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return figures.map((figure) => String(figure).padStart(2, '0')).join('-');
};

/** The beginning of a day in the reader's time. */
export function dateOf(text: string) {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** The reader's local date. */
export const today = () => dateText(new Date());

/**
 * The puzzle of a day in a link: its date; later days are today, whose puzzle is out.
 *
 * @param day a date, or `today`
 */
export function dayWish(day: string) {
  const now = today();
  // As text, any date sorts before `today`.
  const date = day > now ? now : day;
  return { date, late: date !== now };
}

/** The day and the month of a date in words. */
export function dayName(date: string, language: string) {
  const format = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric' });
  return format.format(dateOf(date));
}
