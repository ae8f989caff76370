/**
 * Files into and out of the page: a button that reads one, the encodings of the texts that readers have, and saving
 * one.
 */
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
export function fileButton(given: {
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
  const { id, t, text = 'judge.file', picture = 'file', kind = 'button', onText, say } = given;
  const { accept = '.txt,.in,.out,text/plain', limit = longestText } = given;
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

/** UTF-8, UTF-16 with its mark, and CP949, which browsers call EUC-KR. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'euc-kr';

/** The mark that begins a text in UTF-16, as one number. */
const marks: Record<number, Encoding> = { 0xfffe: 'utf-16le', 0xfeff: 'utf-16be' };

/** @returns null for bytes that are no text in it */
function decodedAs(encoding: Encoding, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** @returns `encoding` is null where some bytes are of no text; the characters � stand for them */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding | null } {
  const [first = 0, second = 0] = bytes;
  const marked = marks[first * 256 + second];
  for (const encoding of marked ? [marked] : (['utf-8', 'euc-kr'] as const)) {
    const text = decodedAs(encoding, bytes);
    if (text !== null) return { text, encoding };
  }
  return { text: new TextDecoder(marked ?? 'utf-8').decode(bytes), encoding: null };
}
