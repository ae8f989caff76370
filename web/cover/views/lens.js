/** What is looked at: the tilings, how often placements occur, or the search. */
import { el } from '../../ui/dom.js';
import { chooseLens } from '../state.js';
import { createSegment } from '../../ui/segment.js';

/** @param {import('../../ui/door').Door<import('../state.js').Cover>} door @param {Node} beside what stands in the same row */
export function createLens({ change }, beside) {
  const segment = createSegment({
    name: 'lens',
    tLabel: 'lens.label',
    options: /** @type {const} */ ([
      { id: 'tilings', t: 'lens.tilings' },
      { id: 'heat', t: 'lens.heat' },
      { id: 'search', t: 'lens.search' },
    ]),
    onChoose: (lens) => change((cover) => chooseLens(cover, lens)),
  });
  const root = el('div', { class: 'lens-row' }, segment.root, beside);
  return {
    root,
    /** @param {import('../state.js').Cover} cover */
    render({ lens }) {
      segment.show(lens);
    },
  };
}
