/** The notes under the title of a text: it is not stored; another tab has changed it. */
import { itemAt } from '../../board/item-at';
import { longestStored } from '../../ui/decode';
import { button, closer, html, nothing } from '../../ui/template';
import { formatWhole, type Words } from '../../ui/words';
import { dropOther, swapText, textName } from '../remembered';
import { openText, type TextField } from '../state';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';

export const textNotes = (
  judge: Judge,
  field: TextField,
  words: Words,
  change: RoomHandle<Judge>['change'],
) =>
  html`${unstored(judge, field, words)}
  ${
    textName(field, openText(judge, field)) in judge.others
      ? changedElsewhere(`judge-${field}`, words.t, {
          onSwap: () => change((judge) => swapText(judge, field)),
          onDrop: () => change((judge) => dropOther(judge, field)),
        })
      : nothing
  }`;

/** A text is too long to be stored. */
export function unstored(judge: Judge, field: TextField, { t, language }: Words) {
  const texts: Readonly<Record<string, string>> = judge.bench[field];
  if (itemAt(texts, openText(judge, field)).length <= longestStored) return nothing;
  return html`<p class="small judge-note" role="status" data-testid=${`judge-${field}-unkept`}>
    ${t('desk.unkept', { number: formatWhole(longestStored, language) })}
  </p>`;
}

/**
 * A text has another version.
 *
 * @param id of the text, for tests
 */
export const changedElsewhere = (
  id: string,
  t: Words['t'],
  { onSwap, onDrop }: { onSwap: () => void; onDrop: () => void },
) =>
  html`<div class="row small judge-note" role="status" data-testid=${`${id}-other`}>
    <span class="grow">${t('desk.other-tab.changed')}</span>
    ${button({ id: `${id}-swap`, t, text: 'desk.other-tab.swap', onClick: onSwap })}
    ${closer(`${id}-drop`, 'dismiss', t, onDrop)}
  </div>`;
