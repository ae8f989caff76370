/**
 * A room of the page as one value: its part of the state, and what the page does with that part. The page loops over
 * the rooms of app/rooms.ts. What only an opened view needs comes with it, and is handed over by `register` of its handle.
 */
import type { BoardHandlers } from '../board/handlers';
import type { History } from '../board/history';
import type { Preset } from '../board/presets';
import type { Still } from '../board/scene-shapes';
import type { Problem } from '../engine/answer';
import type { Query } from '../engine/reconciler';
import type { RoomHandle } from './room-handle';
import type { Shelf } from './shelf';
import type { Clock } from './ticker';

/** What the board of the page shows of a room, and does in it. */
interface RoomSurface<Value> {
  handlers(handle: RoomHandle<Value>): BoardHandlers;
  scene(value: Value): Still;
  presentScene(value: Value, revealed: boolean): Still;
}

/** The code of a room that comes with its views. */
export interface RoomParts<Value> {
  /** The questions whose answers the value needs, the most urgent first. */
  queries?(value: Value, pace?: number): Query<Value>[];
  /** The running clocks. */
  clocks?(value: Value): Clock<Value>[];
  surface?: RoomSurface<Value>;
  /** Whether a person has won a game or solved a puzzle. */
  isWon?(value: Value): boolean;
  /** Completes the value. */
  begin?: (value: Value) => Value;
  shelves?: readonly Shelf<Value>[];
}

/** The contents of a link to a room. Any text is treated as hostile: an error in it is thrown as a `TextError`. */
interface RoomLink<Value, Contents> {
  /**
   * @param values by name; none in a link of a path alone
   * @param name of the path, after the room's own
   * @returns null where the room opens as it was
   */
  parse(values: Map<string, string>, name: string): Contents | null;
  /** @returns parameters, after the room's name and the `name` of the path */
  format(contents: Contents): { name?: string; parameters: readonly string[] };
  /** @param isWhole whether with what is seen beside the board */
  of(value: Value, isWhole: boolean): Contents;
  open(value: Value, contents: Contents): Value;
}

/** A change by a key or a button. */
export type Transition<Value> = (value: Value) => Value;

/** The transitions of a room's board that the page itself makes, and the limits of that board. */
export interface RoomBoard<Value, Contents> {
  /** Maximum number of rows and of columns. */
  maxSide: number;
  presets: readonly Preset[];
  piecesOf: (position: History['now']) => string;
  storedPieces: (pieces: string) => string | null;
  /** The pieces of the next tiling then appear all at once. */
  withHistory(value: Value, history: History): Value;
  undo: Transition<Value>;
  redo: Transition<Value>;
  /** Undoes the step of a message. */
  undoStep: Transition<Value>;
  /** One step along the line of play, the pieces of a tiling, or a search. */
  walk(value: Value, by: 1 | -1, isPresented: boolean): Value;
  /** Turns the selected placement. */
  turn(value: Value, by: 1 | -1): Value;
  /** Selects a placement of another piece at the same cell. */
  reshape: Transition<Value>;
  /** Ends what is shown for a moment. */
  rest(value: Value, isPresented: boolean): Value;
  hint: Transition<Value>;
  /** Opens a board that the judge's problem is about: with its rule. */
  asProblem: Transition<Value>;
  /** The name of the tool or the task in hand. */
  tool(value: Value): string;
  /** What a set of boards asks about it, unless a task is chosen, and whether misère is played. */
  asked(value: Value): { task: string; misere: boolean };
  /** The parts that the record of the board depends on. */
  kept(value: Value): readonly unknown[];
  /** The value with the contents of that record. */
  restored(value: Value, contents: Contents): Value;
  /** The refusal of the line of play that has just come; null if there is none. */
  refusal(value: Value, before: Value): Problem | null;
  /** An earlier value with the refusal of `value`. */
  withRefusal(earlier: Value, value: Value): Value;
}

export interface Room<Value, Contents> {
  /** The value of a first visit. */
  initial: () => Value;
  /** Another view opens. */
  onView?(value: Value, to: string, from: string): Value;
  /** A message about what has come, its key and its values. */
  news?(value: Value, before: Value): [string, Record<string, unknown>] | null;
  link: RoomLink<Value, Contents>;
  board?: RoomBoard<Value, Contents>;
  /** Whether its view can be presented. */
  present?: {
    start?: Transition<Value>;
    step(value: Value, by: 1 | -1): Value;
    /** What the view asks; another one starts unrevealed. */
    asks(value: Value): unknown;
  };
}

/** The handle of a room of the page, whose further parts come with its views. */
export interface KeptRoomHandle<Value> extends RoomHandle<Value> {
  /**
   * Takes over the code that comes with the room's views, and what is stored of its state; keeps it stored from then
   * on.
   */
  register(parts: RoomParts<Value>): void;
}
