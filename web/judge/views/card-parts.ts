/** Parts of several cards of the desk: their heads and columns, texts, answers, small tables, next steps. */
import { html, icon, nothing } from '../../ui/template';
import { describeProblem, type Translate } from '../../ui/words';
import { beginningOf } from '../texts';
import type { Problem } from '../../engine/answer';
import type { IconName } from '../../ui/icons';

/** A verdict at the head of a card, with a round sign in ink. */
export const signedHead = (picture: 'cross' | 'check', title: string, more: unknown) =>
  html`<div class="row apart">
    <span class="center judge-sign">${icon(picture)}</span>
    <div role="status">
      <h2 class="judge-title">${title}</h2>
      ${more}
    </div>
  </div>`;

/** A line in less ink; nothing without a text. */
export const dimLine = (text: string) => (text.trim() ? html`<p class="dim">${text}</p>` : nothing);

/** A column of cards, which scrolls by itself. */
export const cardColumn = (
  id: string,
  label: string,
  cards: unknown,
  onClick?: (event: Event) => void,
) =>
  html`<div
    class="judge-results"
    data-testid=${id}
    tabindex="0"
    role="region"
    aria-label=${label}
    @click=${onClick}
  >
    ${cards}
  </div>`;

/** A card that says why there is no answer. */
export const problemCard = (problem: Problem, t: Translate) =>
  html`<section class="card" role="alert"><p>${describeProblem(problem, t)}</p></section>`;

/**
 * The beginning of an input or an output.
 *
 * @param id for tests
 */
export const textShown = (id: string | typeof nothing, text: string, name: string) =>
  html`<figure>
    <figcaption class="dim small">${name}</figcaption>
    <pre class="judge-text" tabindex="0" aria-label=${name} data-testid=${id}>
${beginningOf(text)}</pre>
  </figure>`;

/** The classes of an answer, by its word. */
const tones = new Map([
  ['WINNING', 'answer winning'],
  ['LOSING', 'answer losing'],
]);

/** @param answer of any program */
export const answerClass = (answer: string) => tones.get(answer) ?? 'answer';

/**
 * A program's answer and the right one.
 *
 * @param id prefix, for tests
 * @param whose key of the name of the first
 */
export const answerPair = (
  own: string,
  right: string,
  id: string,
  t: Translate,
  whose = 'desk.result.own',
) =>
  html`<dl class="judge-pair">
    <dt class="dim">${t(whose)}</dt>
    <dd class=${answerClass(own)} data-testid=${`${id}-own`}>${own}</dd>
    <dt class="dim">${t('desk.result.right')}</dt>
    <dd class=${answerClass(right)} data-testid=${`${id}-right`}>${right}</dd>
  </dl>`;

/** A small table. */
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

interface NextRow {
  /** The test id. */
  id: string;
  picture: IconName;
  text: string;
  about: string;
  onClick: () => void;
}

/** A row that offers a next step. */
export const nextRow = ({ id, picture, text, about, onClick }: NextRow) =>
  html`<button class="next-row" data-testid=${id} @click=${onClick}>
    ${icon(picture)}<span class="grow"><b>${text}</b><span class="dim small">${about}</span></span
    >${icon('right')}
  </button>`;
