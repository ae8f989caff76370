/**
 * The card of the searches: the ordered and the unordered one side by side at the same step, the figures of
 * each, and the code with its current line.
 */
import { codeCard } from '../../ui/code-listing.js';
import { fieldOf } from '../../ui/parts.js';
import { smallBoard } from '../../ui/small-board.js';
import { unanswered } from '../../ui/solver.js';
import * as players from '../../ui/player.js';
import { button, html, live, noChange, nothing } from '../../ui/template.js';
import { describeProblem, formatWhole } from '../../ui/words.js';
import { piecesOf } from '../pieces.js';
import { searchScene } from '../scene.js';
import * as searches from '../search.js';
import { changeSearch, tilingOf } from '../state.js';
import { listing } from './listing.js';

/** @import { SearchState } from '../../engine/protocol' */
/** @import { Order } from '../search.js' */
/** @import { Change, Cover, Translate, View, Words } from './view' */

const { isExploring, orders, searchState } = searches;

/** Side of a small picture, CSS pixels. */
const smallSide = 132;

/** @type {View} */
export function searchCard(cover, words, { change }) {
  const { search, lens } = cover;
  if (lens !== 'search') return nothing;
  const { t } = words;
  const { order, runs } = search;
  const shown = searchState(search, order);
  const { problem } = runs[order];
  const isFailed = words.solver.state === 'failed';
  const waits = orders.some((one) => !runs[one].problem && !searchState(search, one));
  return html`<section
    class="card search-card"
    data-testid="search-card"
    aria-busy=${String(waits && !isFailed)}
  >
    <h2>${t('search.title')}</h2>
    <div class="search-columns">${orders.map((one) => column(cover, one, words, change))}</div>
    <p class="problem" role="alert">${problem ? describeProblem(problem, t) : ''}</p>
    ${waits && isFailed ? unanswered(words) : nothing}
    <p class="strong search-event" data-testid="search-event">
      ${shown ? eventText(shown, order, t) : noChange}
    </p>
    ${jumps(search, words, change)} ${shown ? code(search, shown, words, change) : noChange}
    <p class="dim" data-testid="search-why">${whyText(cover, words)}</p>
    ${steps(cover, words, change)}
  </section>`;
}

/** Whether no state is loaded yet. @param {Cover} cover */
const isFresh = ({ search: { runs } }) =>
  orders.every((order) => !runs[order].frames.stretches.length);

/** The column of a search: its figures, and its picture as a button that chooses it. @param {Cover} cover @param {Order} order @param {Words} words @param {Change} change */
function column(cover, order, { t, language }, change) {
  const shown = searchState(cover.search, order);
  const choose = () =>
    change((now) => changeSearch(now, (search) => searches.chooseOrder(search, order)));
  // Until another state is loaded, the picture of the last one stays.
  const state = shown ?? (isFresh(cover) ? cover.history.now.board : null);
  /** @param {string} id @param {number | undefined} figure @param {string} [sign] */
  const fact = (id, figure, sign = '') => {
    const unknown = isFresh(cover) ? '–' : noChange;
    const text = figure === undefined ? unknown : formatWhole(figure, language) + sign;
    return html`<div class="row spread">
      <dt class="dim">${t(`search.${id}`)}</dt>
      <dd data-testid=${`${order}-${id}`}>${text}</dd>
    </div>`;
  };
  return html`<div class="column search-column" data-testid=${`column-${order}`}>
    <button
      class="column search-choose"
      data-testid=${`search-${order}`}
      aria-pressed=${String(order === cover.search.order)}
      @click=${choose}
    >
      <b>${t(`search.${order}`)}</b>
      <span class="center search-picture"
        >${state ? smallBoard(searchScene(cover, order), smallSide, state) : noChange}</span
      >
    </button>
    <dl class="column search-figures">
      ${fact('depth', shown?.laid.length)} ${fact('tries', shown?.tries)}
      ${fact('dead-ends', shown?.dead_ends)}
      ${fact('found', shown?.found, shown?.ended ? ' ✓' : '')}
    </dl>
  </div>`;
}

/** @param {searches.Search} search @param {SearchState} shown @param {Words} words @param {Change} change */
const code = ({ order, language }, { event, laid }, { t }, change) =>
  codeCard({
    name: 'search',
    title: 'search.code',
    code: { python: listing('python', order), cpp: listing('cpp', order) },
    language,
    onLanguage: (chosen) =>
      change((now) => changeSearch(now, (search) => ({ ...search, language: chosen }))),
    step: event ?? 'start',
    called: laid.length > 0,
    t,
  });

/** The buttons that jump to the return of a call. @param {searches.Search} search @param {Words} words @param {Change} change */
function jumps(search, { t, language }, change) {
  const { far, order } = search;
  const one = (/** @type {string} */ id, /** @type {boolean} */ underWay) =>
    button({
      id: `search-${id}`,
      t,
      text: `search.${id}`,
      disabled: !searches.mayJump(search),
      onClick: () => change((now) => changeSearch(now, (it) => searches.jump(it, underWay))),
    });
  const isHere = far?.at === searches.stepShown(search, order);
  const tilings = far?.tilings && formatWhole(far.tilings, language);
  return html`<div class="button-row">${one('next-return', false)} ${one('skip', true)}</div>
    <p role="status" class="search-far" data-testid="search-far">
      ${isHere ? t(tilings ? 'search.far' : 'search.too-far', { tilings }) : ''}
    </p>`;
}

/** The field of the step's number, and the number of explored steps. @param {Cover} cover @param {Words} words @param {Change} change */
function steps({ search }, { t, language }, change) {
  const { order, runs } = search;
  const { length, explored } = runs[order];
  const exploring = isExploring(search);
  const isOpen = orders.some((one) => runs[one].length === null && !runs[one].problem);
  const known = length ?? explored;
  const key = length !== null ? 'length' : exploring ? 'exploring' : 'explored';
  /** @param {Parameters<typeof changeSearch>[1]} transition */
  const apply = (transition) => change((now) => changeSearch(now, transition));
  const typed = (/** @type {Event} */ event) => {
    const digits = fieldOf(event).value.replace(/[\s.,_'’]/g, '');
    if (!/^[0-9]{1,12}$/.test(digits)) return;
    apply((now) => searches.movePlayer(now, (player) => players.seek(player, Number(digits))));
  };
  const onStop = () => apply(searches.stopExploring);
  const stop = button({ id: 'search-stop', t, text: 'stop', onClick: onStop });
  const onFurther = () => apply(searches.exploreFurther);
  const further = button({ id: 'search-further', t, text: 'search.further', onClick: onFurther });
  const isTyped = document.activeElement?.id === 'search-step';
  const step = formatWhole(searches.stepShown(search, order), language);
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
        .value=${isTyped ? noChange : live(step)}
        @change=${typed}
      />
    </label>
    <span class="dim" data-testid="search-explored">
      ${t(`search.${key}`, { count: known, steps: formatWhole(known, language) })}
    </span>
    ${exploring ? stop : nothing} ${isOpen && !exploring ? further : nothing}
  </div>`;
}

/** @param {SearchState} shown @param {Order} order @param {Translate} t */
function eventText({ event, move, fits, cell, tried }, order, t) {
  const part = {
    start: `start-${order}`,
    try: fits ? 'try-fits' : 'try-fails',
    place: cell ? 'place-next' : 'place',
    'dead-end': cell ? 'dead-end-cell' : 'dead-end',
    found: 'found',
    undo: 'undo',
  }[event ?? 'start'];
  return t(`search.event.${part}`, { move, cell, number: tried });
}

/** The advantage of the ordered search, with the figures of this board. @param {Cover} cover @param {Words} words */
function whyText(cover, { t, language }) {
  // With several pieces the tilings have different numbers of pieces.
  const mixed = piecesOf(cover.history.now).includes(',');
  const pieces = tilingOf(cover)?.pieces ?? [];
  if (mixed || !pieces.length) return t('search.why');
  let ways = 1n;
  for (let i = 2n; i <= BigInt(pieces.length); i++) ways *= i;
  const text = ways.toString();
  const grouped = text.length > 24 ? '' : ` = ${formatWhole(text, language)}`;
  return t('search.why-count', { pieces: pieces.length, ways: `${pieces.length}!${grouped}` });
}
