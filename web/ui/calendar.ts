/** The puzzles of the day: the calendar of the month, the streak of days, the result to share. */
import { copyText, shareByDevice } from './copy';
import { dateOf } from './date';
import { fragmentOf } from './fragment';
import { monthAfter, monthOf, streakOf } from './days';
import { button, html, icon, nothing } from './template';
import type { Translate } from './words';

/** Number of earlier months that one can turn to. */
const monthsBack = 24;

/** How the puzzle of a day ended. */
interface Done {
  right: boolean;
  /** Whether it was not on its day. */
  late: boolean;
  /** A sign for each try and hint, which tell nothing of the solution. */
  squares: readonly string[];
  /** The words of the result. */
  words: readonly string[];
}

/**
 * The result of a day as a text without the solution.
 *
 * @param given.name of the problem
 * @param given.streak days in a row
 * @param given.address of the puzzle
 */
export function resultText(
  { right, squares, words }: Done,
  date: string,
  { name, streak, address, t }: { name: string; streak: number; address: string; t: Translate },
) {
  const row = `${squares.join('')}${right ? '🟩' : '⬛'}`;
  const said = [...words, ...(streak > 1 ? [t('days.streak', { count: streak })] : [])];
  return [`Blockcover · ${name} · ${date}`, row, said.join(', '), address].join('\n');
}

/** Shares a text by the device's own dialog, or copies it; without a permission the text on the page is selected. */
export async function shareText(text: string, say: (key: string) => void) {
  if (await shareByDevice({ text })) return;
  const isCopied = await copyText(text);
  say(isCopied ? 'days.copied' : 'days.not-copied');
  const result = isCopied ? null : document.querySelector('.day-result');
  if (!result) return;
  getSelection()?.selectAllChildren(result);
  result.scrollIntoView({ block: 'center' });
}

interface Days {
  problem: 'game' | 'cover';
  /** The reader's date. */
  now: string;
  doneOn: (date: string) => Done | null;
  say: (key: string) => void;
  t: Translate;
}

/** The streak up to today. */
const streakNow = ({ now, doneOn }: Pick<Days, 'now' | 'doneOn'>) =>
  streakOf((date) => isOnTime(doneOn(date)), now);

/** The result of a day as a text with its link; null before its end. */
function textOf(days: Days, date: string) {
  const { problem, doneOn, t } = days;
  const done = doneOn(date);
  const address = `${location.origin}${location.pathname}${fragmentOf(problem, [`day=${date}`])}`;
  const streak = isOnTime(done) ? streakNow(days) : 0;
  return done && resultText(done, date, { name: t(`view.${problem}`), streak, address, t });
}

/** The button that shares the result of a day; nothing before its end. */
export function shareButton(days: Days, date: string, kind?: string) {
  const text = textOf(days, date);
  const { t, say } = days;
  const onClick = () => void shareText(text ?? '', say);
  const face = { text: 'days.share', picture: 'share' } as const;
  return text === null ? nothing : button({ id: 'share-result', t, ...face, kind, onClick });
}

/**
 * @param given.open the day whose puzzle is on the board
 * @param given.month a date of the month that is shown; null: of today
 * @param given.onOpen opens the puzzle of a day
 */
export function daysCard(
  days: Days,
  given: {
    open: string | null;
    month: string | null;
    onMonth: (month: string) => void;
    onOpen: (date: string) => void;
  },
) {
  const { now, t } = days;
  const text = textOf(days, now);
  return html`<section class="card days-card" data-testid="days-card">
    <div class="row spread">
      <h2>${t('days.title')}</h2>
      <span data-testid="day-streak">${t('days.streak', { count: streakNow(days) })}</span>
    </div>
    ${given.open ? otherPuzzle(days.problem, given.open, t) : nothing} ${calendar(days, given)}
    ${
      text
        ? html`<pre class="day-result" data-testid="day-result">${text}</pre>
            <div class="button-row">${shareButton(days, now)}</div>`
        : nothing
    }
  </section>`;
}

/** The link to the puzzle of the same day of the other problem. */
function otherPuzzle(problem: Days['problem'], date: string, t: Translate) {
  const other = problem === 'game' ? 'cover' : 'game';
  const name = t(`view.${other}`);
  return html`<a href=${fragmentOf(other, [`day=${date}`])} data-testid="other-day"
    >${t('days.other', { name })}</a
  >`;
}

const isOnTime = (done: Done | null) => done !== null && done.right && !done.late;

/** The state of a day, as a key and as a sign. */
function stateOf(done: Done | null) {
  if (!done) return { state: 'open', sign: nothing };
  return done.right
    ? { state: done.late ? 'late' : 'right', sign: icon('check') }
    : { state: 'wrong', sign: icon('cross') };
}

/** A month; the days up to today open their puzzles. */
function calendar(
  { now, doneOn, t }: Days,
  { open, month: shown, onMonth, onOpen }: Parameters<typeof daysCard>[1],
) {
  const first = monthAfter(shown ?? now, 0);
  const begin = dateOf(first);
  const turn = (picture: 'left' | 'right', by: number, disabled: boolean) =>
    button({
      id: `month-${picture}`,
      t,
      label: `days.month-${picture}`,
      picture,
      kind: 'square',
      disabled,
      onClick: () => onMonth(monthAfter(first, by)),
    });
  const month = t('days.month', {
    year: begin.getFullYear(),
    month: t('days.months').split(' ')[begin.getMonth()],
  });
  const day = (date: string | null) => {
    if (!date) return html`<span></span>`;
    const figure = Number(date.slice(-2));
    if (date > now) return html`<span class="center dim">${figure}</span>`;
    const { state, sign } = stateOf(doneOn(date));
    return html`<button
      class=${`column center day day-${state}`}
      data-testid=${`day-${date}`}
      data-state=${state}
      aria-label=${`${figure}, ${month}: ${t(`days.${state}`)}`}
      aria-current=${date === now ? 'date' : nothing}
      aria-pressed=${String(date === open)}
      @click=${() => onOpen(date)}
    >
      <span>${figure}</span>${sign}
    </button>`;
  };
  const weekdays = t('days.weekdays').split(' ');
  return html`<div class="row apart">
      ${turn('left', -1, first <= monthAfter(now, -monthsBack))}
      <strong data-testid="month">${month}</strong>
      ${turn('right', 1, first >= monthAfter(now, 0))}
    </div>
    <div class="calendar">
      ${weekdays.map((one) => html`<span class="center dim small" aria-hidden="true">${one}</span>`)}
      ${monthOf(first).flat().map(day)}
    </div>`;
}
