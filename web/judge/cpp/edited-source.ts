/**
 * A text with its lines and its edits, which are collected in any order. Knows nothing of programs.
 *
 *     const source = new EditedSource('return n;');
 *     source.insert(7, '(');
 *     source.insertEnd(8, ')');
 *     source.edited()   // return (n);
 */
import { itemAt } from '../../board/item-at';

export class EditedSource {
  readonly text;
  /** Where its lines end. */
  readonly #ends: number[] = [];
  /** Insertions and replacements. At the same place, ends of blocks come before what begins. */
  readonly #edits: { from: number; to: number; isEnd: boolean; text: string }[] = [];

  constructor(text: string) {
    this.text = text;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#ends.push(at);
  }

  get lines() {
    return this.#ends.length + 1;
  }

  /** The line of a place, from 1. */
  lineAt(at: number) {
    let [low, high] = [0, this.#ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (itemAt(this.#ends, middle) < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }

  insert(at: number, text: string) {
    this.replace({ from: at, to: at }, text);
  }

  /** Inserts the end of something at the end of a node. */
  insertEnd(at: number, text: string) {
    this.#edits.push({ from: at, to: at, isEnd: true, text });
  }

  replace({ from, to }: { from: number; to: number }, text: string) {
    this.#edits.push({ from, to, isEnd: false, text });
  }

  edited() {
    const order = this.#edits.map((edit, at) => ({ ...edit, at }));
    order.sort((a, b) => a.from - b.from || Number(b.isEnd) - Number(a.isEnd) || a.at - b.at);
    let [text, at] = ['', 0];
    for (const { from, to, text: inserted } of order) {
      text += this.text.slice(at, from) + inserted;
      at = to;
    }
    return text + this.text.slice(at);
  }
}
