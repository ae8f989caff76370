/** The encodings of the texts that readers have: UTF-8, UTF-16 with its mark, and CP949, which browsers call EUC-KR. */

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
