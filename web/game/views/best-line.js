/** The best line as small boards; each one opens the line up to its move. */
import { moveCells } from '../../board/board.js';
import { boardAfter } from '../../board/history.js';
import { shownAnalysis } from '../match.js';
import { playLine } from '../playing.js';
import { drawSmall } from '../../board/canvas.js';
import { createChange, el } from '../../ui/dom.js';

/** The side of a small board, CSS pixels. */
const side = 76;
/** So many small boards are drawn in one frame. */
const drawnAtOnce = 4;

/** @param {import('../../ui/door').Door<import('../state.js').Game>} door */
export function createBestLine({ change }) {
  const boards = el('div', { class: 'small-boards', testid: 'best-line' });
  const root = el(
    'section',
    { class: 'card', testid: 'best-line-card', 'data-tab': 'line' },
    el('h2', { t: 'game.best.title' }),
    boards,
  );
  const changed = createChange();
  /** @type {{ canvas: HTMLCanvasElement, scene: import('../../board/picture.js').Still }[]} */
  let pictures = [];
  let frame = 0;

  /** @param {number} from */
  function draw(from) {
    frame = 0;
    for (const { canvas, scene } of pictures.slice(from, from + drawnAtOnce)) {
      drawSmall(canvas, scene, side);
    }
    if (from + drawnAtOnce < pictures.length) {
      frame = requestAnimationFrame(() => draw(from + drawnAtOnce));
    }
  }

  function repaint() {
    cancelAnimationFrame(frame);
    draw(0);
  }

  return {
    root,
    /** After the colours have changed. */
    repaint,
    /** @param {import('../state.js').Game} game @param {import('../../ui/words.js').Words} words */
    render(game, { t, language }) {
      const reply = shownAnalysis(game);
      root.hidden = !reply?.principal_variation.length;
      if (!changed(reply, language)) return;
      const moves = reply?.principal_variation ?? [];
      const board = boardAfter(game.history.now);
      // Who is to move is blue when that player wins.
      const tones = reply?.outcome === 'WINNING' ? ['winning', 'losing'] : ['losing', 'winning'];
      const pieces = moves.map((move, i) => ({
        cells: moveCells(move, board.cols),
        hue: /** @type {import('../../board/picture.js').Tone} */ (tones[i % 2]),
      }));
      pictures = moves.map((_, i) => ({
        canvas: el('canvas', { 'aria-hidden': 'true', width: side, height: side }),
        scene: { board, pieces: pieces.slice(0, i + 1) },
      }));
      boards.replaceChildren(
        ...moves.map((move, i) =>
          el(
            'button',
            {
              class: 'small-board',
              testid: `best-${i + 1}`,
              'aria-label': t('game.best.open', { number: i + 1, move }),
              on: { click: () => change((present) => playLine(present, moves, i + 1)) },
            },
            pictures[i].canvas,
            el('span', { text: `${i + 1}. ${move}` }),
          ),
        ),
      );
      repaint();
    },
  };
}
