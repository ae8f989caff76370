/** Tabs with their bodies, and rows that scroll to their current item. */
import { Directive, directive, type ElementPart } from 'lit-html/directive.js';
import { segment } from './parts';
import { html, noChange, repeat } from './template';
import type { Translate } from './words';

/**
 * A row of tabs and their bodies; one body is open. A closed body stays as it was drawn last, with
 * its scroll position.
 *
 * @param given.name for test ids
 * @param given.label key
 * @param given.tabs `text` is a key
 */
export const tabbed = <Id extends string>(given: {
  name: string;
  label: string;
  tabs: readonly { id: Id; text: string; note?: string; body: () => unknown }[];
  open: Id;
  onOpen: (id: Id) => void;
  t: Translate;
}) => {
  const { name, label, tabs, open, onOpen, t } = given;
  return html`<section class="panel">
    ${segment({ name, kind: 'panel-tabs', label, options: tabs, chosen: open, onChoose: onOpen, t })}
    <div class="panel-bodies">
      ${repeat(
        tabs,
        ({ id }) => id,
        ({ id, body }) =>
          html`<div class="panel-body" data-testid=${`body-${id}`} ?data-open=${id === open}>
            ${id === open ? body() : noChange}
          </div>`,
      )}
    </div>
  </section>`;
};

/** Scrolls a row sideways to its current item, or to its start without one, when the key changes. */
export const keepCurrentInView = directive(
  class extends Directive {
    #key = '';

    render(_key: string) {
      return noChange;
    }

    override update({ element: row }: ElementPart, [key]: [string]) {
      if (key === this.#key) return noChange;
      this.#key = key;
      requestAnimationFrame(() => {
        const current = row.querySelector<HTMLElement>('[aria-current]');
        const spare = row.clientWidth - (current?.offsetWidth ?? 0);
        row.scrollTo({ left: current ? current.offsetLeft - spare / 2 : 0 });
      });
      return noChange;
    }
  },
);
