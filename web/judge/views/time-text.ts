/** A long time in words. */
import { formatSeconds, formatShort, formatWhole, type Words } from '../../ui/words';

/** A time in words, in the largest unit that it has one and a half of: 80 minutes, 2 hours. */
export function timeText(seconds: number, { t, language }: Words) {
  if (seconds < 60) return formatSeconds(seconds, language);
  const units = [
    ['years', 365.25 * 86_400],
    ['days', 86_400],
    ['hours', 3_600],
    ['minutes', 60],
  ] as const;
  const [unit, length] = units.find(([, one]) => seconds >= 1.5 * one) ?? units[3];
  const count = Math.max(1, Math.round(seconds / length));
  const number = count < 1e6 ? formatWhole(count, language) : formatShort(String(BigInt(count)));
  return t(`desk.time.${unit}`, { count, number });
}

/**
 * The last two points of the rising part of a curve: the slowest board and the one before. A larger board takes less time
 * if one of its first moves wins.
 */
export function growth<Point extends { seconds: number }>(
  curve: readonly Point[],
): readonly Point[] {
  const most = Math.max(...curve.map(({ seconds }) => seconds));
  const slowest = curve.findLastIndex(({ seconds }) => seconds === most);
  return slowest < 1 ? [] : curve.slice(slowest - 1, slowest + 1);
}
