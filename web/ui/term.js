/** A word with a dotted line under it: a press opens two sentences about it, in the figures of what is shown. */
import { toggled } from './parts.js';
import { html, nothing } from './template.js';

/** @import { Translate } from './words.js' */

/**
 * @param {object} given
 * @param {string} given.id what is explained, `term.<id>`
 * @param {string} given.name as it stands there
 * @param {Record<string, unknown> | null} given.values for the sentences; null while they are not known: then it is only a word
 * @param {boolean} [given.more] whether more is said, `term.<id>-more`, when it is asked for
 * @param {string} [given.place] tells it from the same word elsewhere on the page
 * @param {Translate} given.t
 */
export function term({ id, name, values, more = false, place = id, t }) {
  if (!values) return name;
  const rest = () =>
    html`<details>
      <summary class="dim">${t('term.more')}</summary>
      ${t(`term.${id}-more`, values)}
    </details>`;
  return html`<button
      class="term"
      type="button"
      data-testid=${`term-${place}`}
      popovertarget=${`term-${place}-box`}
      aria-expanded="false"
    >
      ${name}</button
    ><span
      class="popup term-box"
      id=${`term-${place}-box`}
      popover="auto"
      role="note"
      @toggle=${toggled}
      >${t(`term.${id}`, values)}${more ? rest() : nothing}</span
    >`;
}
