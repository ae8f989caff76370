/** A button that puts a file's text into a field. */
import { longestText } from '../controller.js';
import { el, icon } from './dom.js';

/**
 * @param {import('../controller.js').Controller} controller
 * @param {string} testid of the chooser
 * @param {HTMLTextAreaElement} area
 */
export function createFileButton(controller, testid, area) {
  const chooser = el('input', {
    type: 'file',
    class: 'hidden',
    accept: '.txt,.in,.out,text/plain',
    testid,
    tabindex: '-1',
    tLabel: 'judge.file',
    on: {
      change: async () => {
        const [file] = chooser.files ?? [];
        chooser.value = '';
        if (!file) return;
        if (file.size > longestText) {
          const limit = longestText / 1e6;
          controller.say('toast.file-too-large', { name: file.name, limit });
          return;
        }
        area.value = await file.text();
        area.dispatchEvent(new Event('input'));
      },
    },
  });
  return el(
    'span',
    {},
    chooser,
    el(
      'button',
      { class: 'button', type: 'button', on: { click: () => chooser.click() } },
      icon('file'),
      el('span', { t: 'judge.file' }),
    ),
  );
}
