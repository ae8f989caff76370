/** What is looked at: the tilings, how often placements occur, or the search. */
import { el } from './dom.js';
import { createSegment } from './segment.js';

/** @param {import('../controller.js').Controller} controller @param {Node} beside what stands in the same row */
export function createLens(controller, beside) {
  const segment = createSegment({
    name: 'lens',
    tLabel: 'lens.label',
    options: /** @type {const} */ ([
      { id: 'tilings', t: 'lens.tilings' },
      { id: 'heat', t: 'lens.heat' },
      { id: 'search', t: 'lens.search' },
    ]),
    onChoose: controller.cover.chooseLens,
  });
  const root = el('div', { class: 'lens-row' }, segment.root, beside);
  return {
    root,
    /** @param {import('../state.js').State} state */
    render({ covering }) {
      segment.show(covering.lens);
      document.documentElement.dataset.lens = covering.lens;
    },
  };
}
