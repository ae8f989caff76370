/** The settings: guessing the outcome first, misère play, the set of pieces; the rules, which follow from them. */
import { rulesBox, rulesLine } from '../../ui/parts';
import { pieceButtons } from '../../ui/pieces';
import { button, html, nothing, toggle } from '../../ui/template';
import { ruleOf } from '../match';
import { pieceSets, piecesOf } from '../pieces';
import { chooseMisere, choosePieces, forgetGuesses } from '../match-transitions';
import { changeSetup } from '../state';
import { chip } from './card-parts';
import type { Deferred, Game, Slice, View, Words } from '../types';

/** The switch of misère play. */
const misereSwitch: View = ({ setup }, { t }, { change }) =>
  html`${toggle({
      id: 'misere',
      text: t('game.misere.switch'),
      on: setup.misere,
      onChange: (misere) => change((game) => chooseMisere(game, misere)),
    })}
    <p class="dim small">${t('game.misere.note')}</p>`;

/** The message that a choice of pieces puts something in place of moves. */
const replaced = ({ history: { now }, setup }: Game) =>
  now.moves.length
    ? { say: setup.tool === 'play' ? 'game.toast.new' : 'game.toast.filled', undo: true }
    : {};

/** @param ownPieces draws a piece, once it is fetched */
export function settingsCard(
  ownPieces: Deferred['ownPieces'] | undefined,
  game: Game,
  words: Words,
  slice: Slice,
) {
  const { setup, match, history } = game;
  const { t, roomy } = words;
  const { change, say } = slice;
  const pieces = piecesOf(history.now);
  const choose = (chosen: string) => change((game) => choosePieces(game, chosen), replaced(game));
  const guess = (predict: boolean) => change((game) => changeSetup(game, { predict }));
  const forget = () => change(forgetGuesses);
  const sets = pieceSets.map((set) =>
    chip(`pieces-${set}`, t(`game.pieces.${set}`), set === pieces, () => choose(set)),
  );
  const again = button({ id: 'forget-guesses', t, text: 'game.guess.again', onClick: forget });
  return html`<section class="card" data-testid="settings-card">
    <h2>${t('game.settings')}</h2>
    <div class="button-row spread">
      ${toggle({ id: 'predict', text: t('game.guess.switch'), on: setup.predict, onChange: guess })}
      ${match.score.asked ? again : nothing}
    </div>
    <p class="dim small">${t('game.guess.note')}</p>
    ${roomy ? nothing : misereSwitch(game, words, slice)}
    <h3>${t('game.pieces.title')}</h3>
    <div class="chips">${sets}</div>
    ${pieceButtons(pieces, t, choose)}
    <p class="dim small">${t('game.pieces.note')}</p>
    ${ownPieces?.({ pieces, t, onChoose: choose, say })}
  </section>`;
}

export const rulesRow: View = (game, { t }) =>
  rulesLine(piecesOf(game.history.now), t('rules.game-short', { context: ruleOf(game) }), t);

export const rulesCard: View = (game, words, slice) => {
  const { t } = words;
  const more = html`<p class="dim small">${t('rules.game-words')}</p>
    ${misereSwitch(game, words, slice)}`;
  return rulesBox(piecesOf(game.history.now), t('rules.game', { context: ruleOf(game) }), t, more);
};
