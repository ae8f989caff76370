/** Present for a set: one item in large type; its answer on request. */
import { Surface, unchangeable } from '../../board/surface';
import { html, nothing } from '../../ui/template';
import { boardIn, openItem } from '../attempt';
import { stillOf } from '../scene';
import { answerText, lessonLink, question } from './item';
import type { ReadSet, Sets, Words } from '../types';
import type { SetAddresses } from './item';

export function createSetPresent(addresses: SetAddresses) {
  let board = boardIn('1');
  const surface = new Surface(() => ({
    ...unchangeable,
    place: () => ({ board, cursor: 0 }),
    onCursor() {},
  }));
  /** @param keys the buttons below */
  return (sets: Sets, set: ReadSet, revealed: boolean, keys: unknown, words: Words) => {
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
      <div class="step-side">
        <h1 class="step-title" data-testid="set-presented">
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
