/**
 * Selectors of the game's state: keys of queries, legal moves, turns, the result, hidden values, mistakes.
 * Pure; nothing is changed.
 */
import { emptyCells } from '../board/board.js';
import { codeShown, formatCode } from '../board/board-code.js';
import { boardAfter } from '../board/history.js';
import { withCellsOf } from '../board/placing.js';
import { replyFor } from '../engine/answer.js';
import { piecesOf } from './pieces.js';
import { hasOnePerson, mistakesIn, sideAt, winnerAt } from './play.js';
import { isPuzzle, puzzleLogic } from './puzzles.js';

/** @import { Game, Placement, Result } from './types' */

/** @type {never[]} */
const none = [];

/** @typedef {Pick<Game, 'history' | 'setup'>} RuledPosition a position and its rule */

/** Whether misère play is on. Puzzles have normal play. @param {Pick<Game, 'setup'>} game */
export const isMisere = (game) => game.setup.misere && !isPuzzle(game);

/** The context of texts that depend on the rule. @param {Pick<Game, 'setup'>} game */
export const ruleOf = (game) => (isMisere(game) ? 'misere' : '');

/** @param {RuledPosition} game */
const piecesAndRule = (game) => `${piecesOf(game.history.now)}${isMisere(game) ? ' misere' : ''}`;

/** Key of a query about the position: its board, its pieces and the rule. @param {RuledPosition} game */
export const gameKey = (game) => `${codeShown(game.history.now)} ${piecesAndRule(game)}`;

/** Key of a query about the whole line of play. @param {RuledPosition} game */
export function lineKey(game) {
  const { board, moves } = game.history.now;
  return `${formatCode(board)} ${piecesAndRule(game)} ${moves.join('.')}`;
}

/** Verdict of the current position; null while unknown. @param {Game} game */
export const verdictOf = (game) => replyFor(game.answers.verdict, gameKey(game));

/** Analysis of the current position; null while unknown. @param {Game} game */
export const analysisOf = (game) => replyFor(game.answers.analysis, gameKey(game));

/** Analysis of the current position; null while unknown or hidden. @param {Game} game */
export const shownAnalysis = (game) => (isHidden(game) ? null : analysisOf(game));

/** The legal moves, which come with the verdict, or earlier on a large board; null while unknown. @param {Game} game */
export const optionsOf = (game) =>
  (verdictOf(game) ?? replyFor(game.answers.moves, gameKey(game)))?.options ?? null;

/** The legal moves with their cells; none while unknown. @param {Game} game @returns {Placement[]} */
const legalMoves = (game) => withCellsOf(optionsOf(game) ?? none, game.history.now.board.cols);

/** The moves that a person can play now. @param {Game} game */
export const movesToPlay = (game) => (mayMove(game) ? legalMoves(game) : none);

/** Value of a move of the current position; null while unknown. @param {Game} game @param {string} move */
export const valueOf = (game, move) =>
  analysisOf(game)?.moves.find((one) => one.move === move) ?? null;

/** The move of the hint. @param {Game} game */
export const hintedMove = (game) => analysisOf(game)?.moves[0] ?? null;

/** Whether the board shows the end of the line. @param {Game} game */
export const isAtEnd = ({ history: { now } }) => now.at === now.moves.length;

/** Whether it is the engine's turn in a game. @param {Game} game */
export const isEngineNext = ({ setup, history }) =>
  setup.tool === 'play' && setup.players[sideAt(history.now.at)] === 'e';

/** Whether the player to move at the end of the line has resigned. @param {Game} game */
const isResigned = (game) => game.match.resigned === lineKey(game);

/** The result of the game at the end of the line; null while it goes on. @param {Game} game @returns {Result | null} */
export function gameResult(game) {
  if (!isAtEnd(game)) return null;
  const { at } = game.history.now;
  if (game.setup.tool === 'play' && isResigned(game)) {
    return { winner: sideAt(at + 1), how: 'resigned' };
  }
  return optionsOf(game)?.length === 0 ? stuckAt(game, at) : null;
}

/** The result if the side to move has no move. @param {Game} game @param {number} at number of moves played @returns {Result} */
const stuckAt = (game, at) => ({ winner: sideAt(isMisere(game) ? at : at + 1), how: 'stuck' });

/** Whether the game has ended, whatever position of its line is shown. @param {Game} game */
export function isGameOver(game) {
  if (isResigned(game)) return true;
  if (isAtEnd(game)) return gameResult(game) !== null;
  return replyFor(game.answers.values, lineKey(game))?.positions.at(-1)?.remoteness === 0;
}

/** The result of a game, whatever position of its line is shown; null while it goes on. @param {Game} game @returns {Result | null} */
export function endOf(game) {
  if (game.setup.tool !== 'play' || !isGameOver(game)) return null;
  const { length } = game.history.now.moves;
  return isResigned(game) ? { winner: sideAt(length + 1), how: 'resigned' } : stuckAt(game, length);
}

/** Whether the engine makes the next move by itself. @param {Game} game */
export const engineMoves = (game) =>
  isAtEnd(game) && game.match.running && isEngineNext(game) && !isResigned(game);

/** Whether a person can move now. @param {Game} game */
export const mayMove = (game) =>
  !isWatching(game) &&
  (game.setup.tool === 'play'
    ? !isEngineNext(game) && game.match.wish === null && gameResult(game) === null
    : !isPuzzle(game) || puzzleLogic(game)?.mayTry(game) === true);

/** Whether it is a person's turn in a game. @param {Game} game */
export const isPersonsTurn = (game) => game.setup.tool === 'play' && isAtEnd(game) && mayMove(game);

/** The selected move, if it is legal. @param {Game} game @returns {Placement | null} */
export const pointedMove = (game) =>
  legalMoves(game).find(({ move }) => move === game.look.pointed?.move) ?? null;

/** Maximum number of empty cells for an immediate verdict. On a larger board the moves are requested first. */
const immediateCells = 25;

/** The empty cells after the moves played. @param {Pick<Game, 'history'>} game */
export const openCells = ({ history }) => emptyCells(boardAfter(history.now));

/** Whether the verdict may take long. @param {Game} game */
export const isLarge = (game) => openCells(game).length > immediateCells;

/** The search that the verdict needs, if no search of its size has ever finished. @param {Game} game */
export function hopelessSearch(game) {
  const search = replyFor(game.answers.moves, gameKey(game))?.search ?? null;
  return search?.hopeless && !isMisere(game) ? search : null;
}

/** Whether the engine's last move was a guess: the outcome of its position is unknown. @param {Game} game */
export const hasGuessed = ({ answers, setup }) =>
  setup.tool === 'play' &&
  answers.reply.reply?.request === 'play' &&
  answers.reply.reply.basis === 'guess';

/** Whether the verdict waits for a guess. @param {Game} game */
export const awaitsGuess = (game) =>
  (game.setup.predict || game.look.asks) &&
  !isPuzzle(game) &&
  !(gameKey(game) in game.match.guesses);

/** Whether values are hidden. @param {Game} game */
export const isHidden = (game) =>
  awaitsGuess(game) ||
  (isPuzzle(game) && puzzleLogic(game)?.awaitsAnswer(game) !== false) ||
  (game.setup.tool === 'play' && !game.setup.open && !isGameOver(game));

/** Whether the recursion is shown. It is hidden together with the values. @param {Game} game */
export const isWatching = (game) => game.recursion.watched && !isHidden(game);

/** Key of the text in place of hidden values. @param {Game} game */
export const hiddenKey = (game) =>
  isPuzzle(game) ? 'game.hidden-puzzle' : awaitsGuess(game) ? 'game.hidden-guess' : 'game.hidden';

/** Whether a strategy is being written. @param {Game} game */
export const isWriting = (game) => {
  const { status, key } = game.answers.strategy;
  return status === 'asked' && key === gameKey(game);
};

/** Degree of the hint for the current position, 0 for none. @param {Game} game */
export function hintDegree(game) {
  const { key, degree } = game.match.hint;
  return key === gameKey(game) && !awaitsGuess(game) ? degree : 0;
}

/** The positions of the line of play with their values; none while unknown or hidden. @param {Game} game */
export function passed(game) {
  const known = replyFor(game.answers.values, lineKey(game));
  const isShown = !isHidden(game) || (isGameOver(game) && !game.setup.predict);
  return known && isShown ? known.positions : none;
}

/** Indices, from 0, of the moves of a line that threw a win away. @param {Game} game */
export const allMistakes = (game) => mistakesIn(passed(game));

/** Whether a move of the line is the engine's in a game against a person. @param {Game} game @param {number} place */
export const isTheirs = ({ setup }, place) =>
  hasOnePerson(setup) && setup.players[sideAt(place)] === 'e';

/**
 * The index of the mistake that a finished game shows: the next move after the board. The board is the one before
 * it, so that all values beside it are of this board. Null if the next move is none.
 *
 * @param {Game} game
 */
export function mistakeSeen(game) {
  const { at } = game.history.now;
  return endOf(game) && allMistakes(game).includes(at) ? at : null;
}

/** The index of the mistake to look at next; after the last one the first. Null if there is no other. @param {Game} game */
export function nextMistakeOf(game) {
  const { at } = game.history.now;
  const places = allMistakes(game).filter((place) => place !== at);
  return places.find((place) => place > at) ?? places[0] ?? null;
}

/** The winning moves in place of the mistake that is shown, best first; none while unknown. @param {Game} game */
export const betterMoves = (game) =>
  mistakeSeen(game) === null ? none : (analysisOf(game)?.moves.filter(({ wins }) => wins) ?? none);

/** Why the first of them wins, the most elementary reason first; null while unknown. @param {Game} game */
export const reasonsOf = (game) => replyFor(game.answers.review, gameKey(game));

/** Whether a person cannot win a game that has begun, since the engine never errs. @param {Game} game */
export function isLostFromStart({ setup, answers, ...game }) {
  const line = replyFor(answers.values, lineKey({ setup, ...game }))?.positions ?? none;
  const isPerfect = hasOnePerson(setup) && setup.level === 'perfect';
  return (
    isPerfect && line.length > 0 && line.every((one, i) => setup.players[winnerAt(one, i)] === 'e')
  );
}

/** Whether one person looks at the board of a new game, and may let the engine start. @param {Game} game */
export const mayChooseSide = (game) =>
  game.setup.tool === 'play' && game.setup.players === 'pe' && !game.history.now.moves.length;

/** The moves shown faintly: best play from the board, or the selected move and its refutation. @param {Game} game @returns {readonly string[]} */
export function paleMoves(game) {
  const analysis = shownAnalysis(game);
  if (!analysis || !isAtEnd(game) || endOf(game)) return [];
  const best = analysis.principal_variation;
  const pointed = pointedMove(game);
  if (!pointed || pointed.move === best[0]) return best;
  const reply = valueOf(game, pointed.move)?.refutation;
  return reply ? [pointed.move, reply] : [pointed.move];
}
