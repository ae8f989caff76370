/** Covering by hand: the status in place of the verdict, the facts, the buttons and the card. */
import { emptyCells } from '../../board/board.js';
import { boardAfter } from '../../board/history.js';
import { facts, randomSeed, segment, working } from '../../ui/parts.js';
import { restartButton, whyFailed } from '../../ui/solver.js';
import { buttonMaker, html, icon, nothing, toggle } from '../../ui/template.js';
import { liveAnswer, verdictFrame } from '../../ui/verdict-frame.js';
import * as texts from '../../ui/words.js';
import { difficulties, lastHint, sizes } from '../hand.js';
import * as handTransitions from '../hand-transitions.js';

/** @import { Cover, Translate, View, Words } from '../types' */

/** Request a puzzle. @param {Cover} cover */
const makePuzzle = (cover) => handTransitions.wishPuzzle(cover, randomSeed());

/** @param {Cover} cover */
const cellsLeft = ({ history: { now } }) => emptyCells(boardAfter(now)).length;

/** @type {View} */
export function solvePanel(cover, words, { change }) {
  const { wish, made } = cover.hand;
  const { isSolved, word, note } = solveText(cover, words);
  const stop = () => change(handTransitions.stopPuzzle);
  return verdictFrame({
    kind: 'solve',
    id: 'solve-panel',
    outcome: isSolved ? 'winning' : 'unknown',
    state: isSolved ? 'solved' : 'open',
    waits: wish !== null && words.solver.state !== 'failed',
    answer: liveAnswer(
      'solve',
      isSolved ? 'check' : null,
      word,
      note,
      isSolved ? nothing : restartButton(words),
    ),
    busy: wish === null ? nothing : working('puzzle', made.progress, words, stop),
  });
}

/** The status in words. One that was opened solved has no time. @param {Cover} cover @param {Words} words */
export function solveText(cover, words) {
  const { seconds, hints } = cover.hand;
  const { t, language } = words;
  const isSolved = handTransitions.isSolved(cover) && handTransitions.adviceOf(cover) !== null;
  if (!isSolved) {
    const isFailed = words.solver.state === 'failed';
    return {
      isSolved,
      word: openText(cover, words),
      note: isFailed ? whyFailed(words) : note(cover, t),
    };
  }
  const word = seconds
    ? t('hand.solved', { time: texts.formatDuration(seconds, language) })
    : t('hand.solved-untimed');
  return { isSolved, word, note: t('hand.hints', { count: hints }) };
}

/** @param {Cover} cover @param {Words} words */
function openText(cover, words) {
  const { t, solver } = words;
  if (solver.state !== 'ready') return texts.waitText(words, 'verdict.thinking');
  return handTransitions.isStuck(cover)
    ? t('hand.stuck')
    : t('hand.left', { count: cellsLeft(cover) });
}

/** The hint, the cells that cannot be covered, or the reason of a missing answer. @param {Cover} cover @param {Translate} t */
function note(cover, t) {
  const { hand } = cover;
  const problem = hand.advice.problem ?? hand.moves.problem;
  if (problem && problem.code !== 'cancelled') return texts.describeProblem(problem, t);
  const advice = handTransitions.adviceOf(cover);
  const hint = hintText(cover, t);
  if (hint) return html`<span class="row hint-text">${icon('bulb')}<span>${hint}</span></span>`;
  const cells = (hand.checks && advice?.uncoverable) || [];
  if (cells.length) return t('hand.uncoverable', { cells: cells.join(', ') });
  return handTransitions.isStuck(cover) ? t('hand.stuck-note') : '';
}

/** @param {Cover} cover @param {Translate} t */
function hintText(cover, t) {
  const degree = handTransitions.hintDegree(cover);
  if (!degree) return '';
  const advice = handTransitions.adviceOf(cover);
  if (!advice) return t('verdict.thinking');
  const { rest, keep, hint } = advice;
  if (degree === 1 || (!hint && rest === 'unknown')) return t(`hand.hint-${rest}`);
  if (!hint) return keep === null ? t('hand.hint-none') : t('hand.hint-keep', { count: keep });
  if (degree < lastHint) return t(`hand.hint-cell${hint.forced ? '-forced' : ''}`, hint);
  return t('hand.hint-move', hint);
}

/** Whether the hint has another degree. @param {Cover} cover */
function mayHint(cover) {
  const advice = handTransitions.adviceOf(cover);
  const degree = handTransitions.hintDegree(cover);
  if (handTransitions.isSolved(cover) || !advice) return false;
  return degree < (advice.hint ? lastHint : advice.rest === 'impossible' ? lastHint - 1 : 1);
}

/** @type {View} */
export const solveFacts = (cover, { t, language }) =>
  facts(
    [
      { id: 'left', text: texts.formatWhole(cellsLeft(cover), language) },
      { id: 'laid', text: texts.formatWhole(cover.history.now.at, language) },
      { id: 'hints', text: texts.formatWhole(cover.hand.hints, language) },
      { id: 'time', text: texts.formatClock(cover.hand.seconds) },
    ],
    t,
  );

/** @type {View} */
export function solveControls(cover, { t }, { change }) {
  const one = buttonMaker(t, change, 'hand', { kind: 'brief' });
  if (handTransitions.isSolved(cover)) {
    const face = /** @type {const} */ ({ text: 'puzzle.new', picture: 'add', kind: 'primary' });
    return html`${one('next-puzzle', makePuzzle, face)}
    ${one('start-over', handTransitions.startOver, { picture: 'again' })}`;
  }
  const disabled = !handTransitions.pointedPlacement(cover);
  const turning = { text: 'game.turn', label: 'game.turn-label' };
  const laying = { text: 'hand.lay', kind: 'primary' };
  const hint = { text: 'game.ask-hint', disabled: !mayHint(cover) };
  const back = { text: 'game.take-back', disabled: cover.history.now.at === 0 };
  return html`${one('turn-piece', (cover) => handTransitions.turn(cover), { ...turning, picture: 'turn', disabled })}
  ${one('lay-piece', handTransitions.layPointed, { ...laying, picture: 'down', disabled })}
  ${one('ask-hint', handTransitions.hint, { ...hint, picture: 'bulb' })}
  ${one('take-back', handTransitions.takeBack, { ...back, picture: 'undo' })}`;
}

/** The choice of a new puzzle, and the help. @type {View} */
export function solveCard(cover, { t }, { change }) {
  const { checks, choice, wish, made } = cover.hand;
  const one = buttonMaker(t, change, 'hand');
  const check = (/** @type {boolean} */ on) =>
    change((cover) => handTransitions.withHand(cover, { checks: on }));
  const show = one(
    'show-tilings',
    handTransitions.showTilings,
    { picture: 'cover' },
    { push: true },
  );
  /** @param {'size' | 'difficulty'} name @param {readonly number[]} figures @param {(figure: number) => string} face */
  const row = (name, figures, face) =>
    html`<div class="row apart setting">
      <span>${t(`puzzle.${name}`)}</span>
      ${segment({
        name: `puzzle-${name}`,
        label: `puzzle.${name}`,
        options: figures.map((figure) => ({ id: String(figure), face: face(figure) })),
        chosen: String(choice[name]),
        onChoose: (id) =>
          change((cover) => handTransitions.choosePuzzle(cover, { [name]: Number(id) })),
        t,
      })}
    </div>`;
  const none = made.status === 'answered' && !made.reply?.puzzle ? t('puzzle.none') : '';
  return html`<section class="card solve-card" data-testid="solve-card">
      <h2>${t('puzzle.new')}</h2>
      ${row('size', sizes, (side) => `${side}×${side}`)} ${row('difficulty', difficulties, String)}
      <p class="dim small">${t('puzzle.one-tiling')}</p>
      <div class="button-row">
        ${one('new-puzzle', makePuzzle, { text: 'puzzle.new', picture: 'add', disabled: wish !== null })}
      </div>
      <p class="problem" role="alert">
        ${made.problem ? texts.describeProblem(made.problem, t) : none}
      </p>
    </section>
    <section class="card">
      <h2>${t('hand.help')}</h2>
      ${toggle({ id: 'show-checks', text: t('hand.checks'), on: checks, onChange: check })}
      <p class="dim small">${t('hand.hidden')}</p>
      <div class="button-row">${show}</div>
    </section>`;
}
