/** The page's dialogs: the list of keys, a text to load, and a link to copy by hand. */
import { describeProblem } from '../i18n.js';
import { el, icon, setText } from './dom.js';
import { createFileButton } from './file.js';

/** @typedef {import('../i18n.js').Words} Words */

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

/** @param {import('../controller.js').Controller} controller */
export function createHelp(controller) {
  const letters = el('input', {
    type: 'checkbox',
    id: 'letter-keys',
    testid: 'letter-keys',
    on: { change: () => controller.changeSettings({ letterKeys: letters.checked }) },
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

/** @param {import('../controller.js').Controller} controller */
export function createLoadText(controller) {
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
  let words = { t: (key) => key, language: 'en' };
  const form = el(
    'form',
    {
      method: 'dialog',
      on: {
        submit: async (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          load.disabled = true;
          const found = await controller.loadText(text.value);
          load.disabled = false;
          if (!found) {
            root.close();
            return;
          }
          const { line, column } = found;
          const where =
            line === null ? '' : `${words.t('where.line', { line, column: column ?? 1 })} `;
          setText(problem, `${where}${describeProblem(found, words.t)}`);
          if (line !== null) {
            const lines = text.value.split('\n');
            const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
            text.focus();
            text.setSelectionRange(start, start + (lines[line - 1] ?? '').length);
          }
        },
      },
    },
    el('label', { class: 'dim', id: 'load-hint', for: 'load-text', t: 'load.hint' }),
    text,
    problem,
    el(
      'div',
      { class: 'button-row spread' },
      createFileButton(controller, 'load-file', text),
      load,
    ),
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
