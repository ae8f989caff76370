/** The types of the page. A view is `(state, words, site) => template`. */
import type { Template, Words } from '../ui/types';
import type { Site } from './site';
import type { State } from './state';

export type { Task } from '../cover/hand';
export type { Cover } from '../cover/state';
export type { Exportable } from '../export/jobs';
export type { Setup } from '../game/play';
export type { Game } from '../game/state';
export type { RoomHandle } from '../ui/room-handle';
export type * from '../ui/types';
export type { Bar } from './browser-bar';
export type { WordsPart } from './language';
export type { Link } from './link';
export type { Mode, ViewName } from './rooms';
export type { Reading } from './reading';
export type { Site } from './site';
export type { Settings, State } from './state';
export type { Memory } from './storage';
export type { Store } from './store';

export type View = (state: State, words: Words, site: Site) => Template;
