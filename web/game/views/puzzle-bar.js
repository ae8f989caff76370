/** The row above the board: the grade and the theme of the next puzzle, the puzzle of the day, the streak. */
import { today } from '../../ui/days.js';
import { fieldOf, randomSeed } from '../../ui/parts.js';
import { button, html } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';
import { grades, themes } from '../puzzle-record.js';
import { draw, drawNext } from '../puzzle-transitions.js';
import { quizOf } from '../quiz.js';
import '../../ui/puzzles.css';

/** @import { Game, QuizRecord, View } from '../types' */

/** Request the puzzle of a day. @param {Game} game @param {string} date */
export const drawDay = (game, date) => draw(game, { date, late: date !== today() });

/** @type {View} */
export function puzzleBar(game, { t, language }, { change }) {
  const { record, wish } = quizOf(game);
  const { grade, rating, streak, days } = record;
  /** A choice that requests a puzzle. @template {'grade' | 'theme'} Name @param {Name} name @param {readonly QuizRecord[Name][]} options @param {(option: QuizRecord[Name]) => string} face @param {boolean} [disabled] */
  const choice = (name, options, face, disabled = false) => {
    const choose = (/** @type {Event} */ event) => {
      const chosen = options[/** @type {any} */ (fieldOf(event)).selectedIndex];
      change((game) => drawNext(game, randomSeed(), { [name]: chosen }));
    };
    return html`<select
      class="field"
      data-testid=${`puzzle-${name}`}
      aria-label=${t(name === 'grade' ? 'puzzle.difficulty' : 'puzzle.theme')}
      ?disabled=${disabled}
      @change=${choose}
    >
      ${options.map(
        (option) =>
          html`<option value=${option} .selected=${option === record[name]}>
            ${face(option)}
          </option>`,
      )}
    </select>`;
  };
  const done = days[today()];
  // The date may have changed since the page was drawn.
  const onDay = () => change((game) => drawDay(game, today()));
  return html`<div class="row above puzzle-bar" role="group" aria-label=${t('puzzle.title')}>
    ${choice('grade', grades, (one) =>
      one === 'auto' || one === 0
        ? t(`puzzle.grade-${one || 'guess'}`)
        : t('puzzle.grade-level', { grade: one }),
    )}
    ${choice('theme', themes, (one) => t(`puzzle.theme-${one}`), grade === 0)}
    ${button({
      id: 'daily',
      t,
      text: 'puzzle.today',
      label: done && `days.${done.right ? 'right' : 'wrong'}-today`,
      picture: done && (done.right ? 'check' : 'cross'),
      disabled: wish !== null,
      onClick: onDay,
    })}
    <span class="column standing">
      <span class="strong" title=${t('fact.rating')} data-testid="rating"
        >${formatWhole(rating, language)}</span
      >
      <span class="dim" data-testid="streak">${t('puzzle.streak', { count: streak })}</span>
    </span>
  </div>`;
}
