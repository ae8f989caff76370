/**
 * The search's card: the ordered and the unordered one side by side at the same step, what each has
 * counted, and the lines of code that the step belongs to. Its player stands under the board.
 */
import { orders, searchSpeeds, stepShown } from '../covering.js';
import { searchScene, searchState } from '../cover-scene.js';
import { describeProblem, formatWhole } from '../i18n.js';
import { piecesOf } from '../pieces.js';
import { coverQuestion } from '../share.js';
import { drawSmall } from './board.js';
import { el, setText } from './dom.js';
import { createTransport } from './transport.js';

/** @typedef {import('../covering.js').Order} Order */

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

/** @param {import('../controller.js').Controller} controller */
export function createSearch(controller) {
  const transport = createTransport({
    name: 'search',
    onPlay: controller.cover.playSearch,
    onStep: controller.cover.stepSearch,
    onSeek: controller.cover.seekSearch,
    onSpeed: controller.cover.setSearchSpeed,
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
        if (/^[0-9]{1,12}$/.test(digits)) controller.cover.seekSearch(Number(digits));
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
    on: { click: controller.cover.exploreFurther },
  });
  const stop = el('button', {
    class: 'button',
    testid: 'search-stop',
    t: 'stop',
    on: { click: controller.cover.stopExploring },
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
        on: { click: () => controller.cover.chooseOrder(order) },
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
    /** @param {import('../state.js').State} state @param {import('../i18n.js').Words} words */
    render(state, { t, language }) {
      const { search, lens } = state.covering;
      root.hidden = transport.root.hidden = lens !== 'search';
      if (state.view !== 'cover' || root.hidden) return;
      const isCurrent = search.about === coverQuestion(state.cover.now);
      const { player, order, runs } = search;
      /** @param {number} number */
      const whole = (number) => formatWhole(number, language);
      for (const [one, { choose, picture, values }] of columns) {
        const shown = isCurrent ? searchState(state, one) : null;
        choose.setAttribute('aria-pressed', String(one === order));
        const figure = shown && {
          depth: whole(shown.laid.length),
          tries: whole(shown.tries),
          'dead-ends': whole(shown.dead_ends),
          found: whole(shown.found) + (shown.ended ? ' ✓' : ''),
        };
        for (const id of figures) {
          const value = values.get(id);
          if (value && (figure || !isCurrent)) setText(value, figure ? figure[id] : '–');
        }
        const still = shown ?? state.cover.now.board;
        if (pictured.get(one) !== still && (shown || !pictured.has(one) || !isCurrent)) {
          pictured.set(one, still);
          drawSmall(picture, searchScene(state, one), smallSide);
        }
      }
      const shown = isCurrent ? searchState(state, order) : null;
      const waits = orders.some((one) => !runs[one].problem && !searchState(state, one));
      root.setAttribute('aria-busy', String(!isCurrent || waits));
      if (shown) {
        setText(event, eventText(shown, order, t));
        showCode(order, shown.event ?? 'start');
      }
      const at = stepShown(search, order);
      transport.show(player, t, `${whole(at)} / ${whole(player.length)}`);
      if (document.activeElement !== typed) typed.value = whole(at);
      const failed = runs[order].problem;
      setText(problem, failed ? describeProblem(failed, t) : '');
      const pieces = piecesOf(state.cover.now, 'cover');
      setText(why, whyText(state, pieces.includes(','), t, language));
      const { length, explored: known } = runs[order];
      setText(
        explored,
        length === null
          ? t(search.exploring ? 'search.exploring' : 'search.explored', {
              count: known,
              steps: whole(known),
            })
          : t('search.length', { count: length, steps: whole(length) }),
      );
      const open = orders.some((one) => runs[one].length === null && !runs[one].problem);
      stop.hidden = !search.exploring;
      further.hidden = search.exploring || !open || !isCurrent;
    },
  };
}

/**
 * @param {import('../covering.js').SearchState} shown
 * @param {Order} order
 * @param {import('../i18n.js').Translate} t
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
 * @param {import('../state.js').State} state
 * @param {boolean} mixed whether tilings have different numbers of pieces
 * @param {import('../i18n.js').Translate} t
 * @param {import('../i18n.js').Language} language
 */
function whyText(state, mixed, t, language) {
  const { tiling, cover } = state;
  if (mixed || tiling.about !== coverQuestion(cover.now) || !tiling.reply?.pieces.length) {
    return t('search.why');
  }
  const { pieces } = tiling.reply;
  let ways = 1n;
  for (let i = 2n; i <= BigInt(pieces.length); i++) ways *= i;
  const text = ways.toString();
  const grouped = text.length > 24 ? '' : ` = ${formatWhole(text, language)}`;
  return t('search.why-count', { pieces: pieces.length, ways: `${pieces.length}!${grouped}` });
}
