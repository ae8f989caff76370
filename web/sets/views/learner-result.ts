/** The last page of a set: the marks, the learner's name, the result to hand in. */
import { copyText } from '../../ui/copy';
import { fieldOf } from '../../ui/events';
import { button, html, nothing } from '../../ui/template';
import { waitText, type Words } from '../../ui/words';
import { attemptOf, renameLearner, startOver } from '../attempt';
import { resultText } from '../queries';
import { goTo } from './item-dots';
import type { SetReadReply } from '../../engine/protocol';
import type { RoomHandle } from '../../ui/room-handle';
import type { SetAttempt, Sets } from '../state';

export function resultPage(
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
    const isRefused = renameLearner(handle.get(), name) === handle.get();
    handle.change((now) => renameLearner(now, name));
    field.value = attemptOf(handle.get())?.name ?? '';
    if (isRefused && field.value !== name) handle.say('set.result.name-taken');
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
