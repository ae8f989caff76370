/** The row above the board: the grade and the theme of the next puzzle, the puzzle of the day. */
import { randomSeed } from '../../ui/seed';
import { select } from '../../ui/select';
import { dayButton } from '../../ui/day-button';
import { html } from '../../ui/template';
import { grades, guessGrade, themes } from '../puzzle-record';
import { dayOf, drawDay, drawNext } from '../puzzle-transitions';
import { quizOf } from '../quiz';
import '../../ui/celebration.css';
import '../../ui/puzzles.css';
import type { Translate } from '../../ui/words';
import type { View } from '../handle';
import type { Grade } from '../puzzle-record';

export const puzzleBar: View = (game, { t }, { change }) => {
  const { record, wish } = quizOf(game);
  const { grade, theme, days } = record;
  const next = (choice: Parameters<typeof drawNext>[2]) =>
    change((game) => drawNext(game, randomSeed(), choice));
  return html`<div class="row above puzzle-bar" role="group" aria-label=${t('puzzle.title')}>
    ${select({
      id: 'puzzle-grade',
      label: t('puzzle.difficulty'),
      options: grades,
      face: (one) => gradeText(one, t),
      chosen: grade,
      onChoose: (grade) => next({ grade }),
    })}
    ${select({
      id: 'puzzle-theme',
      label: t('puzzle.theme'),
      options: themes,
      face: (one) => t(`puzzle.theme-${one}`),
      chosen: theme,
      disabled: grade === guessGrade,
      onChoose: (theme) => next({ theme }),
    })}
    ${dayButton({
      open: dayOf(game),
      resultOn: (date) => days[date]?.right ?? null,
      disabled: wish !== null,
      t,
      onOpen: (date) => change((game) => drawDay(game, date)),
    })}
  </div>`;
};

function gradeText(grade: Grade, t: Translate) {
  if (grade === 'auto') return t('puzzle.grade-auto');
  if (grade === guessGrade) return t('puzzle.grade-guess');
  return t('puzzle.grade-level', { grade });
}
