/** The buttons of a puzzle, in each of its phases. */
import { shareButton } from '../../ui/day-result';
import { randomSeed } from '../../ui/seed';
import { buttonMaker, html, nothing } from '../../ui/template';
import * as puzzleAnswers from '../puzzle-answers';
import { lastHint } from '../puzzle-record';
import { dayOf, drawNext } from '../puzzle-transitions';
import { attemptOf, phaseOf, seeksMoves, whyOf } from '../quiz';
import { placementButtons } from './controls';
import { daysOf } from './puzzle-card';
import type { Words } from '../../ui/words';
import type { Game } from '../game';
import type { RoomHandle } from '../handle';

/** Requests the next puzzle of the chosen grade and theme. */
const drawAnother = (game: Game) => drawNext(game, randomSeed());

const puzzleButtons = ({ t }: Words, { change }: RoomHandle) =>
  buttonMaker(t, change, 'puzzle', { kind: 'brief' });

/** The button of the next puzzle stays in one place, so that a second press on a hint does not reach it. */
const nextButton = { id: 'next-puzzle', picture: 'right', kind: 'brief onward' } as const;

/** Asks whether to look at the answer. */
export function lookButtons(words: Words, handle: RoomHandle) {
  const makeButton = puzzleButtons(words, handle);
  const stay = (game: Game) => puzzleAnswers.askToLook(game, false);
  return html`${makeButton('look-anyway', puzzleAnswers.look, { picture: 'bulb' }, { push: true })}
  ${makeButton('stay', stay, { picture: 'undo', kind: 'primary' })}`;
}

/** After a wrong move another try, the answer, or another puzzle; a wrong guess has no other try. */
export function wrongButtons(game: Game, words: Words, handle: RoomHandle) {
  if (!seeksMoves(game)) return endButtons(game, words, handle);
  const makeButton = puzzleButtons(words, handle);
  return html`${makeButton('again', puzzleAnswers.tryAgain, { id: 'try-again', picture: 'again', kind: 'primary' })}
  ${makeButton('show-answer', puzzleAnswers.giveUp, { picture: 'bulb' })}
  ${makeButton('next', drawAnother, nextButton)}`;
}

/** After the puzzle the next one, and the result of a day to share. */
export function endButtons(game: Game, words: Words, handle: RoomHandle) {
  const day = dayOf(game);
  return [
    day ? shareButton(daysOf(game, words, handle.say), day, 'brief') : nothing,
    puzzleButtons(words, handle)('next', drawAnother, { ...nextButton, kind: 'primary onward' }),
  ];
}

/** Before the answer the buttons of a placement, the hint and after the last one the answer, another puzzle. */
export function openButtons(game: Game, words: Words, handle: RoomHandle) {
  const makeButton = puzzleButtons(words, handle);
  const disabled = phaseOf(game) !== 'asked';
  const other = makeButton('other', drawAnother, {
    id: 'other-puzzle',
    picture: 'shuffle',
    kind: 'brief onward',
    disabled,
  });
  if (!seeksMoves(game)) return other;
  const isLast = attemptOf(game).degree === lastHint;
  const mayHint = !disabled && whyOf(game)?.hint;
  const help = isLast
    ? makeButton('show-answer', puzzleAnswers.giveUp, { picture: 'bulb', disabled })
    : makeButton('ask-hint', puzzleAnswers.hint, {
        text: 'game.ask-hint',
        picture: 'bulb',
        disabled: !mayHint,
      });
  return [...placementButtons(game, words, handle), help, other];
}
