/** The puzzles of the day: the calendar of the month, the streak of days, the result to share. */
import { copyText } from './file.js';
import { monthOf, streakOf } from './days.js';
import { button, html, icon, nothing } from './template.js';

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
 * @param {string} given.address of the site
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
 * @param {object} given
 * @param {string} given.name of the problem
 * @param {string} given.now the reader's date
 * @param {(date: string) => Done | null} given.doneOn
 * @param {(date: string) => void} given.onOpen opens the puzzle of a day
 * @param {(key: string) => void} given.say
 * @param {Translate} given.t
 */
export function daysCard({ name, now, doneOn, onOpen, say, t }) {
  const streak = streakOf((date) => isOnTime(doneOn(date)), now);
  const done = doneOn(now);
  const address = location.origin + location.pathname;
  const text = done && resultText(done, now, { name, streak, address, t });
  const onShare = () => void share(text ?? '', say);
  return html`<section class="card days-card" data-testid="days-card">
    <h2>${t('days.title')}</h2>
    <p data-testid="day-streak">${t('days.streak', { count: streak })}</p>
    ${calendar({ now, doneOn, onOpen, t })}
    ${
      text
        ? html`<pre class="day-result" data-testid="day-result">${text}</pre>
            <div class="button-row">
              ${button({ id: 'share-result', t, text: 'days.share', picture: 'share', onClick: onShare })}
            </div>`
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

/** The current month; the days up to today open their puzzles. @param {Pick<Parameters<typeof daysCard>[0], 'now' | 'doneOn' | 'onOpen' | 't'>} given */
function calendar({ now, doneOn, onOpen, t }) {
  const [year, number] = now.split('-').map(Number);
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
      @click=${() => onOpen(date)}
    >
      <span>${figure}</span>${sign}
    </button>`;
  };
  const weekdays = t('days.weekdays').split(' ');
  return html`<p class="strong">${month}</p>
    <div class="calendar">
      ${weekdays.map((one) => html`<span class="center dim small" aria-hidden="true">${one}</span>`)}
      ${monthOf(now).flat().map(day)}
    </div>`;
}
