/** The rules of the game, with its pieces: in a row over the verdict, or as a card where there is room. */
import { html, pieceTurns } from '../../ui/template.js';
import { ownPieces } from '../pieces.js';

/** @type {import('./view').View} */
export const rulesRow = (_game, { t }) =>
  html`<section class="row rules" aria-label=${t('rules.title')}>
    ${pieceTurns(ownPieces)}
    <p>${t('rules.game-short')}</p>
  </section>`;

/** @type {import('./view').View} */
export const rulesCard = (_game, { t }) =>
  html`<section class="card rules-card">
    <h2>${t('rules.title')}</h2>
    <p>${t('rules.game')}</p>
    ${pieceTurns(ownPieces)}
    <p class="dim small">${t('rules.game-words')}</p>
  </section>`;
