/**
 * Small tools to make elements. Text goes in as text only; words are named by their key and filled
 * in by `translate`, again whenever the language changes.
 */
import { smallPiece } from '../board/shapes.js';
import { icons, isSolid } from './icons.js';

const svg = 'http://www.w3.org/2000/svg';

/**
 * @typedef {import('./words.js').Translate} Translate
 *
 * @typedef {object} Props `on` holds listeners by event; other names are attributes
 * @property {string} [class]
 * @property {string} [testid]
 * @property {string} [t] key of its text
 * @property {string} [tLabel] key of its accessible name, which is its tooltip too
 * @property {string} [text]
 * @property {Partial<Record<string, (event: any) => void>>} [on]
 */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props & Record<string, unknown>} [props]
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  const { class: className, testid, t, tLabel, text, on, ...attributes } = props;
  if (className) element.className = className;
  if (testid) element.dataset.testid = testid;
  if (t) element.dataset.t = t;
  if (tLabel) element.dataset.tLabel = tLabel;
  if (text !== undefined) element.textContent = text;
  for (const [name, listener] of Object.entries(on ?? {})) {
    if (listener) element.addEventListener(name, listener);
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined && value !== null) {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** @param {Element} root @param {Translate} t */
export function translate(root, t) {
  /** @param {string} selector */
  const all = (selector) =>
    /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector));
  for (const element of all('[data-t]')) element.textContent = t(String(element.dataset.t));
  for (const element of all('[data-t-label]')) {
    const label = t(String(element.dataset.tLabel));
    element.setAttribute('aria-label', label);
    if (element.matches('button, a')) element.title = label;
  }
}

/** The site's mark: an L-tromino. */
export function mark() {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', '0 0 26 26');
  picture.setAttribute('class', 'mark');
  picture.setAttribute('aria-hidden', 'true');
  for (const [x, y] of [
    [2, 2.5],
    [14, 2.5],
    [2, 14.5],
  ]) {
    const cell = document.createElementNS(svg, 'rect');
    for (const [name, value] of Object.entries({ x, y, width: 10, height: 10, rx: 2.2 })) {
      cell.setAttribute(name, String(value));
    }
    picture.append(cell);
  }
  return picture;
}

/** Changes a text only if it differs, so that a live region speaks once. @param {Node} node @param {string} text */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** @typedef {import('./icons.js').IconName} IconName */

/** @param {IconName} name */
export function icon(name) {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('class', `icon${isSolid(name) ? ' icon-solid' : ''}`);
  picture.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', icons[name]);
  picture.append(path);
  return picture;
}

/** @param {SVGElement} picture @param {IconName} name */
export function changeIcon(picture, name) {
  picture.setAttribute('class', `icon${isSolid(name) ? ' icon-solid' : ''}`);
  picture.firstElementChild?.setAttribute('d', icons[name]);
}

/**
 * A piece of some cells, drawn small.
 *
 * @param {readonly number[]} cells
 * @param {number} cols of the board they are cells of
 */
export function pieceIcon(cells, cols) {
  const { d, width, height } = smallPiece(cells, cols);
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
  picture.setAttribute('width', String(width));
  picture.setAttribute('height', String(height));
  picture.setAttribute('class', 'piece-icon');
  picture.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', d);
  picture.append(path);
  return picture;
}

/**
 * A button that opens a small box beside itself; Esc, a click elsewhere or the button close it.
 *
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} box
 */
export function popup(button, box) {
  box.popover = 'auto';
  box.classList.add('popup');
  button.popoverTargetElement = box;
  button.setAttribute('aria-haspopup', 'dialog');
  const place = () => {
    const at = button.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = box;
    // Towards the middle of the page.
    const left = at.left + at.width / 2 > innerWidth / 2 ? at.right - width : at.left;
    const below = at.bottom + 6;
    const fits = below + height <= innerHeight - 12;
    box.style.left = `${Math.max(12, Math.min(left, innerWidth - width - 12))}px`;
    box.style.top = `${fits ? below : Math.max(12, at.top - 6 - height)}px`;
  };
  box.addEventListener('toggle', (event) => {
    const open = /** @type {ToggleEvent} */ (event).newState === 'open';
    button.setAttribute('aria-expanded', String(open));
    if (open) place();
  });
  button.setAttribute('aria-expanded', 'false');
  addEventListener('resize', () => {
    if (box.matches(':popover-open')) place();
  });
}

/** Tells whether any of some values differ from those of the last time. */
export function createChange() {
  /** @type {readonly unknown[]} */
  let before = [NaN];
  return (/** @type {unknown[]} */ ...values) => {
    const same = values.length === before.length && values.every((one, i) => one === before[i]);
    before = values;
    return !same;
  };
}

/** A switch with its words. @param {string} name @param {string} key @param {(on: boolean) => void} onChange */
export function toggle(name, key, onChange) {
  const input = el('input', {
    type: 'checkbox',
    testid: name,
    on: { change: () => onChange(input.checked) },
  });
  const root = el('label', { class: 'check-row' }, input, el('span', { t: key }));
  return { root, input };
}
