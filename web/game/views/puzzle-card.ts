/** The cards of puzzles: the figures, the puzzles of the day, the chosen theme and rule, the missed puzzles. */
import { parseCode } from '../../board/board-code';
import { daysCard } from '../../ui/calendar';
import { today } from '../../ui/date';
import { facts } from '../../ui/parts';
import { randomSeed } from '../../ui/seed';
import { select } from '../../ui/select';
import { boardPicture } from '../../ui/board-picture';
import { html, nothing, repeat } from '../../ui/template';
import { formatWhole, type Translate, type Words } from '../../ui/words';
import { guessGrade, ruleNames, type Day } from '../puzzle-record';
import { dayOf, drawDay, drawNext, secondTry, withQuiz } from '../puzzle-transitions';
import { quizOf } from '../quiz';
import type { Game } from '../game';
import type { RoomHandle, View } from '../handle';

/** The side of a picture of a board, CSS pixels. */
const pictureSide = 64;

/** Scrolls to the board, which a press below it may have left above the page. */
const scrollToBoard = () => scrollTo({ top: 0 });

export const puzzleCard: View = (game, words, handle) => {
  const { change, say } = handle;
  const { t, language } = words;
  if (!game.quiz) return html`<section class="card"><h2>${t('puzzle.title')}</h2></section>`;
  const { record } = quizOf(game);
  const { grade, theme } = record;
  const figures = (['rating', 'streak', 'best'] as const).map((id) => ({
    id,
    text: formatWhole(record[id], language),
  }));
  const onOpen = (date: string) => {
    change((game) => drawDay(game, date));
    scrollToBoard();
  };
  const onMonth = (month: string) => change((game) => withQuiz(game, { month }));
  return html`<section class="card puzzle-card" data-testid="puzzle-card">
      <h2>${t('puzzle.title')}</h2>
      ${facts(figures, t)}
    </section>
    ${daysCard(daysOf(game, words, say), { open: dayOf(game), month: quizOf(game).month, onMonth, onOpen })}
    <section class="card">
      <h2>${t('puzzle.rule')}</h2>
      <p class="dim small">
        ${t(grade === guessGrade ? 'puzzle.about-guess' : `puzzle.about-${theme}`)}
      </p>
      <p class="dim small">${t('puzzle.about-rating')}</p>
      ${select({
        id: 'puzzle-rule',
        label: t('puzzle.rule'),
        options: ruleNames,
        face: (name) => t(`puzzle.rule-${name}`),
        chosen: record.rule,
        disabled: grade === guessGrade,
        onChoose: (rule) => {
          change((game) => drawNext(game, randomSeed(), { rule }));
          scrollToBoard();
        },
      })}
    </section>
    ${missedList(game, words, handle)}`;
};

/** The days of the block game, for the calendar and for sharing. */
export function daysOf(game: Game, { t }: Words, say: RoomHandle['say']) {
  const { days } = quizOf(game).record;
  const doneOn = (date: string) => (days[date] ? dayDone(days[date], t) : null);
  return { problem: 'game' as const, now: today(), doneOn, say, t };
}

/** The missed puzzles, the latest first; a press opens one again. */
const missedList: View = ({ quiz }, { t }, { change }) => {
  const missed = quiz?.record.missed ?? [];
  if (!missed.length) return nothing;
  const open = (code: string) => {
    change((game) => secondTry(game, code), { push: true });
    scrollToBoard();
  };
  const picture = (code: string, i: number) => {
    const board = parseCode(code);
    return html`<button
      class="board-picture"
      data-testid=${`missed-${i + 1}`}
      aria-label=${t('puzzle.missed-one', { number: i + 1 })}
      @click=${() => open(code)}
    >
      ${boardPicture({ board, pieces: [] }, pictureSide, code)}
    </button>`;
  };
  return html`<section class="card" data-testid="missed">
    <h2>${t('puzzle.missed', { count: missed.length })}</h2>
    <p class="dim small">${t('puzzle.missed-note')}</p>
    <div class="chips board-pictures">${repeat(missed.toReversed(), (code) => code, picture)}</div>
  </section>`;
};

/** The end of a day's puzzle, in signs and in words. */
function dayDone({ right, late, wrong, hints }: Day, t: Translate) {
  const tries = right ? t('days.tries', { count: wrong + 1 }) : t('days.not-solved');
  return {
    right,
    late,
    squares: ['🟥'.repeat(Math.min(wrong, 9)), '💡'.repeat(hints)],
    words: [tries, ...(hints ? [t('days.hints', { count: hints })] : [])],
  };
}
