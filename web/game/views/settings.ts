/** The settings: guessing the outcome first, misère play, the set of pieces. */
import { ownPieces } from '../../ui/own-pieces';
import { pieceButtons } from '../../ui/pieces';
import { button, html, nothing, toggle } from '../../ui/template';
import { pieceSets, piecesOf } from '../pieces';
import { choosePieces, forgetGuesses } from '../match-transitions';
import { changeSetup } from '../state';
import type { Game } from '../game';
import { chip } from './card-parts';
import { misereSwitch } from './rules';
import type { View } from '../handle';

/** The message that a choice of pieces has ended the line: a game begins again, or its cells stay filled. */
const endedLineMessage = ({ history: { now }, setup }: Game) =>
  now.moves.length
    ? { say: setup.tool === 'play' ? 'game.toast.new' : 'game.toast.filled', undo: true }
    : {};

export const settingsCard: View = (game, words, handle) => {
  const { setup, match, history } = game;
  const { t, roomy } = words;
  const { change, say } = handle;
  const pieces = piecesOf(history.now);
  const choose = (chosen: string) =>
    change((game) => choosePieces(game, chosen), endedLineMessage(game));
  const guess = (predict: boolean) => change((game) => changeSetup(game, { predict }));
  const forget = () => change(forgetGuesses);
  const sets = pieceSets.map((set) =>
    chip(`pieces-${set}`, t(`game.pieces.${set}`), set === pieces, () => choose(set)),
  );
  const again = button({ id: 'forget-guesses', t, text: 'game.predict.again', onClick: forget });
  return html`<section class="card" data-testid="settings-card">
    <h2>${t('game.settings')}</h2>
    <div class="button-row spread">
      ${toggle({ id: 'predict', text: t('game.predict.switch'), on: setup.predict, onChange: guess })}
      ${match.score.asked ? again : nothing}
    </div>
    <p class="dim small">${t('game.predict.note')}</p>
    ${roomy ? nothing : misereSwitch(game, words, handle)}
    <h3>${t('game.pieces.title')}</h3>
    <div class="chips">${sets}</div>
    ${pieceButtons(pieces, t, choose)}
    <p class="dim small">${t('game.pieces.note')}</p>
    ${ownPieces({ pieces, t, onChoose: choose, say })}
  </section>`;
};
