/** Covering by hand: the status in place of the verdict, the facts, the buttons and the card. */
import { emptyCells } from '../../board/board.js';
import { boardAfter } from '../../board/history.js';
import { facts, randomSeed, segment, working } from '../../ui/parts.js';
import { restartButton, whyFailed } from '../../ui/solver.js';
import { button, html, icon, nothing, toggle } from '../../ui/template.js';
import {
  answerRow,
  becauseText,
  verdictFrame,
  verdictSign,
  verdictWord,
} from '../../ui/verdict-frame.js';
import {
  describeProblem,
  formatClock,
  formatDuration,
  formatWhole,
  waitText,
} from '../../ui/words.js';
import { difficulties, lastHint, sizes } from '../hand.js';
import * as handTransitions from '../hand-transitions.js';

/** @import { Change, Cover, Translate, View, Words } from './view' */

/** @param {Change} change */
const makePuzzle = (change) => () => {
  const seed = randomSeed();
  change((cover) => handTransitions.wishPuzzle(cover, seed));
};

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
    answer: answerRow(
      isSolved ? verdictSign('check') : nothing,
      html`${verdictWord('solve-status', word, 'status')}
      ${becauseText('solve-note', note, 'status')}`,
      isSolved ? nothing : restartButton(words),
    ),
    busy: wish === null ? nothing : working('puzzle', made.progress, words, stop),
  });
}

/** The status in words. @param {Cover} cover @param {Words} words */
export function solveText(cover, words) {
  const { hand } = cover;
  const isSolved = handTransitions.isSolved(cover) && handTransitions.adviceOf(cover) !== null;
  return isSolved
    ? {
        isSolved,
        word: solvedText(hand, words),
        note: words.t('hand.hints', { count: hand.hints }),
      }
    : {
        isSolved,
        word: openText(cover, words),
        note: words.solver.state === 'failed' ? whyFailed(words) : note(cover, words.t),
      };
}

/** The text of a solved board. One that was opened solved has no time. @param {Cover['hand']} hand @param {Words} words */
const solvedText = ({ seconds }, { t, language }) =>
  seconds
    ? t('hand.solved', { time: formatDuration(seconds, language) })
    : t('hand.solved-untimed');

/** @param {Cover} cover @param {Words} words */
function openText(cover, words) {
  const { t, solver } = words;
  if (solver.state !== 'ready') return waitText(words, 'verdict.thinking');
  return handTransitions.isStuck(cover)
    ? t('hand.stuck')
    : t('hand.left', { count: cellsLeft(cover) });
}

/** The hint, the cells that cannot be covered, or the reason of a missing answer. @param {Cover} cover @param {Translate} t */
function note(cover, t) {
  const { hand } = cover;
  const problem = hand.advice.problem ?? hand.moves.problem;
  if (problem && problem.code !== 'cancelled') return describeProblem(problem, t);
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
export function solveFacts(cover, { t, language }) {
  const { hand, history } = cover;
  const figures = {
    left: formatWhole(cellsLeft(cover), language),
    laid: formatWhole(history.now.at, language),
    hints: formatWhole(hand.hints, language),
    time: formatClock(hand.seconds),
  };
  return facts(
    Object.entries(figures).map(([id, text]) => ({ id, text })),
    t,
  );
}

/** @type {View} */
export function solveControls(cover, { t }, { change }) {
  /** @param {string} id @param {(cover: Cover) => Cover} transition @param {Partial<Parameters<typeof button>[0]>} given */
  const one = (id, transition, given) =>
    button({ id, t, kind: 'brief', onClick: () => change(transition), ...given });
  if (handTransitions.isSolved(cover)) {
    return html`${button({
      id: 'next-puzzle',
      t,
      text: 'puzzle.new',
      picture: 'add',
      kind: 'primary',
      onClick: makePuzzle(change),
    })}
    ${one('start-over', handTransitions.startOver, { text: 'hand.start-over', picture: 'again' })}`;
  }
  const none = !handTransitions.pointedPlacement(cover);
  const turning = {
    text: 'game.turn',
    label: 'game.turn-label',
    picture: /** @type {const} */ ('turn'),
  };
  return html`${one('turn-piece', (cover) => handTransitions.turn(cover), { ...turning, disabled: none })}
  ${one('lay-piece', handTransitions.layPointed, { text: 'hand.lay', picture: 'down', kind: 'primary', disabled: none })}
  ${one('ask-hint', handTransitions.hint, { text: 'game.ask-hint', picture: 'bulb', disabled: !mayHint(cover) })}
  ${one('take-back', handTransitions.takeBack, { text: 'game.take-back', picture: 'undo', disabled: cover.history.now.at === 0 })}`;
}

/** The choice of a new puzzle, and the help. @type {View} */
export function solveCard(cover, words, { change }) {
  const { t } = words;
  const { checks, choice, wish } = cover.hand;
  const check = (/** @type {boolean} */ on) =>
    change((cover) => handTransitions.withHand(cover, { checks: on }));
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
  return html`<section class="card solve-card" data-testid="solve-card">
      <h2>${t('puzzle.new')}</h2>
      ${row('size', sizes, (side) => `${side}×${side}`)} ${row('difficulty', difficulties, String)}
      <p class="dim small">${t('puzzle.one-tiling')}</p>
      <div class="button-row">
        ${button({
          id: 'new-puzzle',
          t,
          text: 'puzzle.new',
          picture: 'add',
          disabled: wish !== null,
          onClick: makePuzzle(change),
        })}
      </div>
      <p class="problem" role="alert">${puzzleProblem(cover, t)}</p>
    </section>
    <section class="card">
      <h2>${t('hand.help')}</h2>
      ${toggle({ id: 'show-checks', text: t('hand.checks'), on: checks, onChange: check })}
      <p class="dim small">${t('hand.hidden')}</p>
      <div class="button-row">
        ${button({
          id: 'show-tilings',
          t,
          text: 'hand.show-tilings',
          picture: 'cover',
          onClick: () => change(handTransitions.showTilings, { push: true }),
        })}
      </div>
    </section>`;
}

/** The reason of a missing puzzle. @param {Cover} cover @param {Translate} t */
function puzzleProblem({ hand: { made } }, t) {
  if (made.problem) return describeProblem(made.problem, t);
  return made.status === 'answered' && !made.reply?.puzzle ? t('puzzle.none') : '';
}
