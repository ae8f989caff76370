/** Covering by hand: the status in place of the verdict, the facts, the buttons and the card. */
import { emptyCells } from '../../board/board.js';
import { boardAfter } from '../../board/history.js';
import { facts, fieldOf, randomSeed, working } from '../../ui/parts.js';
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

/** The hint, the cells that cannot be covered, or the reason of a missing answer or puzzle. @param {Cover} cover @param {Translate} t */
function note(cover, t) {
  const { hand } = cover;
  const problem = hand.made.problem ?? hand.advice.problem ?? hand.moves.problem;
  if (problem && problem.code !== 'cancelled') return texts.describeProblem(problem, t);
  if (hand.made.status === 'answered' && !hand.made.reply?.puzzle) return t('puzzle.none');
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

/** The row above the board: the size and the difficulty of the next puzzle, and the button that makes it. @type {View} */
export function puzzleRow({ hand: { choice, wish } }, { t }, { change }) {
  /** @param {'size' | 'difficulty'} name @param {readonly number[]} figures @param {(figure: number) => string} face */
  const chosen = (name, figures, face) =>
    html`<select
      class="field grow"
      data-testid=${`puzzle-${name}`}
      aria-label=${t(`puzzle.${name}`)}
      @change=${(/** @type {Event} */ event) => {
        const figure = Number(fieldOf(event).value);
        change((cover) => makePuzzle(handTransitions.choosePuzzle(cover, { [name]: figure })));
      }}
    >
      ${figures.map(
        (figure) =>
          html`<option value=${figure} .selected=${figure === choice[name]}>
            ${face(figure)}
          </option>`,
      )}
    </select>`;
  const one = buttonMaker(t, change, 'puzzle', { picture: 'add', disabled: wish !== null });
  return html`<div class="row above" role="group" aria-label=${t('puzzle.new')}>
    ${chosen('size', sizes, (side) => `${side}×${side}`)}
    ${chosen('difficulty', difficulties, (level) => t('hand.level', { level }))}
    ${one('new', makePuzzle, { id: 'new-puzzle' })}
  </div>`;
}

/** The help. @type {View} */
export function solveCard(cover, { t }, { change }) {
  const one = buttonMaker(t, change, 'hand');
  const check = (/** @type {boolean} */ on) =>
    change((cover) => handTransitions.withHand(cover, { checks: on }));
  return html`<section class="card" data-testid="solve-card">
    <h2>${t('hand.help')}</h2>
    ${toggle({ id: 'show-checks', text: t('hand.checks'), on: cover.hand.checks, onChange: check })}
    <p class="dim small">${t('puzzle.one-tiling')} ${t('hand.hidden')}</p>
    <div class="button-row">
      ${one('show-tilings', handTransitions.showTilings, { picture: 'cover' }, { push: true })}
      ${
        handTransitions.hasOtherBoard(cover)
          ? one('own-board', handTransitions.takeOwn, { picture: 'undo' }, { push: true })
          : nothing
      }
    </div>
  </section>`;
}
