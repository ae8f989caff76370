/** The choice of the pieces and of the colouring, and the rules of covering with the pieces. */
import { withChanges } from '../../board/immutable.js';
import { orientations } from '../../board/shapes.js';
import { segment } from '../../ui/parts.js';
import { html, nothing, pieceIcon, pieceTurns } from '../../ui/template.js';
import { pieceSets, piecesOf, setName, spokenPieces } from '../pieces.js';
import { choosePieces } from '../state.js';

/** @import { View } from '../types' */

const colourings = /** @type {const} */ (['neighbours', 'orientation', 'plain']);

/** @type {View} */
export const choices = ({ history, colouring, lens }, { t }, { change }) =>
  html`<section class="card choices">
    <div class="column">
      <h2>${t('pieces.title')}</h2>
      ${segment({
        name: 'cover-pieces',
        label: 'pieces.title',
        options: pieceSets.map((id) => ({
          id,
          text: `pieces.${setName(id)}`,
          pictures: id.split(',').map((piece) => pieceIcon(orientations[piece][0], 4)),
        })),
        chosen: piecesOf(history.now),
        t,
        onChoose: (pieces) => change((cover) => choosePieces(cover, pieces)),
      })}
    </div>
    ${
      lens === 'heat'
        ? nothing
        : html`<div class="column">
            <h2>${t('colours.title')}</h2>
            ${segment({
              name: 'colours',
              label: 'colours.title',
              options: colourings.map((id) => ({ id, text: `colours.${id}` })),
              chosen: colouring,
              t,
              onChoose: (chosen) => change((cover) => withChanges(cover, { colouring: chosen })),
            })}
          </div>`
    }
  </section>`;

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
