/** A timeline of a search: a slider over a chart of the depth at each step. */
import { oncePer } from '../board/immutable';
import { seeker } from './transport';
import { html, svg } from './template';

const noDepths: readonly number[] = [];

/**
 * Chart path in a box of height 1, one unit per bar: `M0 1V0.880H1V0.000H2V1Z` of the depths 3 and 4. It shows least to
 * greatest depth, because the depths of a long search are far from 0.
 */
const outlineOf = oncePer((depths: readonly number[]) => {
  const least = Math.min(...depths);
  const range = Math.max(1, Math.max(...depths) - least);
  // The least depth has a low bar, too.
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
  /** The part of the timeline that the depths cover. */
  const share = total && length ? total / length : 1;
  /** What is still to come of the chart, in percent. */
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
