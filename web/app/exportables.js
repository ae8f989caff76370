/** The exportables of the open view, as values for `export/`. Fetched at first use. */
import { boardAfter, linePieces } from '../board/history.js';
import * as coverPieces from '../cover/pieces.js';
import { coverScene, stepScene, tilingScene } from '../cover/scene.js';
import { countOf, tilingOf } from '../cover/state.js';
import { isHidden, isMisere, shownAnalysis, verdictOf } from '../game/match.js';
import * as gamePieces from '../game/pieces.js';
import { gameScene } from '../game/scene.js';
import { verdictReason } from '../game/views/verdict.js';
import { createExportDialog as create } from '../export/dialog.js';

/** @import { Cover, Exportable, Game, Site, State, Words } from './types' */

/** @param {State} state @param {Words} words @returns {Exportable} */
const exportableOf = ({ view, game, cover }, words) =>
  view === 'cover' ? coverExportable(cover) : gameExportable(game, words);

/** Without tilings while the board is being solved. @param {Cover} cover @returns {Exportable} */
function coverExportable(cover) {
  const { history, player, search, lens, task } = cover;
  const isOpen = task !== 'solve';
  const tiling = isOpen ? tilingOf(cover) : null;
  return {
    board: boardAfter(history.now),
    pieces: coverPieces.piecesOf(history.now),
    still: coverScene(cover),
    count: isOpen ? countOf(cover).reply : null,
    withheld: !isOpen,
    film: tiling && {
      name: 'laying',
      length: tiling.pieces.length,
      speed: player.speed,
      sceneAt: (laid) => tilingScene(cover, laid),
    },
    search: isOpen
      ? {
          ordered: search.order === 'ordered',
          at: lens === 'search' ? search.player.at : 0,
          sceneOf: (state) => stepScene(cover, state),
        }
      : null,
  };
}

/** The line is the moves played or, if there are none, the best line. Without anything that the page hides. @param {Game} game @param {Words} words @returns {Exportable} */
function gameExportable(game, words) {
  const { now } = game.history;
  const analysis = shownAnalysis(game);
  const line = now.moves.length ? now.moves : (analysis?.principal_variation ?? []);
  const whole = { ...now, moves: line, at: line.length };
  return {
    board: boardAfter(now),
    pieces: gamePieces.piecesOf(now),
    still: gameScene(game),
    film: line.length
      ? {
          name: 'line',
          length: line.length,
          speed: 1,
          sceneAt: (at) => ({ board: now.board, pieces: linePieces(whole, at) }),
        }
      : null,
    summary: summaryOf(game, line, words),
    analysis,
  };
}

/** The lines of the text export: line of play, verdict, Grundy value. @param {Game} game @param {readonly string[]} line @param {Words} words */
function summaryOf(game, line, { t }) {
  const reply = isHidden(game) ? null : verdictOf(game);
  const analysis = shownAnalysis(game);
  const key = game.history.now.moves.length ? 'line.title' : 'game.best.title';
  return [
    ...(isMisere(game) ? [t('game.misere.switch')] : []),
    ...(line.length ? [`${t(key)}: ${line.join('.')}`] : []),
    ...(reply ? [`${reply.outcome}: ${verdictReason(game, t)}`] : []),
    ...(analysis && analysis.grundy !== null ? [`${t('fact.grundy')}: ${analysis.grundy}`] : []),
  ];
}

/** @param {Site} site */
export const createExportDialog = ({ store, cover }) =>
  create((words) => exportableOf(store.get(), words), cover.ask);
