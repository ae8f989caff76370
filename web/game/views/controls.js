/** The buttons of the current tool: turn and play a piece, hint, take back, and the buttons after a game. */
import { buttonMaker, nothing } from '../../ui/template.js';
import * as match from '../match.js';
import { lastHint } from '../play.js';
import * as matchTransitions from '../match-transitions.js';
import { turn, withMatch } from '../state.js';

/** @import { Game, View } from '../types' */

/** @param {Parameters<View>} given */
const makerOf = (...[, { t }, { change }]) => buttonMaker(t, change, 'game', { kind: 'brief' });

/** The buttons that turn and play the selected placement. @param {Parameters<View>} given */
export function placing(...given) {
  const one = makerOf(...given);
  const disabled = !match.pointedMove(given[0]);
  const face = /** @type {const} */ ({
    text: 'game.turn',
    label: 'game.turn-label',
    picture: 'turn',
  });
  const play = /** @type {const} */ ({ text: 'game.play-move', picture: 'down', kind: 'primary' });
  return [
    one('turn-piece', (game) => turn(game), { ...face, kind: 'iconic', disabled }),
    one('play-piece', matchTransitions.playPointed, { ...play, disabled }, { push: true }),
  ];
}

/** @param {Parameters<View>} given */
export function controls(...given) {
  const [game] = given;
  const one = makerOf(...given);
  const { tool } = game.setup;
  if (tool === 'edit') return nothing;
  if (match.endOf(game)) {
    const begun = { say: 'game.toast.new', undo: true };
    const review = /** @type {const} */ ({ text: 'game.review-button', picture: 'review' });
    return [
      one('review', matchTransitions.review, { ...review, kind: 'primary' }),
      one('rematch', matchTransitions.newGame, { picture: 'again' }, begun),
      one('new-board', newBoard, { picture: 'add' }, begun),
    ];
  }
  if (tool === 'explore') return placing(...given);
  const isLastHint = match.hintDegree(game) === lastHint || match.awaitsGuess(game);
  const mayHint = match.isPersonsTurn(game) && !isLastHint;
  const { past, now } = game.history;
  const mayTakeBack = past.length && now.moves.length;
  const { running } = game.match;
  // A button lets the engine move.
  const mayRun = match.isEngineNext(game) && (game.setup.players === 'ee' || !running);
  const picture = running ? 'pause' : 'play';
  return [
    ...(mayRun
      ? [one(running ? 'pause' : 'let-move', toggle, { id: 'run', kind: 'primary', picture })]
      : placing(...given)),
    one('ask-hint', matchTransitions.hint, { picture: 'bulb', disabled: !mayHint }),
    one('take-back', matchTransitions.undo, { picture: 'undo', disabled: !mayTakeBack }),
  ];
}

/** @param {Game} game */
const newBoard = (game) => matchTransitions.newBoard(game, Math.random);

/** @param {Game} game */
const toggle = (game) => withMatch(game, { running: !game.match.running });
