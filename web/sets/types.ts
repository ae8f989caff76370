/** The types of the sets of boards. docs/sets.md explains the sets. */
export type {
  Board,
  BoardHandlers,
  Candidate,
  Ghost,
  Mark,
  Piece,
  Selected,
  Still,
} from '../board/types';
export type { RoomHandle } from '../ui/room-handle';
export type {
  Answer,
  ClassResults,
  Language,
  Option,
  Problem,
  Query,
  ReadSet,
  SetItem,
  SetKey,
  SetSheet,
  Template,
  Words,
} from '../ui/types';
export type { SetAttempt, ItemWork } from './attempt';
export type { Draft, DraftItem } from './draft';
export type { SheetOptions, Sets, SetTab } from './state';
