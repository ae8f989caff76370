/** The line of play as bars: the winner of each position, and its remoteness as height. */
import { nearest } from '../../ui/parts.js';
import { html, nothing } from '../../ui/template.js';
import { passed } from '../match.js';
import { mistakesIn, winnerAt } from '../play.js';
import { walkTo } from '../match-transitions.js';
import { withLook } from '../state.js';

/** Heights of the bars, CSS pixels. */
const [lowest, tallest] = [5, 34];

/** @type {import('./view').View} */
export function lineBars(game, { t }, { change }) {
  const positions = passed(game);
  if (positions.length < 2) return nothing;
  const { at } = game.history.now;
  const mistakes = mistakesIn(positions);
  const peekAt = (/** @type {number | null} */ peek) => change((now) => withLook(now, { peek }));
  const look = (/** @type {Event} */ event) => {
    const place = nearest(event, 'data-at');
    if (place) peekAt(Number(place));
  };
  const hover = (/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && look(event);
  const leave = () => peekAt(null);
  const most = Math.max(1, ...positions.map(({ remoteness }) => remoteness ?? 1));
  const places = positions.map((position, i) => {
    const { remoteness: count } = position;
    const winner = winnerAt(position, i);
    const height = lowest + ((tallest - lowest) * (count ?? most)) / most;
    const values = { number: i, winner: t(`game.side.${winner}`), count };
    return html`<button
      class=${`bars-place ${winner ? 'down' : 'up'}${mistakes.includes(i - 1) ? ' turned' : ''}`}
      data-testid=${`strip-${i}`}
      data-at=${i}
      aria-current=${i === at ? 'step' : nothing}
      aria-label=${t(count === null ? 'game.strip.place' : 'game.strip.place-in', values)}
      @click=${() => change((now) => walkTo(now, i))}
    >
      <span class="bars-bar" .style=${`height: ${height}px`}></span>
    </button>`;
  });
  return html`<h3>${t('game.strip.label')}</h3>
    <div
      class="bars"
      role="group"
      aria-label=${t('game.strip.label')}
      data-testid="strip"
      @pointerover=${hover}
      @focusin=${look}
      @pointerleave=${leave}
      @focusout=${leave}
    >
      ${places}
    </div>
    <p class="dim small">${t('game.strip.legend')}</p>`;
}
