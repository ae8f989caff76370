/** A row of choices of which one holds. */
import { el } from './dom.js';

/**
 * @template {string} Id
 * @param {object} given
 * @param {string} given.name for test ids and for the class
 * @param {string} given.tLabel
 * @param {readonly { id: Id, t: string, pictures?: readonly Node[] }[]} given.options
 * @param {(id: Id) => void} given.onChoose
 */
export function createSegment({ name, tLabel, options, onChoose }) {
  const buttons = options.map(({ id, t, pictures = [] }) =>
    el(
      'button',
      {
        class: 'segment-option',
        testid: `${name}-${id.replace(',', '-')}`,
        on: { click: () => onChoose(id) },
      },
      ...pictures,
      el('span', { t }),
    ),
  );
  const root = el('div', { class: `segment ${name}`, role: 'group', tLabel }, ...buttons);
  return {
    root,
    /** @param {Id} chosen */
    show(chosen) {
      for (const [i, { id }] of options.entries()) {
        buttons[i].setAttribute('aria-pressed', String(id === chosen));
      }
    },
  };
}
