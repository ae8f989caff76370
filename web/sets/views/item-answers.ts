/** The ways to answer the open item of a set, and the reply to the answer. */
import { numberForm, replyRow, toneOf } from '../../ui/answer-parts';
import { placingTools } from '../../ui/placing-tools';
import { buttonMaker, html, icon, nothing } from '../../ui/template';
import { describeProblem, waitText, type Words } from '../../ui/words';
import { beginGame, give, lay, removeLast, showAnswer } from '../attempt';
import { choiceOf, placing } from '../board-input';
import { answerText, lessonLink, type SetAddresses } from './item';
import type { SetItem } from '../../engine/protocol';
import type { RoomHandle } from '../../ui/room-handle';
import type { ItemWork, SetAttempt, Sets } from '../state';

/** The open item with the learner's work on it, and what its views need. */
interface OpenItem {
  sets: Sets;
  item: SetItem;
  work: ItemWork;
  attempt: SetAttempt;
  words: Words;
  handle: RoomHandle<Sets>;
  addresses: SetAddresses;
}

/** Gives an answer at this moment. */
const giveNow = ({ handle }: OpenItem, given: string) =>
  handle.change((sets) => give(sets, given, Date.now()));

function outcomeButtons(open: OpenItem) {
  const { work, attempt, words } = open;
  return html`<div class="row answer-tools">
    ${['winning', 'losing'].map(
      (id) =>
        html`<button
          class=${`button outcome-choice ${id}`}
          data-testid=${`set-${id}`}
          aria-pressed=${String(work.given === id)}
          ?disabled=${work.end !== 'open' || attempt.pending !== null}
          @click=${() => giveNow(open, id)}
        >
          ${icon(id === 'winning' ? 'check' : 'cross')}<span>${words.t(`set.${id}`)}</span>
        </button>`,
    )}
  </div>`;
}

const countField = (open: OpenItem) =>
  numberForm({
    room: 'set',
    t: open.words.t,
    isOver: open.work.end !== 'open',
    canGive: open.attempt.pending === null,
    onGive: (given) => {
      if (given.trim()) giveNow(open, given.trim());
    },
  });

/** The buttons for the selected placement. */
function placingButtons({ sets, item, work, words: { t }, handle }: OpenItem) {
  if (work.end !== 'open') return nothing;
  const onLay = () => handle.change((now) => lay(now, Date.now()));
  const makeButton = buttonMaker(t, handle.change, 'set');
  const face = { id: 'set-back', picture: 'undo', disabled: !work.moves.length } as const;
  const others = item.task === 'cover' ? makeButton('take-back', removeLast, face) : nothing;
  return placingTools('set', choiceOf(sets), { ...placing.handlers(handle), onLay }, t, others);
}

/** The buttons to begin a game as the first or the second player; then those for a move. */
function gameTools(open: OpenItem) {
  const { work, words, handle } = open;
  if (work.end !== 'open') return nothing;
  const isUnderWay = work.who && work.right === null;
  if (isUnderWay) return placingButtons(open);
  const makeButton = buttonMaker(words.t, handle.change, 'set.begin');
  const beginButton = (who: 'first' | 'second') =>
    makeButton(who, (now) => beginGame(now, who, Date.now()), { id: `set-${who}` });
  return html`<div class="row answer-tools">${beginButton('first')} ${beginButton('second')}</div>`;
}

/** The way to answer each task. */
const answerTools: Record<SetItem['task'], (open: OpenItem) => unknown> = {
  wins: outcomeButtons,
  predict: outcomeButtons,
  find: placingButtons,
  play: gameTools,
  cover: placingButtons,
  count: countField,
  lesson: ({ item, words, addresses }) => lessonLink(item, words, addresses),
};

/** The reply to the latest answer, and whether that is right: null where the reply does not judge. */
function replyTo(open: OpenItem): { right: boolean | null; text: string } {
  const { sets, item, work, words } = open;
  const { problem, pending } = open.attempt;
  const { t } = words;
  if (pending) return { right: null, text: waitText(words, 'set.checking') };
  if (work.end === 'right') return { right: true, text: t(`set.right.${item.task}`) };
  if (work.end !== 'open') {
    const text = item.hidden ? t('set.wrong.hidden') : answerText(sets, item, words);
    return { right: work.end === 'wrong' ? false : null, text };
  }
  if (problem) return { right: null, text: describeProblem(problem, t) };
  if (work.right === false) {
    const refuted = work.reply && t('set.wrong.reply', { move: work.reply });
    return { right: false, text: refuted || t(`set.wrong.${item.task}`) };
  }
  if (item.task !== 'play' || !work.who) return { right: null, text: '' };
  // When nothing is pending, the engine has moved last.
  const move = work.moves.at(-1);
  return { right: null, text: move ? t('learn.engine-moved', { move }) : t('set.your-move') };
}

/** The way to answer the open item, the reply, and where `showsAnswers` the button that shows the answer. */
export function answers(open: OpenItem, showsAnswers: boolean) {
  const { item, work, attempt, words, handle } = open;
  const { right, text } = replyTo(open);
  const mayShow = showsAnswers && !item.hidden && item.task !== 'lesson';
  const showButton = () =>
    buttonMaker(words.t, handle.change, 'set')('show', (now) => showAnswer(now, Date.now()), {
      id: 'set-show',
      picture: 'bulb',
      kind: 'quiet',
      disabled: attempt.pending !== null,
    });
  return html`${answerTools[item.task](open)}
    <div
      class="step-reply set-reply"
      role="status"
      data-testid="set-reply"
      data-tone=${toneOf(right)}
    >
      ${replyRow(text, right)}
    </div>
    ${mayShow && work.end === 'open' && work.tries > 0 ? showButton() : nothing}`;
}

/** Shows each new reply where the page is too low for it. */
export function createReplyFollower() {
  /** The reply that was drawn last. */
  let drawn = '';
  return ({ packed, at }: Sets, { tries, end }: ItemWork) => {
    const reply = `${packed} ${at} ${tries} ${end}`;
    const isNew = drawn !== reply && (tries > 0 || end !== 'open');
    drawn = reply;
    if (!isNew) return;
    queueMicrotask(() =>
      document.querySelector('.set-reply')?.scrollIntoView({ block: 'nearest' }),
    );
  };
}
