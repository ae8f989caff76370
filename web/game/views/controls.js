/** The buttons that turn and play the selected placement. */
import { buttonMaker, nothing } from '../../ui/template.js';
import { pointedMove } from '../match.js';
import { playPointed } from '../match-transitions.js';
import { turn } from '../state.js';

/** @import { View } from '../types' */

/** @param {Parameters<View>} given */
export function placing(...[game, { t }, { change }]) {
  const one = buttonMaker(t, change, 'game', { kind: 'brief' });
  const disabled = !pointedMove(game);
  const face = /** @type {const} */ ({
    text: 'game.turn',
    label: 'game.turn-label',
    picture: 'turn',
  });
  const play = /** @type {const} */ ({ text: 'game.play-move', picture: 'down', kind: 'primary' });
  return [
    one('turn-piece', (game) => turn(game), { ...face, kind: 'iconic', disabled }),
    one('play-piece', playPointed, { ...play, disabled }, { push: true }),
  ];
}

/** The buttons of a board that is painted or explored. @param {Parameters<View>} given */
export const controls = (...given) =>
  given[0].setup.tool === 'explore' ? placing(...given) : nothing;
