/** The board beside a step of a lesson or an item of a set: its scene and keys, and the focus when another step opens. */
import { unchangeable, type BoardHandlers } from '../board/handlers';
import { Surface } from '../board/surface';
import { placingKeys, type PlacingActions } from './placing-tools';
import { html, nothing } from './template';
import './steps.css';
import type { Still } from '../board/scene-shapes';
import type { Translate } from './words';

/** The handlers of a board that takes no input; by default of an empty one, which is not drawn. */
export const withoutInput = (
  place = { board: { rows: 1, cols: 1, filledMask: 0n }, cursor: 0 },
): BoardHandlers => ({ ...unchangeable, place: () => place, onCursor() {} });

/**
 * @param room prefix of the class of the board and of the id of a step's heading
 * @param handlers of the open step; null without a board
 * @param focus how its heading takes the focus
 */
export function createStepBoard(
  room: 'lesson' | 'set',
  handlers: () => BoardHandlers | null,
  focus?: FocusOptions,
) {
  const surface = new Surface(() => handlers() ?? withoutInput());
  /** The step that was drawn last, such as `last-move 3`; empty for a list of lessons. */
  let drawn = '';
  return {
    /** Moves the focus from one step to the heading of the next, for screen readers and the keyboard. */
    follow(step: string) {
      const isNext = drawn !== '' && drawn !== step;
      drawn = step;
      if (isNext) queueMicrotask(() => document.getElementById(`${room}-step`)?.focus(focus));
    },
    /** Draws the board of a step; nothing where it has none. */
    view(
      { still, ...shown }: { name: string; still: Still | null; cursor: number; t: Translate },
      actions: Pick<PlacingActions, 'onTurn' | 'onReshape'>,
    ) {
      if (!still) return nothing;
      surface.show({ ...shown, still });
      return html`<div class=${`${room}-board`} @keydown=${placingKeys(actions)}>
        ${surface.root}
      </div>`;
    },
  };
}
