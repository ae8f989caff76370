/** The card of the reason why there is no tiling, with the player of its forced placements. */
import { withChanges } from '../../board/immutable';
import { noAnswer, replyFor } from '../../engine/answer';
import { working } from '../../ui/parts';
import { transport } from '../../ui/transport';
import { button, html, nothing } from '../../ui/template';
import { describeProblem } from '../../ui/words';
import { ownPieces, piecesOf } from '../pieces';
import { coverableAreas, spokenPieces } from '../spoken';
import { coverKey, stopAnswer } from '../state';
import type { Change, Cover, Obstruction, Translate, View, Words } from '../types';

export type Name = 'heat' | 'reason';

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
    ${why ? chain(why, cover, t, change) : pending(cover, 'reason', words, change)}
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

/** The player of the forced placements. */
function chain(
  { chain: forced, end, cells }: Obstruction,
  { chain: player }: Cover,
  t: Translate,
  change: Change,
) {
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

// A missing answer

/** The answer about the current board. */
const current = (cover: Cover, name: Name) =>
  cover[name].key === coverKey(cover) ? cover[name] : noAnswer;

export function pending(cover: Cover, name: Name, words: Words, change: Change) {
  const { status, progress } = current(cover, name);
  if (status === 'answered') return nothing;
  if (status === 'idle' || status === 'asked') {
    return working(name, progress, words, () => change((now) => stopAnswer(now, name)));
  }
  const again = () => change((now) => withChanges(now, { [name]: noAnswer }));
  return button({ id: `${name}-again`, t: words.t, text: `${name}.again`, onClick: again });
}

/**
 * The reason of a missing answer.
 *
 * @param none text of an empty answer
 */
export function endText(cover: Cover, name: Name, t: Translate, none = '') {
  const { status, problem } = current(cover, name);
  if (problem) return describeProblem(problem, t);
  return { stopped: t(`${name}.stopped`), answered: none }[String(status)] ?? '';
}
