/**
 * Puzzles on the game's desk: the row above the board, the question or the result in place of the verdict, the buttons. One
 * record has what each phase shows; puzzle-words.ts and puzzle-buttons.ts have how.
 */
import { working } from '../../ui/parts';
import { restartButton, whyFailed } from '../../ui/solver';
import { html, nothing } from '../../ui/template';
import { liveAnswer, verdictFrame } from '../../ui/verdict-frame';
import * as puzzleAnswers from '../puzzle-answers';
import { stopDraw } from '../puzzle-transitions';
import * as quizzes from '../quiz';
import { guessButtons } from './card-parts';
import { puzzleBar } from './puzzle-bar';
import * as buttons from './puzzle-buttons';
import * as texts from './puzzle-words';
import type { Translate, Words } from '../../ui/words';
import type { Game } from '../game';
import type { Change, RoomHandle, View } from '../handle';
import type { Phase } from '../quiz';

const open = { outcome: 'unknown', picture: null, buttons: buttons.openButtons } as const;
const lost = { outcome: 'losing', buttons: buttons.wrongButtons } as const;
const won = { outcome: 'winning', buttons: buttons.endButtons } as const;

/**
 * What each phase shows: the tone and the sign of the panel, the question or the result as a word with a note, the buttons.
 * Only the end of a try or of the puzzle has a sign.
 */
const phases = {
  coming: { ...open, word: texts.thinking, note: texts.commonNote },
  asked: { ...open, word: texts.question, note: texts.questionNote },
  checking: { ...open, word: texts.checking, note: texts.commonNote },
  wrong: { ...lost, picture: 'cross', word: texts.refutation, note: texts.missedReason },
  right: { ...won, picture: 'check', word: texts.praise, note: texts.rightReason },
  shown: { ...won, picture: 'bulb', word: texts.answer, note: texts.missedReason },
} as const satisfies Record<Phase, object>;

/** The parts of the desk that the tool fills; none before puzzles have begun. */
export const puzzleParts = (game: Game, words: Words, handle: RoomHandle) =>
  game.quiz && {
    above: puzzleBar(game, words, handle),
    controls: controls(game, words, handle),
    verdict: panel(game, words, handle),
  };

const panel: View = (game, words, { change }) => {
  const { t, solver } = words;
  const { wish, drawn } = quizzes.quizOf(game);
  const phase = quizzes.phaseOf(game);
  const { outcome, picture, word, note } = phases[phase];
  const isOpen = picture === null;
  const isFailed = solver.state === 'failed';
  return verdictFrame({
    kind: `puzzle celebrates ask-${game.setup.ask}`,
    id: 'puzzle-panel',
    outcome,
    state: phase,
    waits: wish !== null && !isFailed,
    answer: liveAnswer({
      name: 'puzzle',
      picture,
      word: (isOpen && texts.interruption(game, words)) || word(game, words),
      note: isOpen && isFailed ? whyFailed(words) : note(game, words),
      end: isOpen ? html`${restartButton(words)} ${guesses(game, t, change)}` : gainOf(game, t),
    }),
    busy: wish ? working('draw', drawn.progress, words, () => change(stopDraw)) : nothing,
  });
};

/** The change of the rating by the first answer, with its sign. */
function gainOf(game: Game, t: Translate) {
  const { gain } = quizzes.attemptOf(game);
  if (!gain) return nothing;
  const figure = `${gain < 0 ? '−' : '+'}${Math.abs(gain)}`;
  return html`<span class="column move-number" data-testid="gain"
    ><span class="dim small">${t('fact.rating')}</span> <span class="strong">${figure}</span></span
  >`;
}

/** The buttons for a guess of the outcome. */
function guesses(game: Game, t: Translate, change: Change) {
  if (quizzes.seeksMoves(game) || !quizzes.isPut(game)) return nothing;
  return html`<span class="button-row guesses" data-testid="guess"
    >${guessButtons(t, (outcome) => change((game) => puzzleAnswers.guessPuzzle(game, outcome)))}</span
  >`;
}

/** The buttons of the phase, or those of the question whether to look at the answer. */
const controls = (game: Game, words: Words, handle: RoomHandle) =>
  quizzes.quizOf(game).looks
    ? buttons.lookButtons(words, handle)
    : phases[quizzes.phaseOf(game)].buttons(game, words, handle);
