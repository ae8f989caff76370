/** A small table of the desk: its heads, and its rows. */
import { html } from '../../ui/template';

export const stagesTable = (heads: readonly unknown[], rows: readonly unknown[]) =>
  html`<table class="judge-stages">
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
