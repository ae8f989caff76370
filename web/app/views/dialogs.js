/** The page's dialogs: the list of keys, a text to load, and a link to copy by hand. */
import { selectLine } from '../../judge/texts.js';
import { copyText, fileButton } from '../../ui/file.js';
import { boxOf, dialog, dialogOf } from '../../ui/parts.js';
import { html, toggle } from '../../ui/template.js';
import { describePlace, describeProblem } from '../../ui/words.js';
import { linkTo } from '../address.js';
import { changeSettings, say } from '../state.js';

/** @import { Site, View } from './view' */

/** Keys and what they do, `help.key.<id>`. */
const keys = {
  move: ['←', '→', '↑', '↓'],
  row: ['Home', 'End'],
  corner: ['Ctrl+Home', 'Ctrl+End'],
  paint: ['Space', 'Enter'],
  turn: ['R', 'Shift+R'],
  hint: ['H'],
  undo: ['Ctrl+Z', 'U'],
  redo: ['Shift+Ctrl+Z', 'Ctrl+Y'],
  help: ['?'],
  leave: ['Esc'],
};

/** Shows the list of keys. */
export function openHelp() {
  boxOf('menu').togglePopover(false);
  dialogOf('help').showModal();
}

/** @type {View} */
export function helpDialog({ settings }, { t }, { store }) {
  return dialog(
    'help',
    t,
    html`<dl class="keys">
        ${Object.entries(keys).map(
          ([id, names]) =>
            html`<dt class="chips">${names.map((name) => html`<kbd>${name}</kbd>`)}</dt>
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

/** @type {View} */
export function loadDialog({ unread }, { t }, { store, game, loadText }) {
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
    html`<form method="dialog" class="column apart" @submit=${load}>
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

/** A link that could be neither shared nor copied: the reader copies it by hand. @type {View} */
export function linkDialog(_state, { t }) {
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

/** Shares the page's link as the device does, or copies it. @param {Site} site */
export async function share({ store }) {
  const url = new URL(linkTo(store.get()), location.href).href;
  if (matchMedia('(pointer: coarse)').matches && navigator.share) {
    try {
      await navigator.share({ title: 'Blockcover', url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  if (await copyText(url)) {
    store.change((state) => say(state, 'toast.link-copied'));
    return;
  }
  const link = /** @type {HTMLInputElement} */ (document.getElementById('share-link'));
  link.value = url;
  dialogOf('share').showModal();
  link.select();
}
