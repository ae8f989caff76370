/**
 * The Share menu: the link, a link that opens Present, the code for a frame, export, sets. Fetched after the first
 * paint.
 */
import { copyText, shareByDevice } from '../../ui/copy';
import { boxOf, dialogOf, menuRow } from '../../ui/popups';
import { html, icon, nothing } from '../../ui/template';
import { linkTo } from '../address';
import { hasBoard } from '../rooms';
import { say, type State } from '../state';
import { openEmbedDialog } from './embed-dialog';
import type { IconName } from '../../ui/icons';
import type { Words } from '../../ui/words';
import type { Site } from '../site';
import type { View } from '../view';

/** @param onSet adds what is open to the teacher's set, or opens the set */
export function shareRows(
  { view, learn }: State,
  words: Words,
  site: Site,
  onExport: () => void,
  onSet: (what: 'add' | 'open') => void,
) {
  const { t } = words;
  const { store } = site;
  const row = (id: string, picture: IconName, act: () => unknown, opens?: 'dialog') =>
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
        ${row('embed', 'frame', () => openEmbedDialog(store.get(), words, site), 'dialog')}
        ${row('export', 'save', onExport, 'dialog')}`
      : nothing
  }
  ${hasBoard(view) || (view === 'learn' && learn.name) ? row('set', 'add', () => onSet('add')) : nothing}
  ${view === 'set' ? nothing : row('sets', 'presets', () => onSet('open'))}`;
}

const addressOf = (state: State) => new URL(linkTo(state), location.href).href;

const presentAddress = (state: State) => addressOf({ ...state, present: { revealed: false } });

/** Shares a link by the device's own dialog, or copies it. */
async function offer(url: string, site: Site) {
  if (!(await shareByDevice({ title: 'Blockcover', url }))) await copy(url, site);
}

/**
 * Copies a text, or shows it to be copied by hand.
 *
 * @param message its key
 */
async function copy(text: string, { store }: Site, message = 'toast.link-copied') {
  if (await copyText(text)) {
    store.change((state) => say(state, message));
    return;
  }
  const field = document.getElementById('share-text') as HTMLInputElement;
  field.value = text;
  dialogOf('share').showModal();
  field.select();
}

/** The content of the dialog with a text that the browser refused to copy. */
export const share: View = (_state, { t }) =>
  html`<p class="dim">${t('share.hint')}</p>
    <input
      class="field link-field"
      id="share-text"
      readonly
      data-testid="share-text"
      aria-label=${t('share.title')}
    />`;
