/** The handle of the game, and its views. One is `(game, words, handle) => template`. */
import type { RoomHandle as HandleOf } from '../ui/room-handle';
import type { Template } from '../ui/template';
import type { Words } from '../ui/words';
import type { Game } from './game';
import type { Recursion } from './recursion';

export type RoomHandle = HandleOf<Game>;
export type Change = RoomHandle['change'];
export type ChangeRecursion = (transition: (recursion: Recursion) => Recursion) => void;
export type View = (game: Game, words: Words, handle: RoomHandle) => Template;
