/** The heat map's card: how often placements occur, those of a chosen cell, and what is forced. */
import { cellName } from '../board.js';
import { heatOf } from '../cover-scene.js';
import { describeProblem, formatWhole } from '../i18n.js';
import { coverQuestion } from '../share.js';
import { boardAfter } from '../state.js';
import { el, pieceIcon, setText } from './dom.js';
import { createWorking } from './working.js';

/** Placements in the list before it is asked to be longer. */
const firstRows = 12;

/** @param {import('../controller.js').Controller} controller */
export function createHeat(controller) {
  const about = el('p', { testid: 'heat-about' });
  const forced = el('p', { class: 'heat-forced', testid: 'heat-forced' });
  const list = el('ol', { class: 'heat-list', testid: 'heat-list' });
  const whole = el('button', {
    class: 'button',
    testid: 'heat-whole',
    t: 'heat.whole',
    on: { click: controller.cover.showWholeHeat },
  });
  const more = el('button', {
    class: 'button',
    testid: 'heat-more',
    on: {
      click: () => {
        rows += 4 * firstRows;
        fill();
      },
    },
  });
  const again = el('button', {
    class: 'button',
    testid: 'heat-again',
    t: 'heat.again',
    on: { click: controller.cover.heatAgain },
  });
  const working = createWorking('heat', controller.cover.stopHeat);
  const key = el(
    'div',
    { class: 'heat-key' },
    el('span', { t: 'heat.never' }),
    el('span', { class: 'heat-scale', 'aria-hidden': 'true' }),
    el('span', { t: 'heat.always' }),
  );
  const root = el(
    'section',
    { class: 'card heat-card', testid: 'heat-card' },
    el('h2', { t: 'heat.title' }),
    about,
    working.root,
    key,
    forced,
    list,
    el('div', { class: 'button-row' }, whole, more, again),
  );
  list.addEventListener('pointerleave', () => controller.cover.pointHeat(null));

  let rows = firstRows;
  let listed = '';
  /** @type {import('../state.js').State} */
  let state = controller.state();
  /** @type {import('../i18n.js').Words} */
  let words = { t: (name) => name, language: 'en' };

  function fill() {
    const { t, language } = words;
    const board = boardAfter(state.cover.now);
    const { heat, heatCell } = state.covering;
    const { placements, total } = heatOf(heat.reply, board);
    const chosen =
      heatCell === null ? placements : placements.filter(({ cells }) => cells.includes(heatCell));
    const decimal = new Intl.NumberFormat(language, {
      style: 'percent',
      maximumFractionDigits: 2,
    });
    list.replaceChildren(
      ...chosen.slice(0, rows).map(({ move, cells, count, share }) => {
        const isForced = count === total;
        const bar = el('span', { class: 'heat-fill' });
        bar.style.width = `${100 * share}%`;
        return el(
          'li',
          { class: 'heat-row', testid: `heat-${move}`, tabindex: 0, on: pointing(move) },
          pieceIcon(cells, board.cols),
          el('b', { class: 'heat-move', text: move }),
          el('span', { class: 'heat-bar', 'aria-hidden': 'true' }, bar),
          el('span', {
            class: 'heat-share',
            text: isForced ? t('heat.forced') : decimal.format(share),
          }),
          el('span', { class: 'heat-count dim', text: formatWhole(String(count), language) }),
        );
      }),
    );
    more.hidden = chosen.length <= rows;
    setText(more, t('heat.more', { count: chosen.length - rows }));
  }

  /** @param {string} move */
  const pointing = (move) => ({
    pointerenter: () => controller.cover.pointHeat(move),
    focus: () => controller.cover.pointHeat(move),
    blur: () => controller.cover.pointHeat(null),
  });

  return {
    root,
    /** @param {import('../state.js').State} next @param {import('../i18n.js').Words} given */
    render(next, given) {
      state = next;
      words = given;
      const { t, language } = given;
      const { covering, cover, count } = next;
      root.hidden =
        covering.lens !== 'heat' ||
        (count.about === coverQuestion(cover.now) && count.reply?.count === '0');
      if (next.view !== 'cover' || root.hidden) return;
      const question = coverQuestion(cover.now);
      const { heat, heatCell } = covering;
      const current = heat.about === question ? heat : null;
      const reply = current?.status === 'answered' ? current.reply : null;
      working.show(current?.status === 'asked', current?.progress ?? null, given);
      key.hidden = forced.hidden = list.hidden = !reply;
      again.hidden = !current || !['failed', 'stopped'].includes(current.status);
      whole.hidden = !reply || heatCell === null;
      more.hidden = true;
      if (!reply) {
        const counted = count.status === 'answered' && count.about === question;
        const waiting = !current && !counted && count.status !== 'asked';
        const key = waiting
          ? 'heat.count-first'
          : current?.status === 'stopped'
            ? 'heat.stopped'
            : '';
        const text = current?.problem ? describeProblem(current.problem, t) : key && t(key);
        setText(about, text);
        listed = '';
        return;
      }
      const board = boardAfter(cover.now);
      const { placements, total } = heatOf(reply, board);
      const same = placements.filter((placement) => placement.count === total);
      const name = heatCell === null ? '' : cellName(heatCell, board.cols);
      setText(about, heatCell === null ? t('heat.about') : t('heat.about-cell', { name }));
      const cells = same.reduce((sum, placement) => sum + placement.cells.length, 0);
      setText(
        forced,
        same.length
          ? t('heat.forced-some', {
              count: same.length,
              cells: formatWhole(cells, language),
            })
          : t('heat.forced-none'),
      );
      const shown = `${question} ${heatCell} ${language}`;
      if (shown !== listed) {
        listed = shown;
        rows = firstRows;
        fill();
      } else {
        more.hidden = list.childElementCount >= listedTotal(placements, heatCell);
      }
    },
  };
}

/** @param {import('../cover-scene.js').Heat['placements']} placements @param {number | null} cell */
function listedTotal(placements, cell) {
  return cell === null
    ? placements.length
    : placements.filter(({ cells }) => cells.includes(cell)).length;
}
