/** The types of the board: values, pictures and inputs. */
export type { Board } from './board';
export type { Box, Corner, Layout, Point, Space } from './geometry';
export type { History, Position } from './history';
export type { Mark, Shaper } from './marks';
export type { Candidate, Selected } from './placing';
export type { Preset } from './presets';
export type { Ghost, Palette, Piece, Scene, Side, Still, Tone } from './scene-shapes';
export type { Group, Path, Shape, Text } from './shapes';
export type { BoardHandlers, PlacementHandlers, Surface } from './surface';
