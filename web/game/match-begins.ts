/** How a game begins: on an empty board, on the next size or level, against a strategy. Fetched with the views of games. */
import { createBoard, isEmpty } from '../board/board';
import { parseCode } from '../board/board-code';
import * as histories from '../board/history';
import { winsKey } from './match';
import { newGame, showPosition, requestBoard } from './match-transitions';
import { maxSide, storedPieces } from './pieces';
import { engineFirst, levels, personFirst, sizes, type Setup, type Sides } from './play';
import { changeSetup, withHistory, withMatch } from './state';
import type { Game, LoadedStrategy } from './game';

/** Number of wins on a size and level before another is suggested. */
const enoughWins = 2;

/**
 * The next level or size for a person who has won often enough here. They rise in turn: easy 4×4, medium 4×4, medium 5×5,
 * hard 5×5, … Null before, and at the top.
 */
export function nextStep(game: Game): { level: Setup['level'] } | { side: number } | null {
  const { history, setup, match } = game;
  if ((match.wins[winsKey(game)] ?? 0) < enoughWins) return null;
  const { rows, cols } = history.now.board;
  const larger = sizes.findIndex((side) => side ** 2 > rows * cols);
  const higher = levels.indexOf(setup.level) + 1;
  // Beyond the last of either there is none.
  const [level, side] = [levels[higher], sizes[larger]];
  const isLevelsTurn = !side || higher <= larger;
  if (level && isLevelsTurn) return { level };
  return side ? { side } : null;
}

/** Begins a game on an empty board. */
export function beginEmpty(game: Game, { rows, cols }: Sides): Game {
  const position = histories.positionOf(createBoard(rows, cols), game.history.now.pieces);
  return newGame(withHistory(game, histories.setPosition(game.history, position)));
}

/** Begins the game that comes next after some wins. */
export function climb(game: Game): Game {
  const step = nextStep(game);
  if (!step) return game;
  const next = 'level' in step ? changeSetup(game, step) : game;
  const sides = 'side' in step ? { rows: step.side, cols: step.side } : game.history.now.board;
  return isEmpty(game.history.now.board) ? beginEmpty(next, sides) : requestBoard(next, sides);
}

/** Starts a game in which the engine plays a strategy. */
export function loadStrategy(game: Game, loaded: LoadedStrategy): Game {
  const { board, pieces, misere } = loaded;
  const position = histories.positionOf(parseCode(board, maxSide), storedPieces(pieces));
  const players = loaded.winner === 'first' ? engineFirst : personFirst;
  const setup = { tool: 'play', players, level: 'perfect', misere } as const;
  const next = changeSetup(showPosition(game, position), setup);
  return withMatch(next, { loaded, refused: null, resigned: null });
}
