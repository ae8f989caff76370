/** The card of the heat map: the frequencies of the placements, of the whole board or of a cell, and the forced ones. */
import { withChanges } from '../../board/immutable';
import { cellName } from '../../board/board';
import { boardAfter } from '../../board/history';
import { replyFor } from '../../engine/answer';
import { nearest } from '../../ui/events';
import { term } from '../../ui/term';
import { bar, button, html, nothing, pieceIcon, repeat } from '../../ui/template';
import { formatWhole, type Words } from '../../ui/words';
import { heatOf, type Heat } from '../heat';
import { countOf, coverKey, rowsAtFirst, type Cover } from '../state';
import { endText, pending } from './missing-answer';
import type { Change, View } from '../handle';

/** Number of rows by which the list is extended. */
const furtherRows = 4 * rowsAtFirst;

export const heatCard: View = (cover, words, { change }) => {
  const { t } = words;
  const reply = replyFor(cover.heat, coverKey(cover));
  const { status } = countOf(cover);
  let body;
  if (reply) body = shares(cover, heatOf(reply, boardAfter(cover.history.now)), words, change);
  else if (status === 'failed' || status === 'stopped') body = note(t('heat.count-first'));
  else if (status === 'answered') {
    body = html`${note(endText(cover, 'heat', t))}${pending(cover, 'heat', words, change)}`;
  }
  return html`<section class="card heat-card" data-testid="heat-card">
    <h2>${t('heat.title')}</h2>
    ${body}
  </section>`;
};

const note = (text: string) => html`<p data-testid="heat-about">${text}</p>`;

function shares(
  { history, heatCell, heatRows }: Cover,
  { placements, total }: Heat,
  words: Words,
  change: Change,
) {
  const { t, language, lesson } = words;
  const { cols } = history.now.board;
  const forced = placements.filter(({ count }) => count === total);
  const forcedCount = forced.length;
  const forcedCells = formatWhole(forced.flatMap(({ cells }) => cells).length, language);
  const tilings = formatWhole(String(total), language);
  const listed = placements.filter(({ cells }) => heatCell === null || cells.includes(heatCell));
  const left = listed.length - heatRows;
  const apply = (changes: Partial<Cover>) => change((cover) => withChanges(cover, changes));
  // Hovering over or focusing a row selects its placement.
  const selectRow = (event: Event) => {
    const heatMove = nearest(event, 'data-move');
    if (heatMove) apply({ heatMove });
  };
  const deselectRow = () => apply({ heatMove: null });
  const listButton = (name: 'whole' | 'more', changes: Partial<Cover>) =>
    button({
      id: `heat-${name}`,
      t,
      text: `heat.${name}`,
      values: { count: left },
      onClick: () => apply(changes),
    });
  return html`${note(
      heatCell === null
        ? t('heat.about')
        : t('heat.about-cell', { name: cellName(heatCell, cols) }),
    )}
    <div class="row dim heat-key">
      <span>${t('heat.never')}</span>
      <span class="heat-scale" aria-hidden="true"></span>
      <span>${t('heat.always')}</span>
    </div>
    <p class="heat-forced">
      ${term({ id: 'forced', name: t('heat.forced-term'), values: { tilings, number: forcedCount }, t, lesson })}
      <span data-testid="heat-forced"
        >${t(forcedCount ? 'heat.forced-some' : 'heat.forced-none', { count: forcedCount, cells: forcedCells })}</span
      >
    </p>
    <ol
      class="heat-list"
      data-testid="heat-list"
      @pointerover=${selectRow}
      @focusin=${selectRow}
      @pointerleave=${deselectRow}
      @focusout=${deselectRow}
    >
      ${repeat(
        listed.slice(0, heatRows),
        ({ move }) => move,
        (placement) => row(placement, placement.count === total, cols, words),
      )}
    </ol>
    <div class="button-row" ?hidden=${heatCell === null && left <= 0}>
      ${heatCell === null ? nothing : listButton('whole', { heatCell: null, heatMove: null })}
      ${left > 0 ? listButton('more', { heatRows: heatRows + furtherRows }) : nothing}
    </div>`;
}

function row(
  { move, cells, count, share }: Heat['placements'][number],
  isForced: boolean,
  cols: number,
  { t, language }: Words,
) {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return html`<li class="heat-row" data-testid=${`heat-${move}`} data-move=${move} tabindex="0">
    ${pieceIcon(cells, cols)}
    <b class="heat-move">${move}</b>
    ${bar(share)}
    <span class="heat-share">${isForced ? t('heat.forced') : percent.format(share)}</span>
    <span class="dim wide-only heat-count">${formatWhole(String(count), language)}</span>
  </li>`;
}
