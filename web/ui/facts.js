/** A strip of equal cells, a name and a figure in each. */
import { el, setText } from './dom.js';

/**
 * @param {readonly { id: string, bar?: boolean }[]} facts in order; `bar` draws a share under it
 */
export function createFacts(facts) {
  const cells = new Map(
    facts.map(({ id, bar }) => {
      const value = el('dd', { testid: `fact-${id}` });
      const fill = el('span', { class: 'bar-fill' });
      const cell = el(
        'div',
        { class: 'fact' },
        el('dt', { t: `fact.${id}` }),
        value,
        bar ? el('span', { class: 'bar', 'aria-hidden': 'true' }, fill) : null,
      );
      return [id, { value, fill, cell }];
    }),
  );
  const root = el('dl', { class: 'facts' }, ...[...cells.values()].map(({ cell }) => cell));
  return {
    root,
    /** @param {string} id @param {string | null} text null where it is not known @param {number} [share] 0 to 1 */
    set(id, text, share = 0) {
      const cell = cells.get(id);
      if (!cell) return;
      setText(cell.value, text ?? '–');
      cell.fill.style.width = `${100 * share}%`;
    },
  };
}
