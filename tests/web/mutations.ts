/** Random mutations of valid texts and values, repeatable by their seed. Knows no parser. */
import { itemAt } from '../../web/board/item-at';

const parts = [
  ...'/x1059-.#\n\t ,:"\'\\&<>{}[]()=?%\0\x1b',
  ...['\r\n', '21', '9'.repeat(30), '1e999', 'NaN', 'null', 'x'.repeat(2000), '1/'.repeat(500)],
  ...['<b>', '</script>', '<img src=x onerror=alert(1)>', '%3Cb%3E', '&amp;', '__proto__', '#'],
  ...['\ufeff', '가', '\u{1f600}', '٣', '\u202e', '\ud800', '%00', '%E0'],
  ...['&v=2', '&b=5/5', '&lang=de', '&m=a1b1', '&at=-1', '&p=cram', '&present=2'],
];

/** @returns from 0 to below 1 */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // Mulberry32, by Tommy Ettinger, in the public domain.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const choice = <T>(random: () => number, list: readonly T[]) =>
  itemAt(list, Math.floor(random() * list.length));

/** One of the texts with one to four mutations. */
export function mutated(random: () => number, texts: readonly string[]) {
  let text = choice(random, texts);
  for (let left = choice(random, [1, 1, 2, 4]); left > 0; left--) {
    const start = Math.floor(random() * (text.length + 1));
    const end = start + choice(random, [1, 1, 2, 5, 30]);
    const [before, part, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
    const other = choice(random, texts);
    text = choice(random, [
      () => before + after,
      () => before + choice(random, parts) + part + after,
      () => before + choice(random, parts) + after,
      () => before + choice(random, [...'0123456789abcdefxyz./']) + part.slice(1) + after,
      () => before + part.repeat(choice(random, [2, 20, 200])) + after,
      () => before + other.slice(Math.floor(random() * other.length)),
      () => before,
    ])();
  }
  return text;
}
