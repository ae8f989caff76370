/** The calendar of daily puzzles and the result that is shared. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { resultText } from '../../web/ui/day-result';
import { dateText } from '../../web/ui/date';
import { dayAfter, monthAfter, monthOf, streakOf } from '../../web/ui/days';

test('each month has its days in weeks from Monday', () => {
  for (let year = 2024; year < 2029; year++) {
    for (let month = 0; month < 12; month++) {
      const weeks = monthOf(dateText(new Date(year, month, 9)));
      const days = weeks.flat().flatMap((day) => (day ? [day] : []));
      const length = new Date(year, month + 1, 0).getDate();
      const expected = Array.from({ length }, (_, i) => dateText(new Date(year, month, i + 1)));
      assert.deepEqual(days, expected);
      for (const week of weeks) {
        for (const [i, day] of week.entries()) {
          if (day) assert.equal((new Date(`${day}T12:00`).getDay() + 6) % 7, i);
        }
        assert.ok(week.some(Boolean));
      }
    }
  }
  assert.equal(dayAfter('2028-02-28'), '2028-02-29');
  assert.equal(dayAfter('2026-01-01', -1), '2025-12-31');
  assert.equal(monthAfter('2026-01-31', 1), '2026-02-01');
  assert.equal(monthAfter('2026-01-31', -1), '2025-12-01');
});

test('a streak ends today or yesterday', () => {
  const done = new Set(['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01']);
  const streak = (now: string) => streakOf((date) => done.has(date), now);
  assert.deepEqual(
    ['2026-02-25', '2026-02-27', '2026-03-01', '2026-03-02', '2026-03-03'].map(streak),
    [0, 2, 4, 4, 0],
  );
});

test('the shared result tells tries and hints, not the solution', () => {
  const t = (key: string, { count }: any = {}) => `${key} ${count}`;
  const given = { name: 'Block game', streak: 3, address: 'https://site.example/', t };
  const done = { right: true, late: false, squares: ['🟥🟥', '💡'], words: ['try 3', '1 hint'] };
  assert.equal(
    resultText(done, '2026-01-31', given),
    'Blockcover · Block game · 2026-01-31\n🟥🟥💡🟩\ntry 3, 1 hint, days.streak 3\nhttps://site.example/',
  );
  const missed = resultText({ ...done, right: false }, '2026-01-31', { ...given, streak: 0 });
  assert.match(missed, /\n🟥🟥💡⬛\ntry 3, 1 hint\n/);
});
