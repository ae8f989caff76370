/** The start page as an immutable value: its game, and the puzzles of the day as the solver has drawn them. */
import { noAnswer } from '../engine/answer';
import type { Selected } from '../board/placing';
import type { AnswerTo } from '../engine/protocol';

export interface Start {
  /** The moves of the game; the reader makes the first one. */
  moves: readonly string[];
  /** The selected placement. */
  selected: Selected | null;
  /** The cell of the keyboard. */
  cursor: number;
  /** The puzzles of the day, by their problem. */
  days: { game: AnswerTo<'daily-puzzle'>; cover: AnswerTo<'daily-cover-puzzle'> };
}

export const newStart = (): Start => ({
  moves: [],
  selected: null,
  cursor: 0,
  days: { game: noAnswer, cover: noAnswer },
});
