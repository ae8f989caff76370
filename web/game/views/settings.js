/** What a teacher or a player sets for the game: guessing first, and which pieces are played with. */
import { button, html, nothing, pieceIcon, toggle } from '../../ui/template.js';
import { pieceNames, pieceSets, piecesOf, withPiece } from '../pieces.js';
import { choosePieces, forgetGuesses } from '../playing.js';
import { changeSetup } from '../state.js';

/** @import { Door, Game, Words } from './view' */

/** One way that each piece lies, on a board 4 wide. @type {Record<string, number[]>} */
const shapes = {
  domino: [0, 1],
  'l-tromino': [0, 4, 5],
  'i-tromino': [0, 1, 2],
  'i-tetromino': [0, 1, 2, 3],
  'o-tetromino': [0, 1, 4, 5],
  't-tetromino': [0, 1, 2, 5],
  's-tetromino': [1, 2, 4, 5],
  'l-tetromino': [0, 4, 8, 9],
};

/** @param {Game} game @param {Words} words @param {Door} door */
export function settingsCard({ setup, match, history }, { t }, { change }) {
  const pieces = piecesOf(history.now);
  const choose = (/** @type {string} */ chosen) => change((game) => choosePieces(game, chosen));
  const forget = () => change(forgetGuesses);
  return html`<section class="card" data-testid="settings-card" data-tab="more">
    <h2>${t('game.settings')}</h2>
    <div class="button-row spread">
      ${toggle({
        id: 'predict',
        text: t('game.guess.switch'),
        on: setup.predict,
        onChange: (predict) => change((game) => changeSetup(game, { predict })),
      })}
      ${
        match.score.asked
          ? button({ id: 'forget-guesses', t, text: 'game.guess.again', onClick: forget })
          : nothing
      }
    </div>
    <p class="dim small">${t('game.guess.note')}</p>
    <h3>${t('game.pieces.title')}</h3>
    <div class="chips">
      ${pieceSets.map(
        (set) =>
          html`<button
            class="chip-button"
            data-testid=${`pieces-${set}`}
            aria-pressed=${String(set === pieces)}
            @click=${() => choose(set)}
          >
            ${t(`game.pieces.${set}`)}
          </button>`,
      )}
    </div>
    <div class="chips" role="group">
      ${pieceNames.map(
        (name) =>
          html`<button
            class="piece-button"
            data-testid=${`piece-${name}`}
            aria-pressed=${String(pieces.split(',').includes(name))}
            aria-label=${t(`game.piece.${name}`)}
            title=${t(`game.piece.${name}`)}
            @click=${() => choose(withPiece(pieces, name))}
          >
            ${pieceIcon(shapes[name], 4)}
          </button>`,
      )}
    </div>
    <p class="dim small">${t('game.pieces.note')}</p>
  </section>`;
}
