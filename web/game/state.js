/**
 * The block game as an immutable value, and its pure transitions. It knows no page and no engine, and
 * does not judge whether a move is legal: that comes with the answers it holds.
 */
import { moveCells } from '../board/board.js';
import * as board from '../board/history.js';
import { asked, noAnswer, stopped } from '../engine/answer.js';
import { gameKey, legalMoves, lineKey, mayMove } from './match.js';
import { carried, defaultSetup, turned } from './play.js';
import { noRecursion, watch } from './recursion.js';

/**
 * @typedef {import('../board/history.js').History} History
 * @typedef {import('../engine/protocol').Kind} Kind
 * @typedef {import('./play.js').Setup} Setup
 * @typedef {import('./recursion.js').Recursion} Recursion
 *
 * @typedef {import('../engine/protocol').Strategy & { text: string }} LoadedStrategy with its file's text
 *
 * @typedef {object} Match a game that is played; undo restores nothing of it
 * @property {boolean} running whether the engine moves when it is its turn
 * @property {string | null} resigned the line (`lineKey`) at whose end the player to move resigned
 * @property {{ about: string, degree: number }} hint how much has been told, of which position
 * @property {Record<string, 'WINNING' | 'LOSING'>} guesses by `gameKey`
 * @property {{ right: number, asked: number }} score of the guesses
 * @property {LoadedStrategy | null} loaded the strategy that the engine plays by
 * @property {import('../engine/answer.js').Problem | null} refused what is wrong with the one opened last
 * @property {number} dice what the engine's next careless move comes from
 *
 * @typedef {object} Look how the board is looked at
 * @property {import('./play.js').Pointed | null} pointed the placement that is looked at
 * @property {number | null} peek the place of the line that is looked at for a moment
 * @property {boolean} marks whether all moves are marked on the board
 * @property {readonly string[]} unmarked pieces whose moves are not
 * @property {Tab | null} tab the cards that a phone shows; null until some are chosen
 * @property {boolean} regions whether the board's regions are tinted
 * @property {readonly ('winning' | 'losing' | 'refutations')[]} whole lists that are shown whole
 */

/**
 * @template {Kind} K
 * @typedef {import('../engine/answer.js').Answer<import('../engine/protocol').Reply<K>>} AnswerTo
 */

/**
 * @typedef {object} Answers the engine's
 * @property {AnswerTo<'verdict'>} verdict
 * @property {AnswerTo<'analyse'>} analysis of every move
 * @property {AnswerTo<'line'>} values of the positions of the line of play
 * @property {AnswerTo<'play'> | AnswerTo<'strategy-move'>} reply its move
 * @property {AnswerTo<'strategy'>} strategy written for the position
 *
 * @typedef {object} Game
 * @property {History} history
 * @property {Setup} setup how it is looked at and played
 * @property {Match} match
 * @property {Look} look
 * @property {Answers} answers
 * @property {import('./recursion.js').Recursion} recursion the book's search, watched
 */

/** What the pointer does on the board. */
export const tools = /** @type {const} */ (['edit', 'explore', 'play']);
/** The cards that a phone shows at a time. */
export const tabs = /** @type {const} */ (['moves', 'why', 'line', 'play', 'more']);
/** @typedef {typeof tabs[number]} Tab */

/** @type {Match} */
export const newMatch = Object.freeze({
  running: true,
  resigned: null,
  hint: Object.freeze({ about: '', degree: 0 }),
  guesses: Object.freeze({}),
  score: Object.freeze({ right: 0, asked: 0 }),
  loaded: null,
  refused: null,
  dice: 1,
});

/** @type {Look} */
const firstLook = Object.freeze({
  pointed: null,
  peek: null,
  tab: null,
  marks: false,
  unmarked: Object.freeze([]),
  regions: true,
  whole: Object.freeze([]),
});

/** @param {import('../board/history.js').Position} position @param {Setup} [setup] @param {number} [dice] @returns {Game} */
export function newGameState(position, setup = defaultSetup, dice = 1) {
  return {
    history: board.beginning(position),
    setup,
    match: { ...newMatch, dice },
    look: firstLook,
    answers: {
      verdict: noAnswer,
      analysis: noAnswer,
      values: noAnswer,
      reply: noAnswer,
      strategy: noAnswer,
    },
    recursion: noRecursion,
  };
}

// Parts

/** @param {Game} game @param {Partial<Match>} changes @returns {Game} */
export function withMatch(game, changes) {
  return { ...game, match: { ...game.match, ...changes } };
}

/** @param {Game} game @param {Partial<Look>} changes @returns {Game} */
export function withLook(game, changes) {
  return { ...game, look: { ...game.look, ...changes } };
}

/** Lets go what is looked at. @param {Game} game @param {Partial<Look>} [changes] @returns {Game} */
export function letGo(game, changes) {
  return withLook(game, { pointed: null, ...changes });
}

/** @param {Game} game @param {Partial<Answers>} changes @returns {Game} */
export function withAnswer(game, changes) {
  return { ...game, answers: { ...game.answers, ...changes } };
}

/** What was looked at on another board is let go. @param {Game} game @param {History} history @returns {Game} */
export function withHistory(game, history) {
  if (history === game.history) return game;
  if (history.now === game.history.now) return { ...game, history };
  const next = { ...game, history };
  const isOther = gameKey(next) !== gameKey(game);
  const recursion = isOther ? watch(game.recursion, false) : game.recursion;
  const whole = isOther ? firstLook.whole : game.look.whole;
  return { ...next, recursion, look: { ...game.look, peek: null, whole } };
}

/** @param {Game} game @param {(recursion: Recursion) => Recursion} change @returns {Game} */
export function withRecursion(game, change) {
  return { ...game, recursion: change(game.recursion) };
}

/** Another view has been opened. @param {Game} game @returns {Game} */
export function leave(game) {
  return { ...withLook(game, { peek: null }), recursion: watch(game.recursion, false) };
}

/** Whether the engine need not be told to move. @param {Pick<Setup, 'players'>} setup */
export function mayAlwaysRun({ players }) {
  return players !== 'ee';
}

// Looking

/**
 * Another set-up. With the tool, what is looked at is let go; beginning to play opens the play cards.
 *
 * @param {Game} game
 * @param {Partial<Setup>} changes
 * @returns {Game}
 */
export function changeSetup(game, changes) {
  const setup = { ...game.setup, ...changes };
  const { tool, players } = setup;
  const isOther = tool !== game.setup.tool;
  if (!isOther && changes.tool && Object.keys(changes).length === 1) return game;
  const { tab } = game.look;
  const next = isOther ? letGo(game, { tab: tool === 'play' ? 'play' : tab }) : game;
  const begins = isOther || changes.players;
  return withMatch({ ...next, setup }, begins ? { running: mayAlwaysRun({ players }) } : {});
}

/** Looks at a placement, chosen at a cell or in a list; null: at none. @param {Game} game @param {string | null} move @param {number} [cell] @returns {Game} */
export function point(game, move, cell) {
  const { pointed } = game.look;
  if (move === null) return pointed === null ? game : withLook(game, { pointed: null });
  const at = cell ?? moveCells(move, game.history.now.board.cols)[0];
  if (pointed?.move === move && (cell === undefined || pointed.cell === at)) return game;
  return withLook(game, { pointed: { move, cell: at } });
}

/** Looks at a placement of the cell that the keys are at. @param {Game} game @param {number} cell @returns {Game} */
export function carryTo(game, cell) {
  if (!mayMove(game)) return game;
  const { cols } = game.history.now.board;
  return withLook(game, { pointed: carried(legalMoves(game), game.look.pointed, cell, cols) });
}

/** Turns the placement that is looked at. @param {Game} game @param {number} [by] @returns {Game} */
export function turn(game, by = 1) {
  if (game.setup.tool === 'edit') return game;
  const { cols } = game.history.now.board;
  const options = legalMoves(game);
  const { pointed } = game.look;
  const from = pointed ?? carried(options, null, game.history.cursor, cols);
  const next = turned(options, from, pointed ? by : 0, cols);
  return next ? withLook(game, { pointed: next }) : game;
}

/** The cards that a phone shows. @param {Game} game @returns {Tab} */
export function tabOf({ look, setup }) {
  return look.tab ?? (setup.tool === 'play' ? 'play' : 'moves');
}

/** @param {Game} game @param {number | null} peek @returns {Game} */
export function peekAt(game, peek) {
  return game.look.peek === peek ? game : withLook(game, { peek });
}

/** @param {Game} game @param {string} piece @param {boolean} marked @returns {Game} */
export function markPiece(game, piece, marked) {
  const others = game.look.unmarked.filter((name) => name !== piece);
  return withLook(game, { unmarked: marked ? others : [...others, piece] });
}

/** @param {Game} game @param {Look['whole'][number]} list @returns {Game} */
export function showWhole(game, list) {
  return withLook(game, { whole: [...game.look.whole, list], pointed: null });
}

// Answers

/** @param {Game} game @param {'verdict' | 'analysis' | 'strategy'} name @returns {Game} */
export function stopAnswer(game, name) {
  return withAnswer(game, { [name]: stopped(game.answers[name], gameKey(game)) });
}

/** @param {Game} game @param {'verdict' | 'analysis'} name @returns {Game} */
export function askAgain(game, name) {
  return withAnswer(game, { [name]: noAnswer });
}

/** @param {Game} game @returns {Game} */
export function writeStrategy(game) {
  return withAnswer(withMatch(game, { refused: null }), { strategy: asked(gameKey(game)) });
}

/** The line of play is not possible: only the moves go. @param {Game} game @returns {Game} */
export function withoutLine(game) {
  const { history } = game;
  const now = board.positionOf(history.now.board, history.now.pieces);
  return withHistory(game, { ...history, now });
}

/** What is wrong with the line of play, if the engine refuses it. @param {Game} game */
export function lineProblem(game) {
  const { values } = game.answers;
  const { problem } = values;
  if (values.about !== lineKey(game) || !problem) return null;
  const isRefused = problem.code === 'line.illegal' || problem.code.startsWith('notation.');
  return isRefused && game.history.now.moves.length ? problem : null;
}
