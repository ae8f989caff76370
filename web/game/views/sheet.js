/** A strategy as a printed sheet: one diagram for each position and its reply. */
import { allCells, isFilled, moveCells } from '../../board/board.js';
import { parseCode } from '../../board/board-code.js';
import { layoutBoard, trayBox, wellBox } from '../../board/geometry.js';
import { boxPath } from '../../board/shapes.js';
import { button, closer, html, nothing, render, svg } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';
import { maxSide } from '../pieces.js';

/** @import { Template, Words } from './view' */
/** @typedef {ReturnType<typeof createSheet>} Sheet */

/** Number of diagrams drawn in one frame. */
const drawnAtOnce = 12;

export function createSheet() {
  const root = document.createElement('dialog');
  root.className = 'sheet';
  root.dataset.testid = 'strategy-sheet';
  root.addEventListener('close', () => render(nothing, root));
  return {
    root,
    /** @param {{ board: string, misere?: boolean, replies: Record<string, string> }} strategy as its file has it @param {Words} words */
    open({ board, misere = false, replies }, words) {
      const entries = Object.entries(replies);
      const context = misere ? 'misere' : '';
      const title = words.t('game.strategy.sheet', { board, context });
      /** @type {Template[]} */
      const diagrams = [];
      const show = () => render(content(title, diagrams, entries.length, words, root), root);
      const drawSome = () => {
        if (!root.open) return;
        const from = diagrams.length;
        const some = entries.slice(from, from + drawnAtOnce);
        diagrams.push(...some.map(([code, move], i) => diagram(code, move, from + i + 1)));
        show();
        if (diagrams.length < entries.length) requestAnimationFrame(drawSome);
      };
      show();
      root.showModal();
      drawSome();
    },
  };
}

/**
 * @param {string} title
 * @param {readonly Template[]} diagrams drawn so far
 * @param {number} count of all
 * @param {Words} words
 * @param {HTMLDialogElement} root
 */
function content(title, diagrams, count, { t, language }, root) {
  const done = diagrams.length;
  const figures = { done: formatWhole(done, language), total: formatWhole(count, language) };
  return html`<div class="row apart">
      <h2>${title}</h2>
      ${button({
        id: 'sheet-print',
        t,
        text: 'game.strategy.print',
        kind: 'primary',
        disabled: done < count,
        onClick: () => globalThis.print(),
      })}
      ${closer('sheet-close', 'close', t, () => root.close())}
    </div>
    <p class="dim">${t('game.strategy.sheet-note')}</p>
    <p class="dim" role="status" data-testid="sheet-drawn">
      ${t('game.strategy.sheet-count', figures)}
    </p>
    <div class="diagrams">${diagrams}</div>`;
}

/** One position and its reply. @param {string} code @param {string} move @param {number} number */
function diagram(code, move, number) {
  const board = parseCode(code, maxSide);
  const { rows, cols } = board;
  const layout = layoutBoard({ rows, cols, width: 88, height: 88, ratio: 2, labelled: false });
  const { width, height } = layout;
  const taken = moveCells(move, cols);
  /** @param {string} name its class @param {readonly number[]} cells */
  const wells = (name, cells) => {
    const boxes = cells.map((cell) => boxPath(wellBox(layout, cell), 1.5));
    return svg`<path class=${name} d=${boxes.join('')}></path>`;
  };
  const [filled, empty] = [true, false].map((is) =>
    allCells(board).filter((cell) => isFilled(board, cell) === is && !taken.includes(cell)),
  );
  return html`<figure class="column diagram">
    <svg viewBox=${`0 0 ${width} ${height}`} width=${width} height=${height}>
      ${svg`<path class="tray" d=${boxPath(trayBox(layout), 2)}></path>`}
      ${wells('well', empty)}${wells('filled', filled)}${wells('reply', taken)}
    </svg>
    <figcaption>${number}. ${move}</figcaption>
  </figure>`;
}
