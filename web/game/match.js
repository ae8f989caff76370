/**
 * What follows from the game's state: what a question is about, what is hidden, what is legal, how the
 * game ended. Pure; it changes nothing.
 */
import { codeShown, formatCode, parseCode } from '../board/code.js';
import { emptyCells, moveCells } from '../board/board.js';
import { replyAbout } from '../engine/answer.js';
import { maxSide, piecesOf } from './pieces.js';
import { sideAt } from './play.js';

/** @import { Analysis } from '../engine/protocol' */
/** @import { Placement, Result } from './play.js' */
/** @import { Game } from './state.js' */

/** @type {never[]} */
const none = [];

/** What a question about the position is about: its board and its pieces. @param {Pick<Game, 'history'>} game */
export const gameKey = ({ history: { now } }) => `${codeShown(now)} ${piecesOf(now)}`;

/** What a question about the whole line of play is about. @param {Pick<Game, 'history'>} game */
export const lineKey = ({ history: { now } }) =>
  `${formatCode(now.board)} ${piecesOf(now)} ${now.moves.join('.')}`;

/** What the engine says of the present position, if it is there. @param {Game} game */
export const verdictOf = (game) => replyAbout(game.answers.verdict, gameKey(game));

/** What the engine says of every move, if it is there. @param {Game} game */
export const analysisOf = (game) => replyAbout(game.answers.analysis, gameKey(game));

/** The same, unless it is hidden. @param {Game} game */
export const shownAnalysis = (game) => (isHidden(game) ? null : analysisOf(game));

/** The legal moves with their cells, worked out once for each reply. @type {WeakMap<object, Placement[]>} */
const placements = new WeakMap();

/** The legal moves, none while they are not known. @param {Game} game */
export function legalMoves(game) {
  const { options } = verdictOf(game) ?? { options: none };
  const { cols } = game.history.now.board;
  const known =
    placements.get(options) ??
    options.map((option) => ({ ...option, cells: moveCells(option.move, cols) }));
  placements.set(options, known);
  return known;
}

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
  const winner = sideAt(game.history.now.at + 1);
  if (game.setup.tool === 'play' && isResigned(game)) return { winner, how: 'resigned' };
  return verdictOf(game)?.moves === 0 ? { winner, how: 'stuck' } : null;
}

/** Whether the game on the board has ended, wherever on its line one looks. @param {Game} game */
export function isGameOver(game) {
  if (isResigned(game)) return true;
  if (isAtEnd(game)) return gameResult(game) !== null;
  return replyAbout(game.answers.values, lineKey(game))?.positions.at(-1)?.remoteness === 0;
}

/** Whether the engine is to make the next move by itself. @param {Game} game */
export const engineMoves = (game) =>
  isAtEnd(game) && game.match.running && isEngineNext(game) && !isResigned(game);

/** Whether a person may move now. @param {Game} game */
export const mayMove = (game) =>
  game.setup.tool !== 'play' || (!isEngineNext(game) && gameResult(game) === null);

/** Whether the verdict waits for a guess. @param {Game} game */
export const awaitsGuess = (game) => game.setup.predict && !(gameKey(game) in game.match.guesses);

/** Whether the page keeps to itself what it knows. @param {Game} game */
export const isHidden = (game) =>
  awaitsGuess(game) || (game.setup.tool === 'play' && !game.setup.open && !isGameOver(game));

/** What stands in place of what is hidden, for the locales. @param {Game} game */
export const hiddenKey = ({ setup }) => (setup.predict ? 'game.hidden-guess' : 'game.hidden');

/** Whether the strategy is being written. @param {Game} game */
export const isWriting = ({ history, answers: { strategy } }) =>
  strategy.status === 'asked' && strategy.about === gameKey({ history });

/** How much of the hint has been told about the present position. @param {Game} game */
export function hintDegree(game) {
  const { about, degree } = game.match.hint;
  return about === gameKey(game) && !awaitsGuess(game) ? degree : 0;
}

/** The regions that the board falls into, where more than one has room for a move. @param {Analysis} analysis */
export function regionsIn({ components }) {
  const regions = components
    .map(({ board, grundy }) => ({ cells: emptyCells(parseCode(board, maxSide)), grundy }))
    .filter(({ cells }) => cells.length > 1)
    .map((region, i) => ({ ...region, hue: i, name: String.fromCharCode(65 + i) }));
  return regions.length < 2 ? [] : regions;
}
