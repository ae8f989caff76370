/**
 * The block game as an immutable value, and its pure transitions. It knows no page and no engine, and
 * does not judge whether a move is legal: that comes with the answers it holds.
 */
import { moveCells } from '../board/board.js';
import * as board from '../board/history.js';
import { asked, noAnswer, stopped } from '../engine/answer.js';
import { gameKey, legalMoves, lineKey, mayMove } from './match.js';
import { carried, defaultSetup, mayAlwaysRun, turned } from './play.js';
import { noRecursion, watch } from './recursion.js';

/** @import { History, Position } from '../board/history.js' */
/** @import { Answer, Problem } from '../engine/answer.js' */
/** @import { Kind, Outcome, Reply, Strategy } from '../engine/protocol' */
/** @import { Pointed, Setup } from './play.js' */
/** @import { Recursion } from './recursion.js' */

/** @template {Kind} K @typedef {Answer<Reply<K>>} AnswerTo */

/**
 * @typedef {Strategy & { text: string }} LoadedStrategy with its file's text
 *
 * @typedef {object} Match a game that is played; undo restores nothing of it
 * @property {boolean} running whether the engine moves when it is its turn
 * @property {string | null} resigned the line (`lineKey`) at whose end the player to move resigned
 * @property {{ about: string, degree: number }} hint how much has been told, of which position
 * @property {Record<string, Outcome>} guesses by `gameKey`
 * @property {{ right: number, asked: number }} score of the guesses
 * @property {LoadedStrategy | null} loaded the strategy that the engine plays by
 * @property {Problem | null} refused what is wrong with the one opened last
 * @property {number} dice what the engine's next careless move comes from
 *
 * @typedef {object} Look how the board is looked at
 * @property {Pointed | null} pointed the placement that is looked at
 * @property {number | null} peek the place of the line that is looked at for a moment
 * @property {boolean} marks whether all moves are marked on the board
 * @property {readonly string[]} unmarked pieces whose moves are not
 * @property {Tab | null} tab the cards that a phone shows; null until some are chosen
 * @property {boolean} regions whether the board's regions are tinted
 * @property {readonly ('winning' | 'losing' | 'refutations')[]} whole lists that are shown whole
 *
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
 * @property {Recursion} recursion the book's search, watched
 *
 * @typedef {typeof tabs[number]} Tab
 */

/** The cards that a phone shows at a time. */
export const tabs = /** @type {const} */ (['moves', 'why', 'line', 'play', 'more']);

/** @type {Match} */
export const newMatch = Object.freeze({
  running: true,
  resigned: null,
  hint: { about: '', degree: 0 },
  guesses: {},
  score: { right: 0, asked: 0 },
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
  unmarked: [],
  regions: true,
  whole: [],
});

/** @type {Answers} */
const noAnswers = Object.freeze({
  verdict: noAnswer,
  analysis: noAnswer,
  values: noAnswer,
  reply: noAnswer,
  strategy: noAnswer,
});

/** @param {Position} position @param {Setup} [setup] @param {number} [dice] @returns {Game} */
export const newGameState = (position, setup = defaultSetup, dice = 1) => ({
  history: board.beginning(position),
  setup,
  match: { ...newMatch, dice },
  look: firstLook,
  answers: noAnswers,
  recursion: noRecursion,
});

// Parts

/** The way to change one part of the game; the same game where nothing changes. @template {'setup' | 'match' | 'look' | 'answers'} Part @param {Part} part @returns {(game: Game, changes: Partial<Game[Part]>) => Game} */
const within = (part) => (game, changes) => {
  const names = /** @type {(keyof Game[Part])[]} */ (Object.keys(changes));
  const isSame = names.every((name) => changes[name] === game[part][name]);
  return isSame ? game : { ...game, [part]: { ...game[part], ...changes } };
};

export const withMatch = within('match');
export const withLook = within('look');
export const withAnswer = within('answers');
const withSetup = within('setup');

/** Lets go what is looked at. @param {Game} game @param {Partial<Look>} [changes] */
export const letGo = (game, changes) => withLook(game, { pointed: null, ...changes });

/** What was looked at on another board is let go. @param {Game} game @param {History} history @returns {Game} */
export function withHistory(game, history) {
  if (history === game.history) return game;
  const next = { ...game, history };
  if (history.now === game.history.now) return next;
  const here = withLook(next, { peek: null });
  if (gameKey(next) === gameKey(game)) return here;
  return leave(withLook(here, { whole: firstLook.whole }));
}

/** @param {Game} game @param {(recursion: Recursion) => Recursion} change @returns {Game} */
export const withRecursion = (game, change) => ({ ...game, recursion: change(game.recursion) });

/** Another view has been opened. @param {Game} game */
export const leave = (game) =>
  withRecursion(withLook(game, { peek: null }), (recursion) => watch(recursion, false));

// Looking

/** Another set-up. With the tool, what is looked at is let go; beginning to play opens the play cards. @param {Game} game @param {Partial<Setup>} changes @returns {Game} */
export function changeSetup(game, changes) {
  const next = withSetup(game, changes);
  const { tool } = next.setup;
  const isOther = tool !== game.setup.tool;
  const begun = isOther || changes.players ? restarted(next) : next;
  if (!isOther) return begun;
  return letGo(begun, tool === 'play' ? { tab: 'play' } : {});
}

/** The engine waits to be told to move only where it plays by itself. @param {Game} game */
export const restarted = (game) => withMatch(game, { running: mayAlwaysRun(game.setup) });

/** Looks at a placement, chosen at a cell or in a list; null: at none. @param {Game} game @param {string | null} move @param {number} [cell] @returns {Game} */
export function point(game, move, cell) {
  const { pointed } = game.look;
  if (move === null) return letGo(game);
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
  const { now, cursor } = game.history;
  const { pointed } = game.look;
  const options = legalMoves(game);
  const next = pointed
    ? turned(options, pointed, by)
    : carried(options, null, cursor, now.board.cols);
  return next ? withLook(game, { pointed: next }) : game;
}

/** The cards that a phone shows. @param {Game} game @returns {Tab} */
export const tabOf = ({ look, setup }) => look.tab ?? (setup.tool === 'play' ? 'play' : 'moves');

// Answers

/** @param {Game} game @param {'verdict' | 'analysis' | 'strategy'} name */
export const stopAnswer = (game, name) =>
  withAnswer(game, { [name]: stopped(game.answers[name], gameKey(game)) });

/** @param {Game} game */
export const writeStrategy = (game) =>
  withAnswer(withMatch(game, { refused: null }), { strategy: asked(gameKey(game)) });

/** The line of play is not possible: only the moves go. @param {Game} game */
export function withoutLine(game) {
  const { history } = game;
  const now = board.positionOf(history.now.board, history.now.pieces);
  return withHistory(game, { ...history, now });
}

/** What is wrong with the line of play, if the engine refuses it. @param {Game} game */
export function lineProblem(game) {
  const { about, problem } = game.answers.values;
  if (about !== lineKey(game) || !problem || !game.history.now.moves.length) return null;
  return /^(line\.illegal$|notation\.)/.test(problem.code) ? problem : null;
}
