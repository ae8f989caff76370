/**
 * The bar over a board or a program that a step has brought to its desk: the way back to the step, which is as it was.
 */
import { closer, html, icon, nothing } from '../../ui/template';
import { headOf } from '../lessons';
import { noLongerAway, type Learn } from '../state';
import type { RoomHandle } from '../../ui/room-handle';
import type { Words } from '../../ui/words';
import type { LearnAddresses } from './step-parts';

export function backBar(
  { away, name, step }: Learn,
  { t, language }: Words,
  handle: RoomHandle<Learn>,
  addresses: LearnAddresses,
) {
  const head = headOf(name, language);
  if (!away || !head) return nothing;
  return html`<div class="row notice case-bar back-bar" data-testid="learn-bar">
    <a class="button" href=${addresses.step(name, step)} data-testid="learn-back"
      >${icon('left')}<span>${t('learn.to-lesson')}</span></a
    >
    <p class="grow dim">${head.title}</p>
    ${closer('learn-stay', 'dismiss', t, () => handle.change(noLongerAway))}
  </div>`;
}
