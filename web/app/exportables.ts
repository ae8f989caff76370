/** The exportables of the open view, as values for `export/`. Fetched at first use. */
import { boardAfter } from '../board/history';
import { numberedPieces } from '../board/move-pieces';
import * as coverPieces from '../cover/pieces';
import { coverScene, stepScene, tilingScene } from '../cover/scene';
import { countOf, tilingOf, type Cover } from '../cover/state';
import { isHidden, isMisere, shownAnalysis, verdictOf } from '../game/match';
import * as gamePieces from '../game/pieces';
import { gameScene } from '../game/scene';
import { verdictReason } from '../game/views/verdict';
import { createExportDialog as create } from '../export/dialog';
import type { Exportable } from '../export/exportable';
import type { Game } from '../game/game';
import type { Words } from '../ui/words';
import type { Site } from './site';
import type { State } from './state';

const exportableOf = ({ view, game, cover }: State, words: Words): Exportable =>
  view === 'cover' ? coverExportable(cover) : gameExportable(game, words);

/** Without tilings while the board is being solved. */
function coverExportable(cover: Cover): Exportable {
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

/**
 * The line is the moves played or, if there are none, the best line. Without anything that the page
 * hides.
 */
function gameExportable(game: Game, words: Words): Exportable {
  const { now } = game.history;
  const analysis = shownAnalysis(game);
  const line = now.moves.length ? now.moves : (analysis?.principal_variation ?? []);
  return {
    board: boardAfter(now),
    pieces: gamePieces.piecesOf(now),
    still: gameScene(game),
    film: line.length
      ? {
          name: 'line',
          length: line.length,
          speed: 1,
          sceneAt: (at) => ({
            board: now.board,
            pieces: numberedPieces(now.board, line.slice(0, at)),
          }),
        }
      : null,
    summary: summaryOf(game, line, words),
    analysis,
  };
}

/** The lines of the text export: line of play, verdict, Grundy value. */
function summaryOf(game: Game, line: readonly string[], { t }: Words) {
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

export const createExportDialog = ({ store, cover }: Site) =>
  create((words) => exportableOf(store.get(), words), cover.ask);
