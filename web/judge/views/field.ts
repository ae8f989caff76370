/**
 * A field for a text of any length, which is typed, pasted, dropped or opened from a file. Of a long text only the
 * beginning is shown, since a textarea lays out every line.
 */
import { longestText, readText } from '../../ui/file';
import { fieldOf } from '../../ui/events';
import { button, html, live } from '../../ui/template';
import { counted, type Words } from '../../ui/words';
import type { Say } from '../../ui/room-handle';

/** Characters of the longest text in a textarea. */
const longestWritten = 12_000;
/** Characters that are shown of a longer one. */
const shownOfLong = 3_000;

export interface Field {
  id: string;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  say: Say;
  words: Words;
}

export function textField(field: Field) {
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
    @input=${(event: Event) => onText(fieldOf(event).value)}
    @paste=${(event: ClipboardEvent) => pasteLong(event, onText, say)}
    @dragover=${allowDrop}
    @drop=${drop}
  ></textarea>`;
}

const longText = (
  { id, label, text, onText, words: { t, language } }: Field,
  drop: (event: DragEvent) => void,
) =>
  html`<div class="judge-area long-text" @dragover=${allowDrop} @drop=${drop}>
    <div class="row spread long-text-head">
      <span class="dim small" data-testid=${`${id}-length`}
        >${t('desk.field.long', counted(text.length, language))}</span
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

/** Pastes a long text without the textarea, which would lay it out; refuses one beyond the limit. */
function pasteLong(event: ClipboardEvent, onText: (text: string) => void, say: Field['say']) {
  const area = event.currentTarget as HTMLTextAreaElement;
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

export function allowDrop(event: DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

/** A handler that reads a dropped file. */
export const dropInto =
  (onText: (text: string) => void, say: Field['say']) => (event: DragEvent) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    void readText(file, onText, say);
  };
