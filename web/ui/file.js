/** Files: a button that reads one's text, and the saving of one. */
import { el, icon } from './dom.js';

/** Characters of the longest text that is read from a file. */
export const longestText = 2_000_000;
/** A file's address is kept so long, for the browser to read it, ms. */
const keptFor = 60_000;

/**
 * @param {object} given
 * @param {string} given.testid of the chooser
 * @param {string} given.accept
 * @param {number} [given.limit] bytes
 * @param {(text: string) => void} given.onText
 * @param {(key: string, values: Record<string, unknown>) => void} given.say
 */
export function fileChooser({ testid, accept, limit = longestText, onText, say }) {
  const chooser = el('input', {
    type: 'file',
    class: 'hidden',
    accept,
    testid,
    tabindex: '-1',
    tLabel: 'judge.file',
    on: {
      change: async () => {
        const [file] = chooser.files ?? [];
        chooser.value = '';
        if (!file) return;
        if (file.size > limit) {
          say('toast.file-too-large', { name: file.name, limit: Math.floor(limit / 1e6) });
        } else onText(await file.text());
      },
    },
  });
  return chooser;
}

/**
 * A button that puts a file's text into a field.
 *
 * @param {string} testid of the chooser
 * @param {HTMLTextAreaElement} area
 * @param {(key: string, values: Record<string, unknown>) => void} say
 */
export function createFileButton(testid, area, say) {
  const chooser = fileChooser({
    testid,
    accept: '.txt,.in,.out,text/plain',
    say,
    onText: (text) => {
      area.value = text;
      area.dispatchEvent(new Event('input'));
    },
  });
  const button = el(
    'button',
    { class: 'button', type: 'button', on: { click: () => chooser.click() } },
    icon('file'),
    el('span', { t: 'judge.file' }),
  );
  return el('span', {}, chooser, button);
}

/** @param {Blob} blob @param {string} name */
export function saveFile(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptFor);
}
