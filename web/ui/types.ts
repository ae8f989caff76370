/** The types of board, engine and page that every room uses. */
export type {
  Board,
  BoardHandlers,
  Ghost,
  History,
  Mark,
  Palette,
  Piece,
  Selected,
  Position,
  Preset,
  Still,
  Tone,
} from '../board/types';
export type { Answer, Problem } from '../engine/answer';
export type { Frames } from './stretches';
export type {
  Analysis,
  AnswerTo,
  Ask,
  ClassResults,
  Frequencies,
  Kind,
  Obstruction,
  Option,
  Outcome,
  Passed,
  ReadSet,
  RecursionStep,
  Reply,
  Request,
  SearchState,
  SetItem,
  SetKey,
  SetSheet,
  Strategy,
  Valued,
} from '../engine/protocol';
export type { Query, QueryOptions } from '../engine/reconciler';
export type { CodeLanguage, CodeLine } from './code-listing';
export type { IconName } from './icons';
export type { Later, Lazy } from './lazy';
export type { Presented } from './parts';
export type { Move } from './transport';
export type { Player } from './player';
export type { Template } from './template';
export type { Clock } from './ticker';
export type { Language, Solver, Translate, Words } from './words';
