/** The learner's page of a set: its start, one item after another, the result to hand in. */
import { itemAt } from '../../board/item-at';
import { copyText } from '../../ui/copy';
import { fieldOf } from '../../ui/events';
import { createStepBoard } from '../../ui/step-board';
import { button, buttonMaker, html, icon, nothing } from '../../ui/template';
import { waitText, type Words } from '../../ui/words';
import { attemptOf, begunAttempts, openItem, renameLearner, start, startOver } from '../attempt';
import { placing, setBoardHandlers } from '../board-input';
import { draftOf, keepSet } from '../draft';
import { resultText } from '../queries';
import { stillOf } from '../scene';
import { openOwnSet, openSet, type ItemWork, type SetAttempt, type Sets } from '../state';
import { question, type SetAddresses } from './item';
import { answers } from './item-answers';
import type { SetReadReply } from '../../engine/protocol';
import type { RoomHandle } from '../../ui/room-handle';

const goTo = ({ change, get }: RoomHandle<Sets>, at: number) =>
  change((sets) => openSet(sets, get().packed, at), { push: true });

/** @param canKeep whether a teacher can add the set to the own ones */
export function startPage(
  sets: Sets,
  set: SetReadReply,
  words: Words,
  handle: RoomHandle<Sets>,
  canKeep: boolean,
) {
  const { t } = words;
  const begun = begunAttempts(sets);
  const begin = (name: string) =>
    handle.change((now) => start(now, name, Date.now()), { push: true });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    begin(fieldOf(event).querySelector('input')?.value.trim() ?? '');
  };
  return html`<section class="step-page set-page">
    <h2 class="step-title" data-testid="set-title">${set.title || t('set.untitled')}</h2>
    <p>${t('set.start.about', { count: set.items.length })}</p>
    ${begun.length ? goOnButtons(begun, words, begin) : nothing}
    <form class="card column apart" @submit=${submit}>
      <label class="column" for="set-name">
        <span class="strong">${t(begun.length ? 'set.start.other' : 'set.start.name')}</span>
        <span class="dim small">${t('set.start.name-note')}</span>
      </label>
      <input
        class="field"
        id="set-name"
        data-testid="set-name"
        maxlength="40"
        autocomplete="off"
        pattern=".*\\S.*"
        ?required=${begun.length > 0}
      />
      <button
        class=${`button ${begun.length ? '' : 'primary'}`}
        data-testid="set-begin"
        ?disabled=${!set.items.length}
      >
        ${t('set.start.begin')}
      </button>
    </form>
    ${canKeep ? keepButton(set, words, handle) : nothing}
  </section>`;
}

/** The learners who have begun on this device: each goes on with the own work. */
const goOnButtons = (begun: readonly SetAttempt[], { t }: Words, begin: (name: string) => void) =>
  html`<div class="card column apart" role="group" aria-label=${t('set.start.go-on')}>
    <span class="strong">${t('set.start.go-on')}</span>
    ${begun.map(({ name, items }, place) => {
      const done = items.filter(({ end }) => end !== 'open').length;
      return html`<button
        class="button spread"
        data-testid=${`set-go-on-${place + 1}`}
        @click=${() => begin(name)}
      >
        <span class="set-learner">${name || t('set.start.nameless')}</span>
        <span class="dim small">${t('set.start.done', { done, count: items.length })}</span>
        ${icon('right')}
      </button>`;
    })}
  </div>`;

/** For a teacher: adds the set to the own ones, to change it or to read results. */
function keepButton(set: SetReadReply, { t }: Words, handle: RoomHandle<Sets>) {
  const keep = (sets: Sets) => openOwnSet({ ...keepSet(sets, draftOf(set)), tab: 'boards' });
  return html`<p class="row set-keeper">
    <span class="dim small">${t('set.keep-about')}</span>
    ${buttonMaker(t, handle.change, 'set')('keep', keep, { id: 'set-keep', picture: 'add', kind: 'quiet' }, { push: true })}
  </p>`;
}

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

/** The items as a row of numbers, and the result at its end. */
const itemDots = ({ at }: Sets, { items }: SetAttempt, { t }: Words, handle: RoomHandle<Sets>) =>
  html`<nav class="row set-dots" aria-label=${t('set.items')}>
    ${items.map((work, place) => {
      const number = place + 1;
      const label = t(work.end === 'open' ? 'set.item' : `set.item-${work.end}`, { number });
      const sign = {
        open: number,
        right: icon('check'),
        wrong: icon('cross'),
        shown: icon('bulb'),
      };
      return html`<button
        class="step-dot"
        aria-label=${label}
        title=${label}
        aria-current=${number === at ? 'step' : nothing}
        data-testid=${`set-item-${number}`}
        @click=${() => goTo(handle, number)}
      >
        <span>${sign[work.end]}</span>
      </button>`;
    })}
    <button
      class="button quiet"
      data-testid="set-finish"
      aria-current=${at > items.length ? 'step' : nothing}
      @click=${() => goTo(handle, items.length + 1)}
    >
      ${icon('flag')}<span>${t('set.result.title')}</span>
    </button>
  </nav>`;

function resultPage(
  sets: Sets,
  set: SetReadReply,
  attempt: SetAttempt,
  words: Words,
  handle: RoomHandle<Sets>,
) {
  const { t } = words;
  const text = resultText(sets);
  const right = attempt.items.filter(({ end }) => end === 'right').length;
  const left = attempt.items.filter(({ end }) => end === 'open').length;
  const copy = async () => {
    if (await copyText(text)) handle.say('set.result.copied');
    else (document.getElementById('set-result') as HTMLTextAreaElement).select();
  };
  const rename = (event: Event) => {
    const field = fieldOf(event);
    const name = field.value.trim();
    const isKept = renameLearner(handle.get(), name) === handle.get();
    handle.change((now) => renameLearner(now, name));
    field.value = attemptOf(handle.get())?.name ?? '';
    if (isKept && field.value !== name) handle.say('set.result.name-taken');
  };
  return html`<section class="step-page set-page">
    <h2 class="step-title" id="set-step" tabindex="-1">${t('set.result.title')}</h2>
    <p class="strong" data-testid="set-sum">
      ${t('set.result.sum', { right, count: set.items.length })}
      ${left ? t('set.result.left', { count: left }) : nothing}
    </p>
    <ol class="chips">
      ${attempt.items.map(
        (work, place) =>
          html`<li class="set-mark">
            <b>${place + 1}</b> ${t(`set.mark.${work.end}`, { count: work.tries })}
          </li>`,
      )}
    </ol>
    <label class="column" for="set-own-name"
      ><span class="strong">${t('set.start.name')}</span>
      <input
        class="field"
        id="set-own-name"
        data-testid="set-own-name"
        maxlength="40"
        autocomplete="off"
        .value=${attempt.name}
        @change=${rename}
    /></label>
    <label class="column" for="set-result">
      <span class="strong">${t('set.result.hand-in')}</span>
      <span class="dim small">${t('set.result.honest')}</span>
    </label>
    <textarea
      class="area set-text"
      id="set-result"
      data-testid="set-result"
      rows="4"
      readonly
      .value=${text || waitText(words, 'set.result.waits')}
    ></textarea>
    <div class="button-row">
      ${button({ id: 'set-copy', t, text: 'set.result.copy', picture: 'copy', kind: 'primary', disabled: !text, onClick: () => void copy() })}
      ${button({ id: 'set-other', t, text: 'set.other-learner', picture: 'right', onClick: () => goTo(handle, 0) })}
      ${button({ id: 'set-over', t, text: 'set.result.again', picture: 'again', onClick: () => handle.change(startOver, { push: true }) })}
    </div>
  </section>`;
}

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
  let replied = '';
  /** Shows the reply to an answer where the page is too low for it. */
  function followReply(sets: Sets, { tries, end }: ItemWork) {
    const now = `${sets.packed} ${sets.at} ${tries} ${end}`;
    const isNew = replied !== now && (tries > 0 || end !== 'open');
    replied = now;
    if (!isNew) return;
    queueMicrotask(() =>
      document.querySelector('.set-reply')?.scrollIntoView({ block: 'nearest' }),
    );
  }

  function itemPage(sets: Sets, attempt: SetAttempt, words: Words, handle: RoomHandle<Sets>) {
    const asked = openItem(sets);
    if (!asked) return nothing;
    const { item, work } = asked;
    followReply(sets, work);
    const isDrawn = work.end === 'shown' || (work.end === 'wrong' && !item.hidden);
    const still = stillOf(sets, isDrawn);
    const given = { sets, item, work, attempt, words, handle, addresses };
    const shown = { name: `${sets.packed} ${sets.at}`, still, cursor: work.cursor, t: words.t };
    return html`<article class="set-work" ?data-boardless=${!still} data-task=${item.task}>
      ${attempt.items.length > 1 ? itemDots(sets, attempt, words, handle) : nothing}
      ${board.view(shown, placing.handlers(handle))}
      <div class="step-side">
        <div class="row spread">
          <h2
            class=${attempt.items.length > 1 ? 'step-title' : 'hidden'}
            id="set-step"
            tabindex="-1"
          >
            ${words.t('set.item', { number: sets.at })}
          </h2>
          ${attempt.name ? learnerButton(attempt, words, handle) : nothing}
        </div>
        ${question(item, words)} ${answers(given, showsAnswers)}
        ${attempt.items.length > 1 ? nextButton(sets, attempt, words, handle) : nothing}
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
