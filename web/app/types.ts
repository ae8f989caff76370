/** The types of the page. A view is `(state, words, site) => template`. */
import type { Template, Words } from '../ui/types';
import type { Site } from './site';
import type { State } from './state';

export type { Task } from '../cover/hand';
export type { Cover } from '../cover/state';
export type { Exportable } from '../export/jobs';
export type { Setup } from '../game/play';
export type { Game } from '../game/state';
export type { Slice } from '../ui/slice';
export type {
  Analysis,
  Answer,
  AnswerTo,
  AnyAnswer,
  Ask,
  AskOptions,
  Board,
  BoardHandlers,
  Box,
  Candidate,
  ClassResults,
  Clock,
  CodeLanguage,
  CodeLine,
  Corner,
  Count,
  Coverage,
  DiagnoseReply,
  Difference,
  EngineEvent,
  Fact,
  Failure,
  Finding,
  Frames,
  Frequencies,
  Ghost,
  Group,
  History,
  IconName,
  JudgeProblem,
  Kind,
  Kinds,
  Language,
  LastEvent,
  Later,
  Layout,
  Lazy,
  Line,
  Mark,
  Move,
  Need,
  Obstruction,
  Option,
  Outcome,
  Palette,
  Passed,
  Path,
  Piece,
  PlacementHandlers,
  Player,
  Point,
  Pointed,
  Position,
  Presented,
  Preset,
  Problem,
  Progress,
  Query,
  QueryOf,
  QueryOptions,
  Question,
  ReadSet,
  Reconciler,
  RecursionStep,
  Reply,
  Request,
  Scene,
  SearchState,
  SetItem,
  SetKey,
  SetSheet,
  Shape,
  Shaper,
  Side,
  Solver,
  Speed,
  Steps,
  Still,
  Strategy,
  StressFailure,
  StressReply,
  Surface,
  Template,
  Text,
  Ticker,
  Tiling,
  Tone,
  Translate,
  Translators,
  Unfinished,
  Valued,
  Verdict,
  Words,
} from '../ui/types';
export type { Bar } from './address';
export type { WordsPart } from './language';
export type { Link } from './link';
export type { Mode, ViewName } from './rooms';
export type { Reading } from './reading';
export type { Site } from './site';
export type { Settings, State } from './state';
export type { Memory } from './storage';
export type { Store } from './store';

export type View = (state: State, words: Words, site: Site) => Template;
