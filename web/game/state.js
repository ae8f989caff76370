/**
 * The block game as an immutable value, with the pure transitions of its parts. Knows no page and no
 * worker. Legal moves come with the stored answers.
 */
import * as histories from '../board/history.js';
import { withChanges } from '../board/immutable.js';
import { selection } from '../board/placing.js';
import { asked, lineProblemOf, noAnswer, stopped } from '../engine/answer.js';
import * as players from '../ui/player.js';
import { gameKey, isWatching, lineKey, movesToPlay } from './match.js';
import { defaultSetup, mayAlwaysRun } from './play.js';
import { puzzleLogic } from './puzzles.js';
import { movePlayer, noRecursion, watch } from './recursion.js';

/** @import { AnswerTo, History, Outcome, Pointed, Position, Problem, Quiz, Recursion, Setup, Strategy } from './types' */

/**
 * @typedef {Strategy & { text: string }} LoadedStrategy a strategy with the text of its file
 *
 * @typedef {object} Match the game under way, apart from its moves; not restored by undo
 * @property {boolean} running whether the engine moves when it is its turn
 * @property {string | null} resigned key (`lineKey`) of the line after which the player to move resigned
 * @property {{ key: string, degree: number }} hint degree of the hint, and key of its position
 * @property {Record<string, Outcome>} guesses by `gameKey`
 * @property {{ right: number, asked: number }} score of the guesses
 * @property {LoadedStrategy | null} loaded the strategy that the engine plays
 * @property {Problem | null} refused the problem of the strategy file opened last
 * @property {number} dice seed of the engine's next move
 * @property {number | null} wish seed of a board for a new game that is requested
 *
 * @typedef {object} Look what the view shows
 * @property {Pointed | null} pointed the selected placement
 * @property {number | null} peek number of moves of the line that the board shows for a moment
 * @property {boolean} asks whether the first board of a first visit is to be guessed before its values are shown
 * @property {boolean} marks whether all moves are marked on the board
 * @property {readonly string[]} unmarked pieces whose moves are not marked
 * @property {Card | null} tab the open card; null until one is chosen
 * @property {boolean} components whether the components are marked
 * @property {readonly ('winning' | 'losing' | 'refutations')[]} whole lists that are shown in full
 *
 * @typedef {object} Answers of the solver
 * @property {AnswerTo<'moves'>} moves of a board whose verdict may take long
 * @property {AnswerTo<'verdict'>} verdict
 * @property {AnswerTo<'analyse'>} analysis of every move
 * @property {AnswerTo<'line'>} values of the positions of the line of play
 * @property {AnswerTo<'play'> | AnswerTo<'strategy-move'>} reply the engine's move
 * @property {AnswerTo<'reasons'>} review why a move would have won in place of the mistake that is shown
 * @property {AnswerTo<'strategy'>} strategy written for the position
 *
 * @typedef {object} Game
 * @property {History} history
 * @property {Setup} setup
 * @property {Match} match
 * @property {Look} look
 * @property {Answers} answers
 * @property {Recursion} recursion the textbook recursion, watched
 * @property {Quiz | null} quiz the puzzle on the board, and the record of puzzles; null until their logic is fetched
 * @property {string | null} day of a link whose puzzle waits until puzzles begin
 *
 * @typedef {typeof tabs[number]} Card
 */

/** The cards beside the board; one is open. */
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
  wish: null,
});

/** @type {Look} */
const firstLook = Object.freeze({
  pointed: null,
  peek: null,
  asks: false,
  tab: null,
  marks: false,
  unmarked: [],
  components: false,
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

/** @param {Position} position @param {Setup} [setup] @param {number} [dice] @returns {Game} */
export const newGameState = (position, setup = defaultSetup, dice = 1) => ({
  history: histories.beginning(position),
  setup,
  match: { ...newMatch, dice },
  look: firstLook,
  answers: noAnswers,
  recursion: noRecursion,
  quiz: null,
  day: null,
});

// Parts

/** Changes a part of the game. @template {'setup' | 'match' | 'look' | 'answers'} Part @param {Part} part @returns {(game: Game, changes: Partial<Game[Part]>) => Game} */
const within = (part) => (game, changes) =>
  withChanges(game, { [part]: withChanges(game[part], changes) });

export const withMatch = within('match');
export const withLook = within('look');
export const withAnswer = within('answers');
const withSetup = within('setup');

/** Deselect the placement. @param {Game} game @param {Partial<Look>} [changes] */
export const letGo = (game, changes) => withLook(game, { pointed: null, ...changes });

/** Set the history. Another position ends the peek; another board resets the lists and the recursion. @param {Game} game @param {History} history @returns {Game} */
export function withHistory(game, history) {
  if (history === game.history) return game;
  const next = { ...game, history };
  if (history.now === game.history.now) return next;
  const here = withLook(next, { peek: null });
  if (gameKey(next) === gameKey(game)) return here;
  return leave(withLook(here, { whole: firstLook.whole, asks: false }));
}

/** @param {Game} game @param {(recursion: Recursion) => Recursion} change @returns {Game} */
export const withRecursion = (game, change) => ({ ...game, recursion: change(game.recursion) });

/** Move the player of the recursion, if it is watched. @param {Game} game @param {(player: players.Player) => players.Player} move @returns {Game} */
const moveWatched = (game, move) =>
  isWatching(game) ? withRecursion(game, (recursion) => movePlayer(recursion, move)) : game;

/** @param {Game} game @param {number} by steps */
export const stepWatched = (game, by) => moveWatched(game, (player) => players.step(player, by));

/** Play or pause. @param {Game} game */
export const runWatched = (game) => moveWatched(game, players.toggle);

/** Stop watching the recursion. @param {Game} game @returns {Game} */
export const unwatched = (game) =>
  game.recursion.watched ? withRecursion(game, (recursion) => watch(recursion, false)) : game;

/** Ask about the board of a first visit, on which pieces can be placed. @param {Game} game */
export const askFirst = (game) => withLook(changeSetup(game, { tool: 'explore' }), { asks: true });

/** Leave the view. @param {Game} game */
export const leave = (game) => unwatched(withLook(game, { peek: null }));

/** Change the setup. Another tool deselects the placement; the tool play opens its card. @param {Game} game @param {Partial<Setup>} changes @returns {Game} */
export function changeSetup(game, changes) {
  const next = 'misere' in changes ? unwatched(withSetup(game, changes)) : withSetup(game, changes);
  const { tool } = next.setup;
  const isOtherTool = tool !== game.setup.tool;
  const begun = isOtherTool || changes.players ? restarted(next) : next;
  if (!isOtherTool) return begun;
  const kept = puzzleLogic(begun)?.keepBoard(begun, game) ?? begun;
  return letGo(kept, { asks: false, ...(tool === 'play' && { tab: 'play' }) });
}

/** Let the engine move by itself, unless it plays both sides. @param {Game} game */
const restarted = (game) => withMatch(game, { running: mayAlwaysRun(game.setup), wish: null });

const noMoves = /** @type {never[]} */ ([]);

/** The selected placement: one of the moves that can be played. */
export const { point, carryTo, turn, handlers } = selection(
  (/** @type {Game} */ game) => (game.setup.tool === 'edit' ? noMoves : movesToPlay(game)),
  (game) => game.look.pointed,
  (game, pointed) => withLook(game, { pointed }),
);

/** The available cards. On a wide page the reasons are beside the moves and the settings outside the cards. @param {Game} game @param {boolean} roomy @returns {Card[]} */
export const tabsOf = ({ setup }, roomy) =>
  tabs.filter(
    (tab) =>
      (!['play', 'puzzle'].includes(tab) || setup.tool === tab) &&
      !(roomy && ['why', 'settings'].includes(tab)),
  );

/** The open card. @param {Game} game @param {boolean} roomy @returns {Card} */
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

/** Remove an impossible line of play; the board stays. @param {Game} game */
export const withoutLine = (game) => withHistory(game, histories.withoutMoves(game.history));

/** The problem of the line of play, if the solver rejects it. @param {Game} game */
export const lineProblem = (game) =>
  game.history.now.moves.length ? lineProblemOf(game.answers.values, lineKey(game)) : null;
