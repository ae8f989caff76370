/**
 * lit-html and the smallest templates: icons, buttons, progress bars. lit-html changes only the parts of
 * the page that differ, so focus and selections stay.
 */
import { html, nothing, svg } from 'lit-html';
import { smallPiece } from '../board/shapes.js';
import { icons, solid } from './icons.js';

export { html, noChange, nothing, render, svg } from 'lit-html';
export { live } from 'lit-html/directives/live.js';
export { repeat } from 'lit-html/directives/repeat.js';

/** @typedef {import('lit-html').TemplateResult | import('lit-html/directive.js').DirectiveResult | typeof nothing} Template */

/** @param {import('./icons.js').IconName} name */
export const icon = (name) =>
  html`<svg
    viewBox="0 0 24 24"
    class=${`icon${solid.has(name) ? ' icon-solid' : ''}`}
    aria-hidden="true"
  >
    ${svg`<path d=${icons[name]}></path>`}
  </svg>`;

/** A piece drawn small. @param {readonly number[]} cells @param {number} cols columns of the board of the cells */
export function pieceIcon(cells, cols) {
  const { d, width, height } = smallPiece(cells, cols);
  return html`<svg
    viewBox=${`0 0 ${width} ${height}`}
    width=${width}
    height=${height}
    class="piece-icon"
    aria-hidden="true"
  >
    ${svg`<path d=${d}></path>`}
  </svg>`;
}

/**
 * A button. `label` is its accessible name and tooltip, if its text is missing or not clear enough. For a
 * `brief` button, which shows its picture alone where space is short, the label is the text.
 *
 * @param {object} given
 * @param {string} given.id for tests
 * @param {import('./words.js').Translate} given.t
 * @param {() => void} given.onClick
 * @param {string} [given.text] key
 * @param {Record<string, unknown>} [given.values] for the text
 * @param {string} [given.kind] more classes
 * @param {string} [given.label] key
 * @param {import('./icons.js').IconName} [given.picture]
 * @param {string} [given.face] text in place of the picture
 * @param {boolean} [given.disabled]
 * @param {'dialog'} [given.opens]
 */
export function button({
  id,
  t,
  onClick,
  text,
  values,
  kind = '',
  label = kind.startsWith('brief') ? text : undefined,
  picture,
  face,
  disabled,
  opens,
}) {
  const name = label ? t(label) : nothing;
  return html`<button
    class=${`button ${kind}`.trim()}
    data-testid=${id}
    aria-label=${name}
    title=${name}
    aria-haspopup=${opens ?? nothing}
    ?disabled=${disabled}
    @click=${onClick}
  >
    ${picture ? icon(picture) : face}${text ? html`<span>${t(text, values)}</span>` : nothing}
  </button>`;
}

/**
 * Make the buttons of a card. Each applies a transition and has the text `<prefix>.<id>`, unless another is given.
 *
 * @template Room
 * @param {import('./words.js').Translate} t
 * @param {import('./slice').Slice<Room>['change']} change
 * @param {string} prefix
 * @param {Partial<Parameters<typeof button>[0]>} [shared] by all
 */
export const buttonMaker =
  (t, change, prefix, shared) =>
  /** @param {string} id @param {(room: Room) => Room} transition @param {Partial<Parameters<typeof button>[0]>} [given] @param {import('./slice').ChangeOptions} [options] */
  (id, transition, given, options) => {
    const onClick = () => change(transition, options);
    return button({ id, t, text: `${prefix}.${id}`, onClick, ...shared, ...given });
  };

/** A small close button. @param {string} id @param {string} label key @param {import('./words.js').Translate} t @param {() => void} onClick */
export const closer = (id, label, t, onClick) =>
  button({ id, t, label, picture: 'cross', kind: 'square quiet', onClick });

/**
 * A progress bar; indeterminate without a figure.
 *
 * @param {{ done: number, total: number } | null} progress
 * @param {string} label
 * @param {string} [id] for tests
 */
export function progressBar(progress, label, id) {
  // An indeterminate bar has no value attribute; an empty one would mean 0.
  return html`<progress
    aria-label=${label}
    data-testid=${id ?? nothing}
    max=${Math.max(1, progress?.total ?? 1)}
    value=${progress?.done ?? nothing}
  ></progress>`;
}

/** A bar that is filled in part. @param {number} share from 0 to 1 */
export const bar = (share) =>
  html`<span class="bar" aria-hidden="true"
    ><span class="bar-fill" .style=${`width: ${100 * share}%`}></span
  ></span>`;

/**
 * A checkbox with its text.
 *
 * @param {object} given
 * @param {string} given.id
 * @param {string} given.text
 * @param {boolean} given.on
 * @param {(on: boolean) => void} given.onChange
 */
export const toggle = ({ id, text, on, onChange }) =>
  html`<label class="row check-row">
    <input
      type="checkbox"
      data-testid=${id}
      .checked=${on}
      @change=${(/** @type {Event} */ event) =>
        onChange(/** @type {HTMLInputElement} */ (event.target).checked)}
    />
    <span>${text}</span>
  </label>`;
