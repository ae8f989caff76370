/** The fields of the program's menu: the name of the open program, the size of its text. */
import { fieldOf } from '../../ui/events';
import { button, html, nothing } from '../../ui/template';
import { formatWhole, type Words } from '../../ui/words';
import { newKey } from '../past-runs';
import {
  longestName,
  nameProgram,
  programsOf,
  removeProgram,
  resizeText,
  sizes,
} from '../programs';
import { openProgram } from '../state';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';

export type Change = RoomHandle<Judge>['change'];

/** The name of a program, by its place where it has none. */
export function nameOfProgram(judge: Judge, key: string, { t, language }: Words) {
  const number = formatWhole(programsOf(judge).indexOf(key) + 1, language);
  return judge.bench.name[key] || t('desk.programs.unnamed', { number });
}

/** The name of the open program, and the removal of one of several. @param choose a change that closes the menu */
export function nameField(judge: Judge, words: Words, change: Change, choose: Change) {
  const { t } = words;
  const key = openProgram(judge);
  const canRemove = programsOf(judge).length > 1;
  const onClick = () =>
    choose((now) => removeProgram(now, newKey()), { say: 'desk.programs.removed' });
  return html`<div class="row program-menu-field">
    <label class="row grow">
      ${t('desk.programs.name')}
      <input
        class="field grow"
        data-testid="program-name"
        maxlength=${longestName}
        placeholder=${nameOfProgram(judge, key, words)}
        .value=${judge.bench.name[key] ?? ''}
        @input=${(event: Event) => change((now) => nameProgram(now, fieldOf(event).value))}
      />
    </label>
    ${canRemove ? button({ id: 'program-remove', t, label: 'desk.programs.remove', picture: 'clear', kind: 'square', onClick }) : nothing}
  </div>`;
}

/** The size of the text, and the steps to the next smaller and larger one. */
export function sizeField({ bench: { size } }: Judge, { t }: Words, change: Change) {
  const one = (part: 'smaller' | 'larger', face: string, by: 1 | -1) =>
    html`<button
      class="button square"
      data-testid=${`text-${part}`}
      title=${t(`desk.programs.${part}`)}
      ?disabled=${sizes[sizes.indexOf(size) + by] === undefined}
      @click=${() => change((now) => resizeText(now, by))}
    >
      ${face}<span class="hidden">${t(`desk.programs.${part}`)}</span>
    </button>`;
  return html`<div class="row spread program-menu-field">
    <span>${t('desk.programs.size')}</span>
    <span class="row"
      >${one('smaller', 'A−', -1)}<span class="program-size" role="status">${size} %</span
      >${one('larger', 'A+', 1)}</span
    >
  </div>`;
}
