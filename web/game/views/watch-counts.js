/** The number of positions that the recursion visits with each order, side by side. */
import { asked, noAnswer } from '../../engine/answer.js';
import { button, html, nothing } from '../../ui/template.js';
import { describeProblem, formatWhole } from '../../ui/words.js';
import { isSoonCounted, tryOrders, withVisits } from '../recursion.js';
import { openCells } from '../match.js';

/** @import { ChangeRecursion as Change, Game, TryOrder, Visits, Words } from './view' */

/** The counts of both orders. @param {Game} game @param {Words} words @param {Change} change */
export function countsCard(game, words, change) {
  const { t, language } = words;
  const { visits } = game.recursion;
  const total = 2 ** openCells(game).length;
  const shown = tryOrders.map(
    (order) => visits[order].reply?.visited ?? visits[order].progress?.done,
  );
  const most = Math.max(1, ...shown.map((count) => count ?? 0));
  const statuses = tryOrders.map((order) => visits[order].status);
  const count = () =>
    change((recursion) => withVisits(recursion, (one) => (one.reply ? one : asked(''))));
  const stop = () =>
    change((recursion) =>
      withVisits(recursion, (one) => (one.status === 'asked' ? noAnswer : one)),
    );
  const isCounting = statuses.includes('asked') && !isSoonCounted(Math.log2(total));
  const isOpen = statuses.includes('idle') && !isSoonCounted(Math.log2(total));
  return html`<section
    class="row watch-counts"
    data-testid="recursion-visited"
    aria-label=${t('recursion.counts')}
  >
    ${tryOrders.map((order, i) => countOf(order, visits[order], shown[i], most, words))}
    ${isCounting ? button({ id: 'recursion-stop', t, label: 'stop', picture: 'stop', kind: 'square', onClick: stop }) : nothing}
    ${isOpen ? button({ id: 'recursion-visits', t, text: 'recursion.visits', onClick: count }) : nothing}
    <p class="dim">${t('recursion.visited', { total: formatWhole(total, language) })}</p>
  </section>`;
}

/** @param {TryOrder} order @param {Visits} visits @param {number | undefined} count so far @param {number} most of both @param {Words} words */
function countOf(order, { reply, problem }, count, most, { t, language }) {
  const figure = count === undefined ? '–' : formatWhole(count, language) + (reply ? '' : '…');
  return html`<div class="column grow watch-count">
    <div class="row spread">
      <span>${t(`recursion.${order}-first`)}</span
      ><b data-testid=${`visited-${order}`} title=${problem ? describeProblem(problem, t) : nothing}
        >${problem ? '?' : figure}</b
      >
    </div>
    <span class="bar" aria-hidden="true"
      ><span class="bar-fill" .style=${`width: ${(100 * (count ?? 0)) / most}%`}></span
    ></span>
  </div>`;
}
