/**
 * What follows from the game's state: what a question is about, what is hidden, what is legal, how the
 * game ended. Pure; it changes nothing.
 */
import { emptyCells } from '../board/board.js';
import { codeShown, formatCode } from '../board/code.js';
import { boardAfter } from '../board/history.js';
import { withCellsOf } from '../board/placing.js';
import { replyFor } from '../engine/answer.js';
import { piecesOf } from './pieces.js';
import { hasOnePerson, mistakesIn, sideAt, winnerAt } from './play.js';
import { awaitsAnswer, isPuzzle, mayTry } from './quiz.js';

/** @import { Placement, Result } from './play.js' */
/** @import { Game } from './state.js' */

/** @type {never[]} */
const none = [];

/** @typedef {Pick<Game, 'history' | 'setup'>} Ruled a position and the rule that it is played by */

/** Whether whoever cannot move wins. @param {Pick<Game, 'setup'>} game */
export const isMisere = (game) => game.setup.misere && !isPuzzle(game);

/** The context of words that the rule changes. @param {Pick<Game, 'setup'>} game */
export const ruleOf = (game) => (isMisere(game) ? 'misere' : '');

/** @param {Ruled} game */
const playedBy = (game) => `${piecesOf(game.history.now)}${isMisere(game) ? ' misere' : ''}`;

/** The key of a query about the position: its board, its pieces and the rule. @param {Ruled} game */
export const gameKey = (game) => `${codeShown(game.history.now)} ${playedBy(game)}`;

/** What a question about the whole line of play is about. @param {Ruled} game */
export function lineKey(game) {
  const { board, moves } = game.history.now;
  return `${formatCode(board)} ${playedBy(game)} ${moves.join('.')}`;
}

/** What the engine says of the present position, if it is there. @param {Game} game */
export const verdictOf = (game) => replyFor(game.answers.verdict, gameKey(game));

/** What the engine says of every move, if it is there. @param {Game} game */
export const analysisOf = (game) => replyFor(game.answers.analysis, gameKey(game));

/** The same, unless it is hidden. @param {Game} game */
export const shownAnalysis = (game) => (isHidden(game) ? null : analysisOf(game));

/** The legal moves as the engine says them: with the verdict, or before it on a large board; null while they are not known. @param {Game} game */
export const optionsOf = (game) =>
  (verdictOf(game) ?? replyFor(game.answers.moves, gameKey(game)))?.options ?? null;

/** The legal moves, none while they are not known. @param {Game} game @returns {Placement[]} */
export const legalMoves = (game) =>
  withCellsOf(optionsOf(game) ?? none, game.history.now.board.cols);

/** The moves that a person may choose from now. @param {Game} game */
export const movesToPlay = (game) => (mayMove(game) ? legalMoves(game) : none);

/** What the engine says of a move of the present position. @param {Game} game @param {string} move */
export const valueOf = (game, move) =>
  analysisOf(game)?.moves.find((one) => one.move === move) ?? null;

/** The move that a hint is about. @param {Game} game */
export const hintedMove = (game) => analysisOf(game)?.moves[0] ?? null;

/** Whether the latest position of the line is on the board. @param {Game} game */
export const isAtEnd = ({ history: { now } }) => now.at === now.moves.length;

/** Whether it is a game, and the engine's turn in it. @param {Game} game */
export const isEngineNext = ({ setup, history }) =>
  setup.tool === 'play' && setup.players[sideAt(history.now.at)] === 'e';

/** Whether the player to move at the end of the line has resigned. @param {Game} game */
const isResigned = (game) => game.match.resigned === lineKey(game);

/** How the game has ended; null while it goes on. @param {Game} game @returns {Result | null} */
export function gameResult(game) {
  if (!isAtEnd(game)) return null;
  const { at } = game.history.now;
  if (game.setup.tool === 'play' && isResigned(game)) {
    return { winner: sideAt(at + 1), how: 'resigned' };
  }
  return optionsOf(game)?.length === 0 ? stuckAt(game, at) : null;
}

/** Whoever is to move after so many moves has none. @param {Game} game @param {number} at @returns {Result} */
const stuckAt = (game, at) => ({ winner: sideAt(isMisere(game) ? at : at + 1), how: 'stuck' });

/** Whether the game on the board has ended, wherever on its line one looks. @param {Game} game */
export function isGameOver(game) {
  if (isResigned(game)) return true;
  if (isAtEnd(game)) return gameResult(game) !== null;
  return replyFor(game.answers.values, lineKey(game))?.positions.at(-1)?.remoteness === 0;
}

/** How the game that is played has ended, wherever on its line one looks; null while it goes on. @param {Game} game @returns {Result | null} */
export function endOf(game) {
  if (game.setup.tool !== 'play' || !isGameOver(game)) return null;
  const { length } = game.history.now.moves;
  return isResigned(game) ? { winner: sideAt(length + 1), how: 'resigned' } : stuckAt(game, length);
}

/** Whether the engine is to make the next move by itself. @param {Game} game */
export const engineMoves = (game) =>
  isAtEnd(game) && game.match.running && isEngineNext(game) && !isResigned(game);

/** Whether a person may move now. @param {Game} game */
export const mayMove = (game) =>
  game.setup.tool === 'play'
    ? !isEngineNext(game) && gameResult(game) === null
    : !isPuzzle(game) || mayTry(game);

/** Whether a person is to move in the game. @param {Game} game */
export const isPersonsTurn = (game) => game.setup.tool === 'play' && isAtEnd(game) && mayMove(game);

/** The legal move that is looked at. @param {Game} game @returns {Placement | null} */
export const pointedMove = (game) =>
  legalMoves(game).find(({ move }) => move === game.look.pointed?.move) ?? null;

/** So many empty cells are settled at once; with more, the moves are asked for before the verdict. */
const settledAtOnce = 25;

/** Whether the verdict may be long in coming. @param {Game} game */
export const isLarge = ({ history }) => emptyCells(boardAfter(history.now)).length > settledAtOnce;

/** The search that the verdict needs, if no search of that size has come to an end yet. @param {Game} game */
export function hopelessSearch(game) {
  const search = replyFor(game.answers.moves, gameKey(game))?.search ?? null;
  return search?.hopeless && !isMisere(game) ? search : null;
}

/** Whether the engine's latest move was its best guess: nobody knows who wins there. @param {Game} game */
export const hasGuessed = ({ answers, setup }) =>
  setup.tool === 'play' &&
  answers.reply.reply?.request === 'play' &&
  answers.reply.reply.basis === 'guess';

/** Whether the verdict waits for a guess. @param {Game} game */
export const awaitsGuess = (game) =>
  game.setup.predict && !isPuzzle(game) && !(gameKey(game) in game.match.guesses);

/** Whether the page keeps to itself what it knows. @param {Game} game */
export const isHidden = (game) =>
  awaitsGuess(game) ||
  awaitsAnswer(game) ||
  (game.setup.tool === 'play' && !game.setup.open && !isGameOver(game));

/** What stands in place of what is hidden, for the locales. @param {Game} game */
export const hiddenKey = ({ setup }) =>
  setup.tool === 'puzzle'
    ? 'game.hidden-puzzle'
    : setup.predict
      ? 'game.hidden-guess'
      : 'game.hidden';

/** Whether the strategy is being written. @param {Game} game */
export const isWriting = (game) => {
  const { status, key } = game.answers.strategy;
  return status === 'asked' && key === gameKey(game);
};

/** How much of the hint has been told about the present position. @param {Game} game */
export function hintDegree(game) {
  const { key, degree } = game.match.hint;
  return key === gameKey(game) && !awaitsGuess(game) ? degree : 0;
}

/** The positions that the line of play passes, with their values, unless these are hidden. @param {Game} game */
export function passed(game) {
  const known = replyFor(game.answers.values, lineKey(game));
  const tells = !isHidden(game) || (isGameOver(game) && !game.setup.predict);
  return known && tells ? known.positions : none;
}

/**
 * The mistake that is looked at in a game that is over: the move that has just been played threw the win
 * away. `number` counts from 1 those of the same side, or of all where both are people or both engines.
 *
 * @param {Game} game
 */
export function mistakeSeen(game) {
  const { at } = game.history.now;
  const positions = passed(game);
  if (!endOf(game) || !at || !mistakesIn(positions).includes(at - 1)) return null;
  const own = ownMistakes(game);
  const place = at - 1;
  const isOwn = own.includes(place);
  return {
    place,
    isOwn,
    number: own.indexOf(place) + 1,
    count: own.length,
    before: positions[place],
    after: positions[place + 1],
  };
}

/** The places, from 0, of all moves that threw a won game away. @param {Game} game */
export const allMistakes = (game) => mistakesIn(passed(game));

/** The places, from 0, of the moves that one is to learn from: a person's own, where one person plays. @param {Game} game */
export function ownMistakes(game) {
  const all = allMistakes(game);
  const { players } = game.setup;
  if (!hasOnePerson(game.setup)) return all;
  return all.filter((place) => players[sideAt(place)] === 'p');
}

/** Whether a person was to lose against the engine from the start, and could do nothing about it. @param {Game} game */
export function wasLost(game) {
  const [start] = passed(game);
  const { setup } = game;
  const isLost = start && setup.players[winnerAt(start, 0)] === 'e';
  return Boolean(isLost && hasOnePerson(setup) && !allMistakes(game).length);
}

/** What the engine says of the position before the mistake that is looked at. @param {Game} game */
export const reviewOf = (game) =>
  mistakeSeen(game) && replyFor(game.answers.review, reviewKey(game));

/** A move that would have kept the win. @param {Game} game */
export const betterMove = (game) => reviewOf(game)?.moves.find(({ wins }) => wins) ?? null;

/** What a question about the position before the mistake is about. @param {Game} game */
export const reviewKey = (game) => `${mistakeSeen(game)?.before.board ?? ''} ${playedBy(game)}`;

/** The best play after what is on the board, or after the move that is looked at. @param {Game} game @returns {readonly string[]} */
export function paleMoves(game) {
  const analysis = shownAnalysis(game);
  if (!analysis || !isAtEnd(game) || endOf(game)) return [];
  const best = analysis.principal_variation;
  const pointed = pointedMove(game);
  if (!pointed || pointed.move === best[0]) return best;
  const reply = valueOf(game, pointed.move)?.refutation;
  return reply ? [pointed.move, reply] : [pointed.move];
}
