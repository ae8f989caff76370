/** Parts that several cards of the game share: a nimber, a move's sign and name, its length. */
import { moveCells } from '../../board/board.js';
import { el, icon, pieceIcon } from '../../ui/dom.js';

/** A Grundy value as a chip. @param {number} value */
export function nimber(value) {
  return el('span', { class: 'nimber', text: `∗${value}` });
}

/** A sign, a little piece and the coordinates. @param {string} move @param {number} cols @param {boolean | null} wins */
export function moveParts(move, cols, wins) {
  return [
    wins === null ? el('span', { class: 'no-sign' }) : icon(wins ? 'check' : 'cross'),
    el('span', { class: 'move-piece' }, pieceIcon(moveCells(move, cols), cols)),
    el('span', { class: 'move-name', text: move }),
  ];
}

/**
 * 'wins in 7', 'lasts 6', or only which of the two where the length is not known.
 *
 * @param {import('../../engine/protocol').Valued} move
 * @param {import('../../ui/words.js').Translate} t
 */
export function lengthText({ wins, remoteness }, t) {
  if (remoteness === null) return t(wins ? 'game.wins' : 'game.loses');
  return t(wins ? 'game.wins-in' : 'game.lasts', { count: remoteness + 1 });
}
