/** The call stack of the textbook recursion: the move of each call. */
import { moveCells } from '../../board/board.js';
import { html, nothing, pieceIcon } from '../../ui/template.js';

/** @import { Game, Words } from './view' */

/** @param {Game} game @param {Words} words */
export function stackCard({ history, recursion: { shown } }, { t }) {
  const { cols } = history.now.board;
  const { path = [], depth = 0, kind = 'call', move } = shown ?? {};
  const picture = (/** @type {string} */ text) => pieceIcon(moveCells(text, cols), cols);
  const row = (/** @type {string} */ text, /** @type {number} */ i) =>
    html`<li class=${`row stack-row${i + 1 === depth ? ' now' : ''}`}>
      <span class="center stack-sign">${i + 1}</span
      ><span class="center stack-piece">${picture(text)}</span><b>${text}</b>
    </li>`;
  const tried =
    move &&
    html`<li class="row stack-row tried">
      <span class="center stack-sign">?</span
      ><span class="center stack-piece">${picture(move)}</span><b>${move}</b>
      ${kind === 'hit' ? html`<span class="dim">${t('recursion.in-cache')}</span>` : nothing}
    </li>`;
  return html`<section class="card stack-card" data-testid="stack-card">
    <h2>${t('recursion.stack')}</h2>
    <div class="stack" tabindex="0" role="group" aria-label=${t('recursion.stack')}>
      <ol data-testid="recursion-stack">
        <li class=${`row stack-row${depth === 0 ? ' now' : ''}`}>
          <span class="center stack-sign">0</span><span class="dim">${t('recursion.root')}</span>
        </li>
        ${path.map(row)} ${tried}
      </ol>
    </div>
  </section>`;
}
