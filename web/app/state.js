/**
 * The state of the whole page as one immutable value, composed of the rooms' slices, and the transitions that concern
 * more than one room. It knows neither document nor engine.
 */
import { positionOf, setPosition } from '../board/history.js';
import { withChanges } from '../board/immutable.js';
import * as handTransitions from '../cover/hand-transitions.js';
import * as cover from '../cover/state.js';
import { openLook as openCoverLook } from '../cover/link.js';
import { firstBoard as firstCover } from '../cover/presets.js';
import * as coverQueries from '../cover/queries.js';
import { lifted } from '../engine/reconciler.js';
import { openLook as openGameLook } from '../game/link.js';
import * as matchTransitions from '../game/match-transitions.js';
import { firstBoard as firstGame } from '../game/presets.js';
import * as game from '../game/state.js';
import * as gameQueries from '../game/queries.js';
import { isWatching } from '../game/match.js';
import * as judge from '../judge/state.js';
import * as learn from '../learn/state.js';
import { newSets, openSet, setQueries } from '../sets/state.js';
import { liftedClock } from '../ui/ticker.js';

/** @import { Clock, History, Language, Link, Position, Problem, Query, ViewName } from './types' */

/**
 * @typedef {'game' | 'cover'} Mode a view with a board
 *
 * @typedef {object} Toast a message that passes
 * @property {string} key of the locales
 * @property {Record<string, unknown>} values for the message
 * @property {Mode | null} undo the view whose last step its button takes back
 *
 * @typedef {object} Settings
 * @property {Language} language
 * @property {'system' | 'light' | 'dark'} theme
 * @property {boolean} letterKeys whether single letters are keys
 * @property {boolean} details whether facts for insiders are shown
 *
 * @typedef {object} State
 * @property {ViewName} view which tab is open
 * @property {game.Game} game
 * @property {cover.Cover} cover
 * @property {judge.Judge} judge
 * @property {learn.Learn} learn
 * @property {import('../sets/state.js').Sets} set
 * @property {string} tables the parameters of the open table, as the link has them
 * @property {{ text: string, problem: Problem } | null} badLink a link that could not be opened; null once dismissed
 * @property {Problem | null} unread the error in the text to be loaded
 * @property {boolean} isReading whether the solver is reading the text to be loaded
 * @property {Toast | null} toast the latest message; another object is another message
 * @property {import('../engine/client.js').EngineStage} boot the stage of the solver's start
 * @property {Language | null} linkLanguage of the link; overrides the settings
 * @property {Settings} settings
 * @property {{ revealed: boolean } | null} present whether Present is open, and whether the hidden part is
 *   revealed
 * @property {boolean} newer whether a newer site can be loaded
 * @property {{ refused: boolean, unread: boolean }} unkept the reports on the storage: it refused a record; a record did
 *   not fit
 * @property {{ text: string, before: State, now: Position } | null} opened the latest link with a line of play, which
 *   the solver may refuse, the state before it, and the position that it opened
 */

const firstPositions = { game: positionOf(firstGame), cover: positionOf(firstCover) };

/**
 * The state of a first visit.
 *
 * @param {object} given
 * @param {Language} given.language
 * @param {Record<Mode, Position>} [given.positions] by default those of the presets
 * @param {number} [given.dice]
 * @returns {State}
 */
export const initialState = ({ language, positions = firstPositions, dice }) => ({
  view: 'game',
  game: game.newGameState(positions.game, undefined, dice),
  cover: cover.newCover(positions.cover),
  judge: judge.newJudge(),
  learn: learn.newLearn(),
  set: newSets(),
  tables: '',
  badLink: null,
  unread: null,
  isReading: false,
  toast: null,
  boot: { stage: 'runtime', loaded: 0, total: 0 },
  linkLanguage: null,
  settings: { language, theme: 'system', letterKeys: true, details: false },
  present: null,
  newer: false,
  unkept: { refused: false, unread: false },
  opened: null,
});

// Slices

/** Lifts a change of a slice to the state; returns the same state if nothing changes. @template {ViewName} Room @param {Room} room @returns {(state: State, change: (slice: State[Room]) => State[Room]) => State} */
export const within = (room) => (state, change) => {
  const slice = change(state[room]);
  return slice === state[room] ? state : { ...state, [room]: slice };
};

export const withGame = within('game');
export const withCover = within('cover');
export const withJudge = within('judge');
export const withSet = within('set');

/** Changes the history of a view's board. The pieces of the next tiling then appear all at once. @param {State} state @param {Mode} mode @param {(history: History) => History} change @returns {State} */
export const withBoard = (state, mode, change) =>
  mode === 'game'
    ? withGame(state, (slice) => game.withHistory(slice, change(slice.history)))
    : withCover(state, (slice) => cover.withHistory(slice, change(slice.history), 'whole'));

/** @param {ViewName} view @returns {view is Mode} */
export const hasBoard = (view) => view === 'game' || view === 'cover';

/** The open view if it has a board. @param {State} state @returns {Mode | null} */
export const modeOf = ({ view }) => (hasBoard(view) ? view : null);

/** The queries of the open view, the most urgent first. @param {State} state @param {number} [pace] least time between two moves of the engine, ms @returns {Query<State>[]} */
export function queries(state, pace) {
  const byView = {
    game: () => gameQueries.queries(state.game, pace).map((one) => lifted(one, withGame)),
    cover: () => coverQueries.queries(state.cover).map((one) => lifted(one, withCover)),
    judge: () => judge.queries(state.judge).map((one) => lifted(one, withJudge)),
    learn: () => learn.queries(state.learn).map((one) => lifted(one, within('learn'))),
    set: () => setQueries(state.set).map((one) => lifted(one, withSet)),
    tables: () => [],
  };
  return byView[state.view]();
}

/** The running clocks of the open view. @param {State} state @returns {Clock<State>[]} */
export function clocks({ view, ...state }) {
  if (view === 'game')
    return gameQueries.clocks(state.game).map((one) => liftedClock(one, withGame));
  if (view === 'cover') {
    return coverQueries.clocks(state.cover).map((one) => liftedClock(one, withCover));
  }
  return view === 'judge'
    ? judge.clocks(state.judge).map((one) => liftedClock(one, withJudge))
    : [];
}

// Transitions

/** @param {State} state @param {ViewName} view @returns {State} */
export function openView(state, view) {
  if (view === state.view) return state;
  let left = state;
  if (state.view === 'game') left = withGame(state, game.leave);
  if (state.view === 'cover') left = withCover(state, cover.leave);
  const next = withCover(left, (slice) => withChanges(slice, { entrance: 'whole' }));
  return { ...next, learn: learn.arrived(state.learn, view), view, present: null, toast: null };
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

/** The language of the page. @param {State} state */
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

/** Undoes the step of a message. @param {State} state @param {Mode} mode */
export const takeBack = (state, mode) =>
  mode === 'game'
    ? withGame({ ...state, toast: null }, matchTransitions.takeBack)
    : withCover({ ...state, toast: null }, cover.undo);

/** One step along the line of play, the pieces of a tiling, or a search. @param {State} state @param {1 | -1} by @returns {State} */
export function walk(state, by) {
  if (state.view === 'game') {
    return withGame(state, (slice) =>
      isWatching(slice) && !state.present
        ? game.stepWatched(slice, by)
        : matchTransitions.walkBy(slice, by),
    );
  }
  return state.view === 'cover' ? withCover(state, (slice) => cover.walkBy(slice, by)) : state;
}

/** Opens a link; Undo returns to the board before. @param {State} state @param {Link | null} link @param {string} text @returns {State} */
export function openLink(state, link, text) {
  const bare = { ...state, badLink: null };
  if (!link) return bare;
  const { view, position, setup, task, gameLook, coverLook, lesson, set, tables } = link;
  const present = link.present ? { revealed: false } : null;
  let next = { ...openView(bare, view), linkLanguage: link.language, present };
  // The setup comes first: a puzzle keeps the board before it, and Edit restores that board.
  if (setup) next = withGame(next, (slice) => matchTransitions.openSetup(slice, setup));
  if (lesson) next = { ...next, learn: learn.openStep(next.learn, lesson.name, lesson.step) };
  if (set) next = withSet(next, (slice) => openSet(slice, set.packed, set.at));
  if (tables !== undefined) next = { ...next, tables };
  if (position && task === 'edit') next = withCover(next, handTransitions.endSolve);
  if (position && hasBoard(view)) {
    next = withBoard(next, view, (history) => setPosition(history, position));
  }
  if (position && task === 'solve') next = withCover(next, handTransitions.openSolve);
  if (gameLook) next = withGame(next, (slice) => openGameLook(slice, gameLook));
  if (coverLook) next = withCover(next, (slice) => openCoverLook(slice, coverLook));
  if (!hasBoard(view)) return next;
  const before = { ...state, opened: null };
  return { ...next, opened: { text, before, now: next[view].history.now } };
}

/**
 * The consequences that every transition can have: an offer to undo ends with the next change of the board; a line
 * of play that the solver refuses is removed; a count of an earlier board is announced.
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
  const reply = before.cover.patient && !next.cover.patient && count.reply;
  if (!reply || count.key === cover.coverKey(next.cover)) return next;
  const { count: number } = reply;
  return say(next, 'toast.count-kept', { number, count: number === '1' ? 1 : 2 });
}

/**
 * Removes a line of play, from a link or from storage, that the solver refuses. The state before the link returns. If
 * the line has been played on since, or at the start of the page, only its moves are removed.
 *
 * @param {State} next @param {State} before @returns {State}
 */
function withoutRefusedLine(next, before) {
  const old = next.opened?.before ?? next;
  const { answers } = next.game;
  const { advice } = next.cover.hand;
  const inGame = answers.values !== before.game.answers.values && game.lineProblem(next.game);
  const bareGame = () => game.withoutLine(next.game);
  if (inGame) return withoutLine(next, 'game', inGame, bareGame, { ...old.game, answers });
  const inCover = advice !== before.cover.hand.advice && handTransitions.lineProblem(next.cover);
  const bareCover = () => handTransitions.withoutLine(next.cover);
  const hand = { ...old.cover.hand, advice };
  return inCover ? withoutLine(next, 'cover', inCover, bareCover, { ...old.cover, hand }) : next;
}

/** @template {Mode} M @param {State} next @param {M} mode @param {Problem} problem @param {() => State[M]} bare the slice without the moves @param {State[M]} restored the slice before the link, with the refusal @returns {State} */
function withoutLine(next, mode, problem, bare, restored) {
  const { opened } = next;
  const { now } = next[mode].history;
  if (!opened || opened.now !== now) return { ...next, [mode]: bare() };
  const { text, before: old } = opened;
  const isAtStart = old[mode].history.now === now;
  return {
    ...next,
    [mode]: isAtStart ? bare() : restored,
    view: old.view,
    linkLanguage: old.linkLanguage,
    present: old.present,
    opened: null,
    // The message has the number of the move instead of a place in a text.
    badLink: { text, problem: { ...problem, line: null, column: null } },
  };
}
