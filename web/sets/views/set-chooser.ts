/** The teacher's sets: which of them is open, a new one, one of a file, deleting. */
import { fileButton } from '../../ui/file';
import { button, html } from '../../ui/template';
import { describeProblem, type Words } from '../../ui/words';
import { addSet, draftOf, maxOthers, newDraft, openOther, ownDraft, removeSet } from '../draft';
import type { Problem } from '../../engine/answer';
import type { RoomHandle } from '../../ui/room-handle';
import type { Sets } from '../state';

/** Opens a set of a file beside the own ones; an error is shown as a message. */
async function openFile(text: string, { t }: Words, handle: RoomHandle<Sets>) {
  try {
    const set = await handle.ask({ kind: 'set-read', text });
    handle.change((sets) => addSet(sets, draftOf(set)), { say: 'set.opened' });
  } catch (error) {
    const problem = error as Problem;
    handle.say('set.unread', { problem: describeProblem(problem, t, 'line') });
  }
}

export function setChooser(sets: Sets, words: Words, handle: RoomHandle<Sets>) {
  const { t } = words;
  const draft = ownDraft(sets);
  const { title, items, others } = draft;
  const isBlank = !title && !items.length;
  const choose = (event: Event) => {
    const field = event.target as HTMLSelectElement;
    handle.change((now) => openOther(now, field.selectedIndex - 1));
    field.selectedIndex = 0;
  };
  const addNew = () => {
    const set = newDraft();
    handle.change((now) => addSet(now, set));
  };
  return html`<div class="row set-chooser">
    <select class="field" data-testid="set-chosen" aria-label=${t('set.chosen')} @change=${choose}>
      ${[draft, ...others].map(
        (one, place) =>
          html`<option .selected=${place === 0}>
            ${t('set.named', { title: one.title || t('set.untitled'), count: one.items.length })}
          </option>`,
      )}
    </select>
    ${button({ id: 'set-new', t, text: 'set.new', picture: 'add', disabled: isBlank || others.length >= maxOthers, onClick: addNew })}
    ${fileButton({ id: 'set-file', t, text: 'set.open', onText: (text) => void openFile(text, words, handle), say: handle.say })}
    ${button({ id: 'set-delete', t, text: 'set.delete', picture: 'clear', disabled: isBlank, onClick: () => handle.change(removeSet, { say: 'set.deleted' }) })}
  </div>`;
}
