/** The card of the reason why there is no tiling, with the player of its forced placements. */
import { replyFor } from '../../engine/answer';
import { transport } from '../../ui/transport';
import { html, nothing } from '../../ui/template';
import { ownPieces, piecesOf } from '../pieces';
import { coverableAreas, spokenPieces } from '../spoken';
import { coverKey, type Cover } from '../state';
import { endText, pending } from './missing-answer';
import type { Obstruction } from '../../engine/protocol';
import type { Translate, Words } from '../../ui/words';
import type { Change, View } from '../handle';

export const reasonCard: View = (cover, words, { change }) => {
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
    ${why ? chainPlayer(why, cover, t, change) : pending(cover, 'reason', words, change)}
    ${why ? coverLesson(why.kind, cover, words) : nothing}
  </section>`;
};

/** The link to the lesson that explains a reason or a count; the lessons know L's alone. */
export const coverLesson = (reason: string, { history: { now } }: Cover, { lesson }: Words) =>
  piecesOf(now) === ownPieces ? lesson?.(`reason.${reason}`) : nothing;

export const reasonText = (
  { kind, end, cells, chain }: Obstruction,
  { history: { now } }: Cover,
  t: Translate,
) =>
  t(`reason.${kind}${end ? `-${end}` : ''}`, {
    by: spokenPieces(now, t),
    cell: cells[0],
    area: cells.length,
    count: chain.length,
    multiple: coverableAreas(piecesOf(now), t),
  });

/** The player of the forced placements, and the step that is next in words. */
function chainPlayer(
  { chain: placements, end, cells }: Obstruction,
  { reasonPlayer: player }: Cover,
  t: Translate,
  change: Change,
) {
  if (!placements.length) return nothing;
  const next = placements[player.at];
  return html`${transport({
      name: 'chain',
      player,
      t,
      figures: `${player.at} / ${player.length}`,
      onMove: (move) => change((now) => ({ ...now, reasonPlayer: move(now.reasonPlayer) })),
    })}
    <p class="dim" data-testid="reason-step">
      ${
        next
          ? t('reason.step', { number: player.at + 1, cell: next.cell, move: next.move })
          : t(`reason.end-${end}`, { cell: cells[0], area: cells.length })
      }
    </p>`;
}
