/** The types of the board: values, pictures and inputs. */
export type * from './board.js';
export type * from './geometry.js';
export type * from './history.js';
export type * from './marks.js';
export type * from './placing.js';
export type * from './presets.js';
export type * from './scene-shapes.js';
export type * from './shapes.js';
export type * from './surface.js';
