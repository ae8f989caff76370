/** The card of the reason why there is no tiling, with the player of its forced placements. */
import { replyFor } from '../../engine/answer.js';
import { transport } from '../../ui/parts.js';
import { html, nothing } from '../../ui/template.js';
import { piecesOf, setName, spokenPieces } from '../pieces.js';
import { coverKey } from '../state.js';
import { endText, pending } from './pending.js';

/** @import { Change, Cover, Obstruction, Translate, View } from '../types' */

/** @type {View} */
export function reasonCard(cover, words, { change }) {
  const { t } = words;
  const why = replyFor(cover.reason, coverKey(cover))?.why;
  return html`<section
    class="card reason-card"
    data-testid="reason-card"
    data-kind=${why?.kind ?? ''}
  >
    <h2>${t('reason.title')}</h2>
    <p data-testid="reason-text">
      ${why ? reasonText(why, cover, t) : endText(cover, 'reason', t, t('reason.none'))}
    </p>
    ${why ? chain(why, cover, t, change) : pending(cover, 'reason', words, change)}
  </section>`;
}

/** @param {Obstruction} why @param {Cover} cover @param {Translate} t */
export const reasonText = ({ kind, end, cells, chain }, { history: { now } }, t) =>
  t(`reason.${kind}${end ? `-${end}` : ''}`, {
    by: spokenPieces(now, t),
    cell: cells[0],
    area: cells.length,
    count: chain.length,
    multiple: t(`reason.multiple.${setName(piecesOf(now))}`),
  });

/** The player of the forced placements. @param {Obstruction} why @param {Cover} cover @param {Translate} t @param {Change} change */
function chain({ chain: forced, end, cells }, { chain: player }, t, change) {
  if (!forced.length) return nothing;
  const next = forced[player.at];
  return html`${transport({
      name: 'chain',
      player,
      t,
      figures: `${player.at} / ${player.length}`,
      onMove: (move) => change((now) => ({ ...now, chain: move(now.chain) })),
    })}
    <p class="dim" data-testid="reason-step">
      ${
        next
          ? t('reason.step', { number: player.at + 1, cell: next.cell, move: next.move })
          : t(`reason.end-${end}`, { cell: cells[0], area: cells.length })
      }
    </p>`;
}
