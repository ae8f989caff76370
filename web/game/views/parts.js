/** Parts that several cards of the game share: a nimber, a move's sign and name, a switch. */
import { moveCells } from '../board.js';
import { el, icon, pieceIcon } from './dom.js';

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
 * @param {import('../play.js').Valued} move
 * @param {import('../i18n.js').Translate} t
 */
export function lengthText({ wins, remoteness }, t) {
  if (remoteness === null) return t(wins ? 'game.wins' : 'game.loses');
  return t(wins ? 'game.wins-in' : 'game.lasts', { count: remoteness + 1 });
}

/** Tells whether any of some values differ from those of the last time. */
export function createChange() {
  /** @type {readonly unknown[]} */
  let before = [NaN];
  return (/** @type {unknown[]} */ ...values) => {
    const same = values.length === before.length && values.every((one, i) => one === before[i]);
    before = values;
    return !same;
  };
}

/** A switch with its words. @param {string} name @param {string} key @param {(on: boolean) => void} onChange */
export function toggle(name, key, onChange) {
  const input = el('input', {
    type: 'checkbox',
    testid: name,
    on: { change: () => onChange(input.checked) },
  });
  const root = el('label', { class: 'check-row' }, input, el('span', { t: key }));
  return { root, input };
}
