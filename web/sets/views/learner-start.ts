/** The first page of a set, where a learner begins or goes on, and a teacher can keep the set. */
import { fieldOf } from '../../ui/events';
import { buttonMaker, html, icon, nothing } from '../../ui/template';
import { begunAttempts, start } from '../attempt';
import { draftOf, keepSet } from '../draft';
import { openOwnSet, type SetAttempt, type Sets } from '../state';
import type { SetReadReply } from '../../engine/protocol';
import type { RoomHandle } from '../../ui/room-handle';
import type { Words } from '../../ui/words';

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
