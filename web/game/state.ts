/**
 * The block game as an immutable value, with the pure transitions of its parts. Knows no page and no
 * worker. Legal moves come with the stored answers.
 */
import * as histories from '../board/history';
import { withChanges } from '../board/immutable';
import { itemAt } from '../board/item-at';
import { historySelection } from '../board/placing';
import { pendingAnswer, lineProblemOf, noAnswer, stoppedAnswer } from '../engine/answer';
import * as players from '../ui/player';
import { tabs } from './game';
import { gameKey, isHidden, isWatching, lineKey, movesToPlay, none, selectedIn } from './match';
import { defaultSetup, mayAlwaysRun, type Setup } from './play';
import { puzzleLogic } from './puzzles';
import { movePlayer, noRecursion, watch, type Recursion } from './recursion';
import type { History, Position } from '../board/history';
import type { Answers, Card, Game, Look, Match } from './game';

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

/** Asks who wins the board of a first visit, before its values are shown; pieces can be placed on it. */
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

/** Goes on with other settings: a game with open values is not recorded, and other players begin to move. */
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
