/** Present for a set: one item in large type; its answer on request. */
import { Surface, unchangeable } from '../../board/surface.js';
import { html, nothing } from '../../ui/template.js';
import { boardIn, openItem } from '../attempt.js';
import { stillOf } from '../scene.js';
import { answerText, lessonLink, question } from './item.js';

/** @import { ReadSet, Sets, Words } from '../types' */
/** @import { SetAddresses } from './item.js' */

/** @param {SetAddresses} addresses */
export function createSetPresent(addresses) {
  let board = boardIn('1');
  const surface = new Surface(() => ({
    ...unchangeable,
    place: () => ({ board, cursor: 0 }),
    onCursor() {},
  }));
  /** @param {Sets} sets @param {ReadSet} set @param {boolean} revealed @param {unknown} keys the buttons below @param {Words} words */
  return (sets, set, revealed, keys, words) => {
    const { t } = words;
    const at = Math.max(1, Math.min(sets.at, set.items.length));
    const now = { ...sets, at, attempt: null };
    const open = openItem(now);
    const still = stillOf(now, revealed);
    if (still) {
      ({ board } = still);
      surface.show({ name: `present ${at}`, still, cursor: 0, t });
    }
    return html`<div class="set-present" ?data-boardless=${!still}>
      ${still ? html`<div class="set-board">${surface.root}</div>` : nothing}
      <div class="set-side">
        <h1 class="set-title" data-testid="set-presented">
          ${set.title} · ${t('set.item-of', { number: at, count: set.items.length })}
        </h1>
        ${open ? question(open.item, words) : nothing}
        ${open?.item.task === 'lesson' ? lessonLink({ item: open.item, words, addresses }) : nothing}
        <p class="set-answer" role="status" data-testid="set-answer">
          ${open && revealed ? answerText(now, open.item, words) : nothing}
        </p>
        <footer class="row present-keys">${keys}</footer>
      </div>
    </div>`;
  };
}
