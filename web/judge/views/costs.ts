/** The cost of the book's search in its better and its plain form, compared with the time limit. */
import { itemAt } from '../../board/item-at';
import { working } from '../../ui/parts';
import { button, html, nothing } from '../../ui/template';
import { stagesTable } from './card-parts';
import { formatShort, formatWhole, powerOfTen, type Words } from '../../ui/words';
import { askCosts, stopCosts } from '../state';
import { createChart } from '../../ui/chart-host';
import { timeText } from './time-text';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';

/** A number of calls as a power of ten. */
const powerText = (calls: number) => powerOfTen(Math.round(Math.log10(calls)));

/** The card. */
export function createCosts(redraw: () => void) {
  const chart = createChart(redraw);

  return (judge: Judge, words: Words, { change }: RoomHandle<Judge>) => {
    const { t, language } = words;
    const { problem, time } = judge.bench;
    const { status, reply, progress } = judge.costs;
    const ask = button({
      id: 'judge-costs',
      t,
      text: 'desk.costs.ask',
      picture: 'play',
      onClick: () => change(askCosts),
    });
    const curves = reply && {
      cells: reply.costs.map(({ cells }) => cells),
      lines: [reply.costs.map(({ better }) => better), reply.costs.map(({ plain }) => plain)],
      limit: reply.rate * time,
      label: powerText,
    };
    return html`<section class="card judge-aside" data-testid="judge-costs-card">
      <h3>${t('desk.costs.title')}</h3>
      <p class="dim small">${t('desk.costs.whose')}</p>
      ${status === 'asked' ? working('costs', progress, words, () => change(stopCosts)) : nothing}
      ${
        reply || status === 'asked'
          ? nothing
          : html`<p class="dim">
                ${status === 'stopped' ? t('desk.costs.stopped') : t(`desk.costs.about-${problem}`)}
              </p>
              <div>${ask}</div>`
      }
      ${reply ? worstBoard(judge, reply, words) : nothing} ${curves ? chart(curves, t) : nothing}
      ${reply ? costsTable(reply.costs, problem, words) : nothing}
      ${reply ? html`<p class="dim small">${t('desk.costs.limit', { seconds: formatWhole(time, language) })}</p>` : nothing}
    </section>`;
  };
}

/** The costs for the largest board in a sentence, and whether it is not the judge's worst. */
function worstBoard(
  { bench: { problem } }: Judge,
  { costs, rate, unfinished }: NonNullable<Judge['costs']['reply']>,
  words: Words,
) {
  const { cells, better, plain } = itemAt(costs, costs.length - 1);
  const found = words.t(`desk.costs.found-${problem}`, {
    count: cells,
    better: timeText(better / rate, words),
    plain: timeText(plain / rate, words),
  });
  return html`<p data-testid="judge-costs-found">
    ${found} ${unfinished ? words.t('desk.costs.unfinished', { count: unfinished }) : nothing}
  </p>`;
}

const callsText = (calls: number, { language }: Words) =>
  calls < 1e7
    ? formatWhole(Math.round(calls), language)
    : formatShort(String(BigInt(Math.round(calls))));

/** The curves as a table, which is also their legend. */
const costsTable = (
  costs: NonNullable<Judge['costs']['reply']>['costs'],
  problem: Judge['bench']['problem'],
  words: Words,
) =>
  stagesTable(
    [
      words.t('desk.costs.cells'),
      html`<span class="judge-stroke"></span>${words.t(`desk.costs.better-${problem}`)}`,
      html`<span class="judge-stroke dashed"></span>${words.t(`desk.costs.plain-${problem}`)}`,
    ],
    costs.map(
      ({ cells, better, plain }) =>
        html`<tr>
          <td>${cells}</td>
          <td>${callsText(better, words)}</td>
          <td>${callsText(plain, words)}</td>
        </tr>`,
    ),
  );
