/** Pure transitions of the answers to a puzzle: moves and guesses, hints, a look at the answer, and the score. */
import { formatCode } from '../board/board-code';
import { lastHint, withMissed } from './puzzle-record';
import { ownPieces } from './pieces';
import { enter, withAttempt, withLine, withQuiz, withRecordOf } from './puzzle-transitions';
import { isPuzzle } from './puzzles';
import {
  attemptOf,
  awaitsAnswer,
  boardToDefend,
  defenceKey,
  phaseOf,
  puzzleKey,
  quizOf,
  resultOf,
  seeksMoves,
  whyOf,
} from './quiz';
import { changeSetup, deselect } from './state';
import type { AnswerTo, Outcome } from '../engine/protocol';
import type { Game } from './game';
import type { RoomHandle } from './handle';

/** Maximum number of puzzles that are stored as scored. */
const mostScored = 200;

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
