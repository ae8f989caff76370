/**
 * Pure transitions of a game: moves, the line, hints, guesses, undo. `game.match` holds what they change beside the moves;
 * `match.…` are the selectors of match.ts. match-begins.ts begins games at other sizes and levels.
 */
import { parseCode } from '../board/board-code';
import * as histories from '../board/history';
import * as match from './match';
import { storedPieces, maxSide } from './pieces';
import {
  engineFirst,
  isPersons,
  lastHint,
  mayAlwaysRun,
  nextSeed,
  personFirst,
  type Setup,
  type Sides,
} from './play';
import { ifPuzzle, isPuzzle, puzzleLogic } from './puzzles';
import { changeSetup, deselect, newMatch, withAnswer, withHistory, withMatch } from './state';
import type { History, Position } from '../board/history';
import type { AnswerTo, Outcome } from '../engine/protocol';
import type { Answers, Game } from './game';

/** Plays a person's move, if it is legal. */
export function play(game: Game, move: string): Game {
  if (!match.movesToPlay(game).some((option) => option.move === move)) return game;
  const next = withHistory(game, histories.playMove(game.history, move));
  // With the first move of either side a game begins.
  const begun = game.history.now.at < 2 && { live: match.liveKey(game), continued: false };
  const played = withMatch(deselect(next), { running: true, ...begun });
  return ifPuzzle(played, (logic) => logic.answered(played)) ?? played;
}

/** Plays the selected placement. */
export function playSelected(game: Game): Game {
  const selected = match.selectedMove(game);
  return selected ? play(game, selected.move) : game;
}

/** Sets a position, without a selected placement. */
export const showPosition = (game: Game, position: Position) =>
  deselect(withHistory(game, histories.setPosition(game.history, position)));

/** Plays a line from the position that is shown; `at` of its moves are on the board. */
export function playLine(game: Game, moves: readonly string[], at: number) {
  const { now } = game.history;
  const before = now.moves.slice(0, now.at);
  return showPosition(game, { ...now, moves: [...before, ...moves], at: before.length + at });
}

export const walkTo = (game: Game, at: number) =>
  withHistory(game, histories.walkTo(game.history, at));

/** Moves one step along the line. Beyond its end follow best play, except in a game. */
export function walkBy(game: Game, by: 1 | -1): Game {
  const { at, moves } = game.history.now;
  if (by < 0 || at < moves.length) return walkTo(game, at + by);
  const [next] = match.paleMoves(game);
  return next === undefined || game.setup.tool === 'play' ? game : playLine(game, [next], 1);
}

/** Sets the setup of an opened link. */
export const openSetup = (game: Game, setup: Setup) =>
  withMatch(deselect(changeSetup(puzzleLogic(game)?.stopDraw(game) ?? game, setup)), {
    resigned: null,
  });

/** Chooses the pieces. A game begins again with them; elsewhere the cells of the placed pieces stay filled. */
export function choosePieces(game: Game, pieces: string): Game {
  const { history, setup } = game;
  const stored = storedPieces(pieces);
  if (stored === history.now.pieces) return game;
  const isGame = setup.tool === 'play';
  const { board } = isGame ? history.now : { board: histories.boardAfter(history.now) };
  const position = histories.positionOf(board, stored);
  const chosen = withHistory(game, histories.setPosition(history, position));
  return isGame ? newGame(chosen) : chosen;
}

/** Chooses misère play or not. A game that has ended is not judged again: the next one begins. */
export function chooseMisere(game: Game, misere: boolean): Game {
  const chosen = changeSetup(game, { misere });
  return match.endOf(game) ? newGame(chosen) : chosen;
}

/**
 * Begins again on the same board. Its player chooses the side again, unless the engine plays a
 * strategy.
 */
export function newGame(game: Game): Game {
  const begun = histories.setBoard(game.history, game.history.now.board);
  const next = withMatch(deselect(withHistory(game, begun)), { resigned: null, continued: false });
  const { players } = game.setup;
  const mayChooseAgain = players === engineFirst && !game.match.loaded;
  return changeSetup(next, { players: mayChooseAgain ? personFirst : players });
}

/** Lets the engine make the first move: the person is second. */
export const startSecond = (game: Game) => changeSetup(deselect(game), { players: engineFirst });

/** Requests the board of a new game with some cells filled, by default of the same size. */
export function requestBoard(game: Game, sides: Sides = game.history.now.board): Game {
  const { dice: seed } = game.match;
  const { rows, cols } = sides;
  return withMatch(deselect(game), { wish: { seed, rows, cols }, dice: nextSeed(seed) });
}

/**
 * Keeps a game that was played here, from its start or from a review, once it has ended, and counts a win over the
 * engine with hidden values from the start.
 */
export function recordEnd(game: Game): Game {
  const end = match.endOf(game);
  const { live, wins } = game.match;
  if (!end || live === null) return game;
  const ended = withMatch(game, { live: null });
  if (live !== match.liveKey(game)) return ended;
  const kept = puzzleLogic(game)?.withEnded(ended, end.winner) ?? ended;
  if (!match.mayCount(game) || !isPersons(game.setup, end.winner)) return kept;
  const key = match.winsKey(game);
  return withMatch(kept, { wins: { ...wins, [key]: (wins[key] ?? 0) + 1 } });
}

/** Begins a game on a requested board. */
export function takeBoard(game: Game, { status, reply }: AnswerTo<'game-board'>): Game {
  if (status === 'asked') return game;
  if (!reply) return withMatch(game, { wish: null });
  const { now } = game.history;
  const position = histories.positionOf(parseCode(reply.board, maxSide), now.pieces);
  return newGame(withHistory(game, histories.setPosition(game.history, position)));
}

/** Gives the next degree of the hint; none while the outcome is to be guessed. */
export function hint(game: Game): Game {
  if (isPuzzle(game)) return puzzleLogic(game)?.hint(game) ?? game;
  if (match.gameResult(game) || match.isEngineNext(game) || match.awaitsGuess(game)) return game;
  const degree = Math.min(lastHint, match.hintDegree(game) + 1);
  return withMatch(deselect(game), { hint: { key: match.gameKey(game), degree } });
}

/** Plays the engine's move, if it is still its turn. */
export function receiveReply(game: Game, reply: Answers['reply']): Game {
  const next = withAnswer(game, { reply });
  const move = reply.reply?.move;
  if (!move || !match.engineMoves(game)) return next;
  const played = withHistory(next, histories.playMove(game.history, move));
  return withMatch(deselect(played), { dice: nextSeed(game.match.dice) });
}

/**
 * Undoes or redoes a step; in a game further ones, until it is the person's turn. An engine whose turn it still is waits.
 *
 * @param step undo or redo
 */
function stepToPersonsTurn(game: Game, step: (history: History) => History) {
  let history = step(game.history);
  const isEnginesTurn = () =>
    match.isEngineNext({ ...game, history }) && history.now.moves.length > 0;
  while (mayAlwaysRun(game.setup) && isEnginesTurn() && step(history) !== history) {
    history = step(history);
  }
  const next = withHistory(game, history);
  const running = !match.isEngineNext(next) || !match.isAtEnd(next);
  return withMatch(deselect(next), { running });
}

/** Undoes the last step of any kind. */
export const undoStep = (game: Game) => stepToPersonsTurn(game, histories.undo);

/** Undo, but not beyond the start of a game, or the moves of a puzzle that are certain. */
export function undo(game: Game) {
  const certain = ifPuzzle(game, (logic) => logic.attemptOf(game).line.length) ?? 0;
  const isBounded = isPuzzle(game) || game.setup.tool === 'play';
  return isBounded && game.history.now.moves.length <= certain ? game : undoStep(game);
}

export const redo = (game: Game) => stepToPersonsTurn(game, histories.redo);

// Guessing

export function guessOutcome(game: Game, guess: Outcome): Game {
  const verdict = match.verdictOf(game);
  if (!verdict || !match.awaitsGuess(game)) return game;
  const { guesses, score } = game.match;
  const right = score.right + Number(guess === verdict.outcome);
  return withMatch(game, {
    guesses: { ...guesses, [match.gameKey(game)]: guess },
    score: { right, asked: score.asked + 1 },
  });
}

export const forgetGuesses = (game: Game) =>
  withMatch(game, { guesses: newMatch.guesses, score: newMatch.score });
