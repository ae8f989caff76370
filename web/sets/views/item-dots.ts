/** The ways through a set: to one of its items, to its first page, to the result. */
import { html, icon, nothing } from '../../ui/template';
import { openSet, type SetAttempt, type Sets } from '../state';
import type { RoomHandle } from '../../ui/room-handle';
import type { Words } from '../../ui/words';

/** @param at an item from 1, 0 for the first page, beyond the last item for the result */
export const goTo = ({ change, get }: RoomHandle<Sets>, at: number) =>
  change((sets) => openSet(sets, get().packed, at), { push: true });

/** The signs of items that have ended. */
const signs = { right: 'check', wrong: 'cross', shown: 'bulb' } as const;

/** The items as a row of numbers, and the result at its end. */
export const itemDots = (
  { at }: Sets,
  { items }: SetAttempt,
  { t }: Words,
  handle: RoomHandle<Sets>,
) =>
  html`<nav class="row set-dots" aria-label=${t('set.items')}>
    ${items.map((work, place) => {
      const number = place + 1;
      const label = t(work.end === 'open' ? 'set.item' : `set.item-${work.end}`, { number });
      return html`<button
        class="step-dot"
        aria-label=${label}
        title=${label}
        aria-current=${number === at ? 'step' : nothing}
        data-testid=${`set-item-${number}`}
        @click=${() => goTo(handle, number)}
      >
        <span>${work.end === 'open' ? number : icon(signs[work.end])}</span>
      </button>`;
    })}
    <button
      class="button quiet"
      data-testid="set-finish"
      aria-current=${at > items.length ? 'step' : nothing}
      @click=${() => goTo(handle, items.length + 1)}
    >
      ${icon('flag')}<span>${t('set.result.title')}</span>
    </button>
  </nav>`;
