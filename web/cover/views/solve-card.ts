/** Covering by hand: the row above the board, the buttons, the help, the boards of the days. */
import { daysCard } from '../../ui/calendar';
import { shareButton } from '../../ui/day-result';
import { dayWish, today } from '../../ui/date';
import { randomSeed } from '../../ui/seed';
import { select } from '../../ui/select';
import { dayButton } from '../../ui/day-button';
import { pieceImage } from '../../ui/pieces';
import { button, buttonMaker, html, icon, nothing, toggle } from '../../ui/template';
import { formatDuration, type Translate, type Words } from '../../ui/words';
import { difficulties, sizes, type Choice, type SolvedDay } from '../hand';
import * as hands from '../hand-transitions';
import { piecesOf } from '../pieces';
import '../../ui/celebration.css';
import '../../ui/puzzles.css';
import type { RoomHandle, View } from '../handle';
import type { Cover } from '../state';

/** Requests a puzzle of the size that is shown, unless another is chosen. */
const makePuzzle = (cover: Cover, chosen: Partial<Choice> = {}) => {
  const size = sizes.find((side) => side === sizeOf(cover)) ?? cover.hand.choice.size;
  const next = hands.choosePuzzle(cover, { size, ...chosen });
  return hands.wishPuzzle(next, randomSeed());
};

/** The size of the board, or of the puzzle that is being made: the side of a square, `5×6` of another rectangle. */
function sizeOf({ hand: { wish, choice }, history: { now } }: Cover) {
  const { rows, cols } = now.board;
  if (typeof wish === 'number') return choice.size;
  return rows === cols ? rows : `${rows}×${cols}`;
}

/** Requests the board of a day. */
const makeDay = (cover: Cover, date: string) => hands.wishPuzzle(cover, dayWish(date));

/** The size and the difficulty of the next puzzle, the board of the day. */
export const solveBar: View = (cover, { t }, { change }) => {
  const { choice, wish, days } = cover.hand;
  const next = (chosen: Partial<Choice>) => change((cover) => makePuzzle(cover, chosen));
  const size = sizeOf(cover);
  return html`<div class="row above puzzle-bar" role="group" aria-label=${t('puzzle.new')}>
    ${select({
      id: 'puzzle-size',
      label: t('puzzle.size'),
      options: sizes.some((side) => side === size) ? sizes : [size, ...sizes],
      face: (side) => (typeof side === 'number' ? `${side}×${side}` : side),
      chosen: size,
      onChoose: (size) => typeof size === 'number' && next({ size }),
    })}
    ${select({
      id: 'puzzle-difficulty',
      label: t('puzzle.difficulty'),
      options: difficulties,
      face: (level) => t('hand.level', { level }),
      chosen: choice.difficulty,
      onChoose: (difficulty) => next({ difficulty }),
    })}
    ${button({ id: 'new-puzzle', t, text: 'puzzle.new', picture: 'add', kind: 'brief', disabled: wish !== null, onClick: () => next({}) })}
    ${dayButton({
      open: hands.dayShown(cover),
      resultOn: (date) => date in days || null,
      disabled: wish !== null,
      t,
      onOpen: (date) => change((cover) => makeDay(cover, date)),
    })}
  </div>`;
};

/** The calendar of the boards of days. */
const solveDays: View = (cover, words, { change, say }) => {
  const onOpen = (date: string) => {
    change((cover) => makeDay(cover, date));
    scrollTo({ top: 0 });
  };
  const onMonth = (month: string) => change((cover) => hands.withHand(cover, { month }));
  const { month } = cover.hand;
  return daysCard(daysOf(cover, words, say), {
    open: hands.dayShown(cover),
    month,
    onMonth,
    onOpen,
  });
};

/** The days of the cover. */
function daysOf(cover: Cover, words: Words, say: RoomHandle['say']) {
  const { days } = cover.hand;
  const doneOn = (date: string) => (days[date] ? dayDone(days[date], words) : null);
  return { problem: 'cover' as const, now: today(), doneOn, say, t: words.t };
}

/** A solved day in signs and in words. */
function dayDone({ hints, seconds, late }: SolvedDay, { t, language }: Words) {
  const time = formatDuration(seconds, language);
  return {
    right: true,
    late,
    squares: ['💡'.repeat(Math.min(hints, 9))],
    words: [t('hand.solved', { time }), t('hand.hints', { count: hints })],
  };
}

export const solveControls: View = (cover, words, { change, say }) => {
  const { t } = words;
  const makeButton = buttonMaker(t, change, 'hand', { kind: 'brief' });
  if (hands.isSolved(cover)) {
    const day = hands.dayShown(cover);
    const face = { text: 'puzzle.new', picture: 'add', kind: 'primary' } as const;
    return html`${makeButton('next-puzzle', (cover) => makePuzzle(cover), face)}
    ${makeButton('start-over', hands.startOver, { picture: 'again' })}
    ${day ? shareButton(daysOf(cover, words, say), day, 'brief') : nothing}`;
  }
  const disabled = !hands.selectedPlacement(cover);
  const turning = { text: 'game.turn', label: 'game.turn-label' };
  const laying = { text: 'game.lay', kind: 'primary' };
  const asking = { text: 'game.ask-hint', disabled: !hands.mayHint(cover) };
  const back = { text: 'game.take-back', disabled: cover.history.now.at === 0 };
  return html`${makeButton('turn-piece', (cover) => hands.turn(cover), { ...turning, picture: 'turn', disabled })}
  ${
    piecesOf(cover.history.now).includes(',')
      ? makeButton('shape', hands.reshape, {
          text: 'game.shape',
          label: 'game.shape-label',
          picture: 'shape',
          disabled: disabled || hands.reshape(cover) === cover,
        })
      : nothing
  }
  ${makeButton('lay-piece', hands.laySelected, { ...laying, picture: 'down', disabled })}
  ${makeButton('ask-hint', hands.hint, { ...asking, picture: 'bulb' })}
  ${makeButton('take-back', hands.removeLast, { ...back, picture: 'undo' })}`;
};

/** The meaning of the marks of the checks. */
const legend = (t: Translate) =>
  html`<ul class="column losing legend" data-testid="legend">
    <li class="row small">
      <span class="center legend-cell">${icon('cross')}</span>${t('hand.legend-cell')}
    </li>
    <li class="row small">
      <span class="center legend-piece">${pieceImage('l-tromino')}</span>${t('hand.legend-piece')}
    </li>
  </ul>`;

/** The help, and the boards of the days. */
export const solveCard: View = (cover, words, handle) => {
  const { t } = words;
  const { change } = handle;
  const makeButton = buttonMaker(t, change, 'hand');
  const hasOther = hands.hasOtherBoard(cover);
  const isPuzzle = hasOther || hands.dayShown(cover);
  const check = (on: boolean) => change((cover) => hands.withHand(cover, { checks: on }));
  return html`<section class="card" data-testid="solve-card">
      <h2>${t('hand.help')}</h2>
      ${toggle({ id: 'show-checks', text: t('hand.checks'), on: cover.hand.checks, onChange: check })}
      ${cover.hand.checks ? legend(t) : nothing}
      <p class="dim small">${isPuzzle ? t('puzzle.one-tiling') : ''} ${t('hand.hidden')}</p>
      <div class="button-row">
        ${makeButton('show-tilings', hands.showTilings, { picture: 'cover' }, { push: true })}
        ${
          hasOther
            ? makeButton('own-board', hands.restoreOwn, { picture: 'undo' }, { push: true })
            : nothing
        }
      </div>
    </section>
    ${solveDays(cover, words, handle)}`;
};
