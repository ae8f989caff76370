/** What leaves and enters the page: a button that reads a file's text, the saving of a file, the copying of a text. */
import { html, icon } from './template.js';

/** Bytes of the longest text that is read from a file, and characters of the longest that is pasted. */
export const longestText = 4_000_000;
/** A file's address is kept so long, for the browser to read it, ms. */
const revokeAfter = 60_000;

/**
 * A button that reads a text from a file.
 *
 * @param {object} given
 * @param {string} given.id of the chooser, for tests
 * @param {import('./words.js').Translate} given.t
 * @param {string} [given.text] key of its words
 * @param {import('./icons.js').IconName | null} [given.picture]
 * @param {string} [given.accept]
 * @param {number} [given.limit] bytes
 * @param {(text: string) => void} given.onText
 * @param {(key: string, values: Record<string, unknown>) => void} given.say
 */
export function fileButton({
  id,
  t,
  text = 'judge.file',
  picture = 'file',
  accept = '.txt,.in,.out,text/plain',
  limit = longestText,
  onText,
  say,
}) {
  const read = async (/** @type {Event} */ { currentTarget }) => {
    const chooser = /** @type {HTMLInputElement} */ (currentTarget);
    const [file] = chooser.files ?? [];
    chooser.value = '';
    const read = file && (await readText(file, say, limit));
    if (typeof read === 'string') onText(read);
  };
  return html`<span
    ><input
      type="file"
      class="hidden"
      tabindex="-1"
      accept=${accept}
      data-testid=${id}
      aria-label=${t(text)}
      @change=${read}
    /><button
      class="button"
      type="button"
      @click=${(/** @type {Event} */ { currentTarget }) =>
        /** @type {any} */ (currentTarget).previousElementSibling.click()}
    >
      ${picture && icon(picture)}<span>${t(text)}</span>
    </button></span
  >`;
}

/**
 * The text of a file, also one in UTF-16 with its mark.
 *
 * @param {File} file
 * @param {(key: string, values: Record<string, unknown>) => void} say
 * @param {number} [limit] bytes
 * @returns {Promise<string | null>} null where it is too large, which is said
 */
export async function readText(file, say, limit = longestText) {
  if (file.size > limit) {
    say('toast.file-too-large', { name: file.name, limit: Math.floor(limit / 1e6) });
    return null;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}

/** @param {string} text @returns {Promise<boolean>} false where the browser does not allow it */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** @param {Blob} blob @param {string} name */
export function saveFile(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfter);
}
