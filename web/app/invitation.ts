/**
 * The line under the first board that leads to the first lesson. It is there until it is dismissed, a lesson is opened,
 * or a board is changed; a reader who has left a trace on the device does not see it.
 */
import { formatCode } from '../board/board-code';
import { firstBoard as firstCover } from '../cover/presets';
import { firstBoard as firstGame } from '../game/presets';
import { openStep } from '../learn/state';
import { closer, html, nothing } from '../ui/template';
import { linkTo } from './address';
import { say } from './state';
import type { Board, History, Memory, State, Store, Translate } from './types';

/** The record that the line is over. */
const record = 'invited';

const isUntouched = ({ now, past, future }: History, first: Board) =>
  !past.length &&
  !future.length &&
  !now.moves.length &&
  formatCode(now.board) === formatCode(first);

const isNew = ({ game, cover, learn }: State) =>
  !learn.name && isUntouched(game.history, firstGame) && isUntouched(cover.history, firstCover);

/** The records that only a reader's doing writes; those of puzzles once one was answered. */
const traces = /^(?:hand|days|sets?|attempts|lessons|programs|bench|puzzle\.days)\b/;

/** Whether an earlier visit has left a trace. */
const hasTraces = (memory: Memory) =>
  memory.names().some((name) => name === record || traces.test(name)) ||
  ['puzzles', 'puzzle.score'].some((name) => Boolean(memory.read(name)?.last));

export function createInvitation(store: Store, memory: Memory) {
  let isOpen = !hasTraces(memory);
  const end = () => {
    isOpen = false;
    memory.write(record, true);
  };
  const follow = (state: State) => {
    if (isOpen && !isNew(state)) end();
  };
  follow(store.get());
  store.subscribe(follow);
  const dismiss = () => {
    end();
    store.change((state) => say(state, 'learn.invitation.dismissed'));
  };
  return (state: State, t: Translate) => {
    if (!isOpen || !['edit', 'explore'].includes(state.game.setup.tool)) return nothing;
    const learn = openStep(state.learn, 'last-move', 1);
    return html`<div class="row invitation" data-testid="invitation">
      <a
        class="grow small"
        href=${linkTo({ ...state, learn }, 'learn')}
        data-testid="invitation-link"
        ><span class="dim">${t('learn.invitation.new')}</span>
        <b>${t('learn.invitation.begin')}</b></a
      >
      ${closer('invitation-dismiss', 'dismiss', t, dismiss)}
    </div>`;
  };
}
