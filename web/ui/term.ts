/** Explained terms: a press on an underlined word opens an explanation with the figures of the current board. */
import { toggled, toggling } from './popups';
import { html, nothing } from './template';
import type { Translate, Words } from './words';

/**
 * @param given.id key of the explanation, `term.<id>`
 * @param given.name the word
 * @param given.values figures of the explanation; null while unknown: the word is plain then
 * @param given.more whether there are details, `term.<id>-more`
 * @param given.place unique name, if the page has the term several times
 */
export function term({
  id,
  name,
  values,
  more = false,
  place = id,
  t,
  lesson,
}: {
  id: string;
  name: string;
  values: Record<string, unknown> | null;
  more?: boolean;
  place?: string;
  t: Translate;
  lesson?: Words['lesson'];
}) {
  if (!values) return name;
  const details = () =>
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
      @beforetoggle=${toggling}
      @toggle=${toggled}
      >${t(`term.${id}`, values)}${more ? details() : nothing}${lesson?.(`term.${id}`)}</span
    >`;
}
