/**
 * State → scene of the block game: the line of play, the selected placement, the marks of moves and
 * components, a hint; or a step of the textbook recursion. Pure.
 */
import { moveCells } from '../board/board.js';
import { linePieces } from '../board/history.js';
import * as match from './match.js';
import { lastHint } from './play.js';
import { refutationSeen } from './quiz.js';
import { componentsIn } from './components.js';
import { watchedScene } from './watched.js';

/** @import { Mark } from '../board/marks.js' */
/** @import { Ghost, Still, Tone } from '../board/scene-shapes.js' */
/** @import { Game } from './state.js' */

/** @param {Game} game @returns {Still} */
export function gameScene(game) {
  if (match.isWatching(game)) return watchedScene(game);
  const { now } = game.history;
  const { peek } = game.look;
  const pieces = linePieces(now, peek ?? now.at);
  if (peek !== null) return { board: now.board, pieces };
  const mistake = match.mistakeSeen(game);
  if (mistake) return mistakeScene(game, mistake.place);
  if (game.look.demo) return { board: now.board, pieces, ghosts: demoGhosts(game, game.look.demo) };
  const hidden = match.isHidden(game);
  const reply = refutationSeen(game);
  if (reply) return refutedScene(game, reply);
  const ghost = ghostOf(game, hidden);
  return {
    board: now.board,
    pieces,
    ghosts: ghost ? [ghost] : [],
    marks: hidden ? [] : [...componentMarks(game), ...moveMarks(game)],
  };
}

/** A wrong answer to a puzzle with its refutation. @param {Game} game @param {string} reply @returns {Still} */
const refutedScene = ({ history: { now } }, reply) => ({
  board: now.board,
  pieces: linePieces({ ...now, moves: [...now.moves, reply] }, 2),
});

/** The first moves of best play, drawn faintly. @param {Game} game @param {number} count @returns {Ghost[]} */
const demoGhosts = (game, count) =>
  match
    .paleMoves(game)
    .slice(0, count)
    .map((move, i) => ({
      cells: moveCells(move, game.history.now.board.cols),
      tone: 'neutral',
      label: String(i + 1),
      strength: 0.75,
    }));

/** The position before a mistake, with the mistake and a better move. @param {Game} game @param {number} place @returns {Still} */
function mistakeScene(game, place) {
  const { now } = game.history;
  const cells = (/** @type {string} */ move) => moveCells(move, now.board.cols);
  const better = match.betterMove(game);
  return {
    board: now.board,
    pieces: linePieces(now, place),
    // The mistake was played: it is on top if the two overlap.
    ghosts: [
      ...(better ? [/** @type {Ghost} */ ({ cells: cells(better.move), tone: 'winning' })] : []),
      { cells: cells(now.moves[place]), tone: 'losing' },
    ],
  };
}

/** @param {Game} game @returns {Mark[]} */
function moveMarks(game) {
  const { marks, unmarked, pointed } = game.look;
  const analysis = match.analysisOf(game);
  if (!marks || !analysis) return [];
  return analysis.moves
    .filter(({ move, piece }) => !unmarked.includes(piece) && move !== pointed?.move)
    .map(({ move, wins }) => ({
      kind: wins ? 'wins' : 'loses',
      cells: moveCells(move, game.history.now.board.cols),
    }));
}

/** @param {Game} game @returns {Mark[]} */
function componentMarks(game) {
  const analysis = game.look.components ? match.analysisOf(game) : null;
  const components = analysis ? componentsIn(game, analysis) : [];
  return components.map(({ cells, pattern, name }) => ({
    kind: 'component',
    cells,
    pattern,
    label: name,
  }));
}

/** @param {boolean} wins @returns {Tone} */
const toneOf = (wins) => (wins ? 'winning' : 'losing');

/** @param {Game} game @param {boolean} hidden @returns {Ghost | null} */
function ghostOf(game, hidden) {
  const { pointed } = game.look;
  /** @param {string} move @param {Tone} tone */
  const ghost = (move, tone) => ({ cells: moveCells(move, game.history.now.board.cols), tone });
  const here = match.legalMoves(game).find(({ move }) => move === pointed?.move);
  if (here) {
    const value = hidden ? null : match.valueOf(game, here.move);
    return { cells: here.cells, tone: value ? toneOf(value.wins) : 'neutral' };
  }
  const best = match.hintedMove(game);
  if (best && match.hintDegree(game) === lastHint) return ghost(best.move, toneOf(best.wins));
  const move = match.verdictOf(game)?.winning_move;
  if (hidden || game.setup.tool === 'play' || !move) return null;
  return ghost(best?.move ?? move, 'winning');
}
