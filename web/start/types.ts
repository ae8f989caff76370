/** The types of the start page. */
export type { Board, BoardHandlers, Candidate, Ghost, Selected, Still } from '../board/types';
export type { RoomHandle } from '../ui/room-handle';
export type { AnswerTo, Clock, IconName, Query, Template, Words } from '../ui/types';
export type { Start } from './state';
