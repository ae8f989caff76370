/** The choice of the pieces and of the colouring. */
import { withChanges } from '../../board/immutable.js';
import { orientations } from '../../board/shapes.js';
import { segment } from '../../ui/parts.js';
import { html, nothing, pieceIcon } from '../../ui/template.js';
import { pieceSets, piecesOf, setName } from '../pieces.js';
import { choosePieces } from '../state.js';

/** @import { View } from './view' */

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
