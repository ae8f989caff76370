/** The heat map's card: how often placements occur, those of a chosen cell, and what is forced. */
import { cellName } from '../../board/board.js';
import { boardAfter } from '../../board/history.js';
import { replyAbout } from '../../engine/answer.js';
import { describeProblem, formatWhole } from '../../ui/words.js';
import { heatOf } from '../heat.js';
import {
  askAgain,
  changed,
  countOf,
  coverKey,
  hasNone,
  lengthenHeat,
  pointHeat,
  stopAnswer,
} from '../state.js';
import { el, pieceIcon, setText } from '../../ui/dom.js';
import { createWorking } from '../../ui/working.js';

/** @param {import('../../ui/door').Door<import('../state.js').Cover>} door */
export function createHeat({ get, change }) {
  /** @param {string | null} move */
  const pointTo = (move) => change((cover) => pointHeat(cover, move));
  const about = el('p', { testid: 'heat-about' });
  const forced = el('p', { class: 'heat-forced', testid: 'heat-forced' });
  const list = el('ol', { class: 'heat-list', testid: 'heat-list' });
  const whole = el('button', {
    class: 'button',
    testid: 'heat-whole',
    t: 'heat.whole',
    on: { click: () => change((cover) => changed(cover, { heatCell: null, heatMove: null })) },
  });
  const more = el('button', {
    class: 'button',
    testid: 'heat-more',
    on: {
      click: () => change(lengthenHeat),
    },
  });
  const again = el('button', {
    class: 'button',
    testid: 'heat-again',
    t: 'heat.again',
    on: { click: () => change((cover) => askAgain(cover, 'heat')) },
  });
  const working = createWorking('heat', () => change((cover) => stopAnswer(cover, 'heat')));
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
  list.addEventListener('pointerleave', () => pointTo(null));

  let listed = '';
  let present = get();
  /** @type {import('../../ui/words.js').Words} */
  let words = { t: (name) => name, language: 'en', ready: false };

  function fill() {
    const { t, language } = words;
    const board = boardAfter(present.history.now);
    const { heat, heatCell, heatRows: rows } = present;
    if (!heat.reply) return;
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
    pointerenter: () => pointTo(move),
    focus: () => pointTo(move),
    blur: () => pointTo(null),
  });

  return {
    root,
    /** @param {import('../state.js').Cover} next @param {import('../../ui/words.js').Words} given */
    render(next, given) {
      present = next;
      words = given;
      const { t, language } = given;
      const { history, lens, heat, heatCell } = next;
      root.hidden = lens !== 'heat' || hasNone(next);
      if (root.hidden) return;
      const question = coverKey(next);
      const current = heat.about === question ? heat : null;
      const reply = replyAbout(heat, question);
      const asks = !current || current.status === 'asked';
      working.show(asks && countOf(next).status === 'answered', current?.progress ?? null, given);
      key.hidden = forced.hidden = list.hidden = !reply;
      again.hidden = !current || !['failed', 'stopped'].includes(current.status);
      whole.hidden = !reply || heatCell === null;
      more.hidden = true;
      if (!reply) {
        const waiting = ['failed', 'stopped'].includes(countOf(next).status);
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
      const board = boardAfter(history.now);
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
      const shown = `${question} ${heatCell} ${language} ${next.heatRows}`;
      if (shown !== listed) {
        listed = shown;
        fill();
      } else {
        more.hidden = list.childElementCount >= listedTotal(placements, heatCell);
      }
    },
  };
}

/** @param {import('../heat.js').Heat['placements']} placements @param {number | null} cell */
function listedTotal(placements, cell) {
  return cell === null
    ? placements.length
    : placements.filter(({ cells }) => cells.includes(cell)).length;
}
