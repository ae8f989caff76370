/** The strip under a board that is covered by hand: the placements in order, and buttons to move along them. */
import { lineStrip } from '../../ui/strip.js';
import { html, nothing } from '../../ui/template.js';
import { adviceOf, pointedPlacement, walkTo } from '../hand-transitions.js';

/** @import { Cover, Translate, View } from './view' */

/** @type {View} */
export function strip(cover, { t, touch }, { change }) {
  const { moves, at } = cover.history.now;
  const walk = (/** @type {number} */ to) => () => change((cover) => walkTo(cover, to));
  const use = html`<span class="dim small strip-use">${t('hand.use', { context: touch })}</span>`;
  const placed = html`<ol class="row line" data-testid="line">
    ${moves.map(
      (move, i) =>
        html`<li>
          <button
            class=${`row line-move${i < at ? ' played' : ''}`}
            data-testid=${`line-${i + 1}`}
            aria-current=${i === at - 1 ? 'step' : nothing}
            @click=${walk(i + 1)}
          >
            <span class="dim">${i + 1}</span>${move}
          </button>
        </li>`,
    )}
  </ol>`;
  const isAtEnd = at === moves.length;
  return lineStrip({
    name: 'hand.line',
    steps: {
      first: at === 0 ? null : walk(0),
      left: at === 0 ? null : walk(at - 1),
      right: isAtEnd ? null : walk(at + 1),
      last: isAtEnd ? null : walk(moves.length),
    },
    key: `${moves.join('.')} ${at}`,
    moves: moves.length ? placed : use,
    spoken: spoken(cover, t),
    t,
  });
}

/** The selected placement as text for a screen reader. @param {Cover} cover @param {Translate} t */
function spoken(cover, t) {
  const move = pointedPlacement(cover)?.move;
  if (!move) return '';
  const spoils = cover.hand.checks && adviceOf(cover)?.spoiling.includes(move);
  return spoils ? t('hand.spoils', { move }) : move;
}
