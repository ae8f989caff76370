/** A row that offers a next step. */
import { html, icon } from '../../ui/template';
import type { IconName } from '../../ui/icons';

export const nextRow = (
  id: string,
  picture: IconName,
  text: string,
  detail: string,
  onClick: () => void,
) =>
  html`<button class="next-row" data-testid=${id} @click=${onClick}>
    ${icon(picture)}<span class="grow"><b>${text}</b><span class="dim small">${detail}</span></span
    >${icon('right')}
  </button>`;
