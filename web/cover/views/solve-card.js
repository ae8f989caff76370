/** Covering by hand: the row above the board, the buttons, the help, the boards of the days. */
import { daysCard, shareButton } from '../../ui/calendar.js';
import { dayWish, today } from '../../ui/date.js';
import { streakOf } from '../../ui/days.js';
import { randomSeed } from '../../ui/parts.js';
import { choiceField, dayButton, standing } from '../../ui/puzzle-row.js';
import { button, buttonMaker, html, nothing, toggle } from '../../ui/template.js';
import { formatDuration } from '../../ui/words.js';
import { difficulties, lastHint, sizes } from '../hand.js';
import * as handTransitions from '../hand-transitions.js';
import '../../ui/celebration.css';
import '../../ui/puzzles.css';

/** @import { Cover, Slice, View, Words } from '../types' */

/** Request a puzzle. @param {Cover} cover */
const makePuzzle = (cover) => handTransitions.wishPuzzle(cover, randomSeed());

/** Request the board of a day. @param {Cover} cover @param {string} date */
const makeDay = (cover, date) => handTransitions.wishPuzzle(cover, dayWish(date));

/** Whether the board of a day was solved on its day. @param {Cover} cover */
const isOnTime = (cover) => (/** @type {string} */ date) => cover.hand.days[date]?.late === false;

/** The size and the difficulty of the next puzzle, the board of the day, the streak of days. @type {View} */
export function solveBar(cover, { t }, { change }) {
  const { choice, wish, days } = cover.hand;
  const next = (/** @type {Partial<typeof choice>} */ chosen) =>
    change((cover) => makePuzzle(handTransitions.choosePuzzle(cover, chosen)));
  const count = streakOf(isOnTime(cover), today());
  const isDone = today() in days;
  const onDay = () => change((cover) => makeDay(cover, today()));
  const names = { id: 'days-in-row', unitId: 'days-unit', title: t('days.streak', { count }) };
  return html`<div class="row above puzzle-bar" role="group" aria-label=${t('puzzle.new')}>
    ${choiceField({
      id: 'puzzle-size',
      label: t('puzzle.size'),
      options: sizes,
      face: (side) => `${side}×${side}`,
      chosen: choice.size,
      onChoose: (size) => next({ size }),
    })}
    ${choiceField({
      id: 'puzzle-difficulty',
      label: t('puzzle.difficulty'),
      options: difficulties,
      face: (level) => t('hand.level', { level }),
      chosen: choice.difficulty,
      onChoose: (difficulty) => next({ difficulty }),
    })}
    ${button({
      id: 'new-puzzle',
      t,
      text: 'puzzle.new',
      picture: 'add',
      kind: 'brief',
      disabled: wish !== null,
      onClick: () => change(makePuzzle),
    })}
    ${dayButton(isDone || null, wish !== null, t, onDay)}
    ${standing(String(count), t('days.unit', { count }), names)}
  </div>`;
}

/** The calendar of the boards of days. @type {View} */
function solveDays(cover, words, { change, say }) {
  const onOpen = (/** @type {string} */ date) => {
    change((cover) => makeDay(cover, date));
    scrollTo({ top: 0 });
  };
  const onMonth = (/** @type {string} */ month) =>
    change((cover) => handTransitions.withHand(cover, { month }));
  const { month } = cover.hand;
  return daysCard(daysOf(cover, words, say), {
    open: handTransitions.dayShown(cover),
    month,
    onMonth,
    onOpen,
  });
}

/** The days of the cover. @param {Cover} cover @param {Words} words @param {Slice['say']} say */
function daysOf(cover, words, say) {
  const { days } = cover.hand;
  const doneOn = (/** @type {string} */ date) => (days[date] ? dayDone(days[date], words) : null);
  return { problem: /** @type {const} */ ('cover'), now: today(), doneOn, say, t: words.t };
}

/** A solved day in signs and in words. @param {any} day which may be forged @param {Words} words */
function dayDone(day, { t, language }) {
  const [hints, seconds] = [day.hints, day.seconds].map((one) =>
    Number.isSafeInteger(one) && one > 0 ? one : 0,
  );
  const time = formatDuration(seconds, language);
  return {
    right: true,
    late: day.late !== false,
    squares: ['💡'.repeat(Math.min(hints, 9))],
    words: [t('hand.solved', { time }), t('hand.hints', { count: hints })],
  };
}

/** Whether the hint has another degree. @param {Cover} cover */
function mayHint(cover) {
  const advice = handTransitions.adviceOf(cover);
  const degree = handTransitions.hintDegree(cover);
  if (handTransitions.isSolved(cover) || !advice) return false;
  return degree < (advice.hint ? lastHint : advice.rest === 'impossible' ? lastHint - 1 : 1);
}

/** @type {View} */
export function solveControls(cover, words, { change, say }) {
  const { t } = words;
  const one = buttonMaker(t, change, 'hand', { kind: 'brief' });
  if (handTransitions.isSolved(cover)) {
    const day = handTransitions.dayShown(cover);
    const face = /** @type {const} */ ({ text: 'puzzle.new', picture: 'add', kind: 'primary' });
    return html`${one('next-puzzle', makePuzzle, face)}
    ${one('start-over', handTransitions.startOver, { picture: 'again' })}
    ${day ? shareButton(daysOf(cover, words, say), day, 'brief') : nothing}`;
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

/** The help, and the boards of the days. @type {View} */
export function solveCard(...given) {
  const [cover, { t }, { change }] = given;
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
    </section>
    ${solveDays(...given)}`;
}
