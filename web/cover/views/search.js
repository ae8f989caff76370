/**
 * The search's card: the ordered and the unordered one side by side at the same step, what each has
 * counted, and the lines of code that the step belongs to. Its player stands under the board.
 */
import * as players from '../../ui/player.js';
import { searchScene } from '../scene.js';
import {
  chooseOrder,
  exploreFurther,
  isExploring,
  movePlayer,
  orders,
  searchSpeeds,
  searchState,
  stepShown,
  stopExploring,
} from '../search.js';
import { tilingOf } from '../state.js';
import { describeProblem, formatWhole } from '../../ui/words.js';
import { piecesOf } from '../pieces.js';
import { drawSmall } from '../../board/canvas.js';
import { el, setText } from '../../ui/dom.js';
import { createTransport } from '../../ui/transport.js';

/** @typedef {import('../search.js').Order} Order */

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
const telling = new Set(['    cell = first_empty(board)', '    for piece in pieces_from(cell):']);
telling.add('    for piece in pieces_anywhere(board):');

const figures = /** @type {const} */ (['depth', 'tries', 'dead-ends', 'found']);
const smallSide = 132;

/** @param {import('../../ui/door').Door<import('../state.js').Cover>} door */
export function createSearch({ change }) {
  /** @param {(search: import('../search.js').Search) => import('../search.js').Search} transition */
  const onSearch = (transition) =>
    change((cover) => ({ ...cover, search: transition(cover.search) }));
  /** @param {(player: players.Player) => players.Player} move */
  const onPlayer = (move) => onSearch((search) => movePlayer(search, move));
  const transport = createTransport({
    name: 'search',
    onPlay: () => onPlayer(players.toggle),
    onStep: (by) => onPlayer((player) => players.step(player, by)),
    onSeek: (at) => onPlayer((player) => players.seek(player, at)),
    onSpeed: (speed) => onPlayer((player) => ({ ...player, speed })),
    speeds: searchSpeeds,
  });
  const typed = el('input', {
    class: 'field figure step-field',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    testid: 'search-step',
    tLabel: 'search.step',
    on: {
      change: () => {
        const digits = typed.value.replace(/[\s.,_'’]/g, '');
        if (/^[0-9]{1,12}$/.test(digits)) {
          onPlayer((player) => players.seek(player, Number(digits)));
        }
      },
    },
  });
  const columns = new Map(orders.map((order) => [order, createColumn(order)]));
  const event = el('p', { class: 'search-event', testid: 'search-event' });
  const lines = el('pre', {
    class: 'code',
    testid: 'search-code',
    tabindex: 0,
    tLabel: 'search.code',
  });
  const why = el('p', { class: 'dim', testid: 'search-why' });
  const explored = el('span', { class: 'dim', testid: 'search-explored' });
  const further = el('button', {
    class: 'button',
    testid: 'search-further',
    t: 'search.further',
    on: { click: () => onSearch(exploreFurther) },
  });
  const stop = el('button', {
    class: 'button',
    testid: 'search-stop',
    t: 'stop',
    on: { click: () => onSearch(stopExploring) },
  });
  const problem = el('p', { class: 'problem', role: 'alert' });
  const root = el(
    'section',
    { class: 'card search-card', testid: 'search-card' },
    el('h2', { t: 'search.title' }),
    el('div', { class: 'search-columns' }, ...[...columns.values()].map(({ root: one }) => one)),
    problem,
    event,
    lines,
    why,
    el(
      'div',
      { class: 'button-row spread' },
      el('label', { class: 'step-label' }, el('span', { t: 'search.step' }), typed),
      explored,
      stop,
      further,
    ),
  );

  /** @param {Order} order */
  function createColumn(order) {
    const picture = el('canvas', { 'aria-hidden': 'true' });
    const values = new Map(figures.map((id) => [id, el('dd', { testid: `${order}-${id}` })]));
    const choose = el(
      'button',
      {
        class: 'search-choose',
        testid: `search-${order}`,
        on: { click: () => onSearch((search) => chooseOrder(search, order)) },
      },
      el('b', { t: `search.${order}` }),
      el('span', { class: 'search-picture' }, picture),
    );
    const column = el(
      'div',
      { class: 'search-column', testid: `column-${order}` },
      choose,
      el(
        'dl',
        { class: 'search-figures' },
        ...figures.map((id) =>
          el('div', {}, el('dt', { t: `search.${id}` }), values.get(id) ?? null),
        ),
      ),
    );
    return { root: column, choose, picture, values };
  }

  let written = '';
  /** What each small picture shows. @type {Map<Order, object | null>} */
  const pictured = new Map();

  /** @param {Order} order @param {string} active */
  function showCode(order, active) {
    const key = `${order} ${active}`;
    if (key === written) return;
    written = key;
    lines.replaceChildren(
      ...code[order].map(([text, ...events]) => {
        const isActive = events.includes(active);
        const line = el('span', { class: 'code-line', text: `${text}\n` });
        line.classList.toggle('telling', telling.has(text));
        if (isActive) line.setAttribute('aria-current', 'step');
        return line;
      }),
    );
  }

  return {
    root,
    transport: transport.root,
    /** After the colours or the pixels have changed. */
    repaint: () => pictured.clear(),
    /** @param {import('../state.js').Cover} cover @param {import('../../ui/words.js').Words} words */
    render(cover, { t, language }) {
      const { search, lens } = cover;
      root.hidden = transport.root.hidden = lens !== 'search';
      if (root.hidden) return;
      const { player, order, runs } = search;
      const exploring = isExploring(search);
      // Of another board nothing is known yet.
      const isFresh = orders.every((one) => !runs[one].frames.stretches.length);
      /** @param {number} number */
      const whole = (number) => formatWhole(number, language);
      for (const [one, { choose, picture, values }] of columns) {
        const shown = searchState(search, one);
        choose.setAttribute('aria-pressed', String(one === order));
        const figure = shown && {
          depth: whole(shown.laid.length),
          tries: whole(shown.tries),
          'dead-ends': whole(shown.dead_ends),
          found: whole(shown.found) + (shown.ended ? ' ✓' : ''),
        };
        for (const id of figures) {
          const value = values.get(id);
          if (value && (figure || isFresh)) setText(value, figure ? figure[id] : '–');
        }
        const still = shown ?? cover.history.now.board;
        if (pictured.get(one) !== still && (shown || !pictured.has(one) || isFresh)) {
          pictured.set(one, still);
          drawSmall(picture, searchScene(cover, one), smallSide);
        }
      }
      const shown = searchState(search, order);
      const waits = orders.some((one) => !runs[one].problem && !searchState(search, one));
      root.setAttribute('aria-busy', String(waits));
      if (shown) {
        setText(event, eventText(shown, order, t));
        showCode(order, shown.event ?? 'start');
      }
      const at = stepShown(search, order);
      transport.show(player, t, `${whole(at)} / ${whole(player.length)}`);
      if (document.activeElement !== typed) typed.value = whole(at);
      const failed = runs[order].problem;
      setText(problem, failed ? describeProblem(failed, t) : '');
      const pieces = piecesOf(cover.history.now);
      setText(why, whyText(cover, pieces.includes(','), t, language));
      const { length, explored: known } = runs[order];
      setText(
        explored,
        length === null
          ? t(exploring ? 'search.exploring' : 'search.explored', {
              count: known,
              steps: whole(known),
            })
          : t('search.length', { count: length, steps: whole(length) }),
      );
      const open = orders.some((one) => runs[one].length === null && !runs[one].problem);
      stop.hidden = !exploring;
      further.hidden = exploring || !open;
    },
  };
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
 * @param {import('../state.js').Cover} cover
 * @param {boolean} mixed whether tilings have different numbers of pieces
 * @param {import('../../ui/words.js').Translate} t
 * @param {import('../../ui/words.js').Language} language
 */
function whyText(cover, mixed, t, language) {
  const pieces = tilingOf(cover)?.pieces ?? [];
  if (mixed || !pieces.length) return t('search.why');
  let ways = 1n;
  for (let i = 2n; i <= BigInt(pieces.length); i++) ways *= i;
  const text = ways.toString();
  const grouped = text.length > 24 ? '' : ` = ${formatWhole(text, language)}`;
  return t('search.why-count', { pieces: pieces.length, ways: `${pieces.length}!${grouped}` });
}
