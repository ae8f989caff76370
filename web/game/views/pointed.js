/**
 * The bar under the game's board: the placement that is looked at with its value, buttons to turn and
 * to play it, and otherwise what the board is for. Speaks the placement to a screen reader.
 */
import { button, html, nothing } from '../../ui/template.js';
import { isHidden, legalMoves, valueOf } from '../match.js';
import { playPointed } from '../playing.js';
import { turn } from '../state.js';
import { lengthText, movePicture, nimber } from './parts.js';

/** @import { Option, Valued } from '../../engine/protocol' */
/** @import { Door, Game, Words } from './view' */

/** @param {Game} game @param {Words} words @param {Door} door */
export function pointedBar(game, words, { change }) {
  const { t, touch } = words;
  const { tool } = game.setup;
  const { pointed } = game.look;
  const option = pointed && legalMoves(game).find(({ move }) => move === pointed.move);
  const value = option && !isHidden(game) ? valueOf(game, option.move) : null;
  const said = [option?.move, value && lengthText(value, words)].filter(Boolean).join(', ');
  return html`<div class="pointed">
    ${
      option
        ? placement(option, value, game, words)
        : html`<span class="pointed-words">${t(`game.hint.${tool}`, { context: touch })}</span>`
    }
    <span class="button-row pointed-buttons">
      ${tool === 'edit' ? nothing : buttons(!option, t, change)}
    </span>
    <span class="hidden" role="status" data-testid="pointed-live">${said}</span>
  </div>`;
}

/** @param {boolean} disabled @param {Words['t']} t @param {Door['change']} change */
function buttons(disabled, t, change) {
  return html`${button({
    id: 'turn-piece',
    t,
    text: 'game.turn',
    label: 'game.turn-label',
    picture: 'turn',
    disabled,
    onClick: () => change((present) => turn(present)),
  })}
  ${button({
    id: 'play-piece',
    t,
    text: 'game.play-move',
    kind: 'primary',
    disabled,
    onClick: () => change(playPointed, { push: true }),
  })}`;
}

/** @param {Option} option @param {Valued | null} value null where it is not known or hidden @param {Game} game @param {Words} words */
function placement({ move, piece }, value, { history }, words) {
  const { cols } = history.now.board;
  const tone = value ? (value.wins ? 'winning' : 'losing') : 'neutral';
  const note = value ? lengthText(value, words) : words.t(`game.piece.${piece}`);
  return html`<span class="pointed-move" data-testid="pointed" data-tone=${tone}>
    ${movePicture(move, cols, value && value.wins)}<span class="move-note">${note}</span>
    ${value ? nimber(value.grundy) : nothing}
  </span>`;
}
