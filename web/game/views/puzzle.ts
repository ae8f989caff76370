/** Puzzles: the row above the board, the question or the result in place of the verdict, the buttons. */
import { shareButton } from '../../ui/day-result';
import { dayName } from '../../ui/date';
import { createLate } from '../../ui/late';
import { working } from '../../ui/parts';
import { randomSeed } from '../../ui/seed';
import { restartButton, whyFailed } from '../../ui/solver';
import { term } from '../../ui/term';
import { buttonMaker, html, icon, nothing } from '../../ui/template';
import { liveAnswer, verdictFrame } from '../../ui/verdict-frame';
import { describeProblem, waitText, type Translate, type Words } from '../../ui/words';
import { gameKey, ruleOf } from '../match';
import { lastHint } from '../puzzle-record';
import * as puzzleAnswers from '../puzzle-answers';
import * as puzzleTransitions from '../puzzle-transitions';
import * as quizzes from '../quiz';
import { guessButtons } from './card-parts';
import { placementButtons } from './controls';
import { puzzleBar } from './puzzle-bar';
import { daysOf } from './puzzle-card';
import { reasonSentence } from './because';
import type { Reply } from '../../engine/protocol';
import type { Game } from '../game';
import type { Change, RoomHandle, View } from '../handle';
import type { Phase } from '../quiz';

/** Shows a text after a while only: a move is mostly checked at once. */
const late = createLate();

/** Requests the next puzzle of the chosen grade and theme. */
const drawNext = (game: Game) => puzzleTransitions.drawNext(game, randomSeed());

/** The parts of the desk that the tool fills; none before puzzles have begun. */
export const puzzleParts = (game: Game, words: Words, handle: RoomHandle) =>
  game.quiz && {
    above: puzzleBar(game, words, handle),
    controls: controls(game, words, handle),
    verdict: panel(game, words, handle),
  };

/** The tone and the sign of the phases in which a try or the puzzle has ended. */
const endLooks = {
  right: { outcome: 'winning', picture: 'check' },
  wrong: { outcome: 'losing', picture: 'cross' },
  shown: { outcome: 'winning', picture: 'bulb' },
} as const;

const panel: View = (game, words, { change }) => {
  const { t, solver } = words;
  const { wish, drawn } = quizzes.quizOf(game);
  const { ask } = game.setup;
  const phase = quizzes.phaseOf(game);
  const isFailed = solver.state === 'failed';
  const end = endLooks[phase as keyof typeof endLooks] ?? null;
  const noteBefore = () => (isFailed ? whyFailed(words) : noteOf(game, words));
  return verdictFrame({
    kind: `puzzle celebrates ask-${ask}`,
    id: 'puzzle-panel',
    outcome: end?.outcome ?? 'unknown',
    state: phase,
    waits: wish !== null && !isFailed,
    answer: liveAnswer({
      name: 'puzzle',
      picture: end?.picture ?? null,
      word: wordOf(game, phase, words),
      note: end ? reason(game, words) : noteBefore(),
      end: end ? gainOf(game, t) : html`${restartButton(words)} ${guesses(game, t, change)}`,
    }),
    busy: wish
      ? working('draw', drawn.progress, words, () => change(puzzleTransitions.stopDraw))
      : nothing,
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

/** The result, or the question. */
function wordOf(game: Game, phase: Phase, words: Words) {
  const { t, solver } = words;
  const { line } = quizzes.attemptOf(game);
  const move = game.history.now.moves[line.length];
  const reply = quizzes.resultOf(game)?.reply;
  if (phase === 'right') return rightText(game, t);
  if (phase === 'wrong') return t(reply ? 'puzzle.refuted' : 'puzzle.wrong', { move, reply });
  if (phase === 'shown') return t('puzzle.answer', { move: quizzes.winningMove(game) });
  if (quizzes.quizOf(game).looks) return t('puzzle.look');
  if (solver.state !== 'ready') return waitText(words, 'verdict.thinking');
  if (phase === 'checking' && quizzes.resultOf(game)) return t('puzzle.good');
  if (!quizzes.isPut(game)) return late(t('verdict.thinking'), gameKey(game));
  return line.length
    ? t('puzzle.go-on', { number: line.length + 1, reply: line.at(-1) })
    : t(`puzzle.ask-${game.setup.ask}`);
}

/** Number of right answers from which on the praise names the streak. */
const leastStreak = 3;

/** Praise, with the streak of answers that were right at once. */
function rightText(game: Game, t: Translate) {
  const { wrong, hints } = quizzes.attemptOf(game);
  const { streak: number } = quizzes.quizOf(game).record;
  const isInStreak = number >= leastStreak && !wrong && !hints;
  return t(isInStreak ? 'puzzle.right-streak' : 'puzzle.right', { number });
}

/** Themes whose reason says no more than the end of the line, which the board shows. */
const plainThemes = ['last', 'parity', 'replies'];

/** Number of values of regions that are listed. */
const fewValues = 4;

/** The values of the regions that the board shows, such as `∗1 ∗2 ∗3`; the term explains `1 XOR 10 XOR 11 = 0`. */
function balance(regions: Reply<'reasons'>['regions'], { t, lesson }: Words) {
  const values = regions.map(({ grundy }) => grundy);
  const name = values.slice(0, fewValues).map((value) => `∗${value}`);
  const sum = `${values.map((value) => value.toString(2)).join(' XOR ')} = 0`;
  const rest = values.length > fewValues ? '…' : '';
  return term({ id: 'balance', name: `${name.join(' ')}${rest}`, values: { sum }, t, lesson });
}

/** Why the right moves, or the refutation, win. */
function reason(game: Game, words: Words) {
  const { t } = words;
  const theme = quizzes.themeOf(game);
  const why = quizzes.whyOf(game);
  const text = why && theme ? reasonSentence(why, theme, t, ruleOf(game)) : '';
  const sentence = why && theme === 'regions' ? html`${text} ${balance(why.regions, words)}` : text;
  const { line, solved } = quizzes.attemptOf(game);
  if (solved) {
    const reviewed = line[quizzes.moveReviewed(game) ?? 0];
    const isEnd = game.history.now.at >= line.length;
    const isPlain = isEnd && theme !== null && plainThemes.includes(theme);
    if (sentence && !isPlain) return html`${reviewed}: ${sentence}`;
    return isEnd ? t('puzzle.certain', { context: ruleOf(game) }) : '';
  }
  // A wrong move without a refutation was the last one: in misère play it loses by itself.
  const isLast = quizzes.phaseOf(game) === 'wrong' && !quizzes.resultOf(game)?.reply;
  if (quizzes.seeksMoves(game)) return isLast ? t('puzzle.last') : sentence;
  const outcome = quizzes.puzzleAnalysis(game)?.outcome;
  const move = quizzes.winningMove(game);
  const answer = t(move ? 'puzzle.is-by' : 'puzzle.is', { outcome, move });
  return sentence ? html`${answer} ${sentence}` : answer;
}

/** The hint or the note before the answer, or the reason of a missing puzzle. */
function noteOf(game: Game, { t, language }: Words) {
  const { drawn, analysis } = quizzes.quizOf(game);
  const problem = drawn.problem ?? game.answers.verdict.problem ?? analysis.problem;
  if (problem && problem.code !== 'cancelled') return describeProblem(problem, t);
  if (drawn.status === 'answered' && !drawn.reply?.puzzle) return t('puzzle.none');
  if (quizzes.quizOf(game).looks) return t('puzzle.look-note');
  if (!quizzes.seeksMoves(game)) return t('puzzle.who');
  const hint = quizzes.hintOf(game);
  if (hint) {
    const values = { piece: t(`game.piece.${hint.piece}`), cell: hint.cell };
    const kind = ['area', 'piece', 'cell'][hint.degree - 1];
    return html`<span class="row hint-text"
      >${icon('bulb')}<span>${t(`puzzle.hint-${kind}`, values)}</span></span
    >`;
  }
  const moves = quizzes.puzzleAnalysis(game)?.moves;
  if (!moves || quizzes.phaseOf(game) !== 'asked') return '';
  const count = moves.filter(({ wins }) => wins).length;
  const day = puzzleTransitions.dayOf(game);
  const note = t(count ? 'puzzle.winning' : 'puzzle.no-win', { count, moves: moves.length });
  const isFirst = !quizzes.attemptOf(game).line.length;
  return day && isFirst ? `${t('days.of', { day: dayName(day, language) })} ${note}` : note;
}

/** The buttons for a guess of the outcome. */
function guesses(game: Game, t: Translate, change: Change) {
  if (quizzes.seeksMoves(game) || !quizzes.isPut(game)) return nothing;
  return html`<span class="button-row guesses" data-testid="guess"
    >${guessButtons(t, (outcome) => change((game) => puzzleAnswers.guessPuzzle(game, outcome)))}</span
  >`;
}

/** The buttons of the phase. */
function controls(game: Game, words: Words, handle: RoomHandle) {
  const phase = quizzes.phaseOf(game);
  if (quizzes.quizOf(game).looks) return lookControls(words, handle);
  if (quizzes.seeksMoves(game) && phase === 'wrong') return wrongControls(words, handle);
  const isEnded = phase in endLooks;
  return isEnded ? endControls(game, words, handle) : openControls(game, words, handle);
}

const puzzleButtons = ({ t }: Words, { change }: RoomHandle) =>
  buttonMaker(t, change, 'puzzle', { kind: 'brief' });

/** The button of the next puzzle stays in one place, so that a second press on a hint does not reach it. */
const nextButton = { id: 'next-puzzle', picture: 'right', kind: 'brief onward' } as const;

/** Asks whether to look at the answer. */
function lookControls(words: Words, handle: RoomHandle) {
  const makeButton = puzzleButtons(words, handle);
  const stay = (game: Game) => puzzleAnswers.askToLook(game, false);
  return html`${makeButton('look-anyway', puzzleAnswers.look, { picture: 'bulb' }, { push: true })}
  ${makeButton('stay', stay, { picture: 'undo', kind: 'primary' })}`;
}

/** After a wrong move another try, the answer, or another puzzle. */
function wrongControls(words: Words, handle: RoomHandle) {
  const makeButton = puzzleButtons(words, handle);
  return html`${makeButton('again', puzzleAnswers.tryAgain, { id: 'try-again', picture: 'again', kind: 'primary' })}
  ${makeButton('show-answer', puzzleAnswers.giveUp, { picture: 'bulb' })}
  ${makeButton('next', drawNext, nextButton)}`;
}

/** After the puzzle the next one, and the result of a day to share. */
function endControls(game: Game, words: Words, handle: RoomHandle) {
  const day = puzzleTransitions.dayOf(game);
  return [
    day ? shareButton(daysOf(game, words, handle.say), day, 'brief') : nothing,
    puzzleButtons(words, handle)('next', drawNext, { ...nextButton, kind: 'primary onward' }),
  ];
}

/** Before the answer the buttons of a placement, the hint and after the last one the answer, another puzzle. */
function openControls(game: Game, words: Words, handle: RoomHandle) {
  const makeButton = puzzleButtons(words, handle);
  const disabled = quizzes.phaseOf(game) !== 'asked';
  const other = makeButton('other', drawNext, {
    id: 'other-puzzle',
    picture: 'shuffle',
    kind: 'brief onward',
    disabled,
  });
  if (!quizzes.seeksMoves(game)) return other;
  const isLast = quizzes.attemptOf(game).degree === lastHint;
  const mayHint = !disabled && quizzes.whyOf(game)?.hint;
  const help = isLast
    ? makeButton('show-answer', puzzleAnswers.giveUp, { picture: 'bulb', disabled })
    : makeButton('ask-hint', puzzleAnswers.hint, {
        text: 'game.ask-hint',
        picture: 'bulb',
        disabled: !mayHint,
      });
  return [...placementButtons(game, words, handle), help, other];
}
