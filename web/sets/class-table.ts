/** The results of a class in order, the hardest boards, and what a spreadsheet is given. */
import type { SetResultsReply } from '../engine/protocol';
import type { Translate } from '../ui/words';
import type { Sets } from './state';

export type ClassResult = SetResultsReply['results'][number];
export type ResultOrder = Sets['order'];

/** The results in the chosen order; equal ones in that of the text. */
export function inOrder(results: readonly ClassResult[], order: ResultOrder, language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const orders = {
    name: (one: ClassResult, other: ClassResult) => compare(one.name, other.name),
    right: (one: ClassResult, other: ClassResult) => other.right - one.right,
    time: (one: ClassResult, other: ClassResult) => one.seconds - other.seconds,
  };
  return [...results].sort(orders[order]);
}

/**
 * The boards that the fewest have solved; none if all were solved equally often.
 *
 * @returns from 1
 */
export function hardestBoards(solved: readonly number[]): number[] {
  const least = Math.min(...solved);
  if (least === Math.max(...solved)) return [];
  return solved.flatMap((number, place) => (number === least ? [place + 1] : []));
}

/** The numbers of results of one name, such as `(1/2)`. */
export function namesakes(results: readonly ClassResult[]): ReadonlyMap<ClassResult, string> {
  const numbers: Map<ClassResult, string> = new Map();
  for (const one of results) {
    const same = results.filter(({ name }) => name === one.name);
    if (same.length > 1) numbers.set(one, `(${same.indexOf(one) + 1}/${same.length})`);
  }
  return numbers;
}

/** A mark in words, which no spreadsheet takes for a number: `+2` would be 2. */
export function markWord(mark: string, t: Translate): string {
  const count = Number(mark.slice(1));
  const word = { '+': 'right', '-': 'wrong', '?': 'shown' }[mark[0] ?? ''];
  return word ? t(`set.class.mark.${word}`, { count }) : '';
}
