/**
 * Small tools to make elements. Text goes in as text only; words are named by their key and filled
 * in by `translate`, again whenever the language changes.
 */
import { outline } from '../geometry.js';

const svg = 'http://www.w3.org/2000/svg';

/**
 * @typedef {import('../i18n.js').Translate} Translate
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

/** On a grid of 24 by 24, drawn with a line. */
const icons = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  clear: 'M5 7h14M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  chevron: 'm7 10 5 5 5-5',
  left: 'm14 6-6 6 6 6',
  right: 'm10 6 6 6-6 6',
  first: 'M18 6l-6 6 6 6M7 6v12',
  last: 'm6 6 6 6-6 6M17 6v12',
  back: 'M17 6.5v11L9 12zM6.5 6v12',
  forward: 'M7 6.5v11l8-5.5zM17.5 6v12',
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M8 6v12M16 6v12',
  stop: 'M7 7h10v10H7z',
  share: 'M12 15V4M8 8l4-4 4 4M6 12v7h12v-7',
  theme: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16zM12 5v14a7 7 0 0 1 0-14z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6 6 18',
  alert: 'M12 8v5M12 16.5v.1M12 3 2.5 20h19z',
  size: 'M4 4h16v16H4zM4 12h16M12 4v16',
  text: 'M5 6h14M5 11h14M5 16h8',
  game: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4z',
  cover: 'M4 4h16v16H4zM12 4v8H4M12 12v8M12 8h8',
  judge: 'M5 4h14v16H5zM8.5 9.5l1.5 1.5 2.5-3M8.5 15.5l1.5 1.5 2.5-3M15 10h1M15 16h1',
  file: 'M13 4H6v16h12V9zM13 4v5h5',
  brush: 'M14.5 4.5l5 5L10 19H5v-5zM12 7l5 5',
  invert: 'M4 4h16v16H4zM4 20 20 4v16z',
  mirror: 'M12 3v18M9 7v10H3zM15 7v10h6z',
  flip: 'M3 12h18M7 9h10V3zM7 15h10v6z',
  turn: 'M19 12a7 7 0 1 1-2.2-5.1L19 9M19 4v5h-5',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9h.1',
  save: 'M12 4v11M8 11l4 4 4-4M5 19h14',
  printer: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  shuffle:
    'M4 7h3l9 10h4M4 17h3l2.5-2.8M13.5 9.5 16 7h4M17.5 4.5 20 7l-2.5 2.5M17.5 14.5 20 17l-2.5 2.5',
};

/** @typedef {keyof typeof icons} IconName */

const solid = new Set(['play', 'stop', 'back', 'forward', 'theme']);

/** @param {IconName} name */
export function icon(name) {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('class', `icon${solid.has(name) ? ' icon-solid' : ''}`);
  picture.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', icons[name]);
  picture.append(path);
  return picture;
}

/** @param {SVGElement} picture @param {IconName} name */
export function changeIcon(picture, name) {
  picture.setAttribute('class', `icon${solid.has(name) ? ' icon-solid' : ''}`);
  picture.firstElementChild?.setAttribute('d', icons[name]);
}

/**
 * A piece of some cells, drawn small.
 *
 * @param {readonly number[]} cells
 * @param {number} cols of the board they are cells of
 */
export function pieceIcon(cells, cols) {
  const xs = cells.map((cell) => cell % cols);
  const ys = cells.map((cell) => Math.floor(cell / cols));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const wide = Math.max(...xs) - left + 1;
  const high = Math.max(...ys) - top + 1;
  const own = cells.map((_, i) => (ys[i] - top) * wide + xs[i] - left);
  const side = 11;
  const loops = outline({ cols: wide, pitch: side, left: 0, top: 0 }, own, 0.5);
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', `0 0 ${wide * side} ${high * side}`);
  picture.setAttribute('width', String(wide * side));
  picture.setAttribute('height', String(high * side));
  picture.setAttribute('class', 'piece-icon');
  picture.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', loops.map((corners) => roundPath(corners, 2.4)).join(''));
  picture.append(path);
  return picture;
}

/**
 * @param {import('../geometry.js').Corner[]} corners
 * @param {number} radius
 */
function roundPath(corners, radius) {
  const parts = corners.map((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length];
    const after = corners[(i + 1) % corners.length];
    const bend = corner.convex ? radius : radius * 0.6;
    /** A point so far from the corner, towards another. @param {import('../geometry.js').Point} to */
    const towards = (to) => {
      const length = Math.hypot(to.x - corner.x, to.y - corner.y);
      const x = corner.x + ((to.x - corner.x) * bend) / length;
      const y = corner.y + ((to.y - corner.y) * bend) / length;
      return `${x.toFixed(2)} ${y.toFixed(2)}`;
    };
    const lead = i === 0 ? 'M' : 'L';
    return `${lead}${towards(before)}Q${corner.x} ${corner.y} ${towards(after)}`;
  });
  return `${parts.join('')}Z`;
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
