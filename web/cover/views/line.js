/** The strip under a board that is covered by hand: what was laid, in order, and buttons to walk along it. */
import { keepCurrentInView } from '../../ui/tabs.js';
import { button, html, nothing } from '../../ui/template.js';
import { pointedPlacement, adviceOf, walkTo } from '../hand-transitions.js';

/** @import { Cover, Translate, View } from './view' */

/** @type {View} */
export function strip(cover, { t, touch }, { change }) {
  const { moves, at } = cover.history.now;
  const walk = (/** @type {number} */ to) => () => change((present) => walkTo(present, to));
  /** @param {'first' | 'left' | 'right' | 'last'} way @param {boolean} disabled @param {number} to */
  const step = (way, disabled, to) => {
    const given = { label: `hand.line.${way}`, picture: way, kind: 'square', disabled };
    return button({ id: `line-${way}`, t, onClick: walk(to), ...given });
  };
  const isAtEnd = at === moves.length;
  const use = html`<span class="dim small strip-use">${t('hand.use', { context: touch })}</span>`;
  return html`<div class="row strip" role="group" aria-label=${t('hand.line.title')}>
    <div class="row joined">
      ${step('first', at === 0, 0)}${step('left', at === 0, at - 1)}
      ${step('right', isAtEnd, at + 1)}${step('last', isAtEnd, moves.length)}
    </div>
    <div class="row strip-moves" ${keepCurrentInView(`${moves.join('.')} ${at}`)}>
      ${
        moves.length
          ? html`<ol class="row line" data-testid="line">
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
            </ol>`
          : use
      }
    </div>
    <span class="hidden" role="status" data-testid="pointed-live">${spoken(cover, t)}</span>
  </div>`;
}

/** The placement that is looked at, for a screen reader. @param {Cover} cover @param {Translate} t */
function spoken(cover, t) {
  const move = pointedPlacement(cover)?.move;
  if (!move) return '';
  const spoils = cover.hand.checks && adviceOf(cover)?.spoiling.includes(move);
  return spoils ? t('hand.spoils', { move }) : move;
}
