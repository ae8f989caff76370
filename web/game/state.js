/**
 * The block game as an immutable value, and its pure transitions. It knows no page and no engine, and
 * does not judge whether a move is legal: that comes with the answers it holds.
 */
import { moveCells } from '../board/board.js';
import { parseCode } from '../board/code.js';
import * as board from '../board/history.js';
import { asked, noAnswer, stopped } from '../engine/answer.js';
import {
  awaitsGuess,
  engineMoves,
  gameKey,
  gameResult,
  hintDegree,
  isAtEnd,
  isEngineNext,
  legalMoves,
  lineKey,
  mayMove,
  verdictOf,
} from './match.js';
import { keptPieces, maxSide } from './pieces.js';
import { carried, defaultSetup, lastHint, turned } from './play.js';
import { noRecursion, watch } from './recursion.js';

/**
 * @typedef {import('../board/history.js').History} History
 * @typedef {import('../engine/protocol').Kind} Kind
 * @typedef {import('./play.js').Setup} Setup
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
 * @property {number} dice what the engine's next careless move comes from
 *
 * @typedef {object} Look how the board is looked at
 * @property {import('./play.js').Pointed | null} pointed the placement that is looked at
 * @property {number | null} peek the place of the line that is looked at for a moment
 * @property {boolean} marks whether all moves are marked on the board
 * @property {readonly string[]} unmarked pieces whose moves are not
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

/** @type {Match} */
export const newMatch = Object.freeze({
  running: true,
  resigned: null,
  hint: Object.freeze({ about: '', degree: 0 }),
  guesses: Object.freeze({}),
  score: Object.freeze({ right: 0, asked: 0 }),
  loaded: null,
  dice: 1,
});

/** @type {Look} */
const firstLook = Object.freeze({
  pointed: null,
  peek: null,
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
function withMatch(game, changes) {
  return { ...game, match: { ...game.match, ...changes } };
}

/** @param {Game} game @param {Partial<Look>} changes @returns {Game} */
export function withLook(game, changes) {
  return { ...game, look: { ...game.look, ...changes } };
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

/** @param {Game} game @param {Partial<import('./recursion.js').Recursion>} changes @returns {Game} */
export function withRecursion(game, changes) {
  return { ...game, recursion: { ...game.recursion, ...changes } };
}

/** Another view has been opened. @param {Game} game @returns {Game} */
export function leave(game) {
  return { ...withLook(game, { peek: null }), recursion: watch(game.recursion, false) };
}

// Looking

/** @param {Game} game @param {import('./play.js').Tool} tool @returns {Game} */
export function useTool(game, tool) {
  if (tool === game.setup.tool) return game;
  const next = withLook({ ...game, setup: { ...game.setup, tool } }, { pointed: null });
  return withMatch(next, { running: mayAlwaysRun(game.setup) });
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

// Playing

/** Whether the engine waits for nobody. @param {Setup} setup */
function mayAlwaysRun({ players }) {
  return players !== 'ee';
}

/** A person's move. @param {Game} game @param {string} move @returns {Game} */
export function play(game, move) {
  if (!mayMove(game)) return game;
  const next = withHistory(game, board.playMove(game.history, move));
  return withMatch(withLook(next, { pointed: null }), { running: true });
}

/** Plays what is looked at. @param {Game} game @returns {Game} */
export function playPointed(game) {
  const move = game.look.pointed?.move;
  return legalMoves(game).some((option) => option.move === move) ? play(game, String(move)) : game;
}

/** Plays a line from the position that is shown, such as the best one. @param {Game} game @param {readonly string[]} moves @param {number} at how many of them @returns {Game} */
export function playLine(game, moves, at) {
  const { now } = game.history;
  const before = now.moves.slice(0, now.at);
  const line = { ...now, moves: [...before, ...moves], at: before.length + at };
  const next = withHistory(game, board.setPosition(game.history, line));
  return withLook(next, { pointed: null });
}

/** @param {Game} game @param {number} at @returns {Game} */
export function walkTo(game, at) {
  return withHistory(game, board.walkTo(game.history, at));
}

/** @param {Game} game @param {Partial<Setup>} changes @returns {Game} */
export function changeSetup(game, changes) {
  const next = { ...game, setup: { ...game.setup, ...changes } };
  return changes.players ? withMatch(next, { running: mayAlwaysRun(next.setup) }) : next;
}

/** A link has been opened. @param {Game} game @param {Setup} setup @returns {Game} */
export function openSetup(game, setup) {
  const next = withLook({ ...game, setup }, { pointed: null });
  return withMatch(next, { running: mayAlwaysRun(setup), resigned: null });
}

/** @param {Game} game @param {string} pieces @returns {Game} */
export function choosePieces(game, pieces) {
  const { history } = game;
  const kept = keptPieces(pieces);
  if (kept === history.now.pieces) return game;
  const shown = board.boardAfter(history.now);
  return withHistory(game, board.setPosition(history, board.positionOf(shown, kept)));
}

/** @param {Game} game @returns {Game} */
export function newGame(game) {
  const { history } = game;
  const begun = board.setBoard(history, history.now.board);
  const next = withLook(withHistory(game, begun), { pointed: null });
  return withMatch(next, { running: mayAlwaysRun(game.setup), resigned: null });
}

/** @param {Game} game @returns {Game} */
export function resign(game) {
  if (!isAtEnd(game)) return game;
  return withMatch(withLook(game, { pointed: null }), { resigned: lineKey(game) });
}

/** Lets the engine move, or stops it. @param {Game} game @param {boolean} running @returns {Game} */
export function run(game, running) {
  return withMatch(game, { running });
}

/** Tells one degree more of the hint; nothing while the verdict is to be guessed. @param {Game} game @returns {Game} */
export function hint(game) {
  if (gameResult(game) || isEngineNext(game) || awaitsGuess(game)) return game;
  const degree = Math.min(lastHint, hintDegree(game) + 1);
  return withMatch(withLook(game, { pointed: null }), { hint: { about: gameKey(game), degree } });
}

/** The engine's move, if it is still its turn. @param {Game} game @param {Answers['reply']} reply @returns {Game} */
export function takeReply(game, reply) {
  const next = withAnswer(game, { reply });
  const move = reply.reply?.move;
  if (!move || !engineMoves(game)) return next;
  const dice = (game.match.dice * 1103515245 + 12345) % 2 ** 31;
  const played = withHistory(next, board.playMove(game.history, move));
  return withMatch(withLook(played, { pointed: null }), { dice });
}

/**
 * Undo and redo come to rest, in a game against the engine, where the person is to move; after them the
 * engine waits where it is its turn.
 *
 * @param {Game} game
 * @param {(history: History) => History} step
 * @returns {Game}
 */
function settle(game, step) {
  let history = step(game.history);
  const plays = game.history.now.moves.length > 0 || history.now.moves.length > 0;
  const isEngines = () => isEngineNext({ ...game, history }) && history.now.moves.length > 0;
  while (plays && mayAlwaysRun(game.setup) && isEngines() && step(history) !== history) {
    history = step(history);
  }
  const next = withHistory(game, history);
  const running = !isEngineNext(next) || !isAtEnd(next);
  return withMatch(withLook(next, { pointed: null }), { running });
}

/** @param {Game} game @returns {Game} */
export function undo(game) {
  return settle(game, board.undo);
}

/** @param {Game} game @returns {Game} */
export function redo(game) {
  return settle(game, board.redo);
}

// Guessing

/** @param {Game} game @param {'WINNING' | 'LOSING'} guess @returns {Game} */
export function guessOutcome(game, guess) {
  const verdict = verdictOf(game);
  if (!verdict || !awaitsGuess(game)) return game;
  const { guesses, score } = game.match;
  const right = score.right + Number(guess === verdict.outcome);
  return withMatch(game, {
    guesses: { ...guesses, [gameKey(game)]: guess },
    score: { right, asked: score.asked + 1 },
  });
}

/** @param {Game} game @returns {Game} */
export function forgetGuesses(game) {
  return withMatch(game, { guesses: newMatch.guesses, score: newMatch.score });
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
  return withAnswer(game, { strategy: asked(gameKey(game)) });
}

/** The engine plays by this strategy from its first position. @param {Game} game @param {LoadedStrategy} loaded @returns {Game} */
export function loadStrategy(game, loaded) {
  const position = board.positionOf(parseCode(loaded.board, maxSide), keptPieces(loaded.pieces));
  const begun = withHistory(game, board.setPosition(game.history, position));
  /** @type {Setup} */
  const setup = {
    ...game.setup,
    tool: 'play',
    players: loaded.winner === 'first' ? 'ep' : 'pe',
    careless: 0,
  };
  const next = withLook({ ...begun, setup }, { pointed: null });
  return withMatch(next, { loaded, running: true, resigned: null });
}

/** @param {Game} game @returns {Game} */
export function unloadStrategy(game) {
  return withMatch(game, { loaded: null });
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
