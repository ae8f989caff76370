/** A strategy as a sheet of diagrams to print: one for each position and its reply. */
import { allCells, isFilled, moveCells } from '../../board/board.js';
import { parseCode } from '../../board/code.js';
import { layoutBoard, trayBox, wellBox } from '../../board/geometry.js';
import { boxPath } from '../../board/shapes.js';
import { button, html, nothing, render, svg } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';
import { maxSide } from '../pieces.js';

/** @import { Template, Words } from './view' */

/** So many diagrams are drawn in one frame. */
const drawnAtOnce = 12;

export function createSheet() {
  const root = document.createElement('dialog');
  root.className = 'sheet';
  root.dataset.testid = 'strategy-sheet';
  root.addEventListener('close', () => render(nothing, root));
  return {
    root,
    /** @param {{ board: string, replies: Record<string, string> }} strategy as its file has it @param {Words} words */
    open({ board, replies }, words) {
      const entries = Object.entries(replies);
      /** @type {Template[]} */
      const diagrams = [];
      const show = () =>
        render(
          content(board, diagrams, entries.length, words, () => root.close()),
          root,
        );
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

/** @param {string} board @param {readonly Template[]} diagrams drawn so far @param {number} count of all @param {Words} words @param {() => void} onClose */
function content(board, diagrams, count, { t, language }, onClose) {
  const done = diagrams.length;
  const figures = { done: formatWhole(done, language), total: formatWhole(count, language) };
  return html`<div class="row apart">
      <h2>${t('game.strategy.sheet', { board })}</h2>
      ${button({
        id: 'sheet-print',
        t,
        text: 'game.strategy.print',
        kind: 'primary',
        disabled: done < count,
        onClick: () => globalThis.print(),
      })}
      ${button({
        id: 'sheet-close',
        t,
        label: 'close',
        picture: 'cross',
        kind: 'square quiet',
        onClick: onClose,
      })}
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
  const taken = new Set(moveCells(move, cols));
  /** @param {(cell: number) => boolean} wanted */
  const cells = (wanted) =>
    allCells(board)
      .filter(wanted)
      .map((cell) => boxPath(wellBox(layout, cell), 1.5))
      .join('');
  const shapes = {
    tray: boxPath(trayBox(layout), 2),
    well: cells((cell) => !isFilled(board, cell) && !taken.has(cell)),
    filled: cells((cell) => isFilled(board, cell)),
    reply: cells((cell) => taken.has(cell)),
  };
  return html`<figure class="diagram">
    <svg
      viewBox=${`0 0 ${layout.width} ${layout.height}`}
      width=${layout.width}
      height=${layout.height}
    >
      ${Object.entries(shapes).map(([name, d]) => svg`<path class=${name} d=${d}></path>`)}
    </svg>
    <figcaption>${number}. ${move}</figcaption>
  </figure>`;
}
