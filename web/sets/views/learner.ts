/** A learner's way through a set: its first page, one item after another, the result to hand in. */
import { itemAt } from '../../board/item-at';
import { createStepBoard } from '../../ui/step-board';
import { html, icon, nothing } from '../../ui/template';
import { attemptOf, openItem } from '../attempt';
import { placing, setBoardHandlers } from '../board-input';
import { stillOf } from '../scene';
import { question, type SetAddresses } from './item';
import { answers, createReplyFollower } from './item-answers';
import { goTo, itemDots } from './item-dots';
import { resultPage } from './learner-result';
import { startPage } from './learner-start';
import type { SetReadReply } from '../../engine/protocol';
import type { RoomHandle } from '../../ui/room-handle';
import type { Words } from '../../ui/words';
import type { SetAttempt, Sets } from '../state';

/** The name of the learner; a press leads to the first page, where someone else can begin. */
const learnerButton = ({ name }: SetAttempt, { t }: Words, handle: RoomHandle<Sets>) =>
  html`<button
    class="button quiet set-learner"
    data-testid="set-learner"
    aria-label=${t('set.learner', { name: name || t('set.start.nameless') })}
    title=${t('set.other-learner')}
    @click=${() => goTo(handle, 0)}
  >
    ${name}
  </button>`;

/** The button that leads to the next item, or after the last one to the result. */
function nextButton({ at }: Sets, { items }: SetAttempt, { t }: Words, handle: RoomHandle<Sets>) {
  const isOver = itemAt(items, at - 1).end !== 'open';
  const next = isOver ? 'set.next' : 'set.skip';
  return html`<button
    class=${`button set-next ${isOver ? 'primary' : ''}`}
    data-testid="set-next"
    @click=${() => goTo(handle, at + 1)}
  >
    <span>${t(at === items.length ? 'set.to-result' : next)}</span>${icon('right')}
  </button>`;
}

/** @param showsAnswers whether the learner can ask for answers */
export function createLearner(addresses: SetAddresses, showsAnswers: boolean) {
  let open: RoomHandle<Sets> | null = null;
  const handlers = () => (open && openItem(open.get())?.item.board ? setBoardHandlers(open) : null);
  const board = createStepBoard('set', handlers, { preventScroll: true });
  const followReply = createReplyFollower();

  function itemPage(sets: Sets, attempt: SetAttempt, words: Words, handle: RoomHandle<Sets>) {
    const asked = openItem(sets);
    if (!asked) return nothing;
    const { item, work } = asked;
    followReply(sets, work);
    const isOneOfSeveral = attempt.items.length > 1;
    const isDrawn = work.end === 'shown' || (work.end === 'wrong' && !item.hidden);
    const still = stillOf(sets, isDrawn);
    const given = { sets, item, work, attempt, words, handle, addresses };
    const shown = { name: `${sets.packed} ${sets.at}`, still, cursor: work.cursor, t: words.t };
    return html`<article class="set-work" ?data-boardless=${!still} data-task=${item.task}>
      ${isOneOfSeveral ? itemDots(sets, attempt, words, handle) : nothing}
      ${board.view(shown, placing.handlers(handle))}
      <div class="step-side">
        <div class="row spread">
          <h2 class=${isOneOfSeveral ? 'step-title' : 'hidden'} id="set-step" tabindex="-1">
            ${words.t('set.item', { number: sets.at })}
          </h2>
          ${attempt.name ? learnerButton(attempt, words, handle) : nothing}
        </div>
        ${question(item, words)} ${answers(given, showsAnswers)}
        ${isOneOfSeveral ? nextButton(sets, attempt, words, handle) : nothing}
      </div>
    </article>`;
  }

  return (sets: Sets, set: SetReadReply, words: Words, handle: RoomHandle<Sets>) => {
    open = handle;
    const attempt = attemptOf(sets);
    board.follow(`${set.code} ${sets.at}`);
    if (!attempt || sets.at === 0) return startPage(sets, set, words, handle, !addresses.target);
    return sets.at > set.items.length
      ? html`${itemDots(sets, attempt, words, handle)}${resultPage(sets, set, attempt, words, handle)}`
      : itemPage(sets, attempt, words, handle);
  };
}
