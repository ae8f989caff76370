/** Explained terms: a press on an underlined word opens an explanation with the figures of the current board. */
import { toggled, toggling } from './popups';
import { html } from './template';
import type { Translate, Words } from './words';

/**
 * @param given.id key of the explanation, `term.<id>`
 * @param given.name the word
 * @param given.values figures of the explanation; null while unknown: the word is plain then
 * @param given.place unique name, if the page has the term several times
 */
export function term(given: {
  id: string;
  name: string;
  values: Record<string, unknown> | null;
  place?: string;
  t: Translate;
  lesson?: Words['lesson'];
}) {
  const { id, name, values, place = id, t, lesson } = given;
  if (!values) return name;
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
      >${t(`term.${id}`, values)}${lesson?.(`term.${id}`)}</span
    >`;
}
