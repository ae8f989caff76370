/** A line that says that work is under way, how far it is, and stops it. */
import { formatShare } from './words.js';
import { el, icon, setText } from './dom.js';

/** @param {string} name for test ids @param {() => void} onStop */
export function createWorking(name, onStop) {
  const text = el('span', { testid: `${name}-busy` });
  const bar = el('progress', { tLabel: 'working.progress' });
  const root = el(
    'div',
    { class: 'working', role: 'status' },
    text,
    bar,
    el(
      'button',
      { class: 'button', testid: `${name}-stop`, on: { click: onStop } },
      icon('stop'),
      el('span', { t: 'stop' }),
    ),
  );
  root.hidden = true;
  return {
    root,
    /** @param {boolean} works @param {{ done: number, total: number } | null} progress @param {import('./words.js').Words} words */
    show(works, progress, { t, language }) {
      root.hidden = !works;
      if (!works) return;
      if (progress) {
        bar.max = Math.max(1, progress.total);
        bar.value = progress.done;
        const share = formatShare(progress.done / Math.max(1, progress.total), language);
        setText(text, t('working.share', { share }));
      } else {
        bar.removeAttribute('value');
        setText(text, t('working.begun'));
      }
    },
  };
}
