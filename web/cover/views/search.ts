/**
 * The card of the searches: the ordered and the unordered one side by side at the same step, the figures of
 * each, and the code with its current line.
 */
import { emptyCells } from '../../board/board';
import { boardAfter } from '../../board/history';
import { codeCard } from '../../ui/code-listing';
import { fieldOf } from '../../ui/events';
import { boardPicture } from '../../ui/board-picture';
import { unanswered } from '../../ui/solver';
import { buttonMaker, html, live, noChange, nothing } from '../../ui/template';
import { describeProblem, formatWhole, type Translate, type Words } from '../../ui/words';
import { piecesOf } from '../pieces';
import { searchScene } from '../scene';
import * as searches from '../search';
import { isExploring, orders, searchState } from '../search';
import { changeSearch, tilingOf, type Cover } from '../state';
import { listing } from './listing';
import type { SearchState } from '../../engine/protocol';
import type { ChangeSearch, View } from '../handle';
import type { Order } from '../search';

/** Side of a small picture, CSS pixels. */
const pictureSide = 132;
/** Digits of the longest factorial that is written out. */
const longestFactorial = 24;

export const searchCard: View = (cover, words, handle) => {
  const { t } = words;
  const { search } = cover;
  const { order, runs, language } = search;
  const shown = searchState(search, order);
  const { problem } = runs[order];
  const isFailed = words.solver.state === 'failed';
  const waits = orders.some((one) => !runs[one].problem && !searchState(search, one));
  const change: ChangeSearch = (transition) =>
    handle.change((now) => changeSearch(now, transition));
  const code = () =>
    codeCard({
      name: 'search',
      title: 'search.code',
      code: { python: listing('python', order), cpp: listing('cpp', order) },
      language,
      onLanguage: (chosen) => change((search) => ({ ...search, language: chosen })),
      step: shown?.event ?? 'start',
      called: shown !== null && shown.laid.length > 0,
      t,
    });
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
      ${shown ? eventText(cover, shown, t) : noChange}
    </p>
    ${jumps(search, words, change)} ${shown ? code() : noChange}
    <p class="dim" data-testid="search-why">${whyText(cover, words)}</p>
    ${steps(search, words, change)}
  </section>`;
};

/** The column of a search: its figures, and its picture as a button that chooses it. */
function column(cover: Cover, order: Order, { t, language }: Words, change: ChangeSearch) {
  const { search, history } = cover;
  const shown = searchState(search, order);
  const isFresh = orders.every((one) => !search.runs[one].frames.stretches.length);
  // Until another state is loaded, the picture of the last one stays.
  const state = shown ?? (isFresh ? history.now.board : null);
  const fact = (id: string, figure: number | undefined, sign = '') => {
    const unknown = isFresh ? '–' : noChange;
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
      aria-pressed=${String(order === search.order)}
      @click=${() => change((search) => searches.chooseOrder(search, order))}
    >
      <b>${t(`search.${order}`)}</b>
      <span class="center search-picture"
        >${state ? boardPicture(searchScene(cover, order), pictureSide, state) : noChange}</span
      >
    </button>
    <dl class="column search-figures">
      ${fact('depth', shown?.laid.length)} ${fact('tries', shown?.tries)}
      ${fact('dead-ends', shown?.dead_ends)}
      ${fact('found', shown?.found, shown?.ended ? ' ✓' : '')}
    </dl>
  </div>`;
}

/** The buttons that jump to the return of a call. */
function jumps(search: searches.Search, { t, language }: Words, change: ChangeSearch) {
  const { far, order } = search;
  const makeButton = buttonMaker(t, change, 'search', { disabled: !searches.mayJump(search) });
  const jump = (to: searches.JumpTarget) => (now: searches.Search) => searches.jump(now, to);
  const isHere = far?.at === searches.stepShown(search, order);
  const tilings = far?.tilings && formatWhole(far.tilings, language);
  return html`<div class="button-row">
      ${makeButton('next-return', jump('any'), { id: 'search-next-return' })}
      ${makeButton('skip', jump('call'), { id: 'search-skip' })}
    </div>
    <p role="status" class="search-far" data-testid="search-far">
      ${isHere ? t(tilings ? 'search.far' : 'search.too-far', { tilings }) : ''}
    </p>`;
}

/** The field of the step's number, and the number of explored steps. */
function steps(search: searches.Search, { t, language }: Words, change: ChangeSearch) {
  const { order, runs } = search;
  const { length, explored } = runs[order];
  const exploring = isExploring(search);
  // A search whose end is not known can be explored further.
  const isOpen = orders.some((one) => runs[one].length === null && !runs[one].problem);
  const known = length ?? explored;
  const unfinished = exploring ? 'exploring' : 'explored';
  const key = length === null ? unfinished : 'length';
  const typed = (event: Event) => {
    const digits = fieldOf(event).value.replace(/[\s.,_'’]/g, '');
    if (!/^[0-9]{1,12}$/.test(digits)) return;
    change((now) => searches.goToStep(now, Number(digits)));
  };
  const makeButton = buttonMaker(t, change, 'search');
  const stop = () => makeButton('search-stop', searches.stopExploring, { text: 'stop' });
  const further = () => makeButton('further', searches.exploreFurther, { id: 'search-further' });
  const furtherIfOpen = () => (isOpen ? further() : nothing);
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
    ${exploring ? stop() : furtherIfOpen()}
  </div>`;
}

/** The event of a step, in a sentence with its move or its cell. */
function eventText({ search, history }: Cover, shown: SearchState, t: Translate) {
  const { event, move, fits, cell, tried } = shown;
  const isCovered = !emptyCells(boardAfter(history.now)).length;
  const part = {
    start: isCovered ? 'start-covered' : `start-${search.order}`,
    try: fits ? 'try-fits' : 'try-fails',
    place: cell ? 'place-next' : 'place',
    'dead-end': cell ? 'dead-end-cell' : 'dead-end',
    found: 'found',
    undo: 'undo',
  }[event ?? 'start'];
  return t(`search.event.${part}`, { move, cell, number: tried });
}

/** The advantage of the ordered search, with the figures of this board. */
function whyText(cover: Cover, { t, language }: Words) {
  // With several pieces the tilings have different numbers of pieces.
  const mixed = piecesOf(cover.history.now).includes(',');
  const pieces = tilingOf(cover)?.pieces ?? [];
  if (mixed || !pieces.length) return t('search.why');
  // The unordered search finds each tiling in every order of its pieces: 5! = 120 times.
  const { length } = pieces;
  let factorial = 1n;
  for (let i = 2n; i <= BigInt(length); i++) factorial *= i;
  const text = factorial.toString();
  const value = text.length > longestFactorial ? '' : ` = ${formatWhole(text, language)}`;
  return t('search.why-count', { pieces: length, ways: `${length}!${value}` });
}
