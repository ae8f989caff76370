/** The buttons of the current tool: turn and play a piece, hint, take back, and the buttons after a game. */
import { button, nothing } from '../../ui/template.js';
import * as match from '../match.js';
import { lastHint } from '../play.js';
import * as matchTransitions from '../match-transitions.js';
import { turn, withMatch } from '../state.js';

/** @import { Game, View } from './view' */
/** @typedef {Partial<Parameters<typeof button>[0]>} Given */

/**
 * A button with the text `game.<id>`.
 *
 * @typedef {(id: string, transition: (game: Game) => Game, given: Given, options?: import('../../ui/slice').ChangeOptions) => unknown} One
 */

/** @param {Parameters<View>} given @returns {One} */
const buttonOf =
  (...[, { t }, { change }]) =>
  (id, transition, given, options) =>
    button({
      id,
      t,
      text: `game.${id}`,
      kind: 'brief',
      onClick: () => change(transition, options),
      ...given,
    });

/** The buttons that turn and play the selected placement. @param {Parameters<View>} given */
export function placing(...given) {
  const [game] = given;
  const one = buttonOf(...given);
  const none = !match.pointedMove(game);
  const turning = one('turn-piece', (game) => turn(game), {
    text: 'game.turn',
    label: 'game.turn-label',
    picture: 'turn',
    kind: 'iconic',
    disabled: none,
  });
  const playing = one(
    'play-piece',
    matchTransitions.playPointed,
    { text: 'game.play-move', picture: 'down', kind: 'primary', disabled: none },
    { push: true },
  );
  return [turning, playing];
}

/** @param {Parameters<View>} given */
export function controls(...given) {
  const [game] = given;
  const one = buttonOf(...given);
  const { tool } = game.setup;
  if (tool === 'edit') return nothing;
  if (match.endOf(game)) {
    return [
      one('review', matchTransitions.review, {
        text: 'game.review-button',
        kind: 'primary',
        picture: 'review',
      }),
      one(
        'rematch',
        matchTransitions.newGame,
        { picture: 'again' },
        { say: 'game.toast.new', undo: true },
      ),
      one('new-board', newBoard, { picture: 'add' }, { say: 'game.toast.new', undo: true }),
    ];
  }
  if (tool === 'explore') return placing(...given);
  const { moves } = game.history.now;
  const isLastHint = match.hintDegree(game) === lastHint || match.awaitsGuess(game);
  return [
    ...(mayRun(game) ? [runButton(game, one)] : placing(...given)),
    one('ask-hint', matchTransitions.hint, {
      picture: 'bulb',
      disabled: !match.isPersonsTurn(game) || isLastHint,
    }),
    one('take-back', matchTransitions.undo, {
      picture: 'undo',
      disabled: !game.history.past.length || !moves.length,
    }),
  ];
}

/** @param {Game} game */
const newBoard = (game) => matchTransitions.newBoard(game, Math.random);

/** Whether a button lets the engine move. @param {Game} game */
const mayRun = (game) =>
  match.isEngineNext(game) && (game.setup.players === 'ee' || !game.match.running);

/** @param {Game} game @param {One} one */
function runButton({ match: { running } }, one) {
  const toggle = (/** @type {Game} */ game) => withMatch(game, { running: !game.match.running });
  const face = /** @type {const} */ ({ id: 'run', kind: 'primary' });
  return one(running ? 'pause' : 'let-move', toggle, {
    ...face,
    picture: running ? 'pause' : 'play',
  });
}
