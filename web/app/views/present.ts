/**
 * The view of Present: the verdict in large type beside the board, and the keys, which fade without input. Fetched at
 * first use. Its transitions belong to presenting.ts.
 */
import { ref } from 'lit-html/directives/ref.js';
import { html } from '../../ui/template';
import { bootSign } from './boot';
import { headline } from './headline';
import { presentKeys } from './present-keys';
import './present.css';
import type { View } from '../view';

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
  const footerRef = ref((element) => {
    footer = element;
    if (element) wake();
  });
  return (state, words, site) => {
    const revealed = state.present?.revealed ?? false;
    return html`<div class="present">
      <h1 class="hidden">${words.t(`view.${state.view}`)}</h1>
      ${headline(state, revealed, words, site)} ${bootSign(state, words)}
      <footer class="row present-keys" data-testid="present-keys" ${footerRef}>
        ${presentKeys(revealed, words, site)}
      </footer>
    </div>`;
  };
}
