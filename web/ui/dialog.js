/** A dialog with its title and a button that closes it, as a click beside it does. */
import { el, icon } from './dom.js';

/**
 * @param {string} name
 * @param {...(Node | null)} children
 */
export function dialog(name, ...children) {
  const close = el(
    'button',
    { class: 'button square quiet', testid: `${name}-close`, tLabel: 'close' },
    icon('cross'),
  );
  const title = el('h2', { id: `${name}-title`, t: `${name}.title` });
  const box = el(
    'dialog',
    { class: 'dialog', testid: `${name}-dialog`, 'aria-labelledby': `${name}-title` },
    el('div', { class: 'dialog-head' }, title, close),
    ...children,
  );
  close.addEventListener('click', () => box.close());
  box.addEventListener('click', (event) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const { clientX: x, clientY: y, target } = event;
    if (target === box && (x < left || x > right || y < top || y > bottom)) box.close();
  });
  return box;
}
