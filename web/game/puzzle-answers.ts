/**
 * Pure transitions of the answers to a puzzle: moves and guesses, hints, a look at the answer. The solver knows later
 * than the reader answers, so an answer stays open until its result has come:
 *
 *     a move    checkMove → receiveAnalysis → wrong, for another try
 *                                           → right: receiveDefence → the next move is sought, or the puzzle is solved
 *     a guess   guessPuzzle → receiveAnalysis → right or wrong
 */
import { lastHint } from './puzzle-record';
import { scoreAnswer, withDay, withoutMissed } from './puzzle-score';
import { enter, withAttempt, withLine, withQuiz } from './puzzle-transitions';
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

/** Takes the analysis of the puzzle's position. */
export const receiveAnalysis = (game: Game, analysis: AnswerTo<'analyse'>): Game =>
  checkAnswer(withQuiz(game, { analysis }));

/** Checks the move that has just been played, if it is an answer: the first after the line of certain moves. */
export function checkMove(game: Game): Game {
  const { line, shown, solved } = attemptOf(game);
  const isNext = game.history.now.moves.length === line.length + 1;
  return seeksMoves(game) && isNext && !solved && !shown ? checkAnswer(withOpen(game)) : game;
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
  return checkAnswer(withOpen(withAttempt(game, { guess })));
}

/** The game with an answer whose result is awaited. */
const withOpen = (game: Game) => withQuiz(game, { open: puzzleKey(game) });

/** Takes the wrong move and its refutation back. What it cost has been shown, and the next one costs nothing. */
export const tryAgain = (game: Game): Game =>
  withLine(withAttempt(game, { gain: 0 }), attemptOf(game).line);

/** Makes a press on the board after a wrong move another try; false for any other press. */
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

/** Takes note of an open answer once its result is known. */
function checkAnswer(game: Game): Game {
  const result = quizOf(game).open === puzzleKey(game) ? resultOf(game) : null;
  if (!result) return game;
  const { right } = result;
  const closed = withQuiz(game, { open: null });
  if (!seeksMoves(game)) return scoreAnswer(closed, right);
  // A right move waits for the defence, which may be known from an earlier try.
  if (right) return receiveDefence(closed, quizOf(closed).defence);
  return withAttempt(scoreAnswer(closed, false), { wrong: attemptOf(game).wrong + 1 });
}
