/** The frame of a verdict, a count or a status: the answer, and the progress in its place. */
import { keyed } from 'lit-html/directives/keyed.js';
import { html, icon, nothing } from './template';
import type { IconName } from './icons';

/**
 * @param given.kind more classes
 * @param given.id for tests
 * @param given.outcome its tone
 * @param given.board code of the board that it is about
 * @param given.waits whether the progress is in place of the answer
 * @param given.busy the progress
 */
export const verdictFrame = (given: {
  kind: string;
  id: string;
  outcome?: unknown;
  state?: unknown;
  board?: unknown;
  waits?: boolean;
  answer: unknown;
  busy?: unknown;
  more?: unknown;
}) => {
  const { kind, id, outcome = nothing, state = nothing, board = nothing, waits = false } = given;
  const { answer, busy, more } = given;
  // Another kind keeps nothing of the former answer.
  return keyed(
    kind,
    html`<section
      class=${`verdict ${kind}`}
      data-testid=${id}
      data-outcome=${outcome}
      data-state=${state}
      data-board=${board}
      aria-busy=${String(waits)}
    >
      ${answer}
      <div class="row verdict-busy">${busy}</div>
      ${more}
    </section>`,
  );
};

/**
 * The row of an answer.
 *
 * @param text a word and its reason
 * @param end buttons
 */
export const answerRow = (sign: unknown, text: unknown, end?: unknown, isHidden = false) =>
  html`<div class="row verdict-answer" ?hidden=${isHidden}>
    ${sign}
    <div class="column grow verdict-text">${text}</div>
    ${end}
  </div>`;

export const verdictSign = (picture: IconName) =>
  html`<span class="center verdict-sign" aria-hidden="true">${icon(picture)}</span>`;

/** The word of an answer in large type. */
export const verdictWord = (id: string | typeof nothing, text: unknown, role?: 'status') =>
  html`<strong class="verdict-word" role=${role ?? nothing} data-testid=${id}>${text}</strong>`;

/** The reason of an answer. */
export const becauseText = (id: string | typeof nothing, text: unknown, role?: 'status') =>
  html`<span class="verdict-because" role=${role ?? nothing} data-testid=${id}>${text}</span>`;

/**
 * An answer that screen readers read when it changes.
 *
 * @param given.name for tests
 * @param given.end buttons
 */
export const liveAnswer = (given: {
  name: string;
  picture: IconName | null;
  word: unknown;
  note: unknown;
  end: unknown;
}) => {
  const { name, picture, word, note, end } = given;
  return answerRow(
    picture ? verdictSign(picture) : nothing,
    html`${verdictWord(`${name}-status`, word, 'status')}
    ${becauseText(`${name}-note`, note, 'status')}`,
    end,
  );
};
