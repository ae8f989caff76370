/**
 * The bar under the game's board: the placement that is looked at with its value, buttons to turn and
 * to play it, and otherwise what the board is for. Speaks the placement to a screen reader.
 */
import { valueOf } from '../game-scene.js';
import { isHidden, legalMoves } from '../match.js';
import { el, icon, setText } from './dom.js';
import { createChange, lengthText, moveParts, nimber } from './parts.js';

/** @param {import('../controller.js').Controller} controller */
export function createPointed(controller) {
  const { game } = controller;
  const words = el('span', { class: 'pointed-words' });
  const parts = el('span', { class: 'pointed-move', testid: 'pointed' });
  const turn = el(
    'button',
    {
      class: 'button',
      testid: 'turn-piece',
      tLabel: 'game.turn-label',
      on: { click: () => game.turn() },
    },
    icon('turn'),
    el('span', { t: 'game.turn' }),
  );
  const play = el('button', {
    class: 'button primary',
    testid: 'play-piece',
    t: 'game.play-move',
    on: { click: () => game.playPointed() },
  });
  const live = el('span', { class: 'hidden', role: 'status', testid: 'pointed-live' });
  const root = el(
    'div',
    { class: 'pointed' },
    words,
    parts,
    el('span', { class: 'button-row pointed-buttons' }, turn, play),
    live,
  );
  const changed = createChange();

  return {
    root,
    /** @param {import('../state.js').State} state @param {import('../i18n.js').Words} words */
    render(state, { t, language }) {
      if (state.view !== 'game') return;
      const { pointed } = state.match;
      const { tool } = state.setup;
      const options = legalMoves(state);
      const option = pointed && options.find(({ move }) => move === pointed.move);
      const hidden = isHidden(state);
      const value = option && !hidden ? valueOf(state, option.move) : null;
      if (!changed(option, value, tool, language, hidden)) return;
      const picks = tool !== 'edit';
      setText(words, option ? '' : t(`game.hint.${tool}`));
      words.hidden = Boolean(option);
      parts.hidden = !option;
      turn.hidden = play.hidden = !picks;
      turn.disabled = play.disabled = !option;
      if (!option) {
        setText(live, '');
        return;
      }
      const { cols } = state.game.now.board;
      const length = value ? lengthText(value, t) : '';
      parts.dataset.tone = value ? (value.wins ? 'winning' : 'losing') : 'neutral';
      parts.replaceChildren(
        ...moveParts(option.move, cols, value ? value.wins : null),
        ...(value
          ? [el('span', { class: 'move-note', text: length }), nimber(value.grundy)]
          : [el('span', { class: 'move-note', text: t(`game.piece.${option.piece}`) })]),
      );
      setText(live, [option.move, length].filter(Boolean).join(', '));
    },
  };
}
