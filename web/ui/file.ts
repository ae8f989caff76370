/** Files into and out of the page: a button that reads one, and saving one. */
import { decodeText } from './encoding';
import { html, icon } from './template';
import type { Translate } from './words';
import type { IconName } from './icons';
import type { Say } from './room-handle';

/** Maximum length of a text that is read from a file, in bytes, or pasted, in characters. */
export const longestText = 4_000_000;
/** Time that a saved file's URL stays valid, for the browser to read it, ms. */
const revokeAfter = 60_000;

/**
 * A button that reads the text of a file.
 *
 * @param given.id of the file input, for tests
 * @param given.text key of the button's text
 * @param given.limit bytes
 * @param given.kind class of the button
 */
export function fileButton({
  id,
  t,
  text = 'judge.file',
  picture = 'file',
  accept = '.txt,.in,.out,text/plain',
  limit = longestText,
  kind = 'button',
  onText,
  say,
}: {
  id: string;
  t: Translate;
  text?: string;
  picture?: IconName | null;
  accept?: string;
  limit?: number;
  kind?: string;
  onText: (text: string) => void;
  say: Say;
}) {
  const read = async ({ currentTarget }: Event) => {
    const input = currentTarget as HTMLInputElement;
    const [file] = input.files ?? [];
    input.value = '';
    if (file) await readText(file, onText, say, limit);
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
      class=${kind}
      type="button"
      aria-label=${t(text)}
      title=${t(text)}
      @click=${({ currentTarget }: Event) => (currentTarget as any).previousElementSibling.click()}
    >
      ${picture && icon(picture)}<span>${t(text)}</span>
    </button></span
  >`;
}

/**
 * Reads the text of a file. Messages say that it is too large, or not in UTF-8.
 *
 * @param limit bytes
 */
export async function readText(
  file: File,
  onText: (text: string) => void,
  say: Say,
  limit: number = longestText,
) {
  const { name } = file;
  if (file.size > limit) {
    return say('toast.file-too-large', { name, limit: Math.floor(limit / 1e6) });
  }
  const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()));
  onText(text);
  // After the messages about the text itself.
  if (encoding === 'euc-kr') say('toast.file-euc-kr', { name });
  if (encoding === null) say('toast.file-unreadable', { name });
}

export function saveFile(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfter);
}
