/**
 * The block game as an immutable value, and its pure transitions. It knows no page and no engine, and
 * does not judge whether a move is legal: that comes with the answers it holds.
 */
import { moveCells } from '../board/board.js';
import * as board from '../board/history.js';
import { carried, turned } from '../board/placing.js';
import { asked, noAnswer, stopped } from '../engine/answer.js';
import { gameKey, legalMoves, lineKey, mayMove } from './match.js';
import { defaultSetup, mayAlwaysRun } from './play.js';
import { newQuiz } from './quiz.js';
import { noRecursion, watch } from './recursion.js';

/** @import { History, Position } from '../board/history.js' */
/** @import { Problem } from '../engine/answer.js' */
/** @import { AnswerTo, Outcome, Strategy } from '../engine/protocol' */
/** @import { Pointed } from '../board/placing.js' */
/** @import { Setup } from './play.js' */
/** @import { QuizRecord, Quiz } from './quiz.js' */
/** @import { Recursion } from './recursion.js' */

/**
 * @typedef {Strategy & { text: string }} LoadedStrategy with its file's text
 *
 * @typedef {object} Match a game that is played; undo restores nothing of it
 * @property {boolean} running whether the engine moves when it is its turn
 * @property {string | null} resigned the line (`lineKey`) at whose end the player to move resigned
 * @property {{ key: string, degree: number }} hint how much has been told, of which position
 * @property {Record<string, Outcome>} guesses by `gameKey`
 * @property {{ right: number, asked: number }} score of the guesses
 * @property {LoadedStrategy | null} loaded the strategy that the engine plays by
 * @property {Problem | null} refused what is wrong with the one opened last
 * @property {number} dice what the engine's next careless move comes from
 *
 * @typedef {object} Look how the board is looked at
 * @property {Pointed | null} pointed the placement that is looked at
 * @property {number | null} peek the place of the line that is looked at for a moment
 * @property {number | null} demo moves shown of those that a first visit is shown; null: none are
 * @property {boolean} marks whether all moves are marked on the board
 * @property {readonly string[]} unmarked pieces whose moves are not
 * @property {Tab | null} tab the card that is open; null until one is chosen
 * @property {boolean} regions whether the board's regions are marked
 * @property {readonly ('winning' | 'losing' | 'refutations')[]} whole lists that are shown whole
 *
 * @typedef {object} Answers the engine's
 * @property {AnswerTo<'moves'>} moves of a board whose verdict may be long in coming
 * @property {AnswerTo<'verdict'>} verdict
 * @property {AnswerTo<'analyse'>} analysis of every move
 * @property {AnswerTo<'line'>} values of the positions of the line of play
 * @property {AnswerTo<'play'> | AnswerTo<'strategy-move'>} reply its move
 * @property {AnswerTo<'analyse'>} review of the position before a mistake that is looked at
 * @property {AnswerTo<'strategy'>} strategy written for the position
 *
 * @typedef {object} Game
 * @property {History} history
 * @property {Setup} setup how it is looked at and played
 * @property {Match} match
 * @property {Look} look
 * @property {Answers} answers
 * @property {Recursion} recursion the book's search, watched
 * @property {Quiz} quiz the puzzle on the board, and how the last ones went
 *
 * @typedef {typeof tabs[number]} Tab
 */

/** The cards beside the board, of which one is open. */
const tabs = /** @type {const} */ ([
  'puzzle',
  'play',
  'moves',
  'why',
  'search',
  'strategy',
  'settings',
]);

/** @type {Match} */
export const newMatch = Object.freeze({
  running: true,
  resigned: null,
  hint: { key: '', degree: 0 },
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
  demo: null,
  tab: null,
  marks: false,
  unmarked: [],
  regions: false,
  whole: [],
});

/** @type {Answers} */
const noAnswers = Object.freeze({
  moves: noAnswer,
  verdict: noAnswer,
  analysis: noAnswer,
  values: noAnswer,
  reply: noAnswer,
  review: noAnswer,
  strategy: noAnswer,
});

/** @param {Position} position @param {Setup} [setup] @param {number} [dice] @param {QuizRecord} [record] of puzzles @returns {Game} */
export const newGameState = (position, setup = defaultSetup, dice = 1, record = undefined) => ({
  history: board.beginning(position),
  setup,
  match: { ...newMatch, dice },
  look: firstLook,
  answers: noAnswers,
  recursion: noRecursion,
  quiz: newQuiz(record),
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

/** The search is watched no more. @param {Game} game @returns {Game} */
export const unwatched = (game) =>
  game.recursion.watched ? withRecursion(game, (recursion) => watch(recursion, false)) : game;

/** Another view has been opened. @param {Game} game */
export const leave = (game) => unwatched(withLook(game, { peek: null }));

// Looking

/** Moves that a first visit is shown. */
const demoMoves = 3;

/** The demonstration goes on by a move; after the last one it is over. @param {Game} game */
export function demonstrate(game) {
  const { demo } = game.look;
  return demo === null ? game : withLook(game, { demo: demo < demoMoves ? demo + 1 : null });
}

/** @param {Game} game */
export const endDemo = (game) => withLook(game, { demo: null });

/** Another set-up. With the tool, what is looked at is let go; beginning to play opens the play cards. @param {Game} game @param {Partial<Setup>} changes @returns {Game} */
export function changeSetup(game, changes) {
  const next = 'misere' in changes ? unwatched(withSetup(game, changes)) : withSetup(game, changes);
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

/** The cards that there are now. Where there is room, reasons stand beside the moves and the settings elsewhere. @param {Game} game @param {boolean} roomy @returns {Tab[]} */
export const tabsOf = ({ setup }, roomy) =>
  tabs.filter(
    (tab) =>
      (!['play', 'puzzle'].includes(tab) || setup.tool === tab) &&
      !(roomy && ['why', 'settings'].includes(tab)),
  );

/** The card that is open. @param {Game} game @param {boolean} roomy @returns {Tab} */
export function tabOf(game, roomy) {
  const open = tabsOf(game, roomy);
  return open.find((tab) => tab === game.look.tab) ?? open[0];
}

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
  const { key, problem } = game.answers.values;
  if (key !== lineKey(game) || !problem || !game.history.now.moves.length) return null;
  return /^(line\.illegal$|notation\.)/.test(problem.code) ? problem : null;
}
