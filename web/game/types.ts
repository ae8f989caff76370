/** The types of the game. A view is `(game, words, handle) => template`. */
import type { RoomHandle as HandleOf } from '../ui/room-handle';
import type { Template, Words } from '../ui/types';
import type { Recursion } from './recursion';
import type { Game } from './state';

export type * from '../ui/types';
export type { Fold, Placement, Players, Result, Setup, Sides } from './play';
export type { Day, Grade, KeptAttempt, QuizRecord, RuleName, ThemeChoice } from './puzzle-record';
export type { Attempt, Checked, Draw, Phase, Quiz } from './quiz';
export type { Recursion, RecursionTimeline, TryOrder, Visits } from './recursion';
export type { Answers, Card, Game, KeptGame, LoadedStrategy, Look, Match } from './state';
export type { Deferred } from './views/deferred';
export type { Sheet } from './views/sheet';

export type RoomHandle = HandleOf<Game>;
export type Change = RoomHandle['change'];
export type ChangeRecursion = (transition: (recursion: Recursion) => Recursion) => void;
export type View = (game: Game, words: Words, handle: RoomHandle) => Template;
