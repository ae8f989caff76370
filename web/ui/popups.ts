/** Boxes over the page: dialogs, popups beside their buttons, rows of menus. */
import { closer, html, nothing } from './template';
import type { Translate } from './words';

/** A dialog with its title, `<name>.title`, and a close button. A click beside it closes it too. */
export const dialog = (name: string, t: Translate, content: unknown) =>
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

/** The element of a dialog. */
export const dialogOf = (name: string) =>
  document.getElementById(`${name}-dialog`) as HTMLDialogElement;

function closeBeside({ currentTarget, target, clientX: x, clientY: y }: MouseEvent) {
  const box = currentTarget as HTMLDialogElement;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  if (target === box && (x < left || x > right || y < top || y > bottom)) box.close();
}

/**
 * A button that opens a small box beside itself. Esc, a click elsewhere or the button close the
 * box.
 *
 * @param given.id of the button, for tests
 * @param given.kind more classes of the button
 * @param given.label accessible name of the button
 * @param given.title tooltip, by default the label
 * @param given.face content of the button
 * @param given.box class of the box
 * @param given.content of the box
 * @param given.onToggle called before the box opens or closes
 */
export const popup = (given: {
  id: string;
  kind?: string;
  label?: string | typeof nothing;
  title?: string | typeof nothing;
  face: unknown;
  box: string;
  content: unknown;
  onToggle?: (opens: boolean) => void;
}) => {
  const { id, kind = '', label = nothing, title = label, face, box, content, onToggle } = given;
  return html`<button
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
      @beforetoggle=${(event: ToggleEvent) => {
        onToggle?.(event.newState === 'open');
        toggling(event);
      }}
      @toggle=${toggled}
    >
      ${content}
    </div>`;
};

/**
 * The element of a popup's box.
 *
 * @param id of its button
 */
export const boxOf = (id: string) => document.getElementById(`${id}-box`) as HTMLElement;

/** A row of a menu. */
export const menuRow = (given: {
  id: string;
  kind?: string;
  sign: unknown;
  text: string;
  opens?: 'dialog';
  onClick: () => void;
}) => {
  const { id, kind = '', sign, text, opens, onClick } = given;
  return html`<button
    class=${`menu-row ${kind}`.trim()}
    data-testid=${id}
    aria-haspopup=${opens ?? nothing}
    @click=${onClick}
  >
    ${sign}<span>${text}</span>
  </button>`;
};

/**
 * Places a box before it opens: `toggled` comes later, when the box can already be seen and clicked.
 */
export function toggling({ currentTarget, newState }: ToggleEvent) {
  if (newState !== 'open') return;
  const box = currentTarget as HTMLElement;
  // A closed box has no size.
  box.style.display = 'block';
  placeBox(box);
  box.style.display = '';
}

/** Updates the button before a box that has been opened or closed. */
export function toggled({ currentTarget, newState }: ToggleEvent) {
  const box = currentTarget as HTMLElement;
  box.previousElementSibling?.setAttribute('aria-expanded', String(newState === 'open'));
  placeBoxes();
}

/** Between a box and its button, and at least between a box and the edge of the page, CSS pixels. */
const gap = 6;
const margin = 12;

/**
 * Places a box beside its button, towards the middle of the page; an explanation starts under its
 * term.
 */
function placeBox(box: HTMLElement) {
  const at = box.previousElementSibling?.getBoundingClientRect() ?? new DOMRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const isLeft = at.left + at.width / 2 <= innerWidth / 2 || box.role === 'note';
  const left = isLeft ? at.left : at.right - width;
  const below = at.bottom + gap;
  const fits = below + height <= innerHeight - margin;
  box.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
  box.style.top = `${fits ? below : Math.max(margin, at.top - gap - height)}px`;
}

/** Places the open boxes. */
function placeBoxes() {
  const open: NodeListOf<HTMLElement> = document.querySelectorAll('.popup:popover-open');
  for (const box of open) placeBox(box);
}
addEventListener('resize', placeBoxes);
