/**
 * The line under the first board that leads to the first lesson. It is there until it is dismissed, a lesson is opened,
 * or a board is changed; a reader who has left a trace on the device does not see it.
 */
import { formatCode } from '../board/board-code.js';
import { firstBoard as firstCover } from '../cover/presets.js';
import { firstBoard as firstGame } from '../game/presets.js';
import { openStep } from '../learn/state.js';
import { closer, html, nothing } from '../ui/template.js';
import { linkTo } from './address.js';
import { say } from './state.js';

/** @import { Board, History, Memory, State, Store, Translate } from './types' */

/** The record that the line is over. */
const record = 'invited';

/** @param {History} history @param {Board} first */
const isUntouched = ({ now, past, future }, first) =>
  !past.length &&
  !future.length &&
  !now.moves.length &&
  formatCode(now.board) === formatCode(first);

/** @param {State} state */
const isNew = ({ game, cover, learn }) =>
  !learn.name && isUntouched(game.history, firstGame) && isUntouched(cover.history, firstCover);

/** The records that only a reader's doing writes; those of puzzles once one was answered. */
const traces = /^(?:hand|days|sets?|attempts|lessons|programs|bench|puzzle\.days)\b/;

/** Whether an earlier visit has left a trace. @param {Memory} memory */
const hasTraces = (memory) =>
  memory.names().some((name) => name === record || traces.test(name)) ||
  ['puzzles', 'puzzle.score'].some((name) => Boolean(memory.read(name)?.last));

/** @param {Store} store @param {Memory} memory */
export function createInvitation(store, memory) {
  let isOpen = !hasTraces(memory);
  const end = () => {
    isOpen = false;
    memory.write(record, true);
  };
  const follow = (/** @type {State} */ state) => {
    if (isOpen && !isNew(state)) end();
  };
  follow(store.get());
  store.subscribe(follow);
  const dismiss = () => {
    end();
    store.change((state) => say(state, 'learn.invitation.dismissed'));
  };
  /** @param {State} state @param {Translate} t */
  return (state, t) => {
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
