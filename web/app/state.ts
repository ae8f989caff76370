/**
 * The state of the whole page as one immutable value, composed of the rooms' slices, and the transitions that concern
 * more than one room. It knows neither document nor engine.
 */
import { withoutMoves, type History, type Position } from '../board/history';
import { withChanges } from '../board/immutable';
import { boardOf, hasBoard, modes, roomOf, views } from './rooms';
import type { Problem } from '../engine/answer';
import type { EngineBoot } from '../engine/client';
import type { RoomBoard } from '../ui/room';
import type { Language } from '../ui/words';
import type { Link } from './link';
import type { Contents, Mode, Slices, ViewName } from './rooms';

/** A message that passes. */
interface Toast {
  /** The key of its text in the locales. */
  key: string;
  /** The values for the message. */
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
  /** Whether pieces and wins are heard. */
  sounds: boolean;
}

export interface State extends Slices {
  /** The open view. */
  view: ViewName;
  /** A link that could not be opened; null once dismissed. */
  badLink: { text: string; problem: Problem } | null;
  /** The error in the text to be loaded. */
  unread: Problem | null;
  /** Whether the solver is reading the text to be loaded. */
  isReading: boolean;
  /** The latest message; another object is another message. */
  toast: Toast | null;
  /** The phase of the solver's start. */
  boot: EngineBoot;
  /** The language of the link, which overrides the settings. */
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

/** The state of a first visit. */
export const initialState = (language: Language): State => ({
  ...(Object.fromEntries(views.map((view) => [view, roomOf(view).initial()])) as unknown as Slices),
  view: 'game',
  badLink: null,
  unread: null,
  isReading: false,
  toast: null,
  boot: { phase: 'runtime', loaded: 0, total: 0 },
  linkLanguage: null,
  settings: { language, theme: 'system', letterKeys: true, details: false, sounds: false },
  present: null,
  newer: false,
  unkept: { refused: false, unread: false },
  opened: null,
});

// Slices

/** Changes the history of a view's board. */
export const withHistoryOf = <M extends Mode>(
  state: State,
  mode: M,
  change: (history: History) => History,
): State => within(state, mode, (slice) => boardOf(mode).withHistory(slice, change(slice.history)));

/** A change of a slice with a board, in terms of that board. */
type BoardChange = <M extends Mode>(
  board: RoomBoard<Slices[M], Contents[M]>,
  slice: Slices[M],
) => Slices[M];

const onBoardOf = <M extends Mode>(state: State, mode: M, change: BoardChange) =>
  within(state, mode, (slice) => change<M>(boardOf(mode), slice));

/** The open view if it has a board. */
export const modeOf = ({ view }: State): Mode | null => (hasBoard(view) ? view : null);

/** Changes the slice of the open view if it has a board. */
export function onBoard(state: State, change: BoardChange): State {
  const mode = modeOf(state);
  return mode ? onBoardOf(state, mode, change) : state;
}

const toolIn = <M extends Mode>(state: State, mode: M) => boardOf(mode).tool(state[mode]);

/** The tool or the task of the board of the open view, or of the game where it has none. */
export const toolOf = (state: State) => toolIn(state, modeOf(state) ?? 'game');

// Transitions

export function openView(state: State, view: ViewName): State {
  if (view === state.view) return state;
  const next = views.reduce((now, room) => tellRoom(now, room, view), state);
  return { ...next, view, present: null, toast: null };
}

/** Tells a room that another view opens. */
const tellRoom = <V extends ViewName>(state: State, room: V, view: ViewName) =>
  within(state, room, (slice) => roomOf(room).onView?.(slice, view, state.view) ?? slice);

export const say = (
  state: State,
  key: string,
  values: Record<string, unknown> = {},
  undo: Mode | null = null,
): State => ({ ...state, toast: { key, values, undo } });

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

export const step = (state: State, way: 'undo' | 'redo'): State =>
  modeOf(state) ? onBoard({ ...state, toast: null }, (board, slice) => board[way](slice)) : state;

/** Undoes the step of a message. */
export const undoStep = (state: State, mode: Mode) =>
  onBoardOf({ ...state, toast: null }, mode, (board, slice) => board.undoStep(slice));

/** One step along the line of play, the pieces of a tiling, or a search. */
export const walk = (state: State, by: 1 | -1): State =>
  onBoard(state, (board, slice) => board.walk(slice, by, state.present !== null));

/** Opens a link; Undo returns to the board before. */
export function openLink(state: State, link: Link, text: string): State {
  const bare = { ...state, badLink: null };
  const { view, contents, language } = link;
  const present = link.present ? { revealed: false } : null;
  const open = { ...openView(bare, view), linkLanguage: language, present };
  const next = contents === null ? open : withContents(open, view, contents);
  if (!hasBoard(view)) return next;
  const before = { ...state, opened: null };
  return { ...next, opened: { text, before, now: next[view].history.now } };
}

const withContents = <V extends ViewName>(state: State, view: V, contents: Contents[V]) =>
  within(state, view, (slice) => roomOf(view).link.open(slice, contents));

/**
 * The consequences that every transition can have: an offer to undo ends with the next change of
 * the board; a line of play that the solver refuses is removed; a room has news.
 */
export function normalise(next: State, before: State): State {
  const fresh = views.reduce(
    (state, view) => withNews(state, before, view),
    withoutStaleToast(next, before),
  );
  return modes.reduce((state, mode) => withoutRefusedLine(state, before, mode), fresh);
}

function withoutStaleToast(next: State, before: State): State {
  const { toast } = next;
  if (!toast?.undo || toast !== before.toast) return next;
  const same = next[toast.undo].history.now === before[toast.undo].history.now;
  return same ? next : { ...next, toast: null };
}

function withNews<V extends ViewName>(next: State, before: State, view: V): State {
  const news = roomOf(view).news?.(next[view], before[view]);
  return news ? say(next, ...news) : next;
}

/**
 * Removes a line of play, from a link or from storage, that the solver refuses. The state before
 * the link returns. If the line has been played on since, or at the start of the page, only its
 * moves are removed.
 */
function withoutRefusedLine<M extends Mode>(next: State, before: State, mode: M): State {
  const board = boardOf(mode);
  const problem = board.refusal(next[mode], before[mode]);
  if (!problem) return next;
  const bare = () => withHistoryOf(next, mode, withoutMoves);
  const { opened } = next;
  const { now } = next[mode].history;
  if (!opened || opened.now !== now) return bare();
  const { text, before: old } = opened;
  const isAtStart = old[mode].history.now === now;
  return {
    ...(isAtStart ? bare() : { ...next, [mode]: board.withRefusal(old[mode], next[mode]) }),
    view: old.view,
    linkLanguage: old.linkLanguage,
    present: old.present,
    opened: null,
    // The message has the number of the move instead of a place in a text.
    badLink: { text, problem: { ...problem, line: null, column: null } },
  };
}

/** Changes a part of the state; returns the same state if nothing changes. */
export const within = <View extends ViewName>(
  state: State,
  view: View,
  change: (slice: Slices[View]) => Slices[View],
): State => withChanges(state, { [view]: change(state[view]) });
