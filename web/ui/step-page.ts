/**
 * What a step of a lesson and an item of a set share: the board with its keys, the focus, a number as an answer, the
 * reply.
 */
import { unchangeable, type BoardHandlers } from '../board/handlers';
import { Surface } from '../board/surface';
import { fieldOf } from './events';
import { placingKeys, type PlacingActions } from './placing-tools';
import { html, icon, noChange, nothing } from './template';
import './steps.css';
import type { Still } from '../board/scene-shapes';
import type { Translate } from './words';

const noBoard = Object.freeze({ rows: 1, cols: 1, filledMask: 0n });
const noHandlers: BoardHandlers = {
  ...unchangeable,
  place: () => ({ board: noBoard, cursor: 0 }),
  onCursor() {},
};

/**
 * @param room prefix of the classes and of the id of a step's heading
 * @param handlers of the open step; null without a board
 * @param focus how its heading takes the focus
 */
export function createStepBoard(
  room: 'lesson' | 'set',
  handlers: () => BoardHandlers | null,
  focus?: FocusOptions,
) {
  const surface = new Surface(() => handlers() ?? noHandlers);
  let drawn = '';
  return {
    /** Moves the focus to a new step, for screen readers and the keyboard. */
    follow(key: string) {
      const isNew = drawn !== '' && drawn !== key;
      drawn = key;
      if (isNew) queueMicrotask(() => document.getElementById(`${room}-step`)?.focus(focus));
    },
    /** @param name of the step; another one has another board */
    view(
      name: string,
      still: Still | null,
      cursor: number,
      t: Translate,
      actions: Pick<PlacingActions, 'onTurn' | 'onReshape'>,
    ) {
      if (!still) return nothing;
      surface.show({ name, still, cursor, t });
      return html`<div class=${`${room}-board`} @keydown=${placingKeys(actions)}>
        ${surface.root}
      </div>`;
    },
  };
}

/**
 * A number as an answer.
 *
 * @param given.value what stands in the field; by default what the reader has typed
 * @param given.canGive false while an answer is being checked
 */
export function numberForm(given: {
  room: 'learn' | 'set';
  t: Translate;
  value?: string;
  isOver: boolean;
  canGive?: boolean;
  onGive: (given: string) => void;
}) {
  const { room, t, value, isOver, canGive = true, onGive } = given;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onGive(fieldOf(event).querySelector('input')?.value ?? '');
  };
  return html`<form class="row" @submit=${submit}>
    <input
      class=${`field figure ${room}-number`}
      data-testid=${`${room}-number`}
      inputmode="numeric"
      autocomplete="off"
      aria-label=${t(`${room}.number`)}
      .value=${value ?? noChange}
      ?readonly=${isOver}
    />
    <button class="button" data-testid=${`${room}-check`} ?disabled=${isOver || !canGive}>
      ${t('learn.check')}
    </button>
  </form>`;
}

/** The tone of an answer; none before it is checked. */
export function toneOf(right: boolean | null | undefined) {
  if (typeof right !== 'boolean') return nothing;
  return right ? 'winning' : 'losing';
}

/** The reply to an answer, with the sign of its tone. */
export function replyRow(text: string | null, right: boolean | null | undefined) {
  if (!text) return nothing;
  const isChecked = typeof right === 'boolean';
  return html`<p class="row">
    ${isChecked ? icon(right ? 'check' : 'cross') : nothing}<span>${text}</span>
  </p>`;
}
