/** The types of board, engine and page that every room uses. */
export type * from '../board/types';
export type * from '../engine/answer.js';
export type * from '../engine/frames.js';
export type * from '../engine/protocol';
export type * from '../engine/reconciler.js';
export type * from './code-listing.js';
export type * from './icons.js';
export type * from './lazy.js';
export type * from './parts.js';
export type * from './player.js';
export type * from './template.js';
export type * from './ticker.js';
export type * from './words.js';
