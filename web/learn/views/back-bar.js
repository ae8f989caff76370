/** The bar over a board that a step has brought to the desk: the way back to the step, which is as it was. */
import { closer, html, icon, nothing } from '../../ui/template.js';
import { headOf } from '../lessons.js';

/** @import { Learn, Slice, Words } from '../types' */
/** @import { LearnAddresses } from './step-parts.js' */

/** @param {Learn} learn @param {Words} words @param {Slice<Learn>} slice @param {LearnAddresses} addresses */
export function backBar({ away, name, step }, { t, language }, slice, addresses) {
  const head = headOf(name, language);
  if (!away || !head) return nothing;
  const stay = () => slice.change((learn) => ({ ...learn, away: false }));
  return html`<div class="row notice" data-testid="learn-bar">
    <p class="grow">${head.title}</p>
    <a class="button brief plain" href=${addresses.step(name, step)} data-testid="learn-back"
      >${icon('left')}<span>${t('learn.back')}</span></a
    >
    ${closer('learn-stay', 'dismiss', t, stay)}
  </div>`;
}
