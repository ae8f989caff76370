/** The strip under a board: buttons that move along a line of moves, the moves, and a text for screen readers. */
import { keepCurrentInView } from './tabs.js';
import { button, html } from './template.js';

/** @import { Translate } from './words.js' */

const ways = /** @type {const} */ (['first', 'left', 'right', 'last']);

/**
 * @param {object} given
 * @param {'line' | 'hand.line'} given.name prefix of its keys
 * @param {Record<typeof ways[number], (() => void) | null>} given.steps null: the button is disabled
 * @param {string} given.key another value scrolls to the current move
 * @param {unknown} given.moves
 * @param {string} given.spoken
 * @param {Translate} given.t
 */
export const lineStrip = ({ name, steps, key, moves, spoken, t }) =>
  html`<div class="row strip" role="group" aria-label=${t(`${name}.title`)}>
    <div class="row joined">
      ${ways.map((way) => {
        const step = steps[way];
        const label = `${name}.${way}`;
        const given = { label, picture: way, kind: 'square', disabled: !step };
        return button({ id: `line-${way}`, t, onClick: () => step?.(), ...given });
      })}
    </div>
    <div class="row strip-moves" ${keepCurrentInView(key)}>${moves}</div>
    <span class="hidden" role="status" data-testid="pointed-live">${spoken}</span>
  </div>`;
