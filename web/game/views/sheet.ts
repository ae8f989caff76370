/** A strategy as a printed sheet: one diagram for each position and its reply. */
import { moveCells } from '../../board/board';
import { parseCode } from '../../board/board-code';
import { boardPicture } from '../../ui/board-picture';
import { button, closer, html, nothing, render, type Template } from '../../ui/template';
import { formatWhole, type Words } from '../../ui/words';
import type { Ghost } from '../../board/scene-shapes';

export type Sheet = ReturnType<typeof createSheet>;

/** Number of diagrams drawn in one frame. */
const drawnAtOnce = 12;

export function createSheet() {
  const root = document.createElement('dialog');
  root.className = 'sheet';
  root.dataset.testid = 'strategy-sheet';
  root.addEventListener('close', () => render(nothing, root));
  return {
    root,
    /** @param strategy as its file has it */
    open(
      strategy: { board: string; misere?: boolean; replies: Record<string, string> },
      words: Words,
    ) {
      const { board, misere = false, replies } = strategy;
      const entries = Object.entries(replies);
      const context = misere ? 'misere' : '';
      const title = words.t('game.strategy.sheet', { board, context });
      const diagrams: Template[] = [];
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
 * The content of the dialog.
 *
 * @param diagrams those drawn so far
 * @param count the number of all diagrams
 */
function content(
  title: string,
  diagrams: readonly Template[],
  count: number,
  { t, language }: Words,
  root: HTMLDialogElement,
) {
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

/** One position and its reply. */
function diagram(code: string, move: string, number: number) {
  const board = parseCode(code);
  const reply: Ghost = { cells: moveCells(move, board.cols), tone: 'winning' };
  return html`<figure class="column diagram">
    ${boardPicture({ board, pieces: [], ghosts: [reply] }, 88, code)}
    <figcaption>${number}. ${move}</figcaption>
  </figure>`;
}
