/**
 * The block game as an immutable value, with the pure transitions of its parts. Knows no page and no
 * worker. Legal moves come with the stored answers.
 */
import * as histories from '../board/history';
import { withChanges } from '../board/immutable';
import { itemAt } from '../board/item-at';
import { historySelection, type Selected } from '../board/placing';
import { pendingAnswer, lineProblemOf, noAnswer, stoppedAnswer } from '../engine/answer';
import * as players from '../ui/player';
import { gameKey, isHidden, isWatching, lineKey, movesToPlay, none, selectedIn } from './match';
import { defaultSetup, mayAlwaysRun, type Setup, type Sides } from './play';
import { puzzleLogic } from './puzzles';
import { movePlayer, noRecursion, watch, type Recursion } from './recursion';
import type { History, Position } from '../board/history';
import type { Problem } from '../engine/answer';
import type { AnswerTo, Outcome, Strategy } from '../engine/protocol';
import type { Quiz } from './quiz';

/** A strategy with the text of its file. */
export type LoadedStrategy = Strategy & { text: string };

/** A game that was played to its end. */
export interface KeptGame {
  /** Its parameters in a link. */
  link: string;
  winner: 0 | 1;
}

/** The game under way, apart from its moves; not restored by undo. */
export interface Match {
  /** Whether the engine moves when it is its turn. */
  running: boolean;
  /** Key (`lineKey`) of the line after which the player to move resigned. */
  resigned: string | null;
  /** Degree of the hint, and key of its position. */
  hint: { key: string; degree: number };
  /** The guesses by `gameKey`. */
  guesses: Record<string, Outcome>;
  /** The score of the guesses. */
  score: { right: number; asked: number };
  /** The strategy that the engine plays. */
  loaded: LoadedStrategy | null;
  /** The problem of the strategy file opened last. */
  refused: Problem | null;
  /** Seed of the engine's next move. */
  dice: number;
  /** The board for a new game that is requested, with its seed. */
  wish: (Sides & { seed: number }) | null;
  /** Key (`liveKey`) of the game under way. */
  live: string | null;
  /** Whether the game goes on, or went on to its end, from a board of a review. */
  continued: boolean;
  /** Number of wins over the engine, by `winsKey`. */
  wins: Readonly<Record<string, number>>;
  /** The latest games, by the time of their end. */
  kept: Readonly<Record<string, KeptGame>>;
}

/** What the view shows. */
export interface Look {
  /** The selected placement. */
  selected: Selected | null;
  /** Number of moves of the line that the board shows for a moment. */
  peek: number | null;
  /** Whether the first board of a first visit is to be guessed before its values are shown. */
  asks: boolean;
  /** Whether all moves are marked on the board. */
  marks: boolean;
  /** Pieces whose moves are not marked. */
  unmarked: readonly string[];
  /** The open card; null until one is chosen. */
  tab: Card | null;
  /** Whether the components are marked. */
  components: boolean;
  /** Lists that are shown in full. */
  whole: readonly ('winning' | 'losing' | 'refutations')[];
}

/** The answers of the solver. */
export interface Answers {
  /** The moves of a board whose verdict may take long. */
  moves: AnswerTo<'moves'>;
  verdict: AnswerTo<'verdict'>;
  /** The analysis of every move. */
  analysis: AnswerTo<'analyse'>;
  /** The values of the positions of the line of play. */
  values: AnswerTo<'line'>;
  /** The engine's move. */
  reply: AnswerTo<'play'> | AnswerTo<'strategy-move'>;
  /** A move in the person's place, by which the engine gets ready. */
  ready: AnswerTo<'play'>;
  /** Why a move would have won in place of the mistake that is shown. */
  review: AnswerTo<'reasons'>;
  /** Written for the position. */
  strategy: AnswerTo<'strategy'>;
}

export interface Game {
  history: History;
  setup: Setup;
  match: Match;
  look: Look;
  answers: Answers;
  /** The textbook recursion, watched. */
  recursion: Recursion;
  /** The puzzle on the board, and the record of puzzles; null until their logic is fetched. */
  quiz: Quiz | null;
  /** The day of a link whose puzzle waits until puzzles begin. */
  day: string | null;
}

export type Card = (typeof tabs)[number];

/** The cards beside the board; one is open. */
const tabs = ['puzzle', 'play', 'moves', 'why', 'search', 'strategy', 'settings'] as const;

export const newMatch: Match = Object.freeze({
  running: true,
  resigned: null,
  hint: { key: '', degree: 0 },
  guesses: {},
  score: { right: 0, asked: 0 },
  loaded: null,
  refused: null,
  dice: 1,
  wish: null,
  live: null,
  continued: false,
  wins: {},
  kept: {},
});

const firstLook: Look = Object.freeze({
  selected: null,
  peek: null,
  asks: false,
  tab: null,
  marks: false,
  unmarked: [],
  components: false,
  whole: [],
});

const noAnswers: Answers = Object.freeze({
  moves: noAnswer,
  verdict: noAnswer,
  analysis: noAnswer,
  values: noAnswer,
  reply: noAnswer,
  ready: noAnswer,
  review: noAnswer,
  strategy: noAnswer,
});

export const newGameState = (position: Position, setup: Setup = defaultSetup, dice = 1): Game => ({
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

/** Changes a part of the game. */
const changesIn =
  <Part extends 'setup' | 'match' | 'look' | 'answers'>(
    part: Part,
  ): ((game: Game, changes: Partial<Game[Part]>) => Game) =>
  (game, changes) =>
    withChanges(game, { [part]: withChanges(game[part], changes) });

export const withMatch = changesIn('match');
export const withLook = changesIn('look');
export const withAnswer = changesIn('answers');
const withSetup = changesIn('setup');

/** Deselects the placement. */
export const deselect = (game: Game, changes?: Partial<Look>) =>
  withLook(game, { selected: null, ...changes });

/**
 * Sets the history. Another position ends the peek; another board resets the lists and the
 * recursion.
 */
export function withHistory(game: Game, history: History): Game {
  if (history === game.history) return game;
  const next = { ...game, history };
  if (history.now === game.history.now) return next;
  const here = withLook(next, { peek: null });
  if (gameKey(next) === gameKey(game)) return here;
  return leave(withLook(here, { whole: firstLook.whole, asks: false }));
}

export const withRecursion = (game: Game, change: (recursion: Recursion) => Recursion): Game => ({
  ...game,
  recursion: change(game.recursion),
});

/** Moves the player of the recursion, if it is watched. */
const moveWatched = (game: Game, move: (player: players.Player) => players.Player): Game =>
  isWatching(game) ? withRecursion(game, (recursion) => movePlayer(recursion, move)) : game;

/** @param by steps */
export const stepWatched = (game: Game, by: number) =>
  moveWatched(game, (player) => players.step(player, by));

/** Play or pause. */
export const runWatched = (game: Game) => moveWatched(game, players.toggle);

/** Stops watching the recursion. */
export const stopWatching = (game: Game): Game =>
  game.recursion.watched ? withRecursion(game, (recursion) => watch(recursion, false)) : game;

/** Ask about the board of a first visit, on which pieces can be placed. */
export const askFirst = (game: Game) =>
  withLook(changeSetup(game, { tool: 'explore' }), { asks: true });

/** Leaves the view. */
export const leave = (game: Game) => stopWatching(withLook(game, { peek: null }));

/** Changes the setup. Another rule ends the watched recursion. */
export function changeSetup(game: Game, changes: Partial<Setup>): Game {
  const next = withSetup(game, changes);
  const ruled = next.setup.misere === game.setup.misere ? next : stopWatching(next);
  const isOtherTool = ruled.setup.tool !== game.setup.tool;
  return isOtherTool ? takeTool(ruled, game) : takeSettings(ruled, changes);
}

/** Begins with another tool: it deselects the placement; the tool play opens its card. */
function takeTool(game: Game, before: Game): Game {
  const begun = runEngine(withMatch(game, { live: null }));
  const kept = puzzleLogic(begun)?.keepBoard(begun, before) ?? begun;
  return deselect(kept, { asks: false, ...(game.setup.tool === 'play' && { tab: 'play' }) });
}

/** Goes on with other settings: open values end the game under way, and other players begin to move. */
function takeSettings(game: Game, { open, players }: Partial<Setup>): Game {
  const stopped = open ? withMatch(game, { live: null }) : game;
  return players ? runEngine(stopped) : stopped;
}

/** Lets the engine move by itself, unless it plays both sides. */
const runEngine = (game: Game) =>
  withMatch(game, { running: mayAlwaysRun(game.setup), wish: null });

/** The selected placement: one of the moves that can be played. */
export const { select, carryTo, turn, reshape, handlers } = historySelection(
  (game: Game) => (game.setup.tool === 'edit' ? none : movesToPlay(game)),
  selectedIn,
  (game, selected) => withLook(game, { selected }),
);

/**
 * The available cards. During a game or a puzzle there are none about hidden values. On a wide page
 * the reasons are beside the moves and the settings outside the cards.
 */
export function tabsOf(game: Game, roomy: boolean): Card[] {
  const { tool } = game.setup;
  const isPlayed = tool === 'play' || tool === 'puzzle';
  return tabs.filter((tab) => {
    if (roomy && (tab === 'why' || tab === 'settings')) return false;
    if (tab === 'play' || tab === 'puzzle') return tab === tool;
    return tab === 'settings' || !isPlayed || !isHidden(game);
  });
}

/** The open card. */
export function tabOf(game: Game, roomy: boolean): Card {
  const open = tabsOf(game, roomy);
  return open.find((tab) => tab === game.look.tab) ?? itemAt(open, 0);
}

// Answers

export const stopAnswer = (game: Game, name: 'verdict' | 'analysis' | 'strategy') =>
  withAnswer(game, { [name]: stoppedAnswer(game.answers[name], gameKey(game)) });

export const writeStrategy = (game: Game) =>
  withAnswer(withMatch(game, { refused: null }), { strategy: pendingAnswer(gameKey(game)) });

/** The problem of the line of play, if the solver rejects it. */
export const lineProblem = (game: Game) =>
  game.history.now.moves.length ? lineProblemOf(game.answers.values, lineKey(game)) : null;
