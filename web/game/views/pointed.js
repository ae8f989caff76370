/**
 * The bar under the game's board: the placement that is looked at with its value, buttons to turn and
 * to play it, and otherwise what the board is for. Speaks the placement to a screen reader.
 */
import { isHidden, legalMoves, valueOf } from '../match.js';
import { playPointed } from '../playing.js';
import { turn as turnPiece } from '../state.js';
import { createChange, el, icon, setText } from '../../ui/dom.js';
import { lengthText, moveParts, nimber } from './parts.js';

/** @param {import('../../ui/door').Door<import('../state.js').Game>} door */
export function createPointed({ change }) {
  const words = el('span', { class: 'pointed-words' });
  const parts = el('span', { class: 'pointed-move', testid: 'pointed' });
  const turn = el(
    'button',
    {
      class: 'button',
      testid: 'turn-piece',
      tLabel: 'game.turn-label',
      on: { click: () => change((game) => turnPiece(game)) },
    },
    icon('turn'),
    el('span', { t: 'game.turn' }),
  );
  const play = el('button', {
    class: 'button primary',
    testid: 'play-piece',
    t: 'game.play-move',
    on: { click: () => change(playPointed, { push: true }) },
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
    /** @param {import('../state.js').Game} game @param {import('../../ui/words.js').Words} words */
    render(game, { t, language }) {
      const { pointed } = game.look;
      const { tool } = game.setup;
      const options = legalMoves(game);
      const option = pointed && options.find(({ move }) => move === pointed.move);
      const hidden = isHidden(game);
      const value = option && !hidden ? valueOf(game, option.move) : null;
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
      const { cols } = game.history.now.board;
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
