/** The frame of a verdict, a count or a status: the answer, and the progress in its place. */
import { keyed } from 'lit-html/directives/keyed.js';
import { html, icon, nothing } from './template.js';

/**
 * @param {object} given
 * @param {string} given.kind more classes
 * @param {string} given.id for tests
 * @param {unknown} [given.outcome] its tone
 * @param {unknown} [given.state]
 * @param {unknown} [given.board] code of the board that it is about
 * @param {boolean} [given.waits] whether the progress is in place of the answer
 * @param {unknown} given.answer
 * @param {unknown} [given.busy] the progress
 * @param {unknown} [given.more]
 */
export const verdictFrame = ({
  kind,
  id,
  outcome = nothing,
  state = nothing,
  board = nothing,
  waits = false,
  answer,
  busy,
  more,
}) =>
  // Another kind keeps nothing of the former answer.
  keyed(
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

/** The row of an answer. @param {unknown} sign @param {unknown} text a word and its reason @param {unknown} [end] buttons @param {boolean} [isHidden] */
export const answerRow = (sign, text, end, isHidden = false) =>
  html`<div class="row verdict-answer" ?hidden=${isHidden}>
    ${sign}
    <div class="column grow verdict-text">${text}</div>
    ${end}
  </div>`;

/** @param {import('./icons.js').IconName} picture */
export const verdictSign = (picture) =>
  html`<span class="center verdict-sign" aria-hidden="true">${icon(picture)}</span>`;

/** The word of an answer in large type. @param {string | typeof nothing} id @param {unknown} text @param {'status'} [role] */
export const verdictWord = (id, text, role) =>
  html`<strong class="verdict-word" role=${role ?? nothing} data-testid=${id}>${text}</strong>`;

/** The reason of an answer. @param {string | typeof nothing} id @param {unknown} text @param {'status'} [role] */
export const becauseText = (id, text, role) =>
  html`<span class="verdict-because" role=${role ?? nothing} data-testid=${id}>${text}</span>`;

/** An answer that screen readers read when it changes. @param {string} name for tests @param {import('./icons.js').IconName | null} picture @param {unknown} word @param {unknown} note @param {unknown} end */
export const liveAnswer = (name, picture, word, note, end) =>
  answerRow(
    picture ? verdictSign(picture) : nothing,
    html`${verdictWord(`${name}-status`, word, 'status')}
    ${becauseText(`${name}-note`, note, 'status')}`,
    end,
  );
