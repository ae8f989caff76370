/** The result of a day's puzzle: as a text without the solution, and the button that shares it. */
import { copyText, shareByDevice } from './copy';
import { streakOf } from './days';
import { fragmentOf } from './fragment';
import { button, nothing } from './template';
import type { Translate } from './words';

/** How the puzzle of a day ended. */
export interface Done {
  right: boolean;
  /** Whether it was not on its day. */
  late: boolean;
  /** A sign for each try and hint, which tell nothing of the solution. */
  squares: readonly string[];
  /** The words of the result. */
  words: readonly string[];
}

/**
 * The result of a day as a text without the solution.
 *
 * @param given.name of the problem
 * @param given.streak days in a row
 * @param given.address of the puzzle
 */
export function resultText(
  { right, squares, words }: Done,
  date: string,
  { name, streak, address, t }: { name: string; streak: number; address: string; t: Translate },
) {
  const row = `${squares.join('')}${right ? '🟩' : '⬛'}`;
  const notes = [...words, ...(streak > 1 ? [t('days.streak', { count: streak })] : [])];
  return [`Blockcover · ${name} · ${date}`, row, notes.join(', '), address].join('\n');
}

/** Shares a text by the device's own dialog, or copies it; without a permission the text on the page is selected. */
export async function shareText(text: string, say: (key: string) => void) {
  if (await shareByDevice({ text })) return;
  const isCopied = await copyText(text);
  say(isCopied ? 'days.copied' : 'days.not-copied');
  const result = isCopied ? null : document.querySelector('.day-result');
  if (!result) return;
  getSelection()?.selectAllChildren(result);
  result.scrollIntoView({ block: 'center' });
}

/** The days of a problem, as the reader has done them. */
export interface Days {
  problem: 'game' | 'cover';
  /** The reader's date. */
  now: string;
  doneOn: (date: string) => Done | null;
  say: (key: string) => void;
  t: Translate;
}

const isOnTime = (done: Done | null) => done !== null && done.right && !done.late;

/** The streak up to today. */
export const streakNow = ({ now, doneOn }: Pick<Days, 'now' | 'doneOn'>) =>
  streakOf((date) => isOnTime(doneOn(date)), now);

/** The result of a day as a text with its link; null before its end. */
export function textOf(days: Days, date: string) {
  const { problem, doneOn, t } = days;
  const done = doneOn(date);
  if (!done) return null;
  const address = `${location.origin}${location.pathname}${fragmentOf(problem, [`day=${date}`])}`;
  const streak = isOnTime(done) ? streakNow(days) : 0;
  return resultText(done, date, { name: t(`view.${problem}`), streak, address, t });
}

/** The button that shares the result of a day; nothing before its end. */
export function shareButton(days: Days, date: string, kind?: string) {
  const text = textOf(days, date);
  if (text === null) return nothing;
  const { t, say } = days;
  const onClick = () => void shareText(text, say);
  return button({ id: 'share-result', t, text: 'days.share', picture: 'share', kind, onClick });
}
