/**
 * The bar under the game's board: the placement that is looked at with its value, buttons to turn and
 * to play it, and otherwise what the board is for. Speaks the placement to a screen reader.
 */
import { button, html, nothing } from '../../ui/template.js';
import { isHidden, legalMoves, valueOf } from '../match.js';
import { playPointed } from '../playing.js';
import { turn } from '../state.js';
import { lengthText, movePicture, nimber } from './parts.js';

/** @import { Game, Option, Valued, View, Words } from './view' */

/** @type {View} */
export function pointedBar(game, words, { change }) {
  const { t, touch } = words;
  const { tool } = game.setup;
  const { pointed } = game.look;
  const option = pointed && legalMoves(game).find(({ move }) => move === pointed.move);
  const value = option && !isHidden(game) ? valueOf(game, option.move) : null;
  const said = [option?.move, value && lengthText(value, words)].filter(Boolean).join(', ');
  const given = { t, disabled: !option };
  const turning = { id: 'turn-piece', text: 'game.turn', label: 'game.turn-label', kind: 'brief' };
  const playing = { id: 'play-piece', text: 'game.play-move', kind: 'primary' };
  const onTurn = () => change((present) => turn(present));
  const onPlay = () => change(playPointed, { push: true });
  const buttons = [
    button({ ...turning, ...given, picture: 'turn', onClick: onTurn }),
    button({ ...playing, ...given, onClick: onPlay }),
  ];
  const use = html`<span class="dim small pointed-words"
    >${t(`game.hint.${tool}`, { context: touch })}</span
  >`;
  return html`<div class="row apart pointed">
    ${option ? placement(option, value, game, words) : use}
    <span class="button-row pointed-buttons"> ${tool === 'edit' ? nothing : buttons} </span>
    <span class="hidden" role="status" data-testid="pointed-live">${said}</span>
  </div>`;
}

/** @param {Option} option @param {Valued | null} value null where it is not known or hidden @param {Game} game @param {Words} words */
function placement({ move, piece }, value, { history }, words) {
  const { cols } = history.now.board;
  const tone = value ? (value.wins ? 'winning' : 'losing') : 'neutral';
  const note = value ? lengthText(value, words) : words.t(`game.piece.${piece}`);
  return html`<span class="row apart pointed-move" data-testid="pointed" data-tone=${tone}>
    ${movePicture(move, cols, value && value.wins)}<span class="move-note">${note}</span>
    ${value ? nimber(value.grundy) : nothing}
  </span>`;
}
