/** The lines of a comparison in the order in which the table lists them. Pure. */
import { linesOf } from './texts';
import type { Judge } from './new-judge';

/** The letter of a right line among those of a comparison, one for each line. */
export const rightVerdict = 'r';

/** The number of empty cells of a board code: 7 of `5/xx2x`, in which each number counts empty cells. */
export const emptyCells = (code: string) =>
  (code.match(/\d+/g) ?? []).reduce((sum, run) => sum + Number(run), 0);

/**
 * The listed lines, from 0; those after the last case are extra output, and have no board. Lines with equally many empty
 * cells keep their order.
 *
 * @param onlyDifferences whether lines that agree are left out
 * @param byEmpty whether the fewest empty cells come first
 */
export function listedLines(
  judged: Judge['judged']['reply'],
  compared: Judge['compared']['reply'],
  onlyDifferences: boolean,
  byEmpty: boolean,
) {
  const { verdicts = '', extra = 0 } = compared ?? {};
  const count = (judged?.cases ?? 0) + extra;
  const all = Array.from({ length: count }, (_, line) => line);
  const lines =
    onlyDifferences && compared ? all.filter((line) => verdicts[line] !== rightVerdict) : all;
  if (!byEmpty) return lines;
  const empty = linesOf(judged?.boards ?? '').map(emptyCells);
  const emptyIn = (line: number) => empty[line] ?? Infinity;
  // Two lines of extra output would have a difference of NaN.
  return lines.sort((a, b) => (emptyIn(a) === emptyIn(b) ? a - b : emptyIn(a) - emptyIn(b)));
}

/**
 * The listed line of the next difference after the selected one, cyclically; null if there is none.
 */
export function nextDifference({ judged, compared, onlyDifferences, byEmpty, line }: Judge) {
  if (!compared.reply) return null;
  const { verdicts } = compared.reply;
  const lines = listedLines(judged.reply, compared.reply, onlyDifferences, byEmpty);
  const from = line === null ? -1 : lines.indexOf(line);
  const later = [...lines.slice(from + 1), ...lines.slice(0, from + 1)];
  return later.find((one) => verdicts[one] !== rightVerdict) ?? null;
}
