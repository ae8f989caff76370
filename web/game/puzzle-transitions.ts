/** Pure transitions of puzzles: drawing, answering, hints, scoring, the person's own board. */
import { formatCode, parseCode } from '../board/board-code';
import * as histories from '../board/history';
import { withChanges } from '../board/immutable';
import { formatPosition, storedHistory } from '../board/link';
import { noAnswer, stoppedAnswer } from '../engine/answer';
import { dayWish, today } from '../ui/date';
import { maxSide, ownPieces, storedPieces } from './pieces';
import {
  guessGrade,
  lastHint,
  noRecord,
  ruleOf,
  rules,
  withAttemptKept,
  withMissed,
} from './puzzle-record';
import { isPuzzle } from './puzzles';
import {
  attemptOf,
  awaitsAnswer,
  boardToDefend,
  defenceKey,
  newQuiz,
  phaseOf,
  puzzleKey,
  quizOf,
  resultOf,
  seeksMoves,
  whyOf,
} from './quiz';
import { changeSetup, deselect, withHistory } from './state';
import type { Position } from '../board/history';
import type { AnswerTo, Outcome } from '../engine/protocol';
import type { Game, Quiz } from './game';
import type { RoomHandle } from './handle';
import type { Attempt, Draw, QuizRecord } from './puzzle-record';

/** Maximum number of puzzles that are stored as scored. */
const mostScored = 200;

/** Start puzzles once their logic is fetched. */
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

const withAttempt = (game: Game, changes: Partial<Attempt>) =>
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
function withLine(game: Game, moves: readonly string[]): Game {
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

// Answering

/** Takes the analysis of the puzzle's position. */
export const receiveAnalysis = (game: Game, analysis: AnswerTo<'analyse'>): Game =>
  checkAnswer(withQuiz(game, { analysis }));

/** Checks the move that has just been played, if it is an answer. */
export function checkMove(game: Game): Game {
  const { line, shown, solved } = attemptOf(game);
  const isAnswer = seeksMoves(game) && game.history.now.moves.length === line.length + 1;
  return isAnswer && !solved && !shown
    ? checkAnswer(withQuiz(game, { open: puzzleKey(game) }))
    : game;
}

/** Takes the best defence to a right move. Without one the win is certain. */
export function receiveDefence(game: Game, defence: AnswerTo<'defence'>): Game {
  const board = boardToDefend(game);
  const next = withQuiz(game, { defence });
  if (!board || !defence.reply || defence.key !== defenceKey(game, board)) return next;
  const { move } = defence.reply;
  const { moves } = game.history.now;
  if (move !== null) {
    const line = [...moves, move];
    return withLine(withAttempt(next, { line, degree: 0 }), line);
  }
  const solved = withAttempt(next, { line: moves, solved: true });
  return withDay(withoutMissed(scoreAnswer(solved, true)), true);
}

export function guessPuzzle(game: Game, guess: Outcome): Game {
  if (seeksMoves(game) || phaseOf(game) !== 'asked') return game;
  return checkAnswer(withQuiz(withAttempt(game, { guess }), { open: puzzleKey(game) }));
}

/** Takes the wrong move and its refutation back. What it cost has been shown, and the next one costs nothing. */
export const tryAgain = (game: Game): Game =>
  withLine(withAttempt(game, { gain: 0 }), attemptOf(game).line);

/**
 * Handles a press on the board: after a wrong move it is another try.
 *
 * @returns whether it was
 */
export function press({ get, change }: Pick<RoomHandle, 'get' | 'change'>): boolean {
  const isWrong = isPuzzle(get()) && seeksMoves(get()) && phaseOf(get()) === 'wrong';
  if (isWrong) change(tryAgain);
  return isWrong;
}

/** Gives the next degree of the hint. */
export function hint(game: Game): Game {
  const { degree, hints } = attemptOf(game);
  const mayHint = seeksMoves(game) && phaseOf(game) === 'asked' && whyOf(game)?.hint;
  return mayHint && degree < lastHint
    ? withAttempt(deselect(game), { hints: hints + 1, degree: degree + 1 })
    : game;
}

/** Whether a look at the values of the board would name the answer of a puzzle. */
const wouldReveal = (game: Game) => isPuzzle(game) && awaitsAnswer(game);

/** Asks the person whether to look, or no longer. */
export const askToLook = (game: Game, looks: boolean): Game => withQuiz(deselect(game), { looks });

/** Explores the board of a puzzle. The answer of an open one then counts as seen. */
export function look(game: Game): Game {
  const seen = wouldReveal(game) ? askToLook(seeAnswer(game), false) : game;
  const misere = seen.setup.ask === 'misere' || seen.setup.misere;
  return changeSetup(seen, { tool: 'explore', misere });
}

/** Chooses a tool where a puzzle is entered or left; before an open one is explored, ask. */
export function withTool(game: Game, tool: Game['setup']['tool'], seed: number): Game {
  if (tool === 'puzzle') return isPuzzle(game) ? game : enter(game, seed);
  if (tool !== 'explore') return changeSetup(game, { tool });
  return wouldReveal(game) ? askToLook(game, true) : look(game);
}

/** Counts the answer as seen. A guess of the outcome can no longer be right. */
function seeAnswer(game: Game): Game {
  if (seeksMoves(game)) return giveUp(game);
  return scoreAnswer(withAttempt(game, { guess: 'seen' }), false);
}

/** Shows the answer, which counts as a miss. */
export function giveUp(game: Game): Game {
  if (!seeksMoves(game) || !awaitsAnswer(game) || quizOf(game).wish) return game;
  const shown = withAttempt(tryAgain(game), { shown: true });
  return withDay(scoreAnswer(shown, false), false);
}

/** Takes note of an answer as soon as its result is known. */
function checkAnswer(game: Game): Game {
  const result = quizOf(game).open === puzzleKey(game) ? resultOf(game) : null;
  if (!result) return game;
  const closed = withQuiz(game, { open: null });
  const { right } = result;
  if (!seeksMoves(game)) return scoreAnswer(closed, right);
  // A right move waits for the defence, which may be known from an earlier try.
  if (right) return receiveDefence(closed, quizOf(closed).defence);
  return withAttempt(scoreAnswer(closed, false), { wrong: attemptOf(game).wrong + 1 });
}

/** Scores the first answer to a puzzle. One with hints changes neither the streak nor the rating. */
function scoreAnswer(game: Game, right: boolean): Game {
  const { record, scored: former } = quizOf(game);
  const { hints, ratings, wrong } = attemptOf(game);
  const key = puzzleKey(game);
  if (wrong || key === record.last || former.includes(key)) return game;
  const next = withQuiz(game, { scored: [...former, key].slice(-mostScored) });
  if (right && hints) return withRecordOf(next, { last: key });
  const streak = right ? record.streak + 1 : 0;
  // The missed puzzles are stored as boards alone, so they are all of the usual pieces and rule.
  const isUsual = key === `${codeOf(game)} ${ownPieces}`;
  const isMissed = !right && isUsual;
  const rating = ratings?.[right ? 'right' : 'wrong'] ?? record.rating;
  return withRecordOf(withAttempt(next, { gain: rating - record.rating }), {
    last: key,
    streak,
    best: Math.max(streak, record.best),
    rating,
    missed: isMissed ? withMissed(record.missed, codeOf(game)) : record.missed,
  });
}

/** The board code of the puzzle. */
const codeOf = ({ history }: Game) => formatCode(history.now.board);

/** Strikes a missed puzzle off if it was solved at once and without hints. */
function withoutMissed(game: Game): Game {
  const { wrong, hints } = attemptOf(game);
  const { missed } = quizOf(game).record;
  const code = codeOf(game);
  if (wrong || hints || !missed.includes(code)) return game;
  return withRecordOf(game, { missed: missed.filter((one) => one !== code) });
}

/** Records the end of the daily puzzle, if this is one and the first time. */
function withDay(game: Game, right: boolean): Game {
  const { today, days } = quizOf(game).record;
  if (today?.key !== puzzleKey(game) || today.date in days) return game;
  const { wrong, hints } = attemptOf(game);
  const { date, late } = today;
  return withRecordOf(game, { days: { ...days, [date]: { right, wrong, hints, late } } });
}

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
