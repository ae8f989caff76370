/** The card of the reason why there is no tiling, with the player of its forced placements. */
import { withChanges } from '../../board/immutable.js';
import { noAnswer, replyFor } from '../../engine/answer.js';
import { transport, working } from '../../ui/parts.js';
import { button, html, nothing } from '../../ui/template.js';
import { describeProblem } from '../../ui/words.js';
import { ownPieces, piecesOf } from '../pieces.js';
import { coverableAreas, spokenPieces } from '../spoken.js';
import { coverKey, stopAnswer } from '../state.js';

/** @import { Change, Cover, Obstruction, Translate, View, Words } from '../types' */
/** @typedef {'heat' | 'reason'} Name */

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
    ${why ? coverLesson(why.kind, cover, words) : nothing}
  </section>`;
}

/** The link to the lesson that explains a reason or a count; the lessons know L's alone. @param {string} reason @param {Cover} cover @param {Words} words */
export const coverLesson = (reason, { history: { now } }, { lesson }) =>
  piecesOf(now) === ownPieces ? lesson?.(`reason.${reason}`) : nothing;

/** @param {Obstruction} why @param {Cover} cover @param {Translate} t */
export const reasonText = ({ kind, end, cells, chain }, { history: { now } }, t) =>
  t(`reason.${kind}${end ? `-${end}` : ''}`, {
    by: spokenPieces(now, t),
    cell: cells[0],
    area: cells.length,
    count: chain.length,
    multiple: coverableAreas(piecesOf(now), t),
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

// A missing answer

/** The answer about the current board. @param {Cover} cover @param {Name} name */
const current = (cover, name) => (cover[name].key === coverKey(cover) ? cover[name] : noAnswer);

/** @param {Cover} cover @param {Name} name @param {Words} words @param {Change} change */
export function pending(cover, name, words, change) {
  const { status, progress } = current(cover, name);
  if (status === 'answered') return nothing;
  if (status === 'idle' || status === 'asked') {
    return working(name, progress, words, () => change((now) => stopAnswer(now, name)));
  }
  const again = () => change((now) => withChanges(now, { [name]: noAnswer }));
  return button({ id: `${name}-again`, t: words.t, text: `${name}.again`, onClick: again });
}

/** The reason of a missing answer. @param {Cover} cover @param {Name} name @param {Translate} t @param {string} [none] text of an empty answer */
export function endText(cover, name, t, none = '') {
  const { status, problem } = current(cover, name);
  if (problem) return describeProblem(problem, t);
  return { stopped: t(`${name}.stopped`), answered: none }[String(status)] ?? '';
}
