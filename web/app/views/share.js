/** The Share menu: the link, a link that opens Present, the code for a frame, export, sets. Fetched after the first paint. */
import { copyText } from '../../ui/file.js';
import { boxOf, dialogOf, menuRow } from '../../ui/popups.js';
import { html, icon, nothing } from '../../ui/template.js';
import { linkTo } from '../address.js';
import { frameTag } from '../link.js';
import { hasBoard, say } from '../state.js';

/** @import { IconName, Site, State, View, Words } from '../types' */

/** @param {State} state @param {Words} words @param {Site} site @param {() => void} onExport @param {(what: 'add' | 'open') => void} onSet adds what is open to the teacher's set, or opens the set */
export function shareRows({ view, learn }, { t }, site, onExport, onSet) {
  const { store } = site;
  /** @param {string} id @param {IconName} picture @param {() => unknown} act @param {'dialog'} [opens] */
  const row = (id, picture, act, opens) =>
    menuRow({
      id: `share-${id}`,
      sign: icon(picture),
      text: t(`share.${id}`),
      opens,
      onClick: () => {
        boxOf('share').hidePopover();
        void act();
      },
    });
  return html`${row('copy', 'copy', () => offer(addressOf(store.get()), site))}
  ${
    hasBoard(view)
      ? html`${row('present', 'present', () => copy(presentAddress(store.get()), site))}
        ${row('embed', 'frame', () => copy(embedCode(store.get()), site, 'toast.code-copied'))}
        ${row('export', 'save', onExport, 'dialog')}`
      : nothing
  }
  ${hasBoard(view) || (view === 'learn' && learn.name) ? row('set', 'add', () => onSet('add')) : nothing}
  ${view === 'set' ? nothing : row('sets', 'presets', () => onSet('open'))}`;
}

/** @param {State} state */
const addressOf = (state) => new URL(linkTo(state), location.href).href;

/** @param {State} state */
const presentAddress = (state) => addressOf({ ...state, present: { revealed: false } });

/** The tag of a frame with the board. @param {State} state */
const embedCode = (state) =>
  frameTag(new URL(`embed.html${linkTo({ ...state, present: null })}`, location.href).href);

/** Shares a link by the device's own dialog, or copies it. @param {string} url @param {Site} site */
async function offer(url, site) {
  if (matchMedia('(pointer: coarse)').matches && navigator.share) {
    try {
      await navigator.share({ title: 'Blockcover', url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copy(url, site);
}

/** Copies a text, or shows it to be copied by hand. @param {string} text @param {Site} site @param {string} [message] its key */
async function copy(text, { store }, message = 'toast.link-copied') {
  if (await copyText(text)) {
    store.change((state) => say(state, message));
    return;
  }
  const field = /** @type {HTMLInputElement} */ (document.getElementById('share-text'));
  field.value = text;
  dialogOf('share').showModal();
  field.select();
}

/** The content of the dialog with a text that the browser refused to copy. @type {View} */
export const share = (_state, { t }) =>
  html`<p class="dim">${t('share.hint')}</p>
    <input
      class="field link-field"
      id="share-text"
      readonly
      data-testid="share-text"
      aria-label=${t('share.title')}
    />`;
