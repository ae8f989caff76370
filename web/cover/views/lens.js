/** What is looked at: the tilings, how often placements occur, or the search. */
import { segment } from '../../ui/parts.js';
import { html } from '../../ui/template.js';
import { chooseLens } from '../state.js';

/** @import { Template, View, Words } from './view' */

const lenses = /** @type {const} */ (['tilings', 'heat', 'search']);

/** @param {(words: Words) => Template} beside what stands in the same row @returns {View} */
export function lensRow(beside) {
  return ({ lens }, words, { change }) =>
    html`<div class="row spread lens-row">
      ${segment({
        name: 'lens',
        label: 'lens.label',
        options: lenses.map((id) => ({ id, text: `lens.${id}` })),
        chosen: lens,
        t: words.t,
        onChoose: (chosen) => change((cover) => chooseLens(cover, chosen)),
      })}
      ${beside(words)}
    </div>`;
}
