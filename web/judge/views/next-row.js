/** A row that offers a next step. */
import { html, icon } from '../../ui/template.js';

/** @param {string} id @param {import('../../ui/icons.js').IconName} picture @param {string} text @param {string} detail @param {() => void} onClick */
export const nextRow = (id, picture, text, detail, onClick) =>
  html`<button class="next-row" data-testid=${id} @click=${onClick}>
    ${icon(picture)}<span class="grow"><b>${text}</b><span class="dim small">${detail}</span></span
    >${icon('right')}
  </button>`;
