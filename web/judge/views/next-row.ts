/** A row that offers a next step. */
import { html, icon } from '../../ui/template';
import type { IconName } from '../../ui/icons';

interface NextRow {
  /** The test id. */
  id: string;
  picture: IconName;
  text: string;
  about: string;
  onClick: () => void;
}

export const nextRow = ({ id, picture, text, about, onClick }: NextRow) =>
  html`<button class="next-row" data-testid=${id} @click=${onClick}>
    ${icon(picture)}<span class="grow"><b>${text}</b><span class="dim small">${about}</span></span
    >${icon('right')}
  </button>`;
