/** The buttons that turn and play the selected placement. */
import { buttonMaker, nothing } from '../../ui/template';
import { selectedMove } from '../match';
import { playSelected } from '../match-transitions';
import { piecesOf } from '../pieces';
import { reshape, turn } from '../state';
import type { Game } from '../game';
import type { Words } from '../../ui/words';
import type { RoomHandle } from '../handle';

export function placementButtons(game: Game, { t }: Words, { change }: RoomHandle) {
  const makeButton = buttonMaker(t, change, 'game', { kind: 'brief' });
  const disabled = !selectedMove(game);
  const isOnly = disabled || reshape(game) === game;
  const face = { text: 'game.turn', label: 'game.turn-label', picture: 'turn' } as const;
  const play = { text: 'game.play-move', picture: 'down', kind: 'primary' } as const;
  return [
    makeButton('turn-piece', (game) => turn(game), { ...face, disabled }),
    piecesOf(game.history.now).includes(',')
      ? makeButton('shape', reshape, {
          label: 'game.shape-label',
          picture: 'shape',
          disabled: isOnly,
        })
      : nothing,
    makeButton('play-piece', playSelected, { ...play, disabled }, { push: true }),
  ];
}

/** The buttons of a board that is painted or explored. */
export const controls = (game: Game, words: Words, handle: RoomHandle) =>
  game.setup.tool === 'explore' ? placementButtons(game, words, handle) : nothing;
