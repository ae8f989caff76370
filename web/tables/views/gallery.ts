/** The hardest boards and the regions with the most tilings, as small pictures that open on the desk or as puzzles. */
import { parseCode } from '../../board/board-code';
import { boardPicture } from '../../ui/board-picture';
import { html, nothing } from '../../ui/template';
import { counted, formatWhole, type Words } from '../../ui/words';
import type { TableChoice } from '../choice';
import type { Way } from '../opened-board';
import type { HardGame, RichRegion } from '../types';

/** The ways from a table to its boards. */
export interface BoardWays {
  addressOf: (board: string, how?: Way) => string;
  /** A board is opened. */
  onLeave: (address: string) => void;
}

/** Side of a picture, CSS pixels. */
const side = 116;

/** The puzzle of a board: a lost one has no winning move to find. */
function puzzleOf(entry: HardGame | RichRegion): Way {
  if (!('kind' in entry)) return 'hand';
  return entry.kind === 'loss' ? 'outcome' : 'find';
}

export function gallery(
  entries: readonly (HardGame | RichRegion)[],
  { pieces }: TableChoice,
  { addressOf, onLeave }: BoardWays,
  { t, language }: Words,
) {
  const figure = (code: string, i: number, entry: HardGame | RichRegion) => {
    const board = parseCode(code);
    const name = t('tables.board', { number: i + 1, size: `${board.rows}×${board.cols}` });
    const how = puzzleOf(entry);
    const [plain, puzzle] = [addressOf(code, 'board'), addressOf(code, how)];
    return html`<li class="column tables-board">
      <a
        class="center tables-picture"
        href=${plain}
        aria-label=${`${title(entry)}: ${name}`}
        @click=${() => onLeave(plain)}
        >${boardPicture({ board, pieces: [] }, side, code)}</a
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
  const title = (entry: HardGame | RichRegion) =>
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
          ${t('tables.number', counted(entry.number, language))}
          ${entry.number > entry.boards.length ? t('tables.first-shown', { count: entry.boards.length }) : nothing}
        </p>
        <ul class="tables-boards" aria-label=${`${title(entry)}, ${t(`tables.pieces.${pieces}`)}`}>
          ${entry.boards.map((code, i) => figure(code, i, entry))}
        </ul>
      </section>`,
  );
}
