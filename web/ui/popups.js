/** Boxes over the page: dialogs, popups beside their buttons, rows of menus. */
import { closer, html, nothing } from './template.js';

/** @import { Translate } from './words.js' */

/**
 * A dialog with its title, `<name>.title`, and a close button. A click beside it closes it too.
 *
 * @param {string} name
 * @param {Translate} t
 * @param {unknown} content
 */
export const dialog = (name, t, content) =>
  html`<dialog
    class="dialog"
    id=${`${name}-dialog`}
    data-testid=${`${name}-dialog`}
    aria-labelledby=${`${name}-title`}
    @click=${closeBeside}
  >
    <div class="row spread dialog-head">
      <h2 id=${`${name}-title`}>${t(`${name}.title`)}</h2>
      ${closer(`${name}-close`, 'close', t, () => dialogOf(name).close())}
    </div>
    ${content}
  </dialog>`;

/** The element of a dialog. @param {string} name */
export const dialogOf = (name) =>
  /** @type {HTMLDialogElement} */ (document.getElementById(`${name}-dialog`));

/** @param {MouseEvent} event */
function closeBeside({ currentTarget, target, clientX: x, clientY: y }) {
  const box = /** @type {HTMLDialogElement} */ (currentTarget);
  const { left, right, top, bottom } = box.getBoundingClientRect();
  if (target === box && (x < left || x > right || y < top || y > bottom)) box.close();
}

/**
 * A button that opens a small box beside itself. Esc, a click elsewhere or the button close the box.
 *
 * @param {object} given
 * @param {string} given.id of the button, for tests
 * @param {string} [given.kind] more classes of the button
 * @param {string | typeof nothing} [given.label] accessible name of the button
 * @param {string | typeof nothing} [given.title] tooltip, by default the label
 * @param {unknown} given.face content of the button
 * @param {string} given.box class of the box
 * @param {unknown} given.content of the box
 * @param {(opens: boolean) => void} [given.onToggle] called before the box opens or closes
 */
export const popup = ({
  id,
  kind = '',
  label = nothing,
  title = label,
  face,
  box,
  content,
  onToggle,
}) =>
  html`<button
      class=${`button ${kind}`.trim()}
      data-testid=${id}
      popovertarget=${`${id}-box`}
      aria-expanded="false"
      aria-label=${label}
      title=${title}
    >
      ${face}
    </button>
    <div
      class=${`${box} popup`}
      id=${`${id}-box`}
      popover="auto"
      @beforetoggle=${(/** @type {ToggleEvent} */ event) => {
        onToggle?.(event.newState === 'open');
        toggling(event);
      }}
      @toggle=${toggled}
    >
      ${content}
    </div>`;

/** The element of a popup's box. @param {string} id of its button */
export const boxOf = (id) => /** @type {HTMLElement} */ (document.getElementById(`${id}-box`));

/** A row of a menu. @param {{ id: string, sign: unknown, text: string, opens?: 'dialog', onClick: () => void }} given */
export const menuRow = ({ id, sign, text, opens, onClick }) =>
  html`<button
    class="menu-row"
    data-testid=${id}
    aria-haspopup=${opens ?? nothing}
    @click=${onClick}
  >
    ${sign}<span>${text}</span>
  </button>`;

/** Place a box before it opens: `toggled` comes later, when the box can already be seen and clicked. @param {ToggleEvent} event */
export function toggling({ currentTarget, newState }) {
  if (newState !== 'open') return;
  const box = /** @type {HTMLElement} */ (currentTarget);
  // A closed box has no size.
  box.style.display = 'block';
  placeBox(box);
  box.style.display = '';
}

/** Update the button before a box that has been opened or closed. @param {ToggleEvent} event */
export function toggled({ currentTarget, newState }) {
  const box = /** @type {HTMLElement} */ (currentTarget);
  box.previousElementSibling?.setAttribute('aria-expanded', String(newState === 'open'));
  placeBoxes();
}

/** Place a box beside its button, towards the middle of the page; an explanation starts under its term. @param {HTMLElement} box */
function placeBox(box) {
  const at = box.previousElementSibling?.getBoundingClientRect() ?? new DOMRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const isLeft = at.left + at.width / 2 <= innerWidth / 2 || box.role === 'note';
  const left = isLeft ? at.left : at.right - width;
  const below = at.bottom + 6;
  const fits = below + height <= innerHeight - 12;
  box.style.left = `${Math.max(12, Math.min(left, innerWidth - width - 12))}px`;
  box.style.top = `${fits ? below : Math.max(12, at.top - 6 - height)}px`;
}

/** Place the open boxes. */
function placeBoxes() {
  /** @type {NodeListOf<HTMLElement>} */
  const open = document.querySelectorAll('.popup:popover-open');
  for (const box of open) placeBox(box);
}
addEventListener('resize', placeBoxes);
