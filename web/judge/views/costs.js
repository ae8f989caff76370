/** The cost of a search in its better and its plain form, compared with the time limit. */
import { lazily, shown } from '../../ui/lazy.js';
import { working } from '../../ui/parts.js';
import { button, html, nothing } from '../../ui/template.js';
import { formatSeconds, formatShort, formatWhole } from '../../ui/words.js';
import { askCosts, stopCosts } from '../state.js';

/** @import { Slice } from '../../ui/slice' */
/** @import { Words } from '../../ui/words.js' */
/** @import { Judge } from '../state.js' */

/** A time in words, in the unit that fits. @param {number} seconds @param {Words} words */
function timeText(seconds, { t, language }) {
  if (seconds < 60) return formatSeconds(seconds, language);
  const units = /** @type {const} */ ([
    ['years', 365.25 * 86_400],
    ['days', 86_400],
    ['hours', 3_600],
    ['minutes', 60],
  ]);
  const [unit, length] = units.find(([, one]) => seconds >= 1.5 * one) ?? units[3];
  const count = Math.max(1, Math.round(seconds / length));
  const number = count < 1e6 ? formatWhole(count, language) : formatShort(String(BigInt(count)));
  return t(`desk.costs.${unit}`, { count, number });
}

/** The card; its chart is drawn when the chart's code has arrived. @param {() => void} redraw */
export function createCosts(redraw) {
  const chart = lazily(() => import('../chart.js'), redraw);
  const host = document.createElement('div');
  host.className = 'judge-chart';
  host.setAttribute('aria-hidden', 'true');
  /** @type {unknown} */
  let drawn = null;
  /** @type {Judge | null} */
  let last = null;
  new ResizeObserver(() => last && draw(last)).observe(host);

  /** @param {Judge} judge */
  const draw = ({ costs: { reply }, bench: { time } }) => {
    const theme = document.documentElement.dataset.theme ?? '';
    const key = reply && `${reply.rate} ${time} ${theme} ${host.clientWidth}`;
    const code = reply && chart.prefetch().loaded();
    if (!code || key === drawn) return;
    drawn = key;
    const { costs, rate } = reply;
    code.drawChart(host, {
      cells: costs.map(({ cells }) => cells),
      better: costs.map(({ better }) => Math.max(1, better)),
      plain: costs.map(({ plain }) => Math.max(1, plain)),
      limit: rate * time,
    });
  };

  /** @param {Judge} judge @param {Words} words @param {Slice<Judge>} slice */
  return (judge, words, { change }) => {
    const { t, language } = words;
    const { problem, time } = judge.bench;
    const { status, reply, progress } = judge.costs;
    last = judge;
    if (reply) requestAnimationFrame(() => draw(judge));
    const ask = button({
      id: 'judge-costs',
      t,
      text: 'desk.costs.ask',
      picture: 'play',
      onClick: () => change(askCosts),
    });
    return html`<section class="card" data-testid="judge-costs-card">
      <h3>${t('desk.costs.title')}</h3>
      ${status === 'asked' ? working('costs', progress, words, () => change(stopCosts)) : nothing}
      ${
        reply || status === 'asked'
          ? nothing
          : html`<p class="dim">${t(`desk.costs.about-${problem}`)}</p>
              <div>${ask}</div>`
      }
      ${reply ? worstBoard(judge, reply, words) : nothing}
      ${reply ? shown(chart, t, () => host, host) : nothing}
      ${reply ? costsTable(reply.costs, problem, words) : nothing}
      ${reply ? html`<p class="dim small">${t('desk.costs.limit', { seconds: formatWhole(time, language) })}</p>` : nothing}
    </section>`;
  };
}

/** The costs for the judge's worst board, in a sentence. @param {Judge} judge @param {NonNullable<Judge['costs']['reply']>} reply @param {Words} words */
function worstBoard({ bench: { problem } }, { costs, rate }, words) {
  const { cells, better, plain } = costs[costs.length - 1];
  return html`<p data-testid="judge-costs-found">
    ${words.t(`desk.costs.found-${problem}`, {
      count: cells,
      better: timeText(better / rate, words),
      plain: timeText(plain / rate, words),
    })}
  </p>`;
}

/** @param {number} calls @param {Words} words */
const callsText = (calls, { language }) =>
  calls < 1e7
    ? formatWhole(Math.round(calls), language)
    : formatShort(String(BigInt(Math.round(calls))));

/** The curves as a table, which is also their legend. @param {NonNullable<Judge['costs']['reply']>['costs']} costs @param {Judge['bench']['problem']} problem @param {Words} words */
const costsTable = (costs, problem, words) =>
  html`<table class="judge-stages">
    <thead>
      <tr>
        <th scope="col">${words.t('desk.costs.cells')}</th>
        <th scope="col">
          <span class="judge-stroke"></span>${words.t(`desk.costs.better-${problem}`)}
        </th>
        <th scope="col">
          <span class="judge-stroke dashed"></span>${words.t(`desk.costs.plain-${problem}`)}
        </th>
      </tr>
    </thead>
    <tbody>
      ${costs.map(
        ({ cells, better, plain }) =>
          html`<tr>
            <td>${cells}</td>
            <td>${callsText(better, words)}</td>
            <td>${callsText(plain, words)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
