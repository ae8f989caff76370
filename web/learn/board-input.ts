/** Input on the board of a lesson: choosing placements, or filling cells, where the step has any. */
import { isFilled } from '../board/board';
import { unchangeable, type BoardHandlers } from '../board/handlers';
import * as questions from './question-kinds';
import type { RoomHandle } from '../ui/room-handle';
import type { Learn } from './state';
import type { Block } from './types';

/** @param block of the open step */
export function lessonBoardHandlers(handle: RoomHandle<Learn>, block: Block): BoardHandlers {
  const { get, change } = handle;
  const work = () => questions.workOf(get(), block);
  const board = questions.stillOf(block, work())?.board;
  if (!board) throw new Error('this step has no board');
  /** Gives the answer of a press on a cell, if there is one. */
  function press(cell: number) {
    const given = questions.pressAt(block, work(), cell);
    if (given !== null) change((learn) => questions.give(learn, block, given));
    return given !== null;
  }
  const picking = {
    ...questions.placing(block).handlers(handle),
    onPlay: () => change((learn) => questions.lay(learn, block)),
    onPress: press,
  };
  // A press on a full board takes a piece off.
  const isPicking =
    questions.placementsOf(block, work()).length || (block.kind === 'cover' && !work().solved);
  return {
    ...unchangeable,
    onPaint: (cells, filled) =>
      cells.filter((cell) => isFilled(board, cell) !== filled).forEach(press),
    onToggle: press,
    place: () => ({ board, cursor: work().cursor }),
    onCursor: (cell) => change((learn) => questions.moveCursor(learn, block, cell)),
    picking: isPicking ? picking : null,
  };
}
