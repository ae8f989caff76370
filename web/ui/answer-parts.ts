/** What a step of a lesson and an item of a set draw alike of an answer: the field for a number, the tone, the reply. */
import { fieldOf } from './events';
import { html, icon, noChange, nothing } from './template';
import type { Translate } from './words';

/** Whether an answer is right; null or undefined before it is checked. */
type Checked = boolean | null | undefined;

/**
 * The field for a number, and the button that gives it as the answer.
 *
 * @param given.value what the field shows; by default what the reader has typed
 * @param given.canGive false while an answer is being checked
 */
export function numberForm(given: {
  room: 'learn' | 'set';
  t: Translate;
  value?: string;
  isOver: boolean;
  canGive?: boolean;
  onGive: (given: string) => void;
}) {
  const { room, t, value, isOver, canGive = true, onGive } = given;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onGive(fieldOf(event).querySelector('input')?.value ?? '');
  };
  return html`<form class="row" @submit=${submit}>
    <input
      class=${`field figure ${room}-number`}
      data-testid=${`${room}-number`}
      inputmode="numeric"
      autocomplete="off"
      aria-label=${t(`${room}.number`)}
      .value=${value ?? noChange}
      ?readonly=${isOver}
    />
    <button class="button" data-testid=${`${room}-check`} ?disabled=${isOver || !canGive}>
      ${t('learn.check')}
    </button>
  </form>`;
}

/** The tone of an answer; none before it is checked. */
export function toneOf(right: Checked) {
  if (typeof right !== 'boolean') return nothing;
  return right ? 'winning' : 'losing';
}

/** The reply to an answer, with the sign of its tone. */
export function replyRow(text: string | null, right: Checked) {
  if (!text) return nothing;
  const isChecked = typeof right === 'boolean';
  return html`<p class="row">
    ${isChecked ? icon(right ? 'check' : 'cross') : nothing}<span>${text}</span>
  </p>`;
}
