/** One item of a set: its question, the ways to answer it, the reply, and the answer. */
import { boardPicture } from '../../ui/board-picture';
import { pieceTurns, pieceWord } from '../../ui/pieces';
import { placingTools } from '../../ui/placing-tools';
import { numberForm, replyRow, toneOf } from '../../ui/answer-parts';
import { buttonMaker, html, icon, nothing, type Template } from '../../ui/template';
import { describeProblem, formatWhole, waitText, type Words } from '../../ui/words';
import { beginGame, boardIn, give, lay, showAnswer, removeLast } from '../attempt';
import { choiceOf, placing } from '../board-input';
import { isOfGame } from '../draft';
import { keyOf, longestSearch } from '../queries';
import type { SetItem } from '../../engine/protocol';
import type { RoomHandle } from '../../ui/room-handle';
import type { ItemWork, SetAttempt, Sets } from '../state';

/** Links from the page of a set. */
export interface SetAddresses {
  /** A step of a lesson. */
  lesson: (name: string, step: number) => string;
  /** The titles of such a step. */
  lessonTitle: (name: string, step: number, words: Words) => string;
  set: (packed: string, at: number) => string;
  present: (packed: string, at: number) => string;
  /** The target of links away from the set. */
  target?: '_blank';
}

/** The pieces of a board and the rule for them, in one line. */
function ruleLine({ task, pieces, misere, board }: SetItem, { t }: Words) {
  if (board === null) return nothing;
  const rule = isOfGame(task)
    ? t('rules.game-short', { context: misere ? 'misere' : '' })
    : t('set.rule');
  const names = pieces.split(',').map((piece) => pieceWord(piece, t));
  return html`<div class="row set-rule" data-testid="set-rule">
    ${pieceTurns(pieces)}<span class="hidden">${names.join(', ')}.</span><span>${rule}</span>
  </div>`;
}

/** The question, the note, the pieces and the rule. */
export const question = (item: SetItem, words: Words) =>
  html`<p class="strong" data-testid="set-question">${words.t(`set.ask.${item.task}`)}</p>
    ${ruleLine(item, words)}
    ${item.note ? html`<p class="set-note" data-testid="set-note">${item.note}</p>` : nothing}`;

export type Asked = {
  sets: Sets;
  item: SetItem;
  work: ItemWork;
  attempt: SetAttempt;
  words: Words;
  handle: RoomHandle<Sets>;
  addresses: SetAddresses;
};

function outcomeButtons({ work, attempt, words: { t }, handle }: Asked) {
  return html`<div class="row answer-tools">
    ${['winning', 'losing'].map(
      (id) =>
        html`<button
          class=${`button outcome-choice ${id}`}
          data-testid=${`set-${id}`}
          aria-pressed=${String(work.given === id)}
          ?disabled=${work.end !== 'open' || attempt.pending !== null}
          @click=${() => handle.change((now) => give(now, id, Date.now()))}
        >
          ${icon(id === 'winning' ? 'check' : 'cross')}<span>${t(`set.${id}`)}</span>
        </button>`,
    )}
  </div>`;
}

const countField = ({ work, attempt, words: { t }, handle }: Asked) =>
  numberForm({
    room: 'set',
    t,
    isOver: work.end !== 'open',
    canGive: attempt.pending === null,
    onGive: (given) => {
      if (given.trim()) handle.change((now) => give(now, given.trim(), Date.now()));
    },
  });

/** The buttons for the selected placement. */
function placingButtons({ sets, item, work, words: { t }, handle }: Asked) {
  if (work.end !== 'open') return nothing;
  const onLay = () => handle.change((now) => lay(now, Date.now()));
  const makeButton = buttonMaker(t, handle.change, 'set');
  const face = { id: 'set-back', picture: 'undo', disabled: !work.moves.length } as const;
  const others = item.task === 'cover' ? makeButton('take-back', removeLast, face) : nothing;
  return placingTools('set', choiceOf(sets), { ...placing.handlers(handle), onLay }, t, others);
}

function gameTools(asked: Asked) {
  const { work, words, handle } = asked;
  const { t } = words;
  if (work.end !== 'open') return nothing;
  const isUnderWay = work.who && work.right === null;
  if (isUnderWay) return placingButtons(asked);
  const makeButton = buttonMaker(t, handle.change, 'set.begin');
  const beginButton = (who: 'first' | 'second') =>
    makeButton(who, (now) => beginGame(now, who, Date.now()), { id: `set-${who}` });
  return html`<div class="row answer-tools">${beginButton('first')} ${beginButton('second')}</div>`;
}

export const lessonLink = ({
  item,
  words,
  addresses,
}: Pick<Asked, 'item' | 'words' | 'addresses'>) =>
  html`<a
    class="button"
    href=${addresses.lesson(item.lesson, item.step)}
    target=${addresses.target ?? nothing}
    data-testid="set-lesson"
    >${icon('learn')}<span>${addresses.lessonTitle(item.lesson, item.step, words)}</span></a
  >`;

const answering: Record<SetItem['task'], (asked: Asked) => unknown> = {
  wins: outcomeButtons,
  predict: outcomeButtons,
  find: placingButtons,
  play: gameTools,
  cover: placingButtons,
  count: countField,
  lesson: lessonLink,
};

/** The answer of an item in words. */
export function answerText(sets: Sets, item: SetItem, words: Words): string {
  const { t, language } = words;
  const { status, reply, problem } = keyOf(sets, item);
  if (item.task === 'lesson') return t('set.answer.lesson');
  if (problem) return describeProblem(problem, t);
  if (status === 'stopped') return t('set.answer.stopped', { seconds: longestSearch });
  if (!reply) return waitText(words, 'set.answer.waits');
  if (reply.count !== null)
    return t('set.answer.count', { number: formatWhole(reply.count, language) });
  if (reply.winning === null) return t('set.answer.covered');
  const outcome = t(reply.winning ? 'set.answer.winning' : 'set.answer.losing');
  if (!reply.moves.length) return outcome;
  const key = item.task === 'find' ? 'set.answer.moves' : 'set.answer.example';
  return `${outcome} ${t(key, { moves: reply.moves.join(', ') })}`;
}

/** The reply to the latest answer. */
function reply({ sets, item, work, attempt, words }: Asked): {
  right: boolean | null;
  text: string;
} {
  const { t } = words;
  const { problem, pending } = attempt;
  if (pending) return { right: null, text: waitText(words, 'set.checking') };
  if (problem && work.end === 'open') return { right: null, text: describeProblem(problem, t) };
  if (work.end === 'right') return { right: true, text: t(`set.right.${item.task}`) };
  if (work.end !== 'open') {
    const text = item.hidden ? t('set.wrong.hidden') : answerText(sets, item, words);
    return { right: work.end === 'wrong' ? false : null, text };
  }
  if (work.right === false) {
    const text = work.reply
      ? t('set.wrong.reply', { move: work.reply })
      : t(`set.wrong.${item.task}`);
    return { right: false, text };
  }
  if (item.task !== 'play' || !work.who) return { right: null, text: '' };
  // When nothing is pending, the engine has moved last.
  const move = work.moves.at(-1);
  return { right: null, text: move ? t('learn.engine-moved', { move }) : t('set.your-move') };
}

/**
 * The ways to answer the open item, and the reply.
 *
 * @param showsAnswers whether the learner can ask for answers
 */
export function answers(asked: Asked, showsAnswers: boolean) {
  const { item, work, attempt, words, handle } = asked;
  const { t } = words;
  const { right, text } = reply(asked);
  const makeButton = buttonMaker(t, handle.change, 'set');
  const canShow =
    showsAnswers && !item.hidden && item.task !== 'lesson' && work.end === 'open' && work.tries > 0;
  return html`${answering[item.task](asked)}
    <div
      class="step-reply set-reply"
      role="status"
      data-testid="set-reply"
      data-tone=${toneOf(right)}
    >
      ${replyRow(text, right)}
    </div>
    ${
      canShow
        ? makeButton('show', (now) => showAnswer(now, Date.now()), {
            id: 'set-show',
            picture: 'bulb',
            kind: 'quiet',
            disabled: attempt.pending !== null,
          })
        : nothing
    }`;
}

/**
 * A small picture of the board of an item; a sign where its code cannot be read.
 *
 * @param side CSS pixels
 */
export function picture({ board }: { board: string | null }, side: number): Template {
  if (board === null) return icon('learn');
  try {
    return boardPicture({ board: boardIn(board), pieces: [] }, side, board);
  } catch {
    return icon('alert');
  }
}
