/** The keys of Present as buttons. */
import { html, icon, nothing } from '../../ui/template';
import { endPresent, reveal, stepPresent } from '../presenting';
import type { IconName } from '../../ui/icons';
import type { Words } from '../../ui/words';
import type { Site } from '../site';
import type { State } from '../state';

interface PresentKey {
  id: string;
  key: string;
  picture: IconName;
  /** The key of its words. */
  label: string;
  does: (state: State) => State;
  hasWords?: boolean;
}

export function presentKeys(revealed: boolean, { t, touch }: Words, { store }: Site) {
  const keyButton = ({ id, key, picture, label, does, hasWords = true }: PresentKey) =>
    html`<button
      class="row present-key"
      data-testid=${`present-${id}`}
      aria-label=${hasWords ? nothing : t(label)}
      @click=${() => store.change(does)}
    >
      ${touch ? icon(picture) : html`<kbd>${key}</kbd>`}${hasWords ? html`<span>${t(label)}</span>` : nothing}
    </button>`;
  const back = (now: State) => stepPresent(now, -1);
  const on = (now: State) => stepPresent(now, 1);
  const answer = revealed ? 'present.hide' : 'present.reveal';
  return html`<div class="row present-steps">
      ${keyButton({ id: 'back', key: '←', picture: 'left', label: 'present.back', does: back, hasWords: false })}
      ${keyButton({ id: 'on', key: '→', picture: 'right', label: 'present.on', does: on, hasWords: false })}
      ${touch ? nothing : html`<span aria-hidden="true">${t('present.step')}</span>`}
    </div>
    ${keyButton({ id: 'reveal', key: 'Space', picture: 'bulb', label: answer, does: reveal })}
    ${keyButton({ id: 'leave', key: 'Esc', picture: 'cross', label: 'present.leave', does: endPresent })}`;
}
