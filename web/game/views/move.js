/** A move as it looks everywhere, as templates: its little piece and name, its length, its nimber. */
import { moveCells } from '../../board/board.js';
import { html, pieceIcon } from '../../ui/template.js';

export { lengthText } from './parts.js';

/** A Grundy value as a chip. @param {number} value */
export function nimber(value) {
  return html`<span class="nimber">∗${value}</span>`;
}

/** @param {string} move @param {number} cols */
export function movePicture(move, cols) {
  return html`<span class="move-piece">${pieceIcon(moveCells(move, cols), cols)}</span
    ><span class="move-name">${move}</span>`;
}
