/**
 * The state of the whole page as one immutable value, composed of the rooms' slices, and the transitions that concern
 * more than one room. It knows neither document nor engine.
 */
import { positionOf, setPosition } from '../board/history';
import { withChanges } from '../board/immutable';
import * as handTransitions from '../cover/hand-transitions';
import * as cover from '../cover/state';
import { openLook as openCoverLook } from '../cover/link';
import { firstBoard as firstCover } from '../cover/presets';
import * as coverQueries from '../cover/queries';
import { lifted } from '../engine/reconciler';
import { openLook as openGameLook } from '../game/link';
import * as matchTransitions from '../game/match-transitions';
import { firstBoard as firstGame } from '../game/presets';
import * as game from '../game/state';
import * as gameQueries from '../game/queries';
import { isWatching } from '../game/match';
import * as judge from '../judge/state';
import * as learn from '../learn/state';
import { newSets, openSet, setQueries } from '../sets/state';
import { liftedClock } from '../ui/ticker';
import type { Clock, History, Language, Link, Position, Problem, Query, ViewName } from './types';
import type { Sets } from '../sets/state';
import type { EngineStage } from '../engine/client';

/** A view with a board. */
export type Mode = 'game' | 'cover';

/** A message that passes. */
export interface Toast {
  /** of the locales */
  key: string;
  /** for the message */
  values: Record<string, unknown>;
  /** The view whose last step its button takes back. */
  undo: Mode | null;
}

export interface Settings {
  language: Language;
  theme: 'system' | 'light' | 'dark';
  /** Whether single letters are keys. */
  letterKeys: boolean;
  /** Whether facts for insiders are shown. */
  details: boolean;
}

export interface State {
  /** which tab is open */
  view: ViewName;
  game: game.Game;
  cover: cover.Cover;
  judge: judge.Judge;
  learn: learn.Learn;
  set: Sets;
  /** The parameters of the open table, as the link has them. */
  tables: string;
  /** A link that could not be opened; null once dismissed. */
  badLink: { text: string; problem: Problem } | null;
  /** The error in the text to be loaded. */
  unread: Problem | null;
  /** Whether the solver is reading the text to be loaded. */
  isReading: boolean;
  /** The latest message; another object is another message. */
  toast: Toast | null;
  /** The stage of the solver's start. */
  boot: EngineStage;
  /** of the link; overrides the settings */
  linkLanguage: Language | null;
  settings: Settings;
  /** Whether Present is open, and whether the hidden part is revealed. */
  present: { revealed: boolean } | null;
  /** Whether a newer site can be loaded. */
  newer: boolean;
  /** The reports on the storage: it refused a record; a record did not fit. */
  unkept: { refused: boolean; unread: boolean };
  /**
   * The latest link with a line of play, which the solver may refuse, the state before it, and the
   * position that it opened.
   */
  opened: { text: string; before: State; now: Position } | null;
}

const firstPositions = { game: positionOf(firstGame), cover: positionOf(firstCover) };

/**
 * The state of a first visit.
 *
 * @param given.positions by default those of the presets
 */
export const initialState = ({
  language,
  positions = firstPositions,
  dice,
}: {
  language: Language;
  positions?: Record<Mode, Position>;
  dice?: number;
}): State => ({
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

/** Lifts a change of a slice to the state; returns the same state if nothing changes. */
export const within =
  <Room extends ViewName>(
    room: Room,
  ): ((state: State, change: (slice: State[Room]) => State[Room]) => State) =>
  (state, change) => {
    const slice = change(state[room]);
    return slice === state[room] ? state : { ...state, [room]: slice };
  };

export const withGame = within('game');
export const withCover = within('cover');
export const withJudge = within('judge');
export const withSet = within('set');

/** Changes the history of a view's board. The pieces of the next tiling then appear all at once. */
export const withBoard = (state: State, mode: Mode, change: (history: History) => History): State =>
  mode === 'game'
    ? withGame(state, (slice) => game.withHistory(slice, change(slice.history)))
    : withCover(state, (slice) => cover.withHistory(slice, change(slice.history), 'whole'));

export const hasBoard = (view: ViewName): view is Mode => view === 'game' || view === 'cover';

/** The open view if it has a board. */
export const modeOf = ({ view }: State): Mode | null => (hasBoard(view) ? view : null);

/**
 * The queries of the open view, the most urgent first.
 *
 * @param pace least time between two moves of the engine, ms
 */
export function queries(state: State, pace?: number): Query<State>[] {
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

/** The running clocks of the open view. */
export function clocks({ view, ...state }: State): Clock<State>[] {
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

export function openView(state: State, view: ViewName): State {
  if (view === state.view) return state;
  let left = state;
  if (state.view === 'game') left = withGame(state, game.leave);
  if (state.view === 'cover') left = withCover(state, cover.leave);
  const next = withCover(left, (slice) => withChanges(slice, { entrance: 'whole' }));
  return { ...next, learn: learn.arrived(state.learn, view), view, present: null, toast: null };
}

export const say = (
  state: State,
  key: string,
  values: Record<string, unknown> = {},
  undo: Mode | null = null,
): State => ({
  ...state,
  toast: { key, values, undo },
});

export const changeSettings = (state: State, changes: Partial<Settings>): State => ({
  ...state,
  settings: { ...state.settings, ...changes },
});

/** The language of the page. */
export const languageOf = ({ linkLanguage, settings }: State) => linkLanguage ?? settings.language;

export const chooseLanguage = (state: State, language: Settings['language']): State => ({
  ...changeSettings(state, { language }),
  linkLanguage: null,
});

export function step(state: State, way: 'undo' | 'redo'): State {
  const quiet = { ...state, toast: null };
  if (state.view === 'game') return withGame(quiet, matchTransitions[way]);
  return state.view === 'cover' ? withCover(quiet, cover[way]) : state;
}

/** Undoes the step of a message. */
export const takeBack = (state: State, mode: Mode) =>
  mode === 'game'
    ? withGame({ ...state, toast: null }, matchTransitions.takeBack)
    : withCover({ ...state, toast: null }, cover.undo);

/** One step along the line of play, the pieces of a tiling, or a search. */
export function walk(state: State, by: 1 | -1): State {
  if (state.view === 'game') {
    return withGame(state, (slice) =>
      isWatching(slice) && !state.present
        ? game.stepWatched(slice, by)
        : matchTransitions.walkBy(slice, by),
    );
  }
  return state.view === 'cover' ? withCover(state, (slice) => cover.walkBy(slice, by)) : state;
}

/** Opens a link; Undo returns to the board before. */
export function openLink(state: State, link: Link | null, text: string): State {
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
 * The consequences that every transition can have: an offer to undo ends with the next change of
 * the board; a line of play that the solver refuses is removed; a count of an earlier board is
 * announced.
 */
export const normalise = (next: State, before: State): State =>
  withoutRefusedLine(withLateCount(withoutStaleToast(next, before), before), before);

function withoutStaleToast(next: State, before: State): State {
  const { toast } = next;
  if (!toast?.undo || toast !== before.toast) return next;
  const same = next[toast.undo].history.now === before[toast.undo].history.now;
  return same ? next : { ...next, toast: null };
}

function withLateCount(next: State, before: State): State {
  const { count } = next.cover;
  const reply = before.cover.patient && !next.cover.patient && count.reply;
  if (!reply || count.key === cover.coverKey(next.cover)) return next;
  const { count: number } = reply;
  return say(next, 'toast.count-kept', { number, count: number === '1' ? 1 : 2 });
}

/**
 * Removes a line of play, from a link or from storage, that the solver refuses. The state before
 * the link returns. If the line has been played on since, or at the start of the page, only its
 * moves are removed.
 */
function withoutRefusedLine(next: State, before: State): State {
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

/**
 * @param bare the slice without the moves
 * @param restored the slice before the link, with the refusal
 */
function withoutLine<M extends Mode>(
  next: State,
  mode: M,
  problem: Problem,
  bare: () => State[M],
  restored: State[M],
): State {
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
