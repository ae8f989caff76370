/**
 * The view of Present: the verdict in large type beside the board, and the keys, which fade without input. Fetched at
 * first use. Its transitions belong to presenting.ts.
 */
import { ref } from 'lit-html/directives/ref.js';
import { html, icon, nothing } from '../../ui/template';
import { endPresent, reveal, stepPresent } from '../presenting';
import { bootSign } from './boot';
import { headline } from './headline';
import './present.css';
import type { IconName, Site, State, View, Words } from '../types';

/** Time until the keys fade, ms. */
const footerTime = 4000;

export function createPresent(): View {
  let footer: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wake = () => {
    clearTimeout(timer);
    footer?.removeAttribute('data-rests');
    timer = setTimeout(() => footer?.setAttribute('data-rests', ''), footerTime);
  };
  for (const name of ['pointermove', 'pointerdown', 'keydown']) addEventListener(name, wake);
  const begun = ref((element) => {
    footer = element;
    if (element) wake();
  });
  return (state, words, site) => {
    const revealed = state.present?.revealed ?? false;
    return html`<div class="present">
      <h1 class="hidden">${words.t(`view.${state.view}`)}</h1>
      ${headline(state, revealed, words, site)} ${bootSign(state, words)}
      <footer class="row present-keys" data-testid="present-keys" ${begun}>
        ${keys(revealed, words, site)}
      </footer>
    </div>`;
  };
}

/** The keys as buttons. */
export function keys(revealed: boolean, { t, touch }: Words, { store }: Site) {
  /** @param label key */
  const one = (
    id: string,
    key: string,
    picture: IconName,
    label: string,
    transition: (state: State) => State,
    hasWords = true,
  ) =>
    html`<button
      class="row present-key"
      data-testid=${`present-${id}`}
      aria-label=${hasWords ? nothing : t(label)}
      @click=${() => store.change(transition)}
    >
      ${touch ? icon(picture) : html`<kbd>${key}</kbd>`}${hasWords ? html`<span>${t(label)}</span>` : ''}
    </button>`;
  return html`<div class="row present-steps">
      ${one('back', '←', 'left', 'present.back', (now) => stepPresent(now, -1), false)}
      ${one('on', '→', 'right', 'present.on', (now) => stepPresent(now, 1), false)}
      ${touch ? '' : html`<span aria-hidden="true">${t('present.step')}</span>`}
    </div>
    ${one('reveal', 'Space', 'bulb', revealed ? 'present.hide' : 'present.reveal', reveal)}
    ${one('leave', 'Esc', 'cross', 'present.leave', endPresent)}`;
}
