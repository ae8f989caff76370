/** The hardest boards and the regions with the most tilings, as small pictures that open on the desk or as puzzles. */
import { parseCode } from '../../board/board-code.js';
import { smallBoard } from '../../ui/small-board.js';
import { html, nothing } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';

/** @import { TableChoice } from '../choice.js' */
/** @import { HardGame, RichRegion, Words } from '../types' */
/** @typedef {'board' | 'find' | 'outcome' | 'hand'} How a board opens: on the desk, or as a puzzle */

/** Side of a picture, CSS pixels. */
const side = 116;
const maxSide = 20;

/** The puzzle of a board: a lost one has no winning move to find. @param {HardGame | RichRegion} entry @returns {How} */
function puzzleOf(entry) {
  if (!('kind' in entry)) return 'hand';
  return entry.kind === 'loss' ? 'outcome' : 'find';
}

/**
 * @param {object} given
 * @param {readonly (HardGame | RichRegion)[]} given.entries
 * @param {TableChoice} given.choice
 * @param {(board: string, how: How) => string} given.addressOf
 * @param {(address: string) => void} given.onLeave a board was opened
 * @param {Words} words
 */
export function gallery({ entries, choice, addressOf, onLeave }, { t, language }) {
  /** @param {string} code @param {number} i @param {HardGame | RichRegion} entry */
  const figure = (code, i, entry) => {
    const board = parseCode(code, maxSide);
    const name = t('tables.board', { number: i + 1, size: `${board.rows}×${board.cols}` });
    const how = puzzleOf(entry);
    const [plain, puzzle] = [addressOf(code, 'board'), addressOf(code, how)];
    return html`<li class="column tables-board">
      <a
        class="center tables-picture"
        href=${plain}
        aria-label=${`${title(entry)}: ${name}`}
        @click=${() => onLeave(plain)}
        >${smallBoard({ board, pieces: [] }, side, code)}</a
      >
      <a
        class="button"
        href=${puzzle}
        aria-label=${`${t(`tables.puzzle.${how}`)}: ${name}`}
        @click=${() => onLeave(puzzle)}
        >${t(`tables.puzzle.${how}`)}</a
      >
    </li>`;
  };
  /** @param {HardGame | RichRegion} entry */
  const title = (entry) =>
    'kind' in entry
      ? t(`tables.hard.${entry.kind}`, { value: entry.value })
      : t('tables.region', {
          cells: entry.cells,
          tilings: formatWhole(entry.tilings, language),
          count: Number(entry.tilings),
        });
  return entries.map(
    (entry) =>
      html`<section class="card" data-testid="tables-record">
        <h3>${title(entry)}</h3>
        ${'kind' in entry ? html`<p class="dim">${t(`tables.hard-about.${entry.kind}`)}</p>` : nothing}
        <p class="dim small">
          ${t('tables.number', { count: entry.number, number: formatWhole(entry.number, language) })}
          ${entry.number > entry.boards.length ? t('tables.first-shown', { count: entry.boards.length }) : nothing}
        </p>
        <ul
          class="tables-boards"
          aria-label=${`${title(entry)}, ${t(`tables.pieces.${choice.pieces}`)}`}
        >
          ${entry.boards.map((code, i) => figure(code, i, entry))}
        </ul>
      </section>`,
  );
}
