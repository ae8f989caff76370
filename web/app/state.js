/**
 * The whole page as one immutable value, put together from what the views hold, and the transitions that
 * concern more than one of them. It knows no document and no engine.
 */
import { positionOf, setPosition } from '../board/history.js';
import * as cover from '../cover/state.js';
import { maxSide as coverSide } from '../cover/pieces.js';
import * as coverWants from '../cover/wanted.js';
import { parseCode } from '../board/code.js';
import { lifted } from '../engine/reconciler.js';
import { maxSide as gameSide } from '../game/pieces.js';
import * as playing from '../game/playing.js';
import * as game from '../game/state.js';
import * as gameWants from '../game/wanted.js';
import * as judge from '../judge/state.js';
import * as judgeWants from '../judge/wanted.js';
import { liftedClock } from '../ui/ticker.js';

/** @import { History, Position } from '../board/history.js' */
/** @import { Problem } from '../engine/answer.js' */
/** @import { Want } from '../engine/reconciler.js' */
/** @import { Setup } from '../game/play.js' */
/** @import { Clock } from '../ui/ticker.js' */
/** @import { Language } from '../ui/words.js' */
/** @import { Link, View } from './link.js' */

/**
 * @typedef {'game' | 'cover'} Mode a view with a board
 *
 * @typedef {object} Toast a message that passes
 * @property {string} key of the locales
 * @property {Record<string, unknown>} values for the message
 * @property {Mode | null} undo the view whose last step its button takes back
 *
 * @typedef {object} Settings what is remembered from visit to visit
 * @property {Language} language
 * @property {'system' | 'light' | 'dark'} theme
 * @property {boolean} letterKeys whether single letters are keys
 *
 * @typedef {object} State
 * @property {View} view which tab is open
 * @property {game.Game} game
 * @property {cover.Cover} cover
 * @property {judge.Judge} judge
 * @property {{ text: string, problem: Problem } | null} badLink a link that could not be opened, until it is dismissed
 * @property {Problem | null} unread what is wrong with the text that was to be loaded
 * @property {Toast | null} toast the latest message; another object is another message
 * @property {{ stage: string, loaded: number, total: number }} boot how far the engine is; bytes as in client.js
 * @property {Language | null} linkLanguage what the link asks for; it goes before the settings
 * @property {Settings} settings
 * @property {{ text: string, before: State, now: Position } | null} opened the latest link with a line of play, which
 *   the engine may refuse, what was before it, and what it opened
 */

/**
 * @param {object} given
 * @param {Record<Mode, Position>} given.positions
 * @param {Settings} given.settings
 * @param {judge.Bench} given.bench
 * @param {Setup} [given.setup]
 * @param {number} [given.dice]
 * @returns {State}
 */
export function initialState({ positions, settings, bench, setup, dice }) {
  return {
    view: 'game',
    game: game.newGameState(positions.game, setup, dice),
    cover: cover.newCover(positions.cover),
    judge: judge.newJudge(bench),
    badLink: null,
    unread: null,
    toast: null,
    boot: { stage: 'runtime', loaded: 0, total: 0 },
    linkLanguage: null,
    settings,
    opened: null,
  };
}

// The parts

/** @template {View} Room @param {Room} room @returns {(state: State, change: (part: State[Room]) => State[Room]) => State} */
function within(room) {
  return (state, change) => {
    const part = change(state[room]);
    return part === state[room] ? state : { ...state, [room]: part };
  };
}

export const withGame = within('game');
export const withCover = within('cover');
export const withJudge = within('judge');

/** Whether links say something else of the boards. @param {State} state @param {State} before */
export function hasOtherBoards({ game: its, cover: other }, before) {
  return (
    its.history !== before.game.history ||
    its.setup !== before.game.setup ||
    other.history !== before.cover.history
  );
}

/** The board of a view. @param {State} state @param {Mode} mode @param {(history: History) => History} change @returns {State} */
export function withBoard(state, mode, change) {
  return mode === 'game'
    ? withGame(state, (part) => game.withHistory(part, change(part.history)))
    : withCover(state, (part) => cover.withHistory(part, change(part.history)));
}

/** The view whose board is on the page. @param {State} state @returns {Mode | null} */
export function modeOf({ view }) {
  return view === 'judge' ? null : view;
}

/** What the present state needs to know, the most urgent first. @param {State} state @param {number} [pace] of the engine's moves, ms @returns {Want<State>[]} */
export function wanted(state, pace) {
  const wants = {
    game: () => gameWants.wanted(state.game, pace).map((one) => lifted(one, withGame)),
    cover: () => coverWants.wanted(state.cover).map((one) => lifted(one, withCover)),
    judge: () => judgeWants.wanted(state.judge).map((one) => lifted(one, withJudge)),
  };
  return wants[state.view]();
}

/** What plays. @param {State} state @returns {Clock<State>[]} */
export function clocks(state) {
  const clocks = {
    game: () => gameWants.clocks(state.game).map((one) => liftedClock(one, withGame)),
    cover: () => coverWants.clocks(state.cover).map((one) => liftedClock(one, withCover)),
    judge: () => [],
  };
  return clocks[state.view]();
}

// Transitions

/** @param {State} state @param {View} view @returns {State} */
export function openView(state, view) {
  if (view === state.view) return state;
  let left = state;
  if (state.view === 'game') left = withGame(state, game.leave);
  if (state.view === 'cover') left = withCover(state, cover.leave);
  return { ...withCover(left, (part) => cover.withEntrance(part, 'whole')), view };
}

/** @param {State} state @param {string} key @param {Record<string, unknown>} [values] @param {Mode | null} [undo] @returns {State} */
export function say(state, key, values = {}, undo = null) {
  return { ...state, toast: { key, values, undo } };
}

/** @param {State} state @param {Partial<Settings>} changes @returns {State} */
export function changeSettings(state, changes) {
  return { ...state, settings: { ...state.settings, ...changes } };
}

/** What is on the page is written in. @param {State} state */
export function languageOf({ linkLanguage, settings }) {
  return linkLanguage ?? settings.language;
}

/** @param {State} state @param {Settings['language']} language @returns {State} */
export function chooseLanguage(state, language) {
  return { ...changeSettings(state, { language }), linkLanguage: null };
}

/** @param {State} state @param {'undo' | 'redo'} way @param {Mode | null} [mode] @returns {State} */
export function step(state, way, mode = modeOf(state)) {
  if (!mode) return state;
  const quiet = { ...state, toast: null };
  if (mode === 'game') return withGame(quiet, playing[way]);
  return withCover(quiet, cover[way]);
}

/** Opens a judge's case in the view it belongs to. @param {State} state @param {string} code @param {Mode} mode @param {number} number @returns {State} */
export function openCase(state, code, mode, number) {
  const board = parseCode(code, mode === 'game' ? gameSide : coverSide);
  const position = positionOf(board);
  const next = withBoard(openView(state, mode), mode, (history) => setPosition(history, position));
  return say(next, 'toast.case', { number }, mode);
}

/** What a link holds is opened; it can be undone. @param {State} state @param {Link | null} link @param {string} text @returns {State} */
export function openLink(state, link, text) {
  const bare = { ...state, badLink: null };
  if (!link) return bare;
  const { view, position, setup } = link;
  let next = { ...openView(bare, view), linkLanguage: link.language };
  if (position && view !== 'judge') {
    next = withBoard(next, view, (history) => setPosition(history, position));
    next = withCover(next, (part) => cover.withEntrance(part, 'whole'));
  }
  if (setup) next = withGame(next, (part) => playing.openSetup(part, setup));
  if (view !== 'game') return next;
  const before = { ...state, opened: null };
  return { ...next, opened: { text, before, now: next.game.history.now } };
}

/**
 * What follows from a transition, wherever it came from: an offer to undo ends when something else is
 * done; a line of play that the engine refuses is gone; a count that comes too late is announced.
 *
 * @param {State} next @param {State} before @returns {State}
 */
export function settled(next, before) {
  return withoutRefusedLine(withLateCount(withoutStaleToast(next, before), before), before);
}

/** @param {State} next @param {State} before @returns {State} */
function withoutStaleToast(next, before) {
  const { toast } = next;
  if (!toast?.undo || toast !== before.toast) return next;
  const same = next[toast.undo].history.now === before[toast.undo].history.now;
  return same ? next : { ...next, toast: null };
}

/** @param {State} next @param {State} before @returns {State} */
function withLateCount(next, before) {
  const { count } = next.cover;
  const came = before.cover.patient && !next.cover.patient && count.reply;
  if (!came || count.about === cover.coverKey(next.cover)) return next;
  const { count: number } = came;
  return say(next, 'toast.count-kept', { number, count: number === '1' ? 1 : 2 });
}

/**
 * A line of play in a link or in the memory that the engine refuses: everything is as before it was
 * opened, unless it has been played on since; then, and at the start, only the moves go.
 *
 * @param {State} next @param {State} before @returns {State}
 */
function withoutRefusedLine(next, before) {
  if (next.game.answers.values === before.game.answers.values) return next;
  const problem = game.lineProblem(next.game);
  if (!problem) return next;
  const { opened } = next;
  if (!opened || opened.now !== next.game.history.now) return withGame(next, game.withoutLine);
  const { text, before: old } = opened;
  const isAtStart = old.game.history.now === next.game.history.now;
  return {
    ...next,
    game: isAtStart ? game.withoutLine(next.game) : { ...old.game, answers: next.game.answers },
    view: old.view,
    linkLanguage: old.linkLanguage,
    opened: null,
    // The place is said by the number of the move.
    badLink: { text, problem: { ...problem, line: null, column: null } },
  };
}
