/**
 * The search's card: the ordered and the unordered one side by side at the same step, what each has
 * counted, and the lines of code that the step belongs to.
 */
import { drawSmall } from '../../board/canvas.js';
import * as players from '../../ui/player.js';
import { button, html, live, noChange, nothing, ref } from '../../ui/template.js';
import { describeProblem, formatWhole } from '../../ui/words.js';
import { piecesOf } from '../pieces.js';
import { searchScene } from '../scene.js';
import {
  chooseOrder,
  exploreFurther,
  isExploring,
  movePlayer,
  orders,
  searchState,
  stepShown,
  stopExploring,
} from '../search.js';
import { changeSearch, tilingOf } from '../state.js';

/**
 * @typedef {import('../search.js').Order} Order
 * @typedef {import('../state.js').Cover} Cover
 * @typedef {import('../../ui/words.js').Words} Words
 * @typedef {import('./cards.js').Door['change']} Change
 */

/**
 * The step as a few lines of Python, and the events that each belongs to. Lines that differ between
 * the two are where one sees what the order is for.
 *
 * @type {Record<Order, readonly (readonly [string, ...string[]])[]>}
 */
const code = {
  ordered: [
    ['def cover(board):', 'start'],
    ['    cell = first_empty(board)'],
    ['    if cell is None:'],
    ['        return 1', 'found'],
    ['    ways = 0'],
    ['    for piece in pieces_from(cell):'],
    ['        if fits(board, piece):', 'try'],
    ['            lay(board, piece)', 'place'],
    ['            ways += cover(board)'],
    ['            take(board, piece)', 'undo'],
    ['    return ways', 'dead-end'],
  ],
  unordered: [
    ['def cover(board):', 'start'],
    ['    if is_full(board):'],
    ['        return 1', 'found'],
    ['    ways = 0'],
    ['    for piece in pieces_anywhere(board):'],
    ['        if fits(board, piece):', 'try'],
    ['            lay(board, piece)', 'place'],
    ['            ways += cover(board)'],
    ['            take(board, piece)', 'undo'],
    ['    return ways', 'dead-end'],
  ],
};
/** Lines by which the two differ. */
const telling = new Set([
  '    cell = first_empty(board)',
  '    for piece in pieces_from(cell):',
  '    for piece in pieces_anywhere(board):',
]);

/** Of a small picture, CSS pixels. */
const smallSide = 132;

export function createSearchCard() {
  /** What each small picture shows. @type {WeakMap<Element, object>} */
  let pictured = new WeakMap();

  /** @param {Cover} cover @param {Order} order @returns {(canvas?: Element) => void} */
  const picture = (cover, order) => (canvas) => {
    const { search, history } = cover;
    const shown = searchState(search, order) ?? (isFresh(cover) ? history.now.board : null);
    if (!(canvas instanceof HTMLCanvasElement) || !shown || pictured.get(canvas) === shown) return;
    pictured.set(canvas, shown);
    drawSmall(canvas, searchScene(cover, order), smallSide);
  };

  return {
    /** After the colours or the pixels have changed. */
    repaint: () => (pictured = new WeakMap()),
    /** @type {import('./cards.js').View} */
    card(cover, words, { change }) {
      const { search, lens } = cover;
      if (lens !== 'search') return nothing;
      const { t, language } = words;
      const { order, runs } = search;
      const shown = searchState(search, order);
      const { problem } = runs[order];
      const waits = orders.some((one) => !runs[one].problem && !searchState(search, one));
      return html`<section
        class="card search-card"
        data-testid="search-card"
        aria-busy=${String(waits)}
      >
        <h2>${t('search.title')}</h2>
        <div class="search-columns">
          ${orders.map((one) => column(cover, one, picture(cover, one), words, change))}
        </div>
        <p class="problem" role="alert">${problem ? describeProblem(problem, t) : ''}</p>
        <p class="strong search-event" data-testid="search-event">
          ${shown ? eventText(shown, order, t) : noChange}
        </p>
        <pre class="code" data-testid="search-code" tabindex="0" aria-label=${t('search.code')}>
${shown ? codeLines(order, shown.event ?? 'start') : noChange}</pre>
        <p class="dim" data-testid="search-why">${whyText(cover, t, language)}</p>
        ${steps(cover, words, change)}
      </section>`;
    },
  };
}

/** Whether nothing is known yet, as of another board. @param {Cover} cover */
function isFresh({ search: { runs } }) {
  return orders.every((order) => !runs[order].frames.stretches.length);
}

/**
 * One of the two: its picture, which chooses it, and its figures.
 *
 * @param {Cover} cover
 * @param {Order} order
 * @param {(canvas?: Element) => void} picture
 * @param {Words} words
 * @param {Change} change
 */
function column(cover, order, picture, { t, language }, change) {
  const shown = searchState(cover.search, order);
  /** @param {number} number */
  const whole = (number) => formatWhole(number, language);
  const unknown = isFresh(cover) ? '–' : noChange;
  const figures = {
    depth: shown ? whole(shown.laid.length) : unknown,
    tries: shown ? whole(shown.tries) : unknown,
    'dead-ends': shown ? whole(shown.dead_ends) : unknown,
    found: shown ? whole(shown.found) + (shown.ended ? ' ✓' : '') : unknown,
  };
  return html`<div class="column search-column" data-testid=${`column-${order}`}>
    <button
      class="column search-choose"
      data-testid=${`search-${order}`}
      aria-pressed=${String(order === cover.search.order)}
      @click=${() => change((now) => changeSearch(now, (search) => chooseOrder(search, order)))}
    >
      <b>${t(`search.${order}`)}</b>
      <span class="search-picture"><canvas aria-hidden="true" ${ref(picture)}></canvas></span>
    </button>
    <dl class="column search-figures">
      ${Object.entries(figures).map(
        ([id, figure]) =>
          html`<div class="row spread">
            <dt class="dim">${t(`search.${id}`)}</dt>
            <dd data-testid=${`${order}-${id}`}>${figure}</dd>
          </div>`,
      )}
    </dl>
  </div>`;
}

/** @param {Order} order @param {string} active the event whose lines are marked */
function codeLines(order, active) {
  return code[order].map(
    ([text, ...events]) =>
      html`<span
        class=${telling.has(text) ? 'code-line telling' : 'code-line'}
        aria-current=${events.includes(active) ? 'step' : nothing}
        >${`${text}\n`}</span
      >`,
  );
}

/** The step by its number, and how many are known. @param {Cover} cover @param {Words} words @param {Change} change */
function steps({ search }, { t, language }, change) {
  const { order, runs } = search;
  const { length, explored } = runs[order];
  const exploring = isExploring(search);
  const isOpen = orders.some((one) => runs[one].length === null && !runs[one].problem);
  const known = length ?? explored;
  const key = length !== null ? 'length' : exploring ? 'exploring' : 'explored';
  const typed = (/** @type {Event} */ { target }) => {
    const digits = /** @type {HTMLInputElement} */ (target).value.replace(/[\s.,_'’]/g, '');
    if (!/^[0-9]{1,12}$/.test(digits)) return;
    change((now) =>
      changeSearch(now, (one) => movePlayer(one, (player) => players.seek(player, Number(digits)))),
    );
  };
  const isTyped = document.activeElement?.id === 'search-step';
  return html`<div class="button-row spread">
    <label class="row strong">
      <span>${t('search.step')}</span>
      <input
        id="search-step"
        class="field figure step-field"
        type="text"
        inputmode="numeric"
        autocomplete="off"
        data-testid="search-step"
        aria-label=${t('search.step')}
        .value=${isTyped ? noChange : live(formatWhole(stepShown(search, order), language))}
        @change=${typed}
      />
    </label>
    <span class="dim" data-testid="search-explored">
      ${t(`search.${key}`, { count: known, steps: formatWhole(known, language) })}
    </span>
    ${
      exploring
        ? button({
            id: 'search-stop',
            t,
            text: 'stop',
            onClick: () => change((now) => changeSearch(now, stopExploring)),
          })
        : nothing
    }
    ${
      isOpen && !exploring
        ? button({
            id: 'search-further',
            t,
            text: 'search.further',
            onClick: () => change((now) => changeSearch(now, exploreFurther)),
          })
        : nothing
    }
  </div>`;
}

/**
 * @param {import('../../engine/protocol').SearchState} shown
 * @param {Order} order
 * @param {import('../../ui/words.js').Translate} t
 */
function eventText(shown, order, t) {
  const { event, move, fits, cell, tried } = shown;
  if (event === null) return t(`search.event.start-${order}`, { cell });
  if (event === 'try') {
    return t(`search.event.${fits ? 'try-fits' : 'try-fails'}`, { move, number: tried });
  }
  if (event === 'place') {
    return cell ? t('search.event.place-next', { move, cell }) : t('search.event.place', { move });
  }
  if (event === 'dead-end') {
    return cell ? t('search.event.dead-end-cell', { cell }) : t('search.event.dead-end');
  }
  return t(`search.event.${event}`, { move });
}

/**
 * Why the order is forced, in the figures of this board.
 *
 * @param {Cover} cover
 * @param {import('../../ui/words.js').Translate} t
 * @param {import('../../ui/words.js').Language} language
 */
function whyText(cover, t, language) {
  // Tilings by several kinds of pieces have different numbers of them.
  const mixed = piecesOf(cover.history.now).includes(',');
  const pieces = tilingOf(cover)?.pieces ?? [];
  if (mixed || !pieces.length) return t('search.why');
  let ways = 1n;
  for (let i = 2n; i <= BigInt(pieces.length); i++) ways *= i;
  const text = ways.toString();
  const grouped = text.length > 24 ? '' : ` = ${formatWhole(text, language)}`;
  return t('search.why-count', { pieces: pieces.length, ways: `${pieces.length}!${grouped}` });
}
