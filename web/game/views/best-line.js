/** The best line as small boards; a press plays the line up to that board. */
import { moveCells } from '../../board/board.js';
import { boardAfter, sideHue } from '../../board/history.js';
import { smallBoard } from '../../ui/small-board.js';
import { html, nothing } from '../../ui/template.js';
import { shownAnalysis } from '../match.js';
import { playLine } from '../match-transitions.js';

/** The side of a small board, CSS pixels. */
const side = 76;

/** @type {import('./view').View} */
export function bestLine(game, { t }, { change }) {
  const analysis = shownAnalysis(game);
  const moves = analysis?.principal_variation ?? [];
  if (!moves.length) return nothing;
  const board = boardAfter(game.history.now);
  const played = game.history.now.at;
  const pieces = moves.map((move, i) => ({
    cells: moveCells(move, board.cols),
    hue: sideHue(played + i),
  }));
  const button = (/** @type {string} */ move, /** @type {number} */ i) =>
    html`<button
      class="column small-board"
      data-testid=${`best-board-${i + 1}`}
      aria-label=${t('game.best.open', { number: i + 1, move })}
      @click=${() => change((game) => playLine(game, moves, i + 1))}
    >
      ${smallBoard({ board, pieces: pieces.slice(0, i + 1) }, side, analysis)}
      <span>${i + 1} ${move}</span>
    </button>`;
  return html`<h3>${t('game.best.title')}</h3>
    <div class="chips small-boards" data-testid="best-boards">${moves.map(button)}</div>`;
}
