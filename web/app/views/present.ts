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

interface PresentKey {
  id: string;
  key: string;
  picture: IconName;
  /** The key of its words. */
  label: string;
  does: (state: State) => State;
  hasWords?: boolean;
}

/** The keys as buttons. */
export function keys(revealed: boolean, { t, touch }: Words, { store }: Site) {
  const one = ({ id, key, picture, label, does, hasWords = true }: PresentKey) =>
    html`<button
      class="row present-key"
      data-testid=${`present-${id}`}
      aria-label=${hasWords ? nothing : t(label)}
      @click=${() => store.change(does)}
    >
      ${touch ? icon(picture) : html`<kbd>${key}</kbd>`}${hasWords ? html`<span>${t(label)}</span>` : ''}
    </button>`;
  const back = (now: State) => stepPresent(now, -1);
  const on = (now: State) => stepPresent(now, 1);
  const answer = revealed ? 'present.hide' : 'present.reveal';
  return html`<div class="row present-steps">
      ${one({ id: 'back', key: '←', picture: 'left', label: 'present.back', does: back, hasWords: false })}
      ${one({ id: 'on', key: '→', picture: 'right', label: 'present.on', does: on, hasWords: false })}
      ${touch ? '' : html`<span aria-hidden="true">${t('present.step')}</span>`}
    </div>
    ${one({ id: 'reveal', key: 'Space', picture: 'bulb', label: answer, does: reveal })}
    ${one({ id: 'leave', key: 'Esc', picture: 'cross', label: 'present.leave', does: endPresent })}`;
}
