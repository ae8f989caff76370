/** Tabs with their bodies, and rows that scroll to their current item. */
import { Directive, directive } from 'lit-html/directive.js';
import { segment } from './parts.js';
import { html, noChange, repeat } from './template.js';

/** @import { Translate } from './words.js' */

/**
 * A row of tabs and their bodies; one body is open. A closed body stays as it was drawn last, with its
 * scroll position.
 *
 * @template {string} Id
 * @param {object} given
 * @param {string} given.name for test ids
 * @param {string} given.label key
 * @param {readonly { id: Id, text: string, note?: string, body: () => unknown }[]} given.tabs `text` is a key
 * @param {Id} given.open
 * @param {(id: Id) => void} given.onOpen
 * @param {Translate} given.t
 */
export const tabbed = ({ name, label, tabs, open, onOpen, t }) =>
  html`<section class="panel">
    ${segment({ name: `${name} panel-tabs`, label, options: tabs, chosen: open, onChoose: onOpen, t })}
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

/** Scroll a row sideways to its current item when the key changes. */
export const keepCurrentInView = directive(
  class extends Directive {
    #key = '';

    /** @param {string} _key */
    render(_key) {
      return noChange;
    }

    /** @param {import('lit-html/directive.js').ElementPart} part @param {[string]} keys @override */
    update({ element: row }, [key]) {
      if (key === this.#key) return noChange;
      this.#key = key;
      requestAnimationFrame(() => {
        const current = row.querySelector('[aria-current]');
        if (!(current instanceof HTMLElement)) return;
        const spare = row.clientWidth - current.offsetWidth;
        row.scrollTo({ left: current.offsetLeft - spare / 2 });
      });
      return noChange;
    }
  },
);
