/** What the start page asks the solver: the puzzles of the reader's day. */
import { unresolved, type Query } from '../engine/reconciler';
import { today } from '../ui/date';
import type { Start } from './state';

export function queries({ days }: Start): Query<Start>[] {
  const date = today();
  return [
    ...unresolved({
      slot: 'start.game',
      key: date,
      request: { kind: 'daily-puzzle', date },
      receive: (start: Start, game) => ({ ...start, days: { ...start.days, game } }),
      answer: days.game,
    }),
    ...unresolved({
      slot: 'start.cover',
      key: date,
      request: { kind: 'daily-cover-puzzle', date },
      receive: (start: Start, cover) => ({ ...start, days: { ...start.days, cover } }),
      answer: days.cover,
    }),
  ];
}
