/** The page's dialogs: the list of keys, a text to load, and a link to copy by hand. */
import { dialog } from '../../ui/dialog.js';
import { el, setText } from '../../ui/dom.js';
import { createFileButton } from '../../ui/file.js';
import { lineAt } from '../../judge/texts.js';
import { describePlace, describeProblem } from '../../ui/words.js';
import { changeSettings } from '../state.js';

/** @typedef {import('../../ui/words.js').Words} Words */

/** Keys and what they do, `help.key.<id>`. @type {readonly (readonly [string, readonly string[], boolean?])[]} */
const keys = [
  ['move', ['←', '→', '↑', '↓']],
  ['row', ['Home', 'End']],
  ['corner', ['Ctrl+Home', 'Ctrl+End']],
  ['paint', ['Space', 'Enter']],
  ['turn', ['R', 'Shift+R'], true],
  ['hint', ['H'], true],
  ['undo', ['Ctrl+Z', 'U'], true],
  ['redo', ['Shift+Ctrl+Z', 'Ctrl+Y']],
  ['help', ['?'], true],
  ['leave', ['Esc']],
];

/** @param {import('../store.js').Store} store */
export function createHelp(store) {
  const letters = el('input', {
    type: 'checkbox',
    id: 'letter-keys',
    testid: 'letter-keys',
    on: {
      change: () => store.change((state) => changeSettings(state, { letterKeys: letters.checked })),
    },
  });
  const root = dialog(
    'help',
    el(
      'dl',
      { class: 'keys' },
      ...keys.flatMap(([id, names]) => [
        el('dt', {}, ...names.map((name) => el('kbd', { text: name }))),
        el('dd', { t: `help.key.${id}` }),
      ]),
    ),
    el('label', { class: 'check-row' }, letters, el('span', { t: 'help.letter-keys' })),
    el('p', { class: 'dim', t: 'help.pointer' }),
  );
  return {
    root,
    open: () => root.showModal(),
    /** @param {import('../state.js').State} state */
    render(state) {
      letters.checked = state.settings.letterKeys;
    },
  };
}

/** @param {import('../site.js').Site} site @param {(key: string, values: Record<string, unknown>) => void} say */
export function createLoadText(site, say) {
  const text = el('textarea', {
    class: 'area',
    id: 'load-text',
    testid: 'load-text-input',
    rows: 9,
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    'aria-describedby': 'load-hint',
  });
  const problem = el('p', { class: 'problem', role: 'alert', testid: 'load-problem' });
  const load = el('button', {
    class: 'button primary',
    testid: 'load-text-go',
    t: 'load.go',
    type: 'submit',
  });
  /** @type {Words} */
  let words = { t: (key) => key, language: 'en', ready: false };
  const form = el(
    'form',
    {
      method: 'dialog',
      on: {
        submit: async (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          load.disabled = true;
          const found = await site.loadText(text.value);
          load.disabled = false;
          if (!found) {
            root.close();
            return;
          }
          const place = describePlace(found, words.t, 'line');
          setText(problem, `${place}${describeProblem(found, words.t)}`);
          if (found.line !== null) {
            const line = lineAt(text.value, found.line);
            text.focus();
            text.setSelectionRange(line.start, line.start + line.text.length);
          }
        },
      },
    },
    el('label', { class: 'dim', id: 'load-hint', for: 'load-text', t: 'load.hint' }),
    text,
    problem,
    el('div', { class: 'button-row spread' }, createFileButton('load-file', text, say), load),
  );
  const root = dialog('load', form);
  text.addEventListener('input', () => setText(problem, ''));
  return {
    root,
    open: () => root.showModal(),
    /** @param {import('../state.js').State} _state @param {Words} given */
    render(_state, given) {
      words = given;
      text.placeholder = '5/1xx2/xx2x/x1xxx/2x2\n\n.....\n.##..\n##..#\n#.###\n..#..';
    },
  };
}

/** A link that could be neither shared nor copied: the reader copies it by hand. */
export function createLinkDialog() {
  const link = el('input', {
    class: 'field link-field',
    readonly: true,
    testid: 'share-link',
    tLabel: 'share.title',
  });
  const root = dialog('share', el('p', { class: 'dim', t: 'share.hint' }), link);
  return {
    root,
    /** @param {string} url */
    open(url) {
      link.value = url;
      root.showModal();
      link.select();
    },
  };
}
