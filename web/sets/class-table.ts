/** The results of a class in order, and the hardest boards. */
import type { ClassResults, Sets } from './types';

export type ClassResult = ClassResults['results'][number];
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
