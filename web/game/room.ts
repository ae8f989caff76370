/** The block game as a room of the page. */
import * as histories from '../board/history';
import { isMisere, isWatching } from './match';
import * as matches from './match-transitions';
import { formatGame, lookOf, openLook, parseGame, type GameLink } from './link';
import { maxSide, piecesOf, storedPieces } from './pieces';
import { firstBoard, presets } from './presets';
import { ifPuzzle } from './puzzles';
import * as games from './state';
import type { Room } from '../ui/room';
import type { Game } from './game';
import type { Setup } from './play';

/** The task of a set that fits a tool; other tools ask who wins. */
const tasks: Partial<Record<Setup['tool'], string>> = { puzzle: 'find', play: 'play' };

export const gameRoom: Room<Game, GameLink> = {
  initial: () => games.newGameState(histories.positionOf(firstBoard)),
  onView: (game, to, from) => (from === 'game' ? games.leave(game) : game),
  link: {
    parse: (values) => (values.size ? parseGame(values) : null),
    format: (contents) => ({ parameters: formatGame(contents) }),
    of: (game, isWhole) => ({
      position: game.history.now,
      setup: game.setup,
      look: isWhole ? lookOf(game) : null,
    }),
    open(game, { position, setup, look }) {
      // The setup comes first: a puzzle keeps the board before it, and Edit restores that board.
      const ruled = setup ? matches.openSetup(game, setup) : game;
      const placed = position
        ? games.withHistory(ruled, histories.setPosition(ruled.history, position))
        : ruled;
      const opened = look ? openLook(placed, look) : placed;
      return ifPuzzle(opened, (logic) => logic.resume(opened)) ?? opened;
    },
  },
  board: {
    maxSide,
    presets,
    piecesOf,
    storedPieces,
    withHistory: games.withHistory,
    undo: matches.undo,
    redo: matches.redo,
    undoStep: matches.undoStep,
    walk: (game, by, isPresented) =>
      isWatching(game) && !isPresented ? games.stepWatched(game, by) : matches.walkBy(game, by),
    turn: games.turn,
    reshape: games.reshape,
    rest: (game, isPresented) => games.select(isPresented ? game : games.stopWatching(game), null),
    hint: matches.hint,
    asProblem: (game) => games.changeSetup(game, { misere: false }),
    tool: ({ setup }) => setup.tool,
    asked: (game) => ({ task: tasks[game.setup.tool] ?? 'wins', misere: isMisere(game) }),
    kept: ({ history, setup }) => [history, setup],
    restored: (game, { position, setup }) => ({
      ...game,
      history: histories.beginning(position ?? game.history.now),
      setup: setup ?? game.setup,
    }),
    refusal: (game, before) =>
      game.answers.values !== before.answers.values ? games.lineProblem(game) : null,
    // Puzzles may have begun meanwhile; they do not begin again.
    withRefusal: (earlier, { answers, quiz }) => ({
      ...earlier,
      answers,
      quiz: earlier.quiz ?? quiz,
    }),
  },
  present: {
    start: (game) => games.deselect(game, { peek: null }),
    step: matches.walkBy,
    asks: ({ history }) => history.now,
  },
};
