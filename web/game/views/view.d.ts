/** What a view of the game is given, what it gives, and what it speaks of. */
import type { Slice as DoorTo } from '../../ui/slice';
import type { Template } from '../../ui/template.js';
import type { Translate, Words } from '../../ui/words.js';
import type { Recursion } from '../recursion.js';
import type { Game } from '../state.js';

export type * from '../../engine/protocol';
export type * from '../play.js';
export type * from '../quiz.js';
export type * from '../recursion.js';
export type * from '../state.js';
export type { Template, Translate, Words };

export type Slice = DoorTo<Game>;
export type Change = Slice['change'];
export type ChangeRecursion = (transition: (recursion: Recursion) => Recursion) => void;
export type View = (game: Game, words: Words, slice: Slice) => Template;
