/** The types of board, engine and page that every room uses. */
export type {
  Board,
  BoardHandlers,
  Box,
  Candidate,
  Corner,
  Ghost,
  Group,
  History,
  Layout,
  Mark,
  Palette,
  Path,
  Piece,
  PlacementHandlers,
  Point,
  Pointed,
  Position,
  Preset,
  Scene,
  Shape,
  Shaper,
  Side,
  Still,
  Surface,
  Text,
  Tone,
} from '../board/types';
export type { Answer, Problem } from '../engine/answer';
export type { Frames } from '../engine/frames';
export type {
  Analysis,
  AnswerTo,
  Ask,
  AskOptions,
  ClassResults,
  Count,
  Coverage,
  DiagnoseReply,
  Difference,
  EngineEvent,
  Failure,
  Finding,
  Frequencies,
  JudgeProblem,
  Kind,
  Kinds,
  LastEvent,
  Need,
  Obstruction,
  Option,
  Outcome,
  Passed,
  Progress,
  Question,
  ReadSet,
  RecursionStep,
  Reply,
  Request,
  SearchState,
  SetItem,
  SetKey,
  SetSheet,
  Speed,
  Strategy,
  StressFailure,
  StressReply,
  Tiling,
  Unfinished,
  Valued,
  Verdict,
} from '../engine/protocol';
export type { AnyAnswer, Query, QueryOf, QueryOptions, Reconciler } from '../engine/reconciler';
export type { CodeLanguage, CodeLine } from './code-listing';
export type { IconName } from './icons';
export type { Later, Lazy } from './lazy';
export type { Fact, Line, Move, Presented, Steps } from './parts';
export type { Player } from './player';
export type { Template } from './template';
export type { Clock, Ticker } from './ticker';
export type { Language, Solver, Translate, Translators, Words } from './words';
