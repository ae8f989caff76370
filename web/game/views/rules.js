/** The rules of the game with its pieces: a row over the verdict, or a card on a wide page. */
import { html, pieceTurns } from '../../ui/template.js';
import { ruleOf } from '../match.js';
import { ownPieces } from '../pieces.js';
import { misereSwitch } from './settings.js';

/** @type {import('./view').View} */
export const rulesRow = (game, { t }) =>
  html`<section class="row rules" aria-label=${t('rules.title')}>
    ${pieceTurns(ownPieces)}
    <p>${t('rules.game-short', { context: ruleOf(game) })}</p>
  </section>`;

/** @type {import('./view').View} */
export const rulesCard = (game, words, slice) => {
  const { t } = words;
  return html`<section class="card rules-card">
    <h2>${t('rules.title')}</h2>
    <p>${t('rules.game', { context: ruleOf(game) })}</p>
    ${pieceTurns(ownPieces)}
    <p class="dim small">${t('rules.game-words')}</p>
    ${misereSwitch(game, words, slice)}
  </section>`;
};
