/** Parts of the row above the board of a puzzle: a choice in little space, the puzzle of the day. */
import { fieldOf } from './parts.js';
import { button, html } from './template.js';

/** @import { Translate } from './words.js' */

/**
 * A choice of the next puzzle.
 *
 * @template Option
 * @param {object} given
 * @param {string} given.id for tests
 * @param {string} given.label
 * @param {readonly Option[]} given.options
 * @param {(option: Option) => string} given.face
 * @param {Option} given.chosen
 * @param {boolean} [given.disabled]
 * @param {(option: Option) => void} given.onChoose
 */
export function choiceField({ id, label, options, face, chosen, disabled = false, onChoose }) {
  const choose = (/** @type {Event} */ event) =>
    onChoose(options[/** @type {any} */ (fieldOf(event)).selectedIndex]);
  return html`<select
    class="field"
    data-testid=${id}
    aria-label=${label}
    ?disabled=${disabled}
    @change=${choose}
  >
    ${options.map(
      (option) =>
        html`<option value=${String(option)} .selected=${option === chosen}>
          ${face(option)}
        </option>`,
    )}
  </select>`;
}

/** The button of the puzzle of the day, with a sign once it has ended. @param {boolean | null} right whether it was solved; null before its end @param {boolean} disabled @param {Translate} t @param {() => void} onClick */
export const dayButton = (right, disabled, t, onClick) =>
  button({
    id: 'daily',
    t,
    text: 'days.today',
    label: right === null ? undefined : `days.${right ? 'right' : 'wrong'}-today`,
    picture: right === null ? undefined : right ? 'check' : 'cross',
    disabled,
    onClick,
  });

/** A figure with its unit at the end of the row. @param {string} figure @param {string} unit @param {{ id: string, unitId: string, title: string }} names */
export const standing = (figure, unit, { id, unitId, title }) =>
  html`<span class="column standing" title=${title}>
    <span class="strong" data-testid=${id}>${figure}</span>
    <span class="dim" data-testid=${unitId}>${unit}</span>
  </span>`;
