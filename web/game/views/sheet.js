/** A strategy as a printed sheet: one diagram for each position and its reply. */
import { moveCells } from '../../board/board.js';
import { parseCode } from '../../board/board-code.js';
import { smallBoard } from '../../ui/small-board.js';
import { button, closer, html, nothing, render } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';
import { maxSide } from '../pieces.js';

/** @import { Ghost, Template, Words } from '../types' */
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

/** @param {string} title @param {readonly Template[]} diagrams drawn so far @param {number} count of all @param {Words} words @param {HTMLDialogElement} root */
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
  /** @type {Ghost} */
  const reply = { cells: moveCells(move, board.cols), tone: 'winning' };
  return html`<figure class="column diagram">
    ${smallBoard({ board, pieces: [], ghosts: [reply] }, 88, code)}
    <figcaption>${number}. ${move}</figcaption>
  </figure>`;
}
