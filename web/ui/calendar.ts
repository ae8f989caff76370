/** The card of the days: the calendar of the month, the streak of days, the result of today. */
import { dateOf } from './date';
import { fragmentOf } from './fragment';
import { shareButton, streakNow, textOf, type Days, type Done } from './day-result';
import { monthAfter, monthOf } from './days';
import { button, html, icon, nothing } from './template';
import type { Translate } from './words';

/** Number of earlier months that one can turn to. */
const monthsBack = 24;

interface CardState {
  /** The day whose puzzle is on the board. */
  open: string | null;
  /** A date of the month that is shown; null: of today. */
  month: string | null;
  /** Turns to another month, by its first day. */
  onMonth: (month: string) => void;
  /** Opens the puzzle of a day. */
  onOpen: (date: string) => void;
}

export function daysCard(days: Days, given: CardState) {
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

/** The state of a day, as a key and as a sign. */
function stateOf(done: Done | null) {
  if (!done) return { state: 'open', sign: nothing };
  return done.right
    ? { state: done.late ? 'late' : 'right', sign: icon('check') }
    : { state: 'wrong', sign: icon('cross') };
}

/** A month; the days up to today open their puzzles. */
function calendar({ now, doneOn, t }: Days, { open, month: shown, onMonth, onOpen }: CardState) {
  const first = monthAfter(shown ?? now, 0);
  const firstDay = dateOf(first);
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
  const monthName = t('days.month', {
    year: firstDay.getFullYear(),
    month: t('days.months').split(' ')[firstDay.getMonth()],
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
      aria-label=${`${figure}, ${monthName}: ${t(`days.${state}`)}`}
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
      <strong data-testid="month">${monthName}</strong>
      ${turn('right', 1, first >= monthAfter(now, 0))}
    </div>
    <div class="calendar">
      ${weekdays.map((one) => html`<span class="center dim small" aria-hidden="true">${one}</span>`)}
      ${monthOf(first).flat().map(day)}
    </div>`;
}
