/** The types of the page. A view is `(state, words, site) => template`. */
import type { Template, Words } from '../ui/types';
import type { Site } from './site.js';
import type { State } from './state.js';

export type { Task } from '../cover/hand.js';
export type { Cover } from '../cover/state.js';
export type { Exportable } from '../export/jobs.js';
export type { Setup } from '../game/play.js';
export type { Game } from '../game/state.js';
export type { Slice } from '../ui/slice';
export type * from '../ui/types';
export type { Bar } from './address.js';
export type { WordsPart } from './language.js';
export type { Link, ViewName } from './link.js';
export type { Reading } from './reading.js';
export type { Site } from './site.js';
export type { Mode, Settings, State } from './state.js';
export type { Memory } from './storage.js';
export type { Store } from './store.js';

export type View = (state: State, words: Words, site: Site) => Template;
