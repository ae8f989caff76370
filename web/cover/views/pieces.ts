/** The choice of the pieces and of the colouring, and the rules of covering with the pieces. */
import { withChanges } from '../../board/immutable';
import { ownPieces } from '../../ui/own-pieces';
import { rulesBox, rulesLine, segment } from '../../ui/parts';
import { pieceButtons, pieceImage } from '../../ui/pieces';
import { html, nothing } from '../../ui/template';
import { pieceSets, piecesOf } from '../pieces';
import { setName, spokenPieces } from '../spoken';
import { choosePieces } from '../state';
import type { View } from '../handle';

const colourings = ['neighbours', 'orientation', 'plain'] as const;

export const choices: View = ({ history, colouring, lens }, { t }, { change, say }) => {
  const pieces = piecesOf(history.now);
  const onChoose = (chosen: string) => change((cover) => choosePieces(cover, chosen));
  return html`<section class="card choices">
    <div class="column">
      <h2>${t('pieces.title')}</h2>
      ${segment({
        name: 'cover-pieces',
        label: 'pieces.title',
        options: pieceSets.map((id) => ({
          id,
          text: `pieces.${setName(id)}`,
          pictures: id.split(',').map(pieceImage),
        })),
        chosen: pieces,
        t,
        onChoose,
      })}
      ${pieceButtons(pieces, t, onChoose)} ${ownPieces({ pieces, t, onChoose, say })}
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
};

export const rulesRow: View = ({ history: { now }, task }, { t }) =>
  rulesLine(piecesOf(now), t(`rules.${task === 'solve' ? 'solve' : 'cover'}-short`), t);

export const rulesCard: View = ({ history: { now }, task }, { t }) => {
  const rules = t('rules.cover', { pieces: spokenPieces(now, t) });
  return rulesBox(piecesOf(now), task === 'solve' ? t('rules.solve-short') : rules, t);
};
