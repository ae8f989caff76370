/** The steps of a search as a slider whose height is the depth. */
import * as players from './player.js';
import { fieldOf } from './parts.js';
import { html, live, svg } from './template.js';

/** @import { Player } from './player.js' */

/** Outlines by what they are of. @type {WeakMap<readonly number[], string>} */
const outlines = new WeakMap();

/** Bars side by side, one wide, in a box one high, from the least depth to the greatest: a long search is nowhere near the ground. @param {readonly number[]} depths */
function outlineOf(depths) {
  const known = outlines.get(depths);
  if (known !== undefined) return known;
  const least = Math.min(...depths);
  const range = Math.max(1, Math.max(...depths) - least);
  const top = (/** @type {number} */ depth) =>
    (1 - (0.12 + (0.88 * (depth - least)) / range)).toFixed(3);
  const d = `M0 1${depths.map((depth, i) => `V${top(depth)}H${i + 1}`).join('')}V1Z`;
  outlines.set(depths, d);
  return d;
}

/**
 * @param {object} given
 * @param {string} given.id for tests
 * @param {string} given.label
 * @param {string} given.spoken where it is, in words
 * @param {Player} given.player
 * @param {readonly number[]} given.depths of equal stretches; none: not known
 * @param {number} [given.told] of how many steps they are
 * @param {(move: (player: Player) => Player) => void} given.onMove
 */
export function depthTimeline({ id, label, spoken, player, depths, told, onMove }) {
  const { at, length } = player;
  const d = outlineOf(depths);
  const share = told && length ? told / length : 1;
  const rest = length ? 100 * (1 - Math.min(1, at / length / share)) : 100;
  return html`<div class="depths">
    <svg
      viewBox=${`0 0 ${Math.max(1, depths.length) / share} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      ${svg`<path d=${d}></path><path
        d=${d}
        class="depths-passed"
        .style=${`clip-path: inset(0 ${rest}% 0 0)`}
      ></path>`}
    </svg>
    <input
      type="range"
      class="depths-seek"
      min="0"
      step="1"
      data-testid=${id}
      aria-label=${label}
      aria-valuetext=${spoken}
      ?disabled=${length === 0}
      .max=${String(Math.max(1, length))}
      .value=${live(String(at))}
      @input=${(/** @type {Event} */ event) => {
        const number = Number(fieldOf(event).value);
        onMove((now) => players.seek(now, number));
      }}
    />
  </div>`;
}
