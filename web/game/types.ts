/** The types of the game. A view is `(game, words, slice) => template`. */
import type { Slice as SliceOf } from '../ui/slice';
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

export type Slice = SliceOf<Game>;
export type Change = Slice['change'];
export type ChangeRecursion = (transition: (recursion: Recursion) => Recursion) => void;
export type View = (game: Game, words: Words, slice: Slice) => Template;
