/** Pure transitions of a game: moves, the line, hints, guesses, strategies, undo. */
import { parseCode } from '../board/board-code.js';
import * as histories from '../board/history.js';
import * as match from './match.js';
import { storedPieces, maxSide } from './pieces.js';
import { lastHint, mayAlwaysRun, nextSeed } from './play.js';
import { isPuzzle, puzzleLogic } from './puzzles.js';
import { changeSetup, letGo, newMatch, withAnswer, withHistory, withMatch } from './state.js';

/** @import { Answers, AnswerTo, Game, History, LoadedStrategy, Outcome, Position, Setup } from './types' */

/** Play a person's move, if it is legal. @param {Game} game @param {string} move @returns {Game} */
export function play(game, move) {
  if (!match.movesToPlay(game).some((option) => option.move === move)) return game;
  const next = withHistory(game, histories.playMove(game.history, move));
  const played = withMatch(letGo(next), { running: true });
  return (isPuzzle(played) && puzzleLogic(played)?.answered(played)) || played;
}

/** Play the selected placement. @param {Game} game */
export const playPointed = (game) =>
  game.look.pointed ? play(game, game.look.pointed.move) : game;

/** Set a position, without a selected placement. @param {Game} game @param {Position} position */
const showPosition = (game, position) =>
  letGo(withHistory(game, histories.setPosition(game.history, position)));

/** Play a line from the position that is shown; `at` of its moves are on the board. @param {Game} game @param {readonly string[]} moves @param {number} at */
export function playLine(game, moves, at) {
  const { now } = game.history;
  const before = now.moves.slice(0, now.at);
  return showPosition(game, { ...now, moves: [...before, ...moves], at: before.length + at });
}

/** @param {Game} game @param {number} at */
export const walkTo = (game, at) => withHistory(game, histories.walkTo(game.history, at));

/** Move one step along the line. Beyond its end follow best play, except in a game. @param {Game} game @param {1 | -1} by @returns {Game} */
export function walkBy(game, by) {
  const { at, moves } = game.history.now;
  if (by < 0 || at < moves.length) return walkTo(game, at + by);
  const [next] = match.paleMoves(game);
  return next === undefined || game.setup.tool === 'play' ? game : playLine(game, [next], 1);
}

/** Set the setup of an opened link. @param {Game} game @param {Setup} setup */
export const openSetup = (game, setup) =>
  withMatch(letGo(changeSetup(puzzleLogic(game)?.stopDraw(game) ?? game, setup)), {
    resigned: null,
  });

/** @param {Game} game @param {string} pieces @returns {Game} */
export function choosePieces(game, pieces) {
  const { history } = game;
  const stored = storedPieces(pieces);
  if (stored === history.now.pieces) return game;
  const position = histories.positionOf(histories.boardAfter(history.now), stored);
  return withHistory(game, histories.setPosition(history, position));
}

/** Begin again on the same board. Its player chooses the side again, unless the engine plays a strategy. @param {Game} game @returns {Game} */
export function newGame(game) {
  const begun = histories.setBoard(game.history, game.history.now.board);
  const next = withMatch(letGo(withHistory(game, begun)), { resigned: null });
  const { players } = game.setup;
  return changeSetup(next, { players: players === 'ep' && !game.match.loaded ? 'pe' : players });
}

/** Let the engine make the first move. @param {Game} game */
export const startSecond = (game) => changeSetup(letGo(game), { players: 'ep' });

/** Request the board of a new game. @param {Game} game @returns {Game} */
export function wishBoard(game) {
  const { dice } = game.match;
  return withMatch(letGo(game), { wish: dice, dice: nextSeed(dice) });
}

/** Begin a game on a requested board. @param {Game} game @param {AnswerTo<'game-board'>} drawn @returns {Game} */
export function takeBoard(game, { status, reply }) {
  if (status === 'asked') return game;
  if (!reply) return withMatch(game, { wish: null });
  const { now } = game.history;
  const position = histories.positionOf(parseCode(reply.board, maxSide), now.pieces);
  return newGame(withHistory(game, histories.setPosition(game.history, position)));
}

/** Show the turning point of a finished game: its last mistake; its start if there is none. @param {Game} game */
export const review = (game) => walkTo(game, match.allMistakes(game).at(-1) ?? 0);

/** Show the next mistake. @param {Game} game */
export const nextMistake = (game) => walkTo(game, match.nextMistakeOf(game) ?? game.history.now.at);

/** Continue the game from the board that is shown. @param {Game} game @returns {Game} */
export function playOn(game) {
  const { now } = game.history;
  const next = showPosition(game, { ...now, moves: now.moves.slice(0, now.at) });
  return withMatch(next, { resigned: null, running: true });
}

/** @param {Game} game @returns {Game} */
export const resign = (game) =>
  match.isAtEnd(game) ? withMatch(letGo(game), { resigned: match.lineKey(game) }) : game;

/** Give the next degree of the hint; none while the outcome is to be guessed. @param {Game} game @returns {Game} */
export function hint(game) {
  if (isPuzzle(game)) return puzzleLogic(game)?.hint(game) ?? game;
  if (match.gameResult(game) || match.isEngineNext(game) || match.awaitsGuess(game)) return game;
  const degree = Math.min(lastHint, match.hintDegree(game) + 1);
  return withMatch(letGo(game), { hint: { key: match.gameKey(game), degree } });
}

/** Play the engine's move, if it is still its turn. @param {Game} game @param {Answers['reply']} reply @returns {Game} */
export function takeReply(game, reply) {
  const next = withAnswer(game, { reply });
  const move = reply.reply?.move;
  if (!move || !match.engineMoves(game)) return next;
  const played = withHistory(next, histories.playMove(game.history, move));
  return withMatch(letGo(played), { dice: nextSeed(game.match.dice) });
}

/** Undo or redo, in a game to the person's turn. An engine whose turn it still is waits. @param {Game} game @param {(history: History) => History} step */
function toPersonsTurn(game, step) {
  let history = step(game.history);
  const isEngines = () => match.isEngineNext({ ...game, history }) && history.now.moves.length > 0;
  while (mayAlwaysRun(game.setup) && isEngines() && step(history) !== history) {
    history = step(history);
  }
  const next = withHistory(game, history);
  const running = !match.isEngineNext(next) || !match.isAtEnd(next);
  return withMatch(letGo(next), { running });
}

/** Undo the last step of any kind. @param {Game} game */
export const takeBack = (game) => toPersonsTurn(game, histories.undo);
/** Undo, but not beyond the start of a game or a puzzle. @param {Game} game */
export const undo = (game) =>
  ['play', 'puzzle'].includes(game.setup.tool) && !game.history.now.moves.length
    ? game
    : takeBack(game);
/** @param {Game} game */
export const redo = (game) => toPersonsTurn(game, histories.redo);

// Guessing

/** @param {Game} game @param {Outcome} guess @returns {Game} */
export function guessOutcome(game, guess) {
  const verdict = match.verdictOf(game);
  if (!verdict || !match.awaitsGuess(game)) return game;
  const { guesses, score } = game.match;
  const right = score.right + Number(guess === verdict.outcome);
  return withMatch(game, {
    guesses: { ...guesses, [match.gameKey(game)]: guess },
    score: { right, asked: score.asked + 1 },
  });
}

/** @param {Game} game */
export const forgetGuesses = (game) =>
  withMatch(game, { guesses: newMatch.guesses, score: newMatch.score });

// Strategies

/** Start a game in which the engine plays a strategy. @param {Game} game @param {LoadedStrategy} loaded @returns {Game} */
export function loadStrategy(game, loaded) {
  const { board, pieces, misere } = loaded;
  const position = histories.positionOf(parseCode(board, maxSide), storedPieces(pieces));
  const players = loaded.winner === 'first' ? 'ep' : 'pe';
  const setup = /** @type {const} */ ({ tool: 'play', players, level: 'perfect', misere });
  const next = changeSetup(showPosition(game, position), setup);
  return withMatch(next, { loaded, refused: null, resigned: null });
}
