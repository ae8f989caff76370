/** A timeline of a search: a slider over a chart of the depth at each step. */
import { oncePer } from '../board/immutable';
import { seeker } from './transport';
import { html, svg } from './template';

const noDepths: readonly number[] = [];

/**
 * Chart path in a box of height 1, one unit per bar. It shows least to greatest depth, because the depths of
 * a long search are far from 0.
 */
const outlineOf = oncePer((depths: readonly number[]) => {
  const least = Math.min(...depths);
  const range = Math.max(1, Math.max(...depths) - least);
  const top = (depth: number) => (1 - (0.12 + (0.88 * (depth - least)) / range)).toFixed(3);
  return `M0 1${depths.map((depth, i) => `V${top(depth)}H${i + 1}`).join('')}V1Z`;
});

export interface Depths {
  /** The depths of equal stretches of steps. */
  depths?: readonly number[];
  /** Number of steps that the depths cover; by default all. */
  total?: number;
}

export function depthTimeline({
  depths = noDepths,
  total,
  ...given
}: Parameters<typeof seeker>[1] & Depths) {
  const { at, length } = given.player;
  const d = outlineOf(depths);
  const share = total && length ? total / length : 1;
  const left = length ? 100 * (1 - Math.min(1, at / length / share)) : 100;
  return html`<div class="depths">
    <svg
      viewBox=${`0 0 ${Math.max(1, depths.length) / share} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      ${svg`<path d=${d}></path><path
        d=${d}
        class="depths-passed"
        .style=${`clip-path: inset(0 ${left}% 0 0)`}
      ></path>`}
    </svg>
    ${seeker('depths-seek', given)}
  </div>`;
}
