/** The puzzles of the day: the calendar of the month, the streak of days, the result to share. */
import { copyText } from './file.js';
import { monthAfter, monthOf, streakOf } from './days.js';
import { button, html, icon, nothing } from './template.js';

/** Number of earlier months that one can turn to. */
const monthsBack = 24;

/** @import { Translate } from './words.js' */

/**
 * @typedef {object} Done how the puzzle of a day ended
 * @property {boolean} right
 * @property {boolean} late whether it was not on its day
 * @property {readonly string[]} squares a sign for each try and hint, which tell nothing of the solution
 * @property {readonly string[]} words of the result
 */

/**
 * The result of a day as a text without the solution.
 *
 * @param {Done} done
 * @param {string} date
 * @param {object} given
 * @param {string} given.name of the problem
 * @param {number} given.streak days in a row
 * @param {string} given.address of the puzzle
 * @param {Translate} given.t
 */
export function resultText({ right, squares, words }, date, { name, streak, address, t }) {
  const row = `${squares.join('')}${right ? '🟩' : '⬛'}`;
  const said = [...words, ...(streak > 1 ? [t('days.streak', { count: streak })] : [])];
  return [`Blockcover · ${name} · ${date}`, row, said.join(', '), address].join('\n');
}

/** Share a text by the device's own dialog, or copy it. @param {string} text @param {(key: string) => void} say */
async function share(text, say) {
  if (matchMedia('(pointer: coarse)').matches && navigator.share) {
    try {
      await navigator.share({ text });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  say((await copyText(text)) ? 'days.copied' : 'days.not-copied');
}

/**
 * @typedef {object} Days
 * @property {'game' | 'cover'} problem
 * @property {string} now the reader's date
 * @property {(date: string) => Done | null} doneOn
 * @property {(key: string) => void} say
 * @property {Translate} t
 */

/** The streak up to today. @param {Pick<Days, 'now' | 'doneOn'>} days */
const streakNow = ({ now, doneOn }) => streakOf((date) => isOnTime(doneOn(date)), now);

/** The result of a day as a text with its link; null before its end. @param {Days} days @param {string} date */
function textOf(days, date) {
  const { problem, doneOn, t } = days;
  const done = doneOn(date);
  const address = `${location.origin}${location.pathname}#/${problem}?v=1&day=${date}`;
  const streak = isOnTime(done) ? streakNow(days) : 0;
  return done && resultText(done, date, { name: t(`view.${problem}`), streak, address, t });
}

/** The button that shares the result of a day; nothing before its end. @param {Days} days @param {string} date @param {string} [kind] */
export function shareButton(days, date, kind) {
  const text = textOf(days, date);
  const { t, say } = days;
  const onClick = () => void share(text ?? '', say);
  const face = /** @type {const} */ ({ text: 'days.share', picture: 'share' });
  return text === null ? nothing : button({ id: 'share-result', t, ...face, kind, onClick });
}

/**
 * @param {Days} days
 * @param {object} given
 * @param {string | null} given.open the day whose puzzle is on the board
 * @param {string | null} given.month a date of the month that is shown; null: of today
 * @param {(month: string) => void} given.onMonth
 * @param {(date: string) => void} given.onOpen opens the puzzle of a day
 */
export function daysCard(days, given) {
  const { now, t } = days;
  const text = textOf(days, now);
  return html`<section class="card days-card" data-testid="days-card">
    <h2>${t('days.title')}</h2>
    <p data-testid="day-streak">${t('days.streak', { count: streakNow(days) })}</p>
    ${calendar(days, given)}
    ${
      text
        ? html`<pre class="day-result" data-testid="day-result">${text}</pre>
            <div class="button-row">${shareButton(days, now)}</div>`
        : nothing
    }
  </section>`;
}

/** @param {Done | null} done */
const isOnTime = (done) => done !== null && done.right && !done.late;

/** The state of a day, as a key and as a sign. @param {Done | null} done */
function stateOf(done) {
  if (!done) return { state: 'open', sign: nothing };
  return done.right
    ? { state: done.late ? 'late' : 'right', sign: icon('check') }
    : { state: 'wrong', sign: icon('cross') };
}

/** A month; the days up to today open their puzzles. @param {Days} days @param {Parameters<typeof daysCard>[1]} given */
function calendar({ now, doneOn, t }, { open, month: shown, onMonth, onOpen }) {
  const first = monthAfter(shown ?? now, 0);
  const [year, number] = first.split('-').map(Number);
  const turn = (
    /** @type {'left' | 'right'} */ picture,
    /** @type {number} */ by,
    /** @type {boolean} */ disabled,
  ) =>
    button({
      ...{
        id: `month-${picture}`,
        t,
        label: `days.month-${picture}`,
        picture,
        kind: 'square',
        disabled,
      },
      onClick: () => onMonth(monthAfter(first, by)),
    });
  const month = t('days.month', { year, month: t('days.months').split(' ')[number - 1] });
  const day = (/** @type {string | null} */ date) => {
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
