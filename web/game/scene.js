/**
 * What the board shows in the block game: the line of play, the placement looked at, the marks of all
 * moves, the regions, a hint. Derived from the state alone; a function of nothing else.
 */
import { moveCells } from '../board/board.js';
import {
  analysisOf,
  hintDegree,
  hintedMove,
  isHidden,
  legalMoves,
  regionsIn,
  valueOf,
  verdictOf,
} from './match.js';
import { lastHint } from './play.js';

/** @import { Mark } from '../board/marks.js' */
/** @import { Ghost, Still, Tone } from '../board/picture.js' */
/** @import { Game } from './state.js' */

/** @param {Game} game @returns {Still} */
export function gameScene(game) {
  const { now } = game.history;
  const { cols } = now.board;
  const { peek } = game.look;
  const pieces = now.moves
    .slice(0, peek ?? now.at)
    .map((move, i) => ({ cells: moveCells(move, cols), hue: i % 2, label: String(i + 1) }));
  if (peek !== null) return { board: now.board, pieces };
  const hidden = isHidden(game);
  const ghost = ghostOf(game, hidden);
  return {
    board: now.board,
    pieces,
    ghosts: ghost ? [ghost] : [],
    marks: hidden ? [] : [...regionMarks(game), ...moveMarks(game)],
  };
}

/** @param {Game} game @returns {Mark[]} */
function moveMarks(game) {
  const { marks, unmarked, pointed } = game.look;
  const analysis = analysisOf(game);
  if (!marks || !analysis) return [];
  return analysis.moves
    .filter(({ move, piece }) => !unmarked.includes(piece) && move !== pointed?.move)
    .map(({ move, wins }) => ({
      kind: wins ? 'wins' : 'loses',
      cells: moveCells(move, game.history.now.board.cols),
    }));
}

/** @param {Game} game @returns {Mark[]} */
function regionMarks(game) {
  const analysis = game.look.regions ? analysisOf(game) : null;
  const regions = analysis ? regionsIn(analysis) : [];
  return regions.map(({ cells, hue, name }) => ({ kind: 'region', cells, hue, label: name }));
}

/** @param {boolean} wins @returns {Tone} */
function toneOf(wins) {
  return wins ? 'winning' : 'losing';
}

/** @param {Game} game @param {boolean} hidden @returns {Ghost | null} */
function ghostOf(game, hidden) {
  const { cols } = game.history.now.board;
  const { pointed } = game.look;
  if (pointed && legalMoves(game).some(({ move }) => move === pointed.move)) {
    const value = hidden ? null : valueOf(game, pointed.move);
    return {
      cells: moveCells(pointed.move, cols),
      tone: value === null ? 'neutral' : toneOf(value.wins),
    };
  }
  const best = hintedMove(game);
  if (best && hintDegree(game) === lastHint) {
    return { cells: moveCells(best.move, cols), tone: toneOf(best.wins) };
  }
  const move = verdictOf(game)?.winning_move;
  if (hidden || game.setup.tool === 'play' || !move) return null;
  return { cells: moveCells(best?.move ?? move, cols), tone: 'winning' };
}
