/**
 * The whole page as one immutable value, put together from what the views hold, and the transitions that
 * concern more than one of them. It knows no document and no engine.
 */
import { setPosition } from '../board/history.js';
import * as handTransitions from '../cover/hand-transitions.js';
import * as cover from '../cover/state.js';
import * as coverQueries from '../cover/queries.js';
import { lifted } from '../engine/reconciler.js';
import * as matchTransitions from '../game/match-transitions.js';
import * as game from '../game/state.js';
import * as gameQueries from '../game/queries.js';
import { isWatching, stepWatched } from '../game/watched.js';
import * as judge from '../judge/state.js';
import * as judgeQueries from '../judge/queries.js';
import { liftedClock } from '../ui/ticker.js';

/** @import { History, Position } from '../board/history.js' */
/** @import { Problem } from '../engine/answer.js' */
/** @import { Task } from '../cover/hand.js' */
/** @import { Query } from '../engine/reconciler.js' */
/** @import { Setup } from '../game/play.js' */
/** @import { QuizRecord } from '../game/quiz.js' */
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
 * @property {boolean} isReading whether the text that was to be loaded waits for the engine
 * @property {Toast | null} toast the latest message; another object is another message
 * @property {import('../engine/client.js').EngineStage} boot how far the engine is
 * @property {Language | null} linkLanguage what the link asks for; it goes before the settings
 * @property {Settings} settings
 * @property {{ revealed: boolean } | null} present whether the board and its verdict have the page to themselves, and
 *   whether what Space reveals is shown
 * @property {boolean} newer whether a newer site can be loaded
 * @property {{ text: string, before: State, now: Position } | null} opened the latest link with a line of play, which
 *   the engine may refuse, what was before it, and what it opened
 */

/**
 * @param {object} given
 * @param {Record<Mode, Position>} given.positions
 * @param {Settings} given.settings
 * @param {judge.Bench} given.bench
 * @param {Setup} [given.setup]
 * @param {Task} [given.task]
 * @param {unknown} [given.hand] how far the cover's board had been solved
 * @param {number} [given.dice]
 * @param {QuizRecord} [given.kept] of puzzles
 * @returns {State}
 */
export const initialState = ({ positions, settings, bench, setup, task, hand, dice, kept }) => ({
  view: 'game',
  game: game.newGameState(positions.game, setup, dice, kept),
  cover: handTransitions.withHandRecord(cover.newCover(positions.cover, task), hand),
  judge: judge.newJudge(bench),
  badLink: null,
  unread: null,
  isReading: false,
  toast: null,
  boot: { stage: 'runtime', loaded: 0, total: 0 },
  linkLanguage: null,
  settings,
  present: null,
  newer: false,
  opened: null,
});

// The parts

/** The way to change a part; the same state where nothing changes. @template {View} Room @param {Room} room @returns {(state: State, change: (part: State[Room]) => State[Room]) => State} */
export const within = (room) => (state, change) => {
  const part = change(state[room]);
  return part === state[room] ? state : { ...state, [room]: part };
};

export const withGame = within('game');
export const withCover = within('cover');
export const withJudge = within('judge');

/** Whether links say something else of the boards. @param {State} state @param {State} before */
export const hasOtherBoards = ({ game: its, cover: other }, before) =>
  its.history !== before.game.history ||
  its.setup !== before.game.setup ||
  other.history !== before.cover.history ||
  other.task !== before.cover.task;

/** The board of a view; a tiling of another one comes whole. @param {State} state @param {Mode} mode @param {(history: History) => History} change @returns {State} */
export const withBoard = (state, mode, change) =>
  mode === 'game'
    ? withGame(state, (part) => game.withHistory(part, change(part.history)))
    : withCover(state, (part) => cover.withHistory(part, change(part.history), 'whole'));

/** The view whose board is on the page. @param {State} state @returns {Mode | null} */
export const modeOf = ({ view }) => (view === 'judge' ? null : view);

/** What the present state needs to know, the most urgent first. @param {State} state @param {number} [pace] of the engine's moves, ms @returns {Query<State>[]} */
export function queries(state, pace) {
  const wants = {
    game: () => gameQueries.queries(state.game, pace).map((one) => lifted(one, withGame)),
    cover: () => coverQueries.queries(state.cover).map((one) => lifted(one, withCover)),
    judge: () => judgeQueries.queries(state.judge).map((one) => lifted(one, withJudge)),
  };
  return wants[state.view]();
}

/** What plays. @param {State} state @returns {Clock<State>[]} */
export function clocks(state) {
  const clocks = {
    game: () => gameQueries.clocks(state.game).map((one) => liftedClock(one, withGame)),
    cover: () => coverQueries.clocks(state.cover).map((one) => liftedClock(one, withCover)),
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
  const next = withCover(left, (part) => cover.changed(part, { entrance: 'whole' }));
  return { ...next, view, present: null, toast: null };
}

/** @param {State} state @param {string} key @param {Record<string, unknown>} [values] @param {Mode | null} [undo] @returns {State} */
export const say = (state, key, values = {}, undo = null) => ({
  ...state,
  toast: { key, values, undo },
});

/** @param {State} state @param {Partial<Settings>} changes @returns {State} */
export const changeSettings = (state, changes) => ({
  ...state,
  settings: { ...state.settings, ...changes },
});

/** What is on the page is written in. @param {State} state */
export const languageOf = ({ linkLanguage, settings }) => linkLanguage ?? settings.language;

/** @param {State} state @param {Settings['language']} language @returns {State} */
export const chooseLanguage = (state, language) => ({
  ...changeSettings(state, { language }),
  linkLanguage: null,
});

/** @param {State} state @param {'undo' | 'redo'} way @returns {State} */
export function step(state, way) {
  const quiet = { ...state, toast: null };
  if (state.view === 'game') return withGame(quiet, matchTransitions[way]);
  return state.view === 'cover' ? withCover(quiet, cover[way]) : state;
}

/** What a message offers to take back. @param {State} state @param {Mode} mode */
export const takeBack = (state, mode) =>
  mode === 'game'
    ? withGame({ ...state, toast: null }, matchTransitions.takeBack)
    : withCover({ ...state, toast: null }, cover.undo);

/** One step along what the board goes through: the line of play, the laying of a tiling, a search. @param {State} state @param {1 | -1} by @returns {State} */
export function walk(state, by) {
  if (state.view === 'game') {
    return withGame(state, (part) =>
      isWatching(part) && !state.present
        ? stepWatched(part, by)
        : matchTransitions.walkBy(part, by),
    );
  }
  return state.view === 'cover' ? withCover(state, (part) => cover.walkBy(part, by)) : state;
}

/** What a link holds is opened; it can be undone. @param {State} state @param {Link | null} link @param {string} text @returns {State} */
export function openLink(state, link, text) {
  const bare = { ...state, badLink: null };
  if (!link) return bare;
  const { view, position, setup, task } = link;
  const present = link.present ? { revealed: false } : null;
  let next = { ...openView(bare, view), linkLanguage: link.language, present };
  if (position && view !== 'judge') {
    next = withBoard(next, view, (history) => setPosition(history, position));
  }
  if (setup) next = withGame(next, (part) => matchTransitions.openSetup(part, setup));
  if (task && position) next = withCover(next, (part) => handTransitions.chooseTask(part, task));
  if (view === 'judge') return next;
  const before = { ...state, opened: null };
  return { ...next, opened: { text, before, now: next[view].history.now } };
}

/**
 * What follows from a transition, wherever it came from: an offer to undo ends when something else is
 * done; a line of play that the engine refuses is gone; a count that comes too late is announced.
 *
 * @param {State} next @param {State} before @returns {State}
 */
export const normalise = (next, before) =>
  withoutRefusedLine(withLateCount(withoutStaleToast(next, before), before), before);

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
  if (!came || count.key === cover.coverKey(next.cover)) return next;
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
  if (next.game.answers.values !== before.game.answers.values) {
    const problem = game.lineProblem(next.game);
    const kept = { game: { ...(next.opened?.before ?? next).game, answers: next.game.answers } };
    if (problem) return withoutLine(next, 'game', problem, withGame(next, game.withoutLine), kept);
  }
  const { said } = next.cover.hand;
  if (said !== before.cover.hand.said) {
    const problem = handTransitions.lineProblem(next.cover);
    const old = (next.opened?.before ?? next).cover;
    const kept = { cover: { ...old, hand: { ...old.hand, said } } };
    if (problem)
      return withoutLine(
        next,
        'cover',
        problem,
        withCover(next, handTransitions.withoutLine),
        kept,
      );
  }
  return next;
}

/** @param {State} next @param {Mode} mode @param {Problem} problem @param {State} bare without the moves @param {Partial<State>} kept as it was before, but for the refusal @returns {State} */
function withoutLine(next, mode, problem, bare, kept) {
  const { opened } = next;
  const { now } = next[mode].history;
  if (!opened || opened.now !== now) return bare;
  const { text, before: old } = opened;
  const isAtStart = old[mode].history.now === now;
  return {
    ...next,
    ...(isAtStart ? { [mode]: bare[mode] } : kept),
    view: old.view,
    linkLanguage: old.linkLanguage,
    present: old.present,
    opened: null,
    // The place is said by the number of the move.
    badLink: { text, problem: { ...problem, line: null, column: null } },
  };
}
