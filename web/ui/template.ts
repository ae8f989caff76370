/**
 * lit-html and the smallest templates: icons, buttons, progress bars. lit-html changes only the parts of
 * the page that differ, so focus and selections stay.
 */
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { smallPiece } from '../board/shapes';
import { icons, solid, type IconName } from './icons';
import type { DirectiveResult } from 'lit-html/directive.js';
import type { Translate } from './words';
import type { ChangeOptions, RoomHandle } from './room-handle';

export { html, noChange, nothing, render, svg } from 'lit-html';
export { live } from 'lit-html/directives/live.js';
export { repeat } from 'lit-html/directives/repeat.js';

export type Template = TemplateResult | DirectiveResult | typeof nothing;

export const icon = (name: IconName) =>
  html`<svg
    viewBox="0 0 24 24"
    class=${`icon${solid.has(name) ? ' icon-solid' : ''}`}
    aria-hidden="true"
  >
    ${svg`<path d=${icons[name]}></path>`}
  </svg>`;

/**
 * A piece drawn small.
 *
 * @param cols columns of the board of the cells
 */
export function pieceIcon(cells: readonly number[], cols: number) {
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
 * A button. `label` is its accessible name and tooltip, if its text is missing or not clear enough.
 * For a `brief` button, which shows its picture alone where space is short, the label is the text.
 *
 * @param given.id for tests
 * @param given.text key
 * @param given.values for the text
 * @param given.kind more classes
 * @param given.label key
 * @param given.face text in place of the picture
 */
export function button(given: {
  id: string;
  t: Translate;
  onClick: () => void;
  text?: string;
  values?: Record<string, unknown>;
  kind?: string;
  label?: string;
  picture?: IconName;
  face?: string;
  disabled?: boolean;
  opens?: 'dialog';
}) {
  const { id, t, onClick, text, values, kind = '', picture, face, disabled, opens } = given;
  const { label = kind.startsWith('brief') ? text : undefined } = given;
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
 * Makes the buttons of a card. Each applies a transition and has the text `<prefix>.<id>`, unless
 * another is given.
 *
 * @param shared by all
 */
export const buttonMaker =
  <Room>(
    t: Translate,
    change: RoomHandle<Room>['change'],
    prefix: string,
    shared?: Partial<Parameters<typeof button>[0]>,
  ) =>
  (
    id: string,
    transition: (room: Room) => Room,
    given?: Partial<Parameters<typeof button>[0]>,
    options?: ChangeOptions,
  ) => {
    const onClick = () => change(transition, options);
    return button({ id, t, text: `${prefix}.${id}`, onClick, ...shared, ...given });
  };

/**
 * A small close button.
 *
 * @param label key
 */
export const closer = (id: string, label: string, t: Translate, onClick: () => void) =>
  button({ id, t, label, picture: 'cross', kind: 'square quiet', onClick });

/**
 * A progress bar; indeterminate without a figure.
 *
 * @param id for tests
 */
export function progressBar(
  progress: { done: number; total: number } | null,
  label: string,
  id?: string,
) {
  // An indeterminate bar has no value attribute; an empty one would mean 0.
  return html`<progress
    aria-label=${label}
    data-testid=${id ?? nothing}
    max=${Math.max(1, progress?.total ?? 1)}
    value=${progress?.done ?? nothing}
  ></progress>`;
}

/**
 * A bar that is filled in part.
 *
 * @param share from 0 to 1
 */
export const bar = (share: number) =>
  html`<span class="bar" aria-hidden="true"
    ><span class="bar-fill" .style=${`width: ${100 * share}%`}></span
  ></span>`;

/** A checkbox with its text. */
export const toggle = (given: {
  id: string;
  text: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) => {
  const { id, text, on, onChange } = given;
  return html`<label class="row check-row">
    <input
      type="checkbox"
      data-testid=${id}
      .checked=${on}
      @change=${(event: Event) => onChange((event.target as HTMLInputElement).checked)}
    />
    <span>${text}</span>
  </label>`;
};
