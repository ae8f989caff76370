/**
 * A field for a text of any length, which is typed, pasted, dropped or opened from a file. Of a long text only the
 * beginning is shown, since a textarea lays out every line.
 */
import { longestText, readText } from '../../ui/file.js';
import { fieldOf } from '../../ui/parts.js';
import { button, html, live } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';

/** @import { Words } from '../../ui/words.js' */

/** Characters of the longest text in a textarea. */
const longestWritten = 12_000;
/** Characters that are shown of a longer one. */
const shownOfLong = 3_000;

/**
 * @typedef {object} Field
 * @property {string} id
 * @property {string} label
 * @property {string} placeholder
 * @property {string} text
 * @property {(text: string) => void} onText
 * @property {(key: string, values: Record<string, unknown>) => void} say
 * @property {Words} words
 */

/** @param {Field} field */
export function textField(field) {
  const { id, label, placeholder, text, onText, say, words } = field;
  const drop = dropInto(onText, say);
  if (text.length > longestWritten) return longText(field, drop);
  return html`<textarea
    class="area judge-area"
    id=${id}
    data-testid=${id}
    aria-label=${label}
    placeholder=${placeholder}
    spellcheck="false"
    autocapitalize="off"
    autocomplete="off"
    lang=${words.language}
    .value=${live(text)}
    @input=${(/** @type {Event} */ event) => onText(fieldOf(event).value)}
    @paste=${(/** @type {ClipboardEvent} */ event) => pasteLong(event, onText, say)}
    @dragover=${allowDrop}
    @drop=${drop}
  ></textarea>`;
}

/** @param {Field} field @param {(event: DragEvent) => void} drop */
const longText = ({ id, label, text, onText, words: { t, language } }, drop) =>
  html`<div class="judge-area long-text" @dragover=${allowDrop} @drop=${drop}>
    <div class="row spread long-text-head">
      <span class="dim small" data-testid=${`${id}-length`}
        >${t('desk.field.long', { count: text.length, number: formatWhole(text.length, language) })}</span
      >
      ${button({ id: `${id}-clear`, t, text: 'desk.field.clear', onClick: () => onText('') })}
    </div>
    <pre
      class="area"
      data-testid=${id}
      tabindex="0"
      role="textbox"
      aria-readonly="true"
      aria-multiline="true"
      aria-label=${label}
    >
${text.slice(0, shownOfLong)}…</pre>
  </div>`;

/** Pastes a long text past the field, and refuses one beyond the limit. @param {ClipboardEvent} event @param {(text: string) => void} onText @param {Field['say']} say */
function pasteLong(event, onText, say) {
  const area = /** @type {HTMLTextAreaElement} */ (event.currentTarget);
  const pasted = event.clipboardData?.getData('text/plain') ?? '';
  if (pasted.length + area.value.length <= longestWritten) return;
  event.preventDefault();
  if (pasted.length > longestText) {
    say('toast.text-too-long', { limit: longestText / 1e6 });
    return;
  }
  const { value, selectionStart, selectionEnd } = area;
  onText(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
}

/** @param {DragEvent} event */
export function allowDrop(event) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

/** A handler that reads a dropped file. @param {(text: string) => void} onText @param {Field['say']} say */
export const dropInto = (onText, say) => (/** @type {DragEvent} */ event) => {
  const [file] = event.dataTransfer?.files ?? [];
  if (!file) return;
  event.preventDefault();
  event.stopPropagation();
  void readText(file, say).then((text) => {
    if (text !== null) onText(text);
  });
};
