/** Present for a set: the way in, then one item after another in large type; its answer on request. */
import { itemAt } from '../../board/item-at';
import { Surface } from '../../board/surface';
import { shown, type Lazy } from '../../ui/lazy';
import { withoutInput } from '../../ui/step-board';
import { html, nothing } from '../../ui/template';
import { boardIn } from '../attempt';
import { unanswered } from '../queries';
import { stillOf } from '../scene';
import { answerText, lessonLink, question, type SetAddresses } from './item';
import { unansweredText } from './unanswered';
import type { SetReadReply } from '../../engine/protocol';
import type { Words } from '../../ui/words';
import type { Sets } from '../state';
import type { joinCode } from './join-code';

export type JoinCode = Lazy<typeof joinCode>;

/** @param join the code of a link, which is fetched when it is shown */
export function createSetPresent(addresses: SetAddresses, join: JoinCode) {
  let board = boardIn('1');
  const surface = new Surface(() => withoutInput({ board, cursor: 0 }));
  /** The way in: the code of the link, unless an item has no answer. */
  function joinPage(sets: Sets, set: SetReadReply, keys: unknown, words: Words) {
    const { t } = words;
    const missing = unanswered(sets);
    const link = new URL(addresses.set(set.packed, 0), location.href).href;
    return html`<div class="set-present" data-join>
      <div class="set-join center">
        ${missing.length ? unansweredText(missing, t) : shown(join.prefetch(), t, (code) => code(link, words))}
      </div>
      <div class="step-side">
        <h1 class="step-title" data-testid="set-presented">${set.title || t('set.untitled')}</h1>
        <p>${t('set.join')}</p>
        <p class="dim">${t('set.boards-in', { count: set.items.length })}</p>
        <p class="set-answer"></p>
        <footer class="row present-keys">${keys}</footer>
      </div>
    </div>`;
  }
  return (sets: Sets, set: SetReadReply, revealed: boolean, keys: unknown, words: Words) => {
    if (sets.at === 0) return joinPage(sets, set, keys, words);
    const { t } = words;
    const at = Math.min(sets.at, set.items.length);
    const item = itemAt(set.items, at - 1);
    // An attempt of one learner is not for the class.
    const still = stillOf({ ...sets, at, attempt: null }, revealed);
    if (still) {
      ({ board } = still);
      surface.show({ name: `present ${at}`, still, cursor: 0, t });
    }
    return html`<div class="set-present" ?data-boardless=${!still}>
      ${still ? html`<div class="set-board">${surface.root}</div>` : nothing}
      <div class="step-side">
        <h1 class="step-title" data-testid="set-presented">
          ${set.title}
          <span class="dim">${t('set.item-of', { number: at, count: set.items.length })}</span>
        </h1>
        ${question(item, words)}
        ${item.task === 'lesson' ? lessonLink(item, words, addresses) : nothing}
        <p class="set-answer" role="status" data-testid="set-answer">
          ${revealed ? answerText(sets, item, words) : nothing}
        </p>
        <footer class="row present-keys">${keys}</footer>
      </div>
    </div>`;
  };
}
