/** The rules of covering with the pieces: a row over the count, or a card on a wide page. */
import { html, pieceTurns } from '../../ui/template.js';
import { piecesOf, spokenPieces } from '../pieces.js';

/** @import { View } from './view' */

/** @type {View} */
export const rulesRow = ({ history: { now }, task }, { t }) =>
  html`<section class="row rules" aria-label=${t('rules.title')}>
    ${pieceTurns(piecesOf(now))}
    <p>${t(task === 'solve' ? 'rules.solve-short' : 'rules.cover-short')}</p>
  </section>`;

/** @type {View} */
export const rulesCard = ({ history: { now }, task }, { t }) =>
  html`<section class="card rules-card">
    <h2>${t('rules.title')}</h2>
    <p>
      ${task === 'solve' ? t('rules.solve-short') : t('rules.cover', { pieces: spokenPieces(now, t) })}
    </p>
    ${pieceTurns(piecesOf(now))}
  </section>`;
