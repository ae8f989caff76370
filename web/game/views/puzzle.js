/** Puzzles: the question or the result in place of the verdict, the buttons, the facts and the card. */
import { facts, randomSeed, segment, working } from '../../ui/parts.js';
import { restartButton, whyFailed } from '../../ui/solver.js';
import { buttonMaker, html, nothing } from '../../ui/template.js';
import { liveAnswer, verdictFrame } from '../../ui/verdict-frame.js';
import { describeProblem, formatWhole, waitText } from '../../ui/words.js';
import { verdictOf } from '../match.js';
import * as puzzleTransitions from '../puzzle-transitions.js';
import { awaitsAnswer, grades, isAnswered, puzzleAnalysis, resultOf } from '../quiz.js';
import { placing } from './controls.js';
import { guessButtons } from './card-parts.js';

/** @import { Change, Checked, Game, Translate, View, Words } from '../types' */

/** The reader's local date, such as 2026-01-31, which is the Swedish format. */
const today = () => new Date().toLocaleDateString('sv');

/** Request the next puzzle, by default of the chosen grade. @param {Game} game @param {number} [grade] */
const drawNext = (game, grade = game.quiz.record.grade) =>
  puzzleTransitions.draw(game, { grade, seed: randomSeed() });

/** The parts of the desk that the tool fills. @param {Parameters<View>} given */
export const puzzleParts = (...given) => ({
  controls: controls(...given),
  verdict: panel(...given),
  facts: figures(...given),
});

/** @type {View} */
function panel(game, words, { change }) {
  const { t, solver } = words;
  const { wish, drawn, record } = game.quiz;
  const { ask } = game.setup;
  const isFailed = solver.state === 'failed';
  const result = wish ? null : resultOf(game);
  const tone = result?.right ? 'winning' : 'losing';
  const state = wish ? 'coming' : result ? (result.right ? 'right' : 'wrong') : 'asked';
  const word = result ? t(`puzzle.${state}`) : question(game, words);
  const reason = result ? because(game, result, t) : isFailed ? whyFailed(words) : note(game, t);
  const streak = record.streak ? t('puzzle.streak', { count: record.streak }) : '';
  return verdictFrame({
    kind: `puzzle ask-${ask}`,
    id: 'puzzle-panel',
    outcome: result && ask === 'move' ? tone : 'unknown',
    state,
    waits: wish !== null && !isFailed,
    answer: liveAnswer(
      'puzzle',
      result && (result.right ? 'check' : 'cross'),
      word,
      reason,
      html`${result ? nothing : restartButton(words)} ${guesses(game, change)}
        <span class="dim move-number" data-testid="streak">${streak}</span>`,
    ),
    busy: wish
      ? working('draw', drawn.progress, words, () => change(puzzleTransitions.stopDraw))
      : nothing,
  });
}

/** @param {Game} game @param {Words} words */
function question(game, words) {
  const { t, solver } = words;
  if (solver.state !== 'ready') return waitText(words, 'verdict.thinking');
  if (isAnswered(game) || !verdictOf(game)) return t('verdict.thinking');
  return t(`puzzle.ask-${game.setup.ask}`);
}

/** The note before the answer, or the reason of a missing puzzle. @param {Game} game @param {Translate} t */
function note(game, t) {
  const { drawn, analysis } = game.quiz;
  const problem = drawn.problem ?? game.answers.verdict.problem ?? analysis.problem;
  if (problem && problem.code !== 'cancelled') return describeProblem(problem, t);
  if (drawn.status === 'answered' && !drawn.reply?.puzzle) return t('puzzle.none');
  if (game.setup.ask === 'outcome') return t('puzzle.who');
  const moves = puzzleAnalysis(game)?.moves;
  if (!moves) return '';
  const count = moves.filter(({ wins }) => wins).length;
  return count ? t('puzzle.winning', { count, moves: moves.length }) : t('puzzle.no-win');
}

/** @param {Game} game @param {Checked} result @param {Translate} t */
function because(game, { right, reply, winning }, t) {
  if (game.setup.ask === 'outcome')
    return t('puzzle.is', { outcome: puzzleAnalysis(game)?.outcome });
  const [move] = game.history.now.moves;
  if (right) return t('puzzle.wins', { move });
  const refuted = t('puzzle.refuted', { move, reply });
  return winning ? `${refuted} ${t('puzzle.would-win', { move: winning })}` : refuted;
}

/** The buttons for a guess of the outcome. @param {Game} game @param {Change} change */
function guesses(game, change) {
  const isAsked = awaitsAnswer(game) && !game.quiz.wish && verdictOf(game);
  if (game.setup.ask !== 'outcome' || !isAsked) return nothing;
  return html`<span class="button-row guesses" data-testid="guess"
    >${guessButtons((outcome) => change((game) => puzzleTransitions.guessPuzzle(game, outcome)))}</span
  >`;
}

/** Before the answer the buttons of a placement and another puzzle, after it the next puzzle. @param {Parameters<View>} given */
function controls(...given) {
  const [game, { t }, { change }] = given;
  const one = buttonMaker(t, change, 'puzzle', { kind: 'brief' });
  const draw = (/** @type {Game} */ game) => drawNext(game);
  const isMove = game.setup.ask === 'move';
  if (awaitsAnswer(game)) {
    const disabled = game.quiz.wish !== null;
    const other = one('other', draw, { id: 'other-puzzle', picture: 'shuffle', disabled });
    return isMove ? [...placing(...given), other] : other;
  }
  const isWrong = isMove && resultOf(game)?.right === false;
  const again = { id: 'try-again', picture: /** @type {const} */ ('again') };
  return html`${one('next', draw, { id: 'next-puzzle', picture: 'right', kind: 'primary' })}
  ${isWrong ? one('again', puzzleTransitions.tryAgain, again) : nothing}`;
}

/** @type {View} */
const figures = ({ quiz: { record } }, { t, language }) =>
  facts(
    [
      { id: 'streak', text: formatWhole(record.streak, language) },
      { id: 'best', text: formatWhole(record.best, language) },
    ],
    t,
  );

/** The choice of the grade, and the daily puzzle. @type {View} */
export function puzzleCard({ quiz: { record, wish } }, { t }, { change }) {
  const date = today();
  const done = record.daily?.date === date ? record.daily : null;
  const one = buttonMaker(t, change, 'puzzle');
  // The date may have changed since the page was drawn.
  const daily = (/** @type {Game} */ game) => puzzleTransitions.draw(game, { date: today() });
  return html`<section class="card puzzle-card" data-testid="puzzle-card">
    <h2>${t('puzzle.title')}</h2>
    ${segment({
      name: 'grade',
      label: 'puzzle.difficulty',
      options: grades.map((grade) => ({
        id: String(grade),
        face: grade ? String(grade) : t('puzzle.grade-guess'),
      })),
      chosen: String(record.grade),
      onChoose: (id) => change((game) => drawNext(game, Number(id))),
      t,
    })}
    <p class="dim small">${t(record.grade ? 'puzzle.about' : 'puzzle.about-guess')}</p>
    <div class="button-row">
      ${one('daily', daily, { picture: done ? (done.right ? 'check' : 'cross') : 'flag', disabled: wish !== null })}
      <span class="dim" data-testid="daily-done"
        >${done ? t(done.right ? 'puzzle.daily-right' : 'puzzle.daily-wrong') : date}</span
      >
    </div>
    <p class="dim small">${t('puzzle.share')}</p>
  </section>`;
}
