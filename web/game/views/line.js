/**
 * The line of play: its moves with those that threw a won game away, the strip of remoteness, and
 * buttons to walk along it.
 */
import { replyAbout } from '../../engine/answer.js';
import { nearest } from '../../ui/parts.js';
import { button, html, nothing } from '../../ui/template.js';
import { isGameOver, isHidden, lineKey } from '../match.js';
import { mistakesIn, winnerAt } from '../play.js';
import { walkTo } from '../playing.js';
import { withLook } from '../state.js';

/** @import { Door, Passed, View, Words } from './view' */

/** Heights of the strip's bars, CSS pixels. */
const [lowest, tallest] = [5, 34];

/** @type {View} */
export function lineCard(game, words, door) {
  const { t } = words;
  const { moves, at } = game.history.now;
  if (!moves.length) return nothing;
  const known = replyAbout(game.answers.values, lineKey(game));
  const tells = !isHidden(game) || (isGameOver(game) && !game.setup.predict);
  const positions = known && tells ? known.positions : [];
  const mistakes = mistakesIn(positions);
  const walk = (/** @type {number} */ to) => () => door.change((present) => walkTo(present, to));
  /** @param {'first' | 'left' | 'right' | 'last'} way @param {number} to */
  const step = (way, to) => {
    const disabled = to === at || to < 0 || to > moves.length;
    const given = { label: `line.${way}`, picture: way, kind: 'square', disabled };
    return button({ id: `line-${way}`, t, onClick: walk(to), ...given });
  };
  const played = moves.map((move, i) => {
    const isMistake = mistakes.includes(i);
    return html`<li>
      <button
        class=${`strong line-move${i < at ? ' played' : ''}${isMistake ? ' mistake' : ''}`}
        data-testid=${isMistake ? `mistake-${i + 1}` : `line-${i + 1}`}
        aria-current=${i === at - 1 ? 'step' : nothing}
        title=${isMistake ? t('game.mistake') : nothing}
        @click=${walk(isMistake ? i : i + 1)}
      >
        ${i + 1}. ${move}${isMistake ? html`<b>?</b>` : nothing}
      </button>
    </li>`;
  });
  return html`<section class="card" data-testid="line-card" data-tab="line">
    <h2>${t('line.title')}</h2>
    <ol class="chips line" data-testid="line">
      ${played}
    </ol>
    ${positions.length > 1 ? strip(positions, mistakes, at, words, door) : nothing}
    <div class="button-row">
      ${step('first', 0)}${step('left', at - 1)}${step('right', at + 1)}
      ${step('last', moves.length)}
    </div>
  </section>`;
}

/** A bar for each position: who wins, and how long it still lasts. @param {readonly Passed[]} positions @param {readonly number[]} mistakes @param {number} at @param {Words} words @param {Door} door */
function strip(positions, mistakes, at, { t }, { change }) {
  const peekAt = (/** @type {number | null} */ peek) => change((game) => withLook(game, { peek }));
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
      class=${`strip-place ${winner ? 'down' : 'up'}${mistakes.includes(i - 1) ? ' turned' : ''}`}
      data-testid=${`strip-${i}`}
      data-at=${i}
      aria-current=${i === at ? 'step' : nothing}
      aria-label=${t(count === null ? 'game.strip.place' : 'game.strip.place-in', values)}
      @click=${() => change((game) => walkTo(game, i))}
    >
      <span class="strip-bar" .style=${`height: ${height}px`}></span>
    </button>`;
  });
  return html`<div
      class="strip"
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
