/** Files into and out of the page: a button that reads one, and saving one. */
import { html, icon } from './template';
import type { Translate } from './words';
import type { IconName } from './icons';
import type { Say } from './slice';

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
    const content = file && (await readText(file, say, limit));
    if (typeof content === 'string') onText(content);
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
 * Reads the text of a file: UTF-8, or UTF-16 with a byte order mark.
 *
 * @param limit bytes
 * @returns null if the file is too large; a message says so
 */
export async function readText(
  file: File,
  say: Say,
  limit: number = longestText,
): Promise<string | null> {
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

export function saveFile(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfter);
}
