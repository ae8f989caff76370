/** The page's dialogs: the list of keys, a text to load, and a link to copy by hand. */
import { selectLine } from '../../judge/texts.js';
import { fileButton } from '../../ui/file.js';
import { dialog, dialogOf } from '../../ui/parts.js';
import { html, toggle } from '../../ui/template.js';
import { describePlace, describeProblem } from '../../ui/words.js';
import { changeSettings } from '../state.js';

/**
 * @typedef {import('../state.js').State} State
 * @typedef {import('../../ui/words.js').Translate} Translate
 */

/** Keys and what they do, `help.key.<id>`. @type {readonly (readonly [string, readonly string[]])[]} */
const keys = [
  ['move', ['←', '→', '↑', '↓']],
  ['row', ['Home', 'End']],
  ['corner', ['Ctrl+Home', 'Ctrl+End']],
  ['paint', ['Space', 'Enter']],
  ['turn', ['R', 'Shift+R']],
  ['hint', ['H']],
  ['undo', ['Ctrl+Z', 'U']],
  ['redo', ['Shift+Ctrl+Z', 'Ctrl+Y']],
  ['help', ['?']],
  ['leave', ['Esc']],
];

/** @param {State} state @param {Translate} t @param {import('../store.js').Store} store */
export function helpDialog({ settings }, t, store) {
  return dialog(
    'help',
    t,
    html`<dl class="keys">
        ${keys.map(
          ([id, names]) =>
            html`<dt>${names.map((name) => html`<kbd>${name}</kbd>`)}</dt>
              <dd>${t(`help.key.${id}`)}</dd>`,
        )}
      </dl>
      ${toggle({
        id: 'letter-keys',
        text: t('help.letter-keys'),
        on: settings.letterKeys,
        onChange: (letterKeys) => store.change((state) => changeSettings(state, { letterKeys })),
      })}
      <p class="dim">${t('help.pointer')}</p>`,
  );
}

/** @param {State} state @param {Translate} t @param {import('../site.js').Site} site */
export function loadDialog({ unread }, t, { store, game, loadText }) {
  const area = () => /** @type {HTMLTextAreaElement} */ (document.getElementById('load-text'));
  const forget = () => store.change((state) => (state.unread ? { ...state, unread: null } : state));
  const fill = (/** @type {string} */ text) => {
    area().value = text;
    forget();
  };
  const load = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const go = /** @type {HTMLButtonElement} */ (event.submitter);
    go.disabled = true;
    const problem = await loadText(area().value);
    go.disabled = false;
    store.change((state) => ({ ...state, unread: problem }));
    if (!problem) dialogOf('load').close();
    else if (problem.line !== null) selectLine(area(), problem.line);
  };
  return dialog(
    'load',
    t,
    html`<form method="dialog" @submit=${load}>
      <label class="dim" id="load-hint" for="load-text">${t('load.hint')}</label>
      <textarea
        class="area"
        id="load-text"
        data-testid="load-text-input"
        rows="9"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        aria-describedby="load-hint"
        placeholder=${'5/1xx2/xx2x/x1xxx/2x2\n\n.....\n.##..\n##..#\n#.###\n..#..'}
        @input=${forget}
      ></textarea>
      <p class="problem" role="alert" data-testid="load-problem">
        ${unread ? `${describePlace(unread, t, 'line')}${describeProblem(unread, t)}` : ''}
      </p>
      <div class="button-row spread">
        ${fileButton({ id: 'load-file', t, onText: fill, say: game.say })}
        <button class="button primary" data-testid="load-text-go" type="submit">
          ${t('load.go')}
        </button>
      </div>
    </form>`,
  );
}

/** A link that could be neither shared nor copied: the reader copies it by hand. @param {Translate} t */
export function linkDialog(t) {
  return dialog(
    'share',
    t,
    html`<p class="dim">${t('share.hint')}</p>
      <input
        class="field link-field"
        id="share-link"
        readonly
        data-testid="share-link"
        aria-label=${t('share.title')}
      />`,
  );
}

/** @param {string} url */
export function openLinkDialog(url) {
  const link = /** @type {HTMLInputElement} */ (document.getElementById('share-link'));
  link.value = url;
  dialogOf('share').showModal();
  link.select();
}
