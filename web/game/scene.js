/**
 * What the board shows in the block game: the line of play, the placement looked at, the marks of all
 * moves, the regions, a hint. Derived from the state alone; a function of nothing else.
 */
import { moveCells } from '../board/board.js';
import { linePieces } from '../board/history.js';
import * as match from './match.js';
import { lastHint } from './play.js';

/** @import { Mark } from '../board/marks.js' */
/** @import { Ghost, Still, Tone } from '../board/picture.js' */
/** @import { Game } from './state.js' */

/** @param {Game} game @returns {Still} */
export function gameScene(game) {
  const { now } = game.history;
  const { peek } = game.look;
  const pieces = linePieces(now, peek ?? now.at);
  if (peek !== null) return { board: now.board, pieces };
  const hidden = match.isHidden(game);
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
function regionMarks(game) {
  const analysis = game.look.regions ? match.analysisOf(game) : null;
  const regions = analysis ? match.regionsIn(analysis) : [];
  return regions.map(({ cells, hue, name }) => ({ kind: 'region', cells, hue, label: name }));
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
