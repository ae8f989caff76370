/** Pure transitions of puzzles: drawing, returning to one, the person's own board. puzzle-answers.ts takes the answers. */
import { parseCode } from '../board/board-code';
import * as histories from '../board/history';
import { withChanges } from '../board/immutable';
import { formatPosition, storedHistory } from '../board/link';
import { noAnswer, stoppedAnswer } from '../engine/answer';
import { dayWish, today } from '../ui/date';
import { maxSide, ownPieces, storedPieces } from './pieces';
import { guessGrade, noRecord, ruleOf, rules, withAttemptKept } from './puzzle-record';
import { isPuzzle } from './puzzles';
import { attemptOf, newQuiz, puzzleKey, quizOf } from './quiz';
import { changeSetup, deselect, withHistory } from './state';
import type { Position } from '../board/history';
import type { Game, Quiz } from './game';
import type { Attempt, Draw, QuizRecord } from './puzzle-record';

/** Starts puzzles once their logic is fetched. */
export const begin = (game: Game, logic: Quiz['logic']): Game =>
  game.quiz ? game : { ...game, quiz: { ...newQuiz(noRecord), logic } };

/**
 * Opens what has waited until puzzles began: the puzzle of a link's day, or the puzzle that a visit had left. A daily puzzle
 * that is over gives way to that of today; any other goes on where it was left.
 */
export function openDay(game: Game): Game {
  const { day } = game;
  const begun = day ? { ...game, day: null } : game;
  if (!isPuzzle(game)) return begun;
  if (!day) return isOver(game) ? drawDay(game, 'today') : resume(game);
  const kept = quizOf(begun).record.own === null ? withOwn(begun, game) : begun;
  return drawDay(kept, day);
}

export const withQuiz = (game: Game, changes: Partial<Quiz>): Game =>
  withChanges(game, { quiz: withChanges(quizOf(game), changes) });

export const withRecordOf = (game: Game, changes: Partial<QuizRecord>) =>
  withQuiz(game, { record: withChanges(quizOf(game).record, changes) });

export const withAttempt = (game: Game, changes: Partial<Attempt>) =>
  withQuiz(game, { attempt: { ...attemptOf(game), ...changes } });

// Drawing

/** Requests a puzzle. */
export function draw(game: Game, wish: Draw): Game {
  const next = deselect(changeSetup(game, { tool: 'puzzle' }), { tab: null, peek: null });
  const chosen = 'date' in wish ? {} : { grade: wish.grade, theme: wish.theme };
  return withQuiz(withRecordOf(next, chosen), { wish, drawn: noAnswer });
}

/**
 * Requests the puzzle of a day.
 *
 * @param day a date, or `today`
 */
export const drawDay = (game: Game, day: string) => draw(game, dayWish(day));

/** The day whose puzzle is requested or shown; null for another puzzle. */
export function dayOf(game: Game) {
  const { wish, record } = quizOf(game);
  if (wish) return 'date' in wish ? wish.date : null;
  return record.today?.key === puzzleKey(game) ? record.today.date : null;
}

/** Whether a daily puzzle is shown that was solved or given up, or whose day is over. */
function isOver(game: Game) {
  const date = dayOf(game);
  return date !== null && (date !== today() || date in quizOf(game).record.days);
}

/** Requests the next puzzle of the chosen grade and theme. */
export function drawNext(
  game: Game,
  seed: number,
  { rule, ...choice }: Partial<Pick<QuizRecord, 'grade' | 'theme' | 'rule'>> = {},
) {
  const chosen = rule ? withRecordOf(game, { rule }) : game;
  const { grade, theme } = quizOf(chosen).record;
  return draw(chosen, { grade, theme, ...choice, seed });
}

export const stopDraw = (game: Game): Game => {
  const { drawn } = quizOf(game);
  return withQuiz(game, { wish: null, drawn: stoppedAnswer(drawn, drawn.key) });
};

/** Shows a position; undo does not go back beyond it. */
const withPosition = (game: Game, position: Position) =>
  deselect(
    withHistory(game, { ...histories.setPosition(game.history, position), past: [], future: [] }),
  );

/** Shows the puzzle with the first moves of a line. */
export function withLine(game: Game, moves: readonly string[]): Game {
  const { board, pieces } = game.history.now;
  return withPosition(game, { board, pieces, moves, at: moves.length });
}

/** Shows the puzzle of a link as an earlier visit has left it. */
export function resume(game: Game): Game {
  const { line } = attemptOf(game);
  const isUntouched = !quizOf(game).wish && !game.history.now.moves.length;
  return line.length && isUntouched ? withLine(game, line) : game;
}

/**
 * Shows a puzzle in place of the board, for a new attempt.
 *
 * @param attemptAt what the new attempt begins with; it is asked about the game that shows the puzzle, while the attempts
 *   before are still there
 */
function placePuzzle(
  game: Game,
  position: Position,
  ask: Game['setup']['ask'],
  attemptAt: (asked: Game) => Partial<Attempt> = () => ({}),
): Game {
  const asked = deselect(changeSetup(withPosition(game, position), { tool: 'puzzle', ask }), {
    tab: null,
  });
  const key = puzzleKey(asked);
  const { attempt: last, record } = quizOf(asked);
  const attempts = withAttemptKept(record.attempts, last).filter((one) => one.key !== key);
  const { attempt: fresh } = newQuiz(record);
  const begun = withQuiz(asked, {
    record: { ...record, attempts },
    attempt: fresh,
    open: null,
    looks: false,
  });
  return withAttempt(begun, attemptAt(asked));
}

/**
 * Returns to the puzzle that was left, with the moves that were certain. Request another after one that has ended,
 * unless its board is still there.
 */
export function enter(game: Game, seed: number): Game {
  const { guess, key, line, shown, solved, start } = quizOf(game).attempt;
  const isEnded = solved || shown || guess !== null;
  if (!start || (isEnded && puzzleKey(game) !== key)) return drawNext(game, seed);
  const entered = withQuiz(changeSetup(game, { tool: 'puzzle' }), { looks: false });
  return withLine(withPosition(entered, start), line);
}

/**
 * Returns the attempt at the puzzle of a day so far: as the day has ended, or else as it was left.
 *
 * @param asked shows the puzzle
 * @param line the solution
 */
function attemptOnDay(asked: Game, date: string, line: readonly string[]): Partial<Attempt> {
  const ended = quizOf(asked).record.days[date];
  if (!ended) {
    const left = attemptOf(asked);
    // Another day had the same puzzle.
    return left.solved || left.shown ? {} : left;
  }
  const { right: solved, wrong, hints } = ended;
  return { wrong, hints, solved, shown: !solved, line: solved ? line : [] };
}

/** Shows a puzzle that was drawn. */
export function receiveDraw(game: Game, drawn: Quiz['drawn']): Game {
  const { wish } = quizOf(game);
  if (drawn.status === 'asked' || !wish) return withQuiz(game, { drawn });
  const next = withQuiz(game, { drawn, wish: null });
  const { puzzle = null, ratings = null } = drawn.reply ?? {};
  if (!puzzle) return next;
  const { pieces, ask } = rules[ruleOf(wish, quizOf(next).record)];
  const before = histories.positionOf(parseCode(puzzle.board, maxSide), storedPieces(pieces));
  if ('date' in wish) {
    const placed = placePuzzle(next, before, 'move', (asked) => ({
      ...attemptOnDay(asked, wish.date, puzzle.line),
      ratings,
    }));
    const shown = withLine(placed, attemptOf(placed).line);
    return withRecordOf(shown, { today: { ...wish, key: puzzleKey(shown) } });
  }
  const { grade, theme, seed } = wish;
  if (grade !== guessGrade) return placePuzzle(next, before, ask, () => ({ ratings, theme }));
  // Every second guess is about the position after the winning move, so half of them are LOSING.
  const played = { ...before, moves: [puzzle.move], at: 1 };
  const after = histories.positionOf(histories.boardAfter(played), before.pieces);
  return placePuzzle(next, seed % 2 === 1 ? after : before, 'outcome');
}

/**
 * Shows a missed puzzle again.
 *
 * @param code of its board
 */
export const secondTry = (game: Game, code: string): Game =>
  placePuzzle(
    withQuiz(game, { wish: null }),
    histories.positionOf(parseCode(code, maxSide)),
    'move',
  );

// The person's own board

/** Keeps the board before puzzles. */
const withOwn = (game: Game, before: Game): Game =>
  withQuiz(withRecordOf(game, { own: ownText(before) }), { edited: before.history });

/**
 * Keeps the board when puzzles begin, and restores it with its undo list when one returns to Edit
 * from a puzzle, or from a look at one, or goes from a puzzle to a game. A board that was loaded
 * meanwhile is one step more.
 *
 * @param changed with its new tool
 */
export function keepBoard(changed: Game, before: Game): Game {
  // A puzzle that one leaves is returned to, also one of a link.
  const game = isPuzzle(before) ? withQuiz(changed, { attempt: attemptOf(before) }) : changed;
  const { attempt, edited, record } = quizOf(game);
  const wasPuzzlesBoard = isPuzzle(before) || puzzleKey(before) === attempt.key;
  if (isPuzzle(game)) {
    return wasPuzzlesBoard ? game : withOwn(game, before);
  }
  const { tool } = game.setup;
  const returns = tool === 'edit' || (tool === 'play' && isPuzzle(before));
  if (!returns || record.own === null) return game;
  // After a reload the undo list is lost, and the board alone is stored.
  const own = edited ?? storedHistory(record.own, { maxSide, pieces: ownPieces });
  const returned = withQuiz(withRecordOf(game, { own: null }), { edited: null });
  if (!own) return returned;
  const isLoadedMeanwhile = !wasPuzzlesBoard;
  return withHistory(
    returned,
    isLoadedMeanwhile ? histories.setPosition(own, game.history.now) : own,
  );
}

/** The board as it is stored, `b=4/4/4`. */
const ownText = ({ history }: Game) => formatPosition(history.now).join('&');
